import type { TFunction } from 'i18next';
import { printerName } from '#shared/domain/printer-name.ts';

/** A printer's name on the Settings screen: that it is no printer but a folder is seen at once. */
export function shownPrinter(t: TFunction, line: string): string {
  const name = printerName(line);
  return line.startsWith('folder:') ? t('ui.settings.printerFolder', { name }) : name;
}
