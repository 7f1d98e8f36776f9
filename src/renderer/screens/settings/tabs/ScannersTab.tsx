import { Button, NumberInput, Stack, Text } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MAX_DOUBLE_READ_MS, USUAL_DOUBLE_READ_MS } from '#shared/domain/scan.ts';
import { useStationLink } from '../../../station/station-link.tsx';
import { useAction } from '../../../station/use-action.ts';
import { ActionNote } from '../../../widgets/ActionNote.tsx';
import { scannerName } from '../../scanners/scanner-name.ts';
import { ChosenScanners } from '../ChosenScanners.tsx';
import { FieldFrame, useFieldProps } from '../FieldFrame.tsx';
import { FieldGroup } from '../FieldGroup.tsx';
import { FindScanners } from '../FindScanners.tsx';
import { ScannerReports } from '../ScannerReports.tsx';
import { SettingField } from '../SettingField.tsx';
import { SheetButtons } from '../SheetButtons.tsx';
import { SETTINGS_TABS } from '../settings-fields.ts';
import { useChosenScanners } from '../use-chosen-scanners.ts';
import { useSettingsForm } from '../use-settings-form.ts';

const { keyboard, check } = SETTINGS_TABS.scanners;

/** The station's scanners, what they send, and their checks. Whoever cannot scan cannot log in, so a check needs nobody. */
export function ScannersTab() {
  const { t } = useTranslation();
  const { mayChange } = useSettingsForm();
  const chosen = useChosenScanners();
  return (
    <>
      <FieldGroup legend={t('ui.scanners.sheets')} fields={mayChange ? check : []}>
        <CheckScanner />
        <SheetButtons kinds={['scanner-check', 'scanner-check-label']} />
        <ScannerReports />
      </FieldGroup>
      {mayChange && (
        <FieldGroup legend={t('ui.scanners.chosen')} owner="table">
          <Stack gap="lg">
            <ChosenScanners chosen={chosen} />
            <FindScanners chosen={chosen} />
          </Stack>
          <details>
            <summary>{t('ui.settings.printerLine')}</summary>
            <SettingField name="scanners" />
          </details>
        </FieldGroup>
      )}
      {mayChange && <FieldGroup legend={t('ui.settings.groups.keyboard')} fields={keyboard} />}
      {mayChange && (
        <FieldGroup legend={t('ui.scanners.doubleReads')} owner="table">
          <DoubleReads />
        </FieldGroup>
      )}
    </>
  );
}

export function CheckScanner() {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const action = useAction();
  return (
    <Stack gap={6} align="flex-start" mb="md">
      <Button
        size="md"
        leftSection={<IconBarcode aria-hidden="true" />}
        loading={action.isBusy}
        onClick={() => void action.run(() => client.scanners.startCheck())}
      >
        {t('ui.scanners.check')}
      </Button>
      {action.note?.done !== true && <ActionNote note={action.note} />}
    </Stack>
  );
}

/** For each scanner: within how many ms two reads of one barcode are one. An empty field is the default. */
function DoubleReads() {
  const { t } = useTranslation();
  const { values, change } = useSettingsForm();
  const { disabled } = useFieldProps('doubleReadMs');
  const names = [...new Set(['keyboard', ...values.scanners, ...Object.keys(values.doubleReadMs)])];
  const set = (scanner: string, typed: number | string) => {
    const { [scanner]: _, ...others } = values.doubleReadMs;
    change({ doubleReadMs: typed === '' ? others : { ...others, [scanner]: Number(typed) } });
  };
  return (
    <FieldFrame name="doubleReadMs">
      <Text mb="sm">
        {t('ui.scanners.doubleReadsHint', { usual: USUAL_DOUBLE_READ_MS, max: MAX_DOUBLE_READ_MS })}
      </Text>
      <Stack gap="sm" maw={480}>
        {names.map((name) => (
          <NumberInput
            key={name}
            size="md"
            label={t('ui.scanners.doubleReadOf', { name: scannerName(t, name) })}
            disabled={disabled}
            min={0}
            max={MAX_DOUBLE_READ_MS}
            clampBehavior="strict"
            allowDecimal={false}
            allowNegative={false}
            hideControls
            placeholder={String(USUAL_DOUBLE_READ_MS)}
            value={values.doubleReadMs[name] ?? ''}
            onChange={(typed) => set(name, typed)}
          />
        ))}
      </Stack>
    </FieldFrame>
  );
}
