import { NativeSelect, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LOG_LEVELS } from '#shared/contract/settings.ts';
import { CopyField } from './CopyField.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { type FieldsProps, fieldProps } from './settings-fields.ts';

const LEVEL_TEXTS = { info: 'ui.settings.logLevelInfo', debug: 'ui.settings.logLevelDebug' } as const;

/** Where the program log is, which everybody may read out to IT, and how much it tells. */
export function LogSettings(fields: FieldsProps) {
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
