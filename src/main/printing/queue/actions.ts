import { DONE, notDone } from '#main/base/outcome.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import { assertNever } from '#shared/domain/result.ts';
import type { PrintQueueDeps } from './print-queue-deps.ts';
import { currentPrinter, type Routes } from './routes.ts';

export const NO_SUCH_JOB = notDone('nothing-to-print');
const FOR_SUPERVISOR = notDone('not-allowed');
export const FILE_GONE = notDone('print-file-gone');
const TOO_LATE = notDone('print-not-removable');

/** Prints the job's document once more. */
export async function reprint(deps: PrintQueueDeps, id: number, why: string): Promise<Outcome> {
  if ((await deps.store.find(id))?.isFileGone) return FILE_GONE;
  return (await deps.store.reprint(id, why)) ? DONE : NO_SUCH_JOB;
}

/**
 * Sends a failed or cancelled job again. A job that is under way or over is left alone, so a double click is
 * one action. The person is at the printer, so all jobs that wait for it are tried at once too.
 */
export async function retryPrint(deps: PrintQueueDeps & Routes, id: number): Promise<Outcome> {
  const job = await deps.store.find(id);
  if (job === null) return NO_SUCH_JOB;
  if (job.isFileGone) return FILE_GONE;
  await deps.store.retry(id);
  const rows = await deps.store.openRows();
  const ours = rows.find((row) => row.id === id);
  if (ours === undefined) return DONE;
  const here = currentPrinter(ours, deps);
  const waiting = rows.filter((row) => row.status === 'waiting' && currentPrinter(row, deps) === here);
  await deps.store.retryNow(waiting.map((row) => row.id));
  return DONE;
}

/** Prints a label with a wrong code, once. */
export async function forcePrint(
  deps: PrintQueueDeps,
  id: number,
  may: { readonly otherCode: boolean },
): Promise<Outcome> {
  const answer = await deps.store.force(id, may);
  if (answer === 'forced') return DONE;
  return answer === 'not-allowed' ? FOR_SUPERVISOR : NO_SUCH_JOB;
}

/** Cancels a job, or takes it back from its driver if the driver can do that. */
export async function cancelPrint(deps: PrintQueueDeps, id: number): Promise<Outcome> {
  const job = await deps.store.find(id);
  if (job === null) return NO_SUCH_JOB;
  switch (job.status) {
    case 'waiting':
    case 'failed':
      if (await deps.store.cancel(id)) return DONE;
      // A double click is one action.
      return (await deps.store.find(id))?.status === 'cancelled' ? DONE : TOO_LATE;
    case 'sent': {
      const printer = deps.open(job.printer);
      if (job.isElsewhere || job.isOver || !printer.ok || job.driverJob === null) return TOO_LATE;
      // It must not continue at another printer. Its follower stores its end.
      if (job.sentTo !== null) await deps.store.redirect(id, job.printer);
      return (await printer.value.cancel(job.driverJob)) ? DONE : TOO_LATE;
    }
    case 'cancelled':
      return DONE;
    case 'sending':
    case 'printed':
      return TOO_LATE;
    default:
      return assertNever(job.status);
  }
}
