import { Fieldset, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ChosenScanners } from './ChosenScanners.tsx';
import { DoubleReadFields } from './DoubleReadFields.tsx';
import { FindScanners } from './FindScanners.tsx';
import { KeyboardScannerFields } from './KeyboardScannerFields.tsx';
import { ScannerDeeds } from './ScannerDeeds.tsx';
import { ScannerFindings } from './ScannerFindings.tsx';
import type { FieldsProps } from './settings-fields.ts';
import { useChosenScanners } from './use-chosen-scanners.ts';

/** Which scanners the station listens to, what they do, and the codes on paper that belong to them. */
export function ScannerSettings(fields: FieldsProps) {
  const { t } = useTranslation();
  const chosen = useChosenScanners(fields);
  return (
    <Fieldset legend={t('ui.settings.scanning')} fz="lg">
      <Stack gap="lg">
        <ChosenScanners chosen={chosen} />
        <FindScanners chosen={chosen} />
        <KeyboardScannerFields {...fields} />
        <DoubleReadFields {...fields} />
        <ScannerDeeds />
        <ScannerFindings />
      </Stack>
    </Fieldset>
  );
}
