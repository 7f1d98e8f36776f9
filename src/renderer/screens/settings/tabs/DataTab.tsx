import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CopyField } from '../CopyField.tsx';
import { Exports } from '../exports/Exports.tsx';
import { FieldGroup } from '../FieldGroup.tsx';
import { SETTINGS_TABS } from '../settings-fields.ts';
import { useSettingsForm } from '../use-settings-form.ts';

/** Exports and monitoring, a supervisor's; and the program log, whose folder anybody may read out to IT. */
export function DataTab() {
  const { t } = useTranslation();
  const { view, mayChange } = useSettingsForm();
  return (
    <>
      {mayChange && <Exports />}
      <FieldGroup legend={t('ui.settings.log')} fields={mayChange ? SETTINGS_TABS.data.log : []}>
        <CopyField label={t('ui.settings.logFolder')} text={view.logFolder} />
        <Text my="sm">{t('ui.settings.logContents')}</Text>
      </FieldGroup>
      {mayChange && (
        <FieldGroup legend={t('ui.settings.monitoring')} fields={SETTINGS_TABS.data.monitoring} />
      )}
    </>
  );
}
