import { Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PaperSize } from '#shared/domain/label-size.ts';
import { LinesInput } from './LinesInput.tsx';
import { SIZE_TEXTS } from './printers/size-texts.ts';
import { useSettingsForm } from './use-settings-form.ts';

/** The printer lines of a size as the settings store them, collapsed: for experts. */
export function PrinterLines({ size }: { readonly size: PaperSize }) {
  const { t } = useTranslation();
  const { view, form, mayChange } = useSettingsForm();
  const name = t(SIZE_TEXTS[size]);
  const isFixed = (as: 'main' | 'other') => view.fixedPrinters[as].includes(size);
  const described = (as: 'main' | 'other', hint: string) => ({
    disabled: isFixed(as) || !mayChange,
    description: isFixed(as) ? t('ui.settings.fixedBy', { variable: '--printer' }) : hint,
  });
  return (
    <details style={{ fontSize: 'var(--mantine-font-size-md)' }}>
      <summary>{t('ui.settings.printerLine')}</summary>
      <Stack gap="sm" mt={6}>
        <TextInput
          size="md"
          label={t('ui.settings.printerLineOf', { size: name })}
          {...form.getInputProps(`printers.${size}`)}
          {...described('main', t('ui.settings.printerHint'))}
        />
        <LinesInput
          size="md"
          label={t('ui.settings.sparesLinesOf', { size: name })}
          {...form.getInputProps(`otherPrinters.${size}`)}
          {...described('other', t('ui.settings.sparesHint'))}
        />
      </Stack>
    </details>
  );
}
