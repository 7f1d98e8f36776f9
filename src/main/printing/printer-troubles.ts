import type { Clock } from '#main/base/clock.ts';
import type { PrintRow } from '#shared/contract/prints.ts';
import { isPrinterTrouble, type PrinterTroubleView } from '#shared/domain/printer-trouble.ts';

/** A label takes a second or two; a printer that accepted none for this long needs a person. */
const BUSY_GRACE_MS = 30_000;

type OpenRow = Pick<PrintRow, 'number' | 'printer' | 'size' | 'status' | 'problem' | 'mayGoTo'>;

/** The printers that hold up any of these open jobs; one entry for each printer and problem. */
export function printerTroubles(open: readonly OpenRow[]): readonly PrinterTroubleView[] {
  const troubles = new Map<string, PrinterTroubleView>();
  for (const { printer, size, problem } of open) {
    if (!isPrinterTrouble(problem)) continue;
    const key = `${problem} ${printer}`;
    const sizes = new Set(troubles.get(key)?.sizes).add(size);
    const [numbers, others] = [numbersHeldBy(printer, open), othersOf(printer, open)];
    const actions = actionsFor(others, sizes.size);
    troubles.set(key, { printer, sizes: [...sizes], numbers, problem, others, actions });
  }
  return [...troubles.values()];
}

/**
 * Hides the problem `printer-busy` of a job until it has lasted 30 s: a busy printer usually goes on by
 * itself. Call the filter after every attempt, with all open jobs.
 */
export function createBusyFilter(clock: Pick<Clock, 'now'>) {
  let since: ReadonlyMap<number, number> = new Map();
  return <OpenPrint extends Pick<PrintRow, 'id' | 'problem'>>(
    open: readonly OpenPrint[],
  ): readonly OpenPrint[] => {
    const now = clock.now().getTime();
    const busy = open.filter(({ problem }) => problem === 'printer-busy');
    // Never later than now: the clock may have been set back.
    since = new Map(busy.map(({ id }) => [id, Math.min(since.get(id) ?? now, now)]));
    return open.map((row) => {
      const began = since.get(row.id);
      return began === undefined || now - began >= BUSY_GRACE_MS ? row : { ...row, problem: null };
    });
  };
}

function actionsFor(others: readonly string[], sizes: number): PrinterTroubleView['actions'] {
  if (others.length === 0) return [];
  return sizes === 1 ? ['send-all', 'make-main'] : ['send-all'];
}

/** Includes the jobs that wait behind the one with the problem: these may be sent elsewhere too. */
function othersOf(printer: string, open: readonly OpenRow[]): readonly string[] {
  return [...new Set(open.flatMap((row) => (row.printer === printer ? row.mayGoTo : [])))];
}

function numbersHeldBy(printer: string, open: readonly OpenRow[]): readonly string[] {
  const isBehind = ({ status, problem }: OpenRow) => status === 'waiting' && problem === null;
  const kept = open.filter(
    (row) => row.printer === printer && (isPrinterTrouble(row.problem) || isBehind(row)),
  );
  return [...new Set(kept.map(({ number }) => number))];
}
