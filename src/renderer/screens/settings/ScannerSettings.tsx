import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FieldGroup } from './FieldGroup.tsx';
import { fromLines, toLines } from './settings-draft.ts';
import { type FieldsProps, fieldProps } from './settings-fields.ts';

export function ScannerSettings(fields: FieldsProps) {
  const { t } = useTranslation();
  return (
    <FieldGroup legend={t('ui.settings.scanning')}>
      <Textarea
        size="md"
        rows={3}
        label={t('ui.settings.scanners')}
        defaultValue={toLines(fields.values.scanners)}
        onChange={(event) => fields.change({ scanners: fromLines(event.currentTarget.value) })}
        {...fieldProps(t, fields, 'scanners', t('ui.settings.scannersHint'))}
      />
    </FieldGroup>
  );
}
