import type { PrintProblem, PrintRow } from '#shared/contract/prints.ts';
import { parsePrinterSpec } from '#shared/domain/printer-spec.ts';

/** What is to be said of a print. One that a person took out prints no more, whatever ailed the printer then. */
export function problemToTell({
  status,
  problem,
}: Pick<PrintRow, 'status' | 'problem'>): PrintProblem | null {
  return status === 'cancelled' && problem !== 'job-cancelled' ? null : problem;
}

/** Somebody has to do something, or it will not come out. */
export function needsAttention({
  status,
  problem,
  endedAt,
}: Pick<PrintRow, 'status' | 'problem' | 'endedAt'>): boolean {
  return status === 'failed' || (endedAt === null && problem !== null);
}

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
  if (status === 'waiting') return 'ui.prints.knownQueued';
  if (status === 'sent') return endedAt === null ? 'ui.prints.knownLater' : 'ui.prints.knownNever';
  const spec = parsePrinterSpec(printer);
  return status === 'printed' && spec.ok ? PRINTED[spec.value.driver] : null;
}

/** Whose words a print's detail is: those on the label, or, in English as they came, those of the platform or of the driver. */
export function detailTitle(problem: PrintProblem) {
  if (problem === 'label-code-other') return 'ui.prints.codes';
  return problem.startsWith('label-') ? 'ui.prints.details' : 'ui.prints.driverWords';
}
