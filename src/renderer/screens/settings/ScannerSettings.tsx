import { Button, Fieldset, Group, NumberInput, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SHEETS, type Sheet } from '#shared/contract/settings.ts';
import { MAX_DOUBLE_READ_MS, USUAL_DOUBLE_READ_MS } from '#shared/domain/scan.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useAction } from '../../station/use-action.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { scannerName } from '../scanners/scanner-name.ts';
import { ChosenScanners } from './ChosenScanners.tsx';
import { FindScanners } from './FindScanners.tsx';
import { KeyboardScannerFields } from './KeyboardScannerFields.tsx';
import { ScannerReports } from './ScannerReports.tsx';
import { type FieldsProps, fieldProps } from './settings-draft.ts';
import { useChosenScanners } from './use-chosen-scanners.ts';

/** The station's scanners, their states, and the sheets of codes for them. */
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
        <ScannerActions />
        <ScannerReports />
      </Stack>
    </Fieldset>
  );
}

/** For each scanner: within how many ms two reads of one barcode are one. An empty field is the default. */
function DoubleReadFields(fields: FieldsProps) {
  const { t } = useTranslation();
  const { values, change } = fields;
  const names = [...new Set(['keyboard', ...values.scanners, ...Object.keys(values.doubleReadMs)])];
  const set = (scanner: string, typed: number | string) => {
    const { [scanner]: _, ...others } = values.doubleReadMs;
    change({ doubleReadMs: typed === '' ? others : { ...others, [scanner]: Number(typed) } });
  };
  return (
    <Stack gap="xs">
      <Text fw={700}>{t('ui.scanners.doubleReads')}</Text>
      <Text>
        {t('ui.scanners.doubleReadsHint', { usual: USUAL_DOUBLE_READ_MS, max: MAX_DOUBLE_READ_MS })}
      </Text>
      <SimpleGrid cols={2} spacing="lg" verticalSpacing="md">
        {names.map((name) => (
          <NumberInput
            key={name}
            size="md"
            label={t('ui.scanners.doubleReadOf', { name: scannerName(t, name) })}
            min={0}
            max={MAX_DOUBLE_READ_MS}
            clampBehavior="strict"
            allowDecimal={false}
            allowNegative={false}
            placeholder={String(USUAL_DOUBLE_READ_MS)}
            value={values.doubleReadMs[name] ?? ''}
            onChange={(typed) => set(name, typed)}
            {...fieldProps(t, fields, 'doubleReadMs')}
          />
        ))}
      </SimpleGrid>
    </Stack>
  );
}

/** Starts a scanner check, and prints its sheet. */
function ScannerActions() {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const action = useAction();
  return (
    <Stack gap="xs">
      <Text fw={700}>{t('ui.scanners.sheets')}</Text>
      <Group align="flex-start">
        <Stack gap={6} align="flex-start">
          <Button
            leftSection={<IconBarcode aria-hidden="true" />}
            loading={action.isBusy}
            onClick={() => void action.run(() => client.scanners.startCheck())}
          >
            {t('ui.scanners.check')}
          </Button>
          {action.note?.done !== true && <ActionNote note={action.note} />}
        </Stack>
        {SHEETS.map((kind) => (
          <SheetButton key={kind} kind={kind} />
        ))}
      </Group>
    </Stack>
  );
}

const TEXTS = {
  commands: 'ui.settings.printCommands',
  'supervisor-commands': 'ui.settings.printSupervisorCommands',
  badges: 'ui.settings.printBadges',
  'badge-labels': 'ui.settings.printBadgeLabels',
  'scanner-check': 'ui.scanners.printCheck',
  'scanner-check-label': 'ui.scanners.printCheckLabels',
} as const satisfies Record<Sheet, string>;

/** Prints codes to scan. */
function SheetButton({ kind }: { readonly kind: Sheet }) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const action = useAction();
  return (
    <Stack gap={6} align="flex-start">
      <Button
        variant="default"
        loading={action.isBusy}
        onClick={() => void action.run(() => client.settings.printSheet({ kind }))}
      >
        {t(TEXTS[kind])}
      </Button>
      <ActionNote note={action.note} doneText={t('ui.settings.testSent')} />
    </Stack>
  );
}
