import type { TFunction } from 'i18next';
import type { PaperSize } from '#shared/domain/label-size.ts';
import { printerName } from '#shared/domain/printer-spec.ts';

/** The sizes of paper, as a person calls them. */
export const SIZE_TEXTS = {
  s: 'ui.settings.sizeS',
  m: 'ui.settings.sizeM',
  l: 'ui.settings.sizeL',
  a4: 'ui.settings.sizeA4',
} as const satisfies Record<PaperSize, string>;

/** A printer's name on the Settings screen, which shows at once when it is only a folder. */
export function shownPrinter(t: TFunction, line: string): string {
  const name = printerName(line);
  return line.startsWith('folder:') ? t('ui.settings.printerFolder', { name }) : name;
}
