import type { Clock } from '#main/base/clock.ts';
import type { PrintRow } from '#shared/contract/prints.ts';

/** A label takes a second or two; a printer that took none for so long needs a person's eye. */
const LASTS_MS = 30_000;

type Row = Pick<PrintRow, 'id' | 'problem'>;

/**
 * A printer that is busy goes on by itself, as a rule in a moment: jobs that met it so lose that problem until it has lasted
 * for 30 s. Whoever asks is to ask again whenever a job was tried, with all jobs that are not over.
 */
export function createBusyPatience(clock: Pick<Clock, 'now'>) {
  let since: ReadonlyMap<number, number> = new Map();
  return <R extends Row>(open: readonly R[]): readonly R[] => {
    const now = clock.now().getTime();
    const busy = open.filter(({ problem }) => problem === 'printer-busy');
    // No later than now: the clock may have been set back.
    since = new Map(busy.map(({ id }) => [id, Math.min(since.get(id) ?? now, now)]));
    return open.map((row) => {
      const began = since.get(row.id);
      return began === undefined || now - began >= LASTS_MS ? row : { ...row, problem: null };
    });
  };
}
