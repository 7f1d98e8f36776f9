import type { ClientLog } from './environment.ts';

/** Logs rows of a list that cannot be read. Every poll returns the same ones: each is logged once. */
export function leftOutRows(
  log: ClientLog,
  what: 'orders' | 'goods' = 'orders',
): (rows: readonly string[]) => void {
  let lastReport = '';
  return (rows) => {
    const now = rows.join('; ');
    if (now === '' || now === lastReport) return;
    lastReport = now;
    log.warn({ rows }, `${what} in the list could not be read and were skipped`);
  };
}
