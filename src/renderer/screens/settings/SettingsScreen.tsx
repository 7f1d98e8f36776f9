import { Alert, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { StationClient } from '#shared/contract.ts';
import { Page } from '../../components/Page.tsx';
import { useView } from '../../state/station-store.ts';
import { useList } from '../../state/use-list.ts';
import { ApiVersion } from './ApiVersion.tsx';
import { Exports } from './exports/Exports.tsx';
import { KeptFiles } from './KeptFiles.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { Operators } from './Operators.tsx';
import { RestartNow } from './RestartNow.tsx';
import { Rehearsal } from './rehearsal/Rehearsal.tsx';
import { SettingsForm } from './SettingsForm.tsx';

const loadSettings = (client: StationClient) => client.settings.read();

export function SettingsScreen() {
  const { t } = useTranslation();
  const revision = useView((view) => view.revisions.settings) ?? 0;
  const isSupervisor = useView((view) => view.operator?.role === 'supervisor') ?? false;
  const { data, hasFailed, reload } = useList(loadSettings, revision);
  return (
    <Page title={t('ui.settings.title')} isLoading={data === null} hasFailed={hasFailed} onReload={reload}>
      {data !== null && (
        <Stack gap="lg" maw={1500}>
          {data.needsRestart && <RestartNow mayRestart={isSupervisor} />}
          <LanguageChoice isFixed={data.fixed.includes('language')} />
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
