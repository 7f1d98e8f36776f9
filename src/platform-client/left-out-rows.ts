import type { ClientLog } from './environment.ts';

/** Rows of the order list that cannot be read. The same ones come again with every look at the list: they are told once. */
export function leftOutRows(log: ClientLog): (rows: readonly string[]) => void {
  let lastReport = '';
  return (rows) => {
    const now = rows.join('; ');
    if (now === '' || now === lastReport) return;
    lastReport = now;
    log.warn({ rows }, 'orders of the list could not be read and were left out');
  };
}
