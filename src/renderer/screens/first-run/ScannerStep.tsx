import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ChosenScanners } from '../settings/ChosenScanners.tsx';
import { FieldGroup } from '../settings/FieldGroup.tsx';
import { FindScanners } from '../settings/FindScanners.tsx';
import { ScannerReports } from '../settings/ScannerReports.tsx';
import { SheetButtons } from '../settings/SheetButtons.tsx';
import { CheckScanner } from '../settings/tabs/ScannersTab.tsx';
import { useChosenScanners } from '../settings/use-chosen-scanners.ts';
import { StepFrame } from './StepFrame.tsx';

export function ScannerStep() {
  const { t } = useTranslation();
  const chosen = useChosenScanners();
  return (
    <StepFrame step="scanner" how={t('ui.firstRun.scannerHow')}>
      <FieldGroup legend={t('ui.scanners.check')}>
        <CheckScanner />
        <ScannerReports />
      </FieldGroup>
      <FieldGroup legend={t('ui.firstRun.scannerConnected')}>
        <Stack gap="lg">
          <ChosenScanners chosen={chosen} />
          <FindScanners chosen={chosen} />
          <SheetButtons kinds={['scanner-check', 'scanner-check-label']} />
        </Stack>
      </FieldGroup>
    </StepFrame>
  );
}
