import type { PrinterSize } from '#shared/contract/printers.ts';
import { LABEL_SIZE_NAMES, type LabelSize } from '#shared/domain/label-size.ts';

export { PRINTER_SIZES, type PrinterSize } from '#shared/contract/printers.ts';

export const SIZE_TEXTS = {
  s: 'ui.settings.sizeS',
  m: 'ui.settings.sizeM',
  l: 'ui.settings.sizeL',
  a4: 'ui.settings.sizeA4',
} as const satisfies Record<PrinterSize, string>;

export function labelSizeOf(text: string): LabelSize {
  return LABEL_SIZE_NAMES.find((size) => size === text) ?? 'm';
}
