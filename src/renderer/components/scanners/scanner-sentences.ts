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

/** All scanners in as few words as a strip has room for; those that give no codes come first. */
export function scannersInShort(
  t: TFunction,
  scanners: readonly ScannerView[],
  nameOf: (name: string) => string,
) {
  const well = scanners.filter(({ state, isSilent }) => state === 'ready' && !isSilent);
  const others = scanners.filter((scanner) => !well.includes(scanner));
  const [first] = others;
  const [ready] = well;
  const parts: string[] = [];
  if (first !== undefined && others.length === 1)
    parts.push(`${nameOf(first.name)}: ${scannerSentences(t, first).what}`);
  if (others.length > 1) parts.push(t('ui.scanners.notReadyCount', { count: others.length }));
  if (ready !== undefined && scanners.length === 1)
    parts.push(t('ui.scanners.readyOf', { name: nameOf(ready.name) }));
  else if (well.length > 0) parts.push(t('ui.scanners.readyCount', { count: well.length }));
  return parts.join(' · ');
}
