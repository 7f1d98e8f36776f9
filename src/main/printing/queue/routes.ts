import { isDocumentProblem } from '#shared/contract/prints.ts';
import type { PaperSize } from '#shared/domain/label-size.ts';
import { isPrinterTrouble } from '#shared/domain/printer-trouble.ts';
import type { StoredPrint } from './print-jobs.ts';

/** Which printers are set for a size. Read again for every job. */
export type Routes = {
  /** Spec (`parsePrinterSpec`) of the main printer; null: none. */
  readonly printerFor: (size: PaperSize) => string | null;
  /** The main printer and the spare ones. */
  readonly printersFor: (size: PaperSize) => readonly string[];
};

/** Drivers that can give a job back; a network printer or a folder cannot. */
const RETURNS_JOBS = /^(cups|windows):/;

type RoutedPrint = Pick<
  StoredPrint,
  'table' | 'size' | 'sentTo' | 'printer' | 'status' | 'problem' | 'endedAt'
>;

/** The printer that has the job, or to which it would go now; empty: there is none, or another table chooses it. */
export function currentPrinter(row: RoutedPrint, { printerFor }: Routes): string {
  if (row.table !== null) return row.sentTo ?? row.printer;
  return row.status === 'waiting' ? (row.sentTo ?? printerFor(row.size) ?? '') : row.printer;
}

/** Other printers of its size, at this table, to which a person may send a job now. */
export function otherPrintersOf(row: RoutedPrint, routes: Routes): readonly string[] {
  if (!isMovable(row)) return [];
  if (row.table !== null) return routes.printersFor(row.size);
  const here = currentPrinter(row, routes);
  return routes.printersFor(row.size).filter((printer) => printer !== here);
}

/** It has certainly not come out, or is being handed over now, and another printer could print it. */
function isMovable({ table, status, problem, printer, endedAt }: RoutedPrint): boolean {
  // It waits for its label, not for a printer.
  if (isDocumentProblem(problem)) return false;
  if (status === 'waiting') return true;
  if (status === 'sending') return table === null;
  if (status === 'failed') return problem !== 'outcome-unknown';
  return (
    table === null &&
    status === 'sent' &&
    endedAt === null &&
    isPrinterTrouble(problem) &&
    RETURNS_JOBS.test(printer)
  );
}
