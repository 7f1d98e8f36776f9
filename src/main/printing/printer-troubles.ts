import type { PrintRow } from '#shared/contract/prints.ts';
import { isPrinterTrouble, type PrinterTroubleView } from '#shared/domain/printer-trouble.ts';

type Row = Pick<PrintRow, 'number' | 'printer' | 'size' | 'status' | 'problem' | 'mayGoTo'>;

/** The printers that keep back one of these jobs, which are not over; one line for each printer and what ails it. */
export function printerTroubles(open: readonly Row[]): readonly PrinterTroubleView[] {
  const troubles = new Map<string, PrinterTroubleView>();
  for (const { printer, size, problem } of open) {
    if (!isPrinterTrouble(problem)) continue;
    const key = `${problem} ${printer}`;
    const sizes = new Set(troubles.get(key)?.sizes).add(size);
    const [numbers, others] = [keptBackBy(printer, open), othersOf(printer, open)];
    const actions = actionsFor(others, sizes.size);
    troubles.set(key, { printer, sizes: [...sizes], numbers, problem, others, actions });
  }
  return [...troubles.values()];
}

function actionsFor(others: readonly string[], sizes: number): PrinterTroubleView['actions'] {
  if (others.length === 0) return [];
  return sizes === 1 ? ['send-all', 'make-main'] : ['send-all'];
}

/** Also what stands behind the job that meets the trouble may be sent elsewhere. */
function othersOf(printer: string, open: readonly Row[]): readonly string[] {
  return [...new Set(open.flatMap((row) => (row.printer === printer ? row.mayGoTo : [])))];
}

function keptBackBy(printer: string, open: readonly Row[]): readonly string[] {
  const isBehind = ({ status, problem }: Row) => status === 'waiting' && problem === null;
  const kept = open.filter(
    (row) => row.printer === printer && (isPrinterTrouble(row.problem) || isBehind(row)),
  );
  return [...new Set(kept.map(({ number }) => number))];
}
