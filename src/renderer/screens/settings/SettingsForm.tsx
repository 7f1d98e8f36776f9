import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LOG_LEVELS, type SettingsView } from '#shared/contract/settings.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useAction } from '../../station/use-action.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { AccountSettings } from './AccountSettings.tsx';
import { accountFieldProblems } from './account-problems.ts';
import { BenchSettings } from './BenchSettings.tsx';
import { CopyField } from './CopyField.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { NotificationSettings } from './NotificationSettings.tsx';
import { hasNumberProblem } from './number-problem.ts';
import { PrintingSettings } from './PrintingSettings.tsx';
import { RestartNow } from './RestartNow.tsx';
import { ScannerSettings } from './ScannerSettings.tsx';
import { changesOf, type Draft, type FieldsProps, fieldProps } from './settings-draft.ts';

type Props = { readonly view: SettingsView; readonly mayChange: boolean };

export function SettingsForm({ view, mayChange }: Props) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const [draft, setDraft] = useState<Draft>({});
  const action = useAction();
  const changes = changesOf(draft, view.settings);
  const hasChanges = Object.keys(changes).length > 0;

  const values = { ...view.settings, ...draft };
  const accountProblems = accountFieldProblems({ view, values }, draft);
  const isBroken = hasNumberProblem(draft, view) || Object.keys(accountProblems).length > 0;

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBroken) {
      event.currentTarget.querySelector<HTMLInputElement>('input[aria-invalid="true"]')?.focus();
      return;
    }
    if (await action.run(() => client.settings.write(changes))) setDraft({});
  };
  const fields: FieldsProps = {
    view,
    mayChange,
    values,
    change: (part) => setDraft((old) => ({ ...old, ...part })),
  };
  return (
    <form onSubmit={(event) => void save(event)}>
      <Stack gap="lg">
        <BenchSettings {...fields} />
        <PrintingSettings {...fields} />
        <ScannerSettings {...fields} />
        <AccountSettings {...fields} problems={accountProblems} isSaved={!hasChanges} />
        <NotificationSettings {...fields} />
        <LogSettings {...fields} />
        <Group>
          <Button size="lg" type="submit" disabled={!mayChange || !hasChanges} loading={action.isBusy}>
            {t('ui.settings.save')}
          </Button>
          {hasChanges && <Text fw={600}>{t(isBroken ? 'ui.settings.broken' : 'ui.settings.unsaved')}</Text>}
          {!hasChanges && <ActionNote note={action.note} doneText={t('ui.settings.saved')} />}
          {hasChanges && action.note?.done !== true && <ActionNote note={action.note} />}
        </Group>
        {view.needsRestart && !hasChanges && <RestartNow mayRestart={mayChange} />}
      </Stack>
    </form>
  );
}

const LEVEL_TEXTS = { info: 'ui.settings.logLevelInfo', debug: 'ui.settings.logLevelDebug' } as const;

/** The folder of the program log, which anybody may read out to IT, and the log level. */
function LogSettings(fields: FieldsProps) {
  const { t } = useTranslation();
  const { values, change, view } = fields;
  return (
    <FieldGroup legend={t('ui.settings.log')}>
      <NativeSelect
        size="md"
        label={t('ui.settings.logLevel')}
        data={LOG_LEVELS.map((level) => ({ value: level, label: t(LEVEL_TEXTS[level]) }))}
        value={values.logLevel}
        onChange={(event) => {
          const level = LOG_LEVELS.find((one) => one === event.currentTarget.value);
          change({ logLevel: level ?? 'info' });
        }}
        {...fieldProps(t, fields, 'logLevel', t('ui.settings.logLevelHint'))}
      />
      <CopyField label={t('ui.settings.logFolder')} text={view.logFolder} />
      <Text>{t('ui.settings.logContents')}</Text>
    </FieldGroup>
  );
}
