import type { PrintRow } from '#shared/contract/prints.ts';
import { parsePrinterSpec } from '#shared/domain/printer-spec.ts';

const PRINTED = {
  folder: 'ui.prints.knownFolder',
  cups: 'ui.prints.knownCups',
  windows: 'ui.prints.knownWindows',
  network: 'ui.prints.knownNetwork',
} as const;

/**
 * By whom it is known where a print stands, so that what was only handed over is never taken for what came out; null: there is
 * nothing to add.
 */
export function howKnown({ status, endedAt, printer }: Pick<PrintRow, 'status' | 'endedAt' | 'printer'>) {
  if (status === 'waiting') return 'ui.prints.knownInLine';
  if (status === 'sent') return endedAt === null ? 'ui.prints.knownLater' : 'ui.prints.knownNever';
  const spec = parsePrinterSpec(printer);
  return status === 'printed' && spec.ok ? PRINTED[spec.value.driver] : null;
}
