import type { TFunction } from 'i18next';
import type { ScannerView } from '#shared/domain/scanner-state.ts';
import type { WhatAndTodo } from '#shared/messages/catalogue.ts';

/** How a scanner is, and what to do about it; nothing is to be done about one that is ready. */
export function scannerSentences(t: TFunction, { state, cause, isSilent }: ScannerView): WhatAndTodo {
  if (state === 'offline') {
    const why = cause ?? 'failed';
    return { what: t(`ui.scanners.causes.${why}.what`), todo: t(`ui.scanners.causes.${why}.todo`) };
  }
  if (isSilent) return { what: t('ui.scanners.silent'), todo: t('ui.scanners.silentTodo') };
  return { what: t('ui.scanners.ready'), todo: '' };
}

/** All scanners in as few words as the strip has room for; which one it is that gives no codes, the banner says. */
export function scannersInShort(t: TFunction, scanners: readonly ScannerView[]): string {
  const ready = scanners.filter(({ state, isSilent }) => state === 'ready' && !isSilent).length;
  const others = scanners.length - ready;
  if (scanners.length === 1) return t(ready === 1 ? 'ui.scanners.ready' : 'ui.scanners.notReady');
  if (others === 0) return t('ui.scanners.readyCount', { count: ready });
  return t('ui.scanners.notReadyCount', { count: others, all: scanners.length });
}
