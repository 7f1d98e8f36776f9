import { Stack, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PaperSize } from '#shared/domain/label-size.ts';
import { type FieldsProps, fromLines, SIZE_TEXTS, toLines } from './settings-draft.ts';

/** The printer lines of a size as the settings store them, collapsed: for experts. */
export function PrinterLines({ size, fields }: { readonly size: PaperSize; readonly fields: FieldsProps }) {
  const { t } = useTranslation();
  const { view, values, change, mayChange } = fields;
  const name = t(SIZE_TEXTS[size]);
  const isFixed = (as: 'main' | 'other') => view.fixedPrinters[as].includes(size);
  const described = (as: 'main' | 'other', hint: string) => ({
    disabled: isFixed(as) || !mayChange,
    description: isFixed(as) ? t('ui.settings.fixed') : hint,
  });
  return (
    <details style={{ fontSize: 'var(--mantine-font-size-md)' }}>
      <summary>{t('ui.settings.printerLine')}</summary>
      <Stack gap="sm" mt={6}>
        <TextInput
          size="md"
          label={t('ui.settings.printerLineOf', { size: name })}
          value={values.printers[size]}
          onChange={(event) =>
            change({ printers: { ...values.printers, [size]: event.currentTarget.value } })
          }
          {...described('main', t('ui.settings.printerHint'))}
        />
        <Textarea
          // Remounted when the wizard has added a printer.
          key={toLines(view.settings.otherPrinters[size])}
          size="md"
          rows={Math.max(2, view.settings.otherPrinters[size].length + 1)}
          label={t('ui.settings.sparesLinesOf', { size: name })}
          defaultValue={toLines(values.otherPrinters[size])}
          onChange={(event) =>
            change({
              otherPrinters: { ...values.otherPrinters, [size]: fromLines(event.currentTarget.value) },
            })
          }
          {...described('other', t('ui.settings.sparesHint'))}
        />
      </Stack>
    </details>
  );
}
