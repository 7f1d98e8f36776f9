import type { TFunction } from 'i18next';
import type { PageLayout } from '#shared/domain/printer-options.ts';

/** Where a page is moved to, in words. */
export function shiftText(t: TFunction, { xMm, yMm }: Pick<PageLayout, 'xMm' | 'yMm'>): string {
  const words = [
    xMm !== 0 &&
      t(xMm > 0 ? 'ui.printerSetup.shiftRight' : 'ui.printerSetup.shiftLeft', { mm: Math.abs(xMm) }),
    yMm !== 0 && t(yMm > 0 ? 'ui.printerSetup.shiftDown' : 'ui.printerSetup.shiftUp', { mm: Math.abs(yMm) }),
  ].filter((word) => word !== false);
  return words.length === 0 ? t('ui.printerSetup.shiftNone') : words.join(', ');
}
