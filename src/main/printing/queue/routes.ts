import { isDocumentProblem } from '#shared/contract/prints.ts';
import type { PaperSize } from '#shared/domain/label-size.ts';
import { isPrinterTrouble } from '#shared/domain/printer-trouble.ts';
import type { StoredPrint } from './print-jobs.ts';

/** Which printers are set for a size. Asked anew for every job. */
export type Routes = {
  /** The one that its jobs go to, as a spec (`parsePrinterSpec`); null: none. */
  readonly printerFor: (size: PaperSize) => string | null;
  /** That one and the others of its size. */
  readonly printersFor: (size: PaperSize) => readonly string[];
};

/** Only these take a job back that they hold; a printer or a folder has it for good. */
const RETURNS_JOBS = /^(cups|windows):/;

type RoutedPrint = Pick<StoredPrint, 'size' | 'sentTo' | 'printer' | 'status' | 'problem' | 'endedAt'>;

/** The printer that a job is at, or would go to now; empty: there is none. */
export function currentPrinter(row: RoutedPrint, { printerFor }: Routes): string {
  return row.status === 'waiting' ? (row.sentTo ?? printerFor(row.size) ?? '') : row.printer;
}

/** Other printers of its size to which a person may send a job now. */
export function otherPrintersOf(row: RoutedPrint, routes: Routes): readonly string[] {
  if (!isMovable(row)) return [];
  const here = currentPrinter(row, routes);
  return routes.printersFor(row.size).filter((printer) => printer !== here);
}

/** It has certainly not come out, or is just being tried, and another printer could do what this one does not. */
function isMovable({ status, problem, printer, endedAt }: RoutedPrint): boolean {
  // It waits for its label, not for a printer, and goes to the one of its size when that has come.
  if (isDocumentProblem(problem)) return false;
  if (status === 'waiting' || status === 'sending') return true;
  if (status === 'failed') return problem !== 'outcome-unknown';
  return status === 'sent' && endedAt === null && isPrinterTrouble(problem) && RETURNS_JOBS.test(printer);
}
