import type { PrintRow } from '#shared/contract/prints.ts';

export type PrintDeeds = { readonly retry: boolean; readonly cancel: boolean; readonly reprint: boolean };

/** Which buttons make sense at a print; the station has the last word. */
export function printDeeds(row: Pick<PrintRow, 'status' | 'problem'>): PrintDeeds {
  const isUnknown = row.problem === 'outcome-unknown';
  return {
    retry: row.status === 'failed' || isUnknown,
    cancel: row.status === 'failed' || row.status === 'waiting' || isUnknown,
    reprint: row.status === 'printed' || row.status === 'sent' || row.status === 'cancelled',
  };
}
