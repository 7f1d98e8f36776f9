import { NativeSelect, SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { KEYBOARD_SUFFIXES, type KeyboardScanner } from '#shared/domain/keyboard-scanner.ts';
import { type FieldsProps, fieldProps, fromLines, toLines } from './settings-draft.ts';

const SUFFIX_TEXTS = {
  auto: 'ui.scanners.suffixAuto',
  enter: 'ui.scanners.suffixEnter',
  tab: 'ui.scanners.suffixTab',
  none: 'ui.scanners.suffixNone',
} as const satisfies Record<KeyboardScanner['keyboardSuffix'], string>;

/** What keyboard scanners send around a code, the check at each shift, and the names of scanners for experts. */
export function KeyboardScannerFields(fields: FieldsProps) {
  const { t } = useTranslation();
  const { values, change, view } = fields;
  return (
    <SimpleGrid cols={2} spacing="lg" verticalSpacing="md">
      <TextInput
        size="md"
        label={t('ui.scanners.prefix')}
        maxLength={8}
        value={values.keyboardPrefix}
        onChange={(event) => change({ keyboardPrefix: event.currentTarget.value })}
        {...fieldProps(t, fields, 'keyboardPrefix', t('ui.scanners.prefixHint'))}
      />
      <NativeSelect
        size="md"
        label={t('ui.scanners.suffix')}
        data={KEYBOARD_SUFFIXES.map((value) => ({ value, label: t(SUFFIX_TEXTS[value]) }))}
        value={values.keyboardSuffix}
        onChange={(event) => {
          const suffix = KEYBOARD_SUFFIXES.find((one) => one === event.currentTarget.value);
          change({ keyboardSuffix: suffix ?? 'auto' });
        }}
        {...fieldProps(t, fields, 'keyboardSuffix', t('ui.scanners.suffixHint'))}
      />
      <Switch
        size="md"
        mt="lg"
        label={t('ui.scanners.checkAtShift')}
        checked={values.scannerCheckAtShift}
        onChange={(event) => change({ scannerCheckAtShift: event.currentTarget.checked })}
        {...fieldProps(t, fields, 'scannerCheckAtShift', t('ui.scanners.checkAtShiftHint'))}
      />
      <Textarea
        // Remounted when a click has added or removed a scanner.
        key={toLines(view.settings.scanners)}
        size="md"
        rows={Math.max(2, view.settings.scanners.length + 1)}
        label={t('ui.scanners.names')}
        defaultValue={toLines(values.scanners)}
        onChange={(event) => change({ scanners: fromLines(event.currentTarget.value) })}
        {...fieldProps(t, fields, 'scanners', t('ui.scanners.namesHint'))}
      />
    </SimpleGrid>
  );
}
