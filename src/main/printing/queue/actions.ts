import { DONE, notDone } from '#main/base/outcome.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import { assertNever } from '#shared/domain/result.ts';
import type { QueueParts } from './queue-parts.ts';
import { currentPrinter, type Routes } from './routes.ts';

export const NO_SUCH_JOB = notDone('nothing-to-print');
const FOR_SUPERVISOR = notDone('not-allowed');
export const FILE_GONE = notDone('print-file-gone');
const TOO_LATE = notDone('print-not-removable');

/** One more print of the job's document. */
export async function reprint(parts: QueueParts, id: number, why: string): Promise<Outcome> {
  if ((await parts.store.find(id))?.isFileGone) return FILE_GONE;
  return (await parts.store.reprint(id, why)) ? DONE : NO_SUCH_JOB;
}

/**
 * Sends again what failed or was cancelled. A job that is on its way or over is left alone: clicked twice is once. Whoever asks
 * stands at the printer: what holds up this job there is tried at once, too.
 */
export async function retryPrint(parts: QueueParts & Routes, id: number): Promise<Outcome> {
  const job = await parts.store.find(id);
  if (job === null) return NO_SUCH_JOB;
  if (job.isFileGone) return FILE_GONE;
  await parts.store.retry(id);
  const rows = await parts.store.openRows();
  const ours = rows.find((row) => row.id === id);
  if (ours === undefined) return DONE;
  const here = currentPrinter(ours, parts);
  const waiting = rows.filter((row) => row.status === 'waiting' && currentPrinter(row, parts) === here);
  await parts.store.retryNow(waiting.map((row) => row.id));
  return DONE;
}

/** Prints a label whose code is not right, once. */
export async function forcePrint(
  parts: QueueParts,
  id: number,
  may: { readonly otherCode: boolean },
): Promise<Outcome> {
  const answer = await parts.store.force(id, may);
  if (answer === 'forced') return DONE;
  return answer === 'not-allowed' ? FOR_SUPERVISOR : NO_SUCH_JOB;
}

/** Takes a job out, or back from its driver where the driver can do that. */
export async function cancelPrint(parts: QueueParts, id: number): Promise<Outcome> {
  const job = await parts.store.find(id);
  if (job === null) return NO_SUCH_JOB;
  switch (job.status) {
    case 'waiting':
    case 'failed':
      if (await parts.store.cancel(id)) return DONE;
      // Clicked twice at once it is one action.
      return (await parts.store.find(id))?.status === 'cancelled' ? DONE : TOO_LATE;
    case 'sent': {
      const printer = parts.open(job.printer);
      if (job.isOver || !printer.ok || job.driverJob === null) return TOO_LATE;
      // It is not to go on at another printer. Its end is told by who follows it.
      if (job.sentTo !== null) await parts.store.redirect(id, job.printer);
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
