import { Alert, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES } from '#shared/domain/language.ts';
import { CATALOGUES } from '#shared/messages/catalogues.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import { useAction } from '../../station/use-action.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { Page } from '../../widgets/Page.tsx';
import { ApiVersion } from './ApiVersion.tsx';
import { Exports } from './exports/Exports.tsx';
import { KeptFiles } from './KeptFiles.tsx';
import { Operators } from './Operators.tsx';
import { RestartNow } from './RestartNow.tsx';
import { Rehearsal } from './rehearsal/Rehearsal.tsx';
import { ScreenSettings } from './ScreenSettings.tsx';
import { SettingsForm } from './SettingsForm.tsx';

export function SettingsScreen() {
  const { t } = useTranslation();
  const revision = useView((view) => view.revisions.settings) ?? 0;
  const isSupervisor = useView((view) => view.operator?.role === 'supervisor') ?? false;
  const { data, hasFailed, reload } = useStationQuery(
    (station) => station.settings.read.queryOptions(),
    revision,
  );
  return (
    <Page title={t('ui.settings.title')} isLoading={data === null} hasFailed={hasFailed} onReload={reload}>
      {data !== null && (
        <Stack gap="lg" maw={1500}>
          {data.needsRestart && <RestartNow mayRestart={isSupervisor} />}
          <LanguageChoice isFixed={data.fixed.includes('language')} />
          <ScreenSettings />
          {!isSupervisor && <Alert color="gray">{t('ui.settings.packerNote')}</Alert>}
          <SettingsForm view={data} mayChange={isSupervisor} />
          <ApiVersion isSupervisor={isSupervisor} />
          <Rehearsal isSupervisor={isSupervisor} />
          <Operators mayChange={isSupervisor} />
          <Exports isSupervisor={isSupervisor} />
          <KeptFiles mayRemove={isSupervisor} />
        </Stack>
      )}
    </Page>
  );
}

/** Anybody may change the language, at once. */
function LanguageChoice({ isFixed }: { readonly isFixed: boolean }) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const language = useView((view) => view.language) ?? DEFAULT_LANGUAGE;
  const action = useAction();
  return (
    <Group>
      <Text fw={700}>{t('ui.settings.language')}</Text>
      <SegmentedControl
        size="md"
        aria-label={t('ui.settings.language')}
        data={LANGUAGES.map((code) => ({ value: code, label: CATALOGUES[code].language.name }))}
        value={language}
        disabled={isFixed}
        onChange={(value) => {
          if (isLanguage(value)) void action.run(() => client.settings.write({ language: value }));
        }}
      />
      {isFixed && <Text>{t('ui.settings.fixed')}</Text>}
      {action.note?.done !== true && <ActionNote note={action.note} />}
    </Group>
  );
}
