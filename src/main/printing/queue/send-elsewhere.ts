import { DONE } from '#main/base/outcome.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import { assertNever } from '#shared/domain/result.ts';
import { FILE_GONE, NO_SUCH_JOB } from './actions.ts';
import type { KnownPrint } from './print-jobs.ts';
import type { QueueParts } from './queue-parts.ts';
import { currentPrinter, otherPrintersOf, type Routes } from './routes.ts';

/** A job that is being retried may change its state between the read and the change. */
const MAX_TRIES = 3;

const TOO_LATE: Outcome = { done: false, reason: 'print-not-movable', params: {} };
const NOT_OF_THIS_SIZE: Outcome = { done: false, reason: 'printer-not-of-size', params: {} };

/**
 * Sends a job to another printer of its size: one that waits or failed, or one that its driver gives back. A
 * job that may have come out stays where it is. A double click is one action.
 */
export async function sendTo(parts: QueueParts & Routes, id: number, printer: string): Promise<Outcome> {
  for (let attempt = 1; attempt <= MAX_TRIES; attempt++) {
    const job = await parts.store.find(id);
    if (job === null) return NO_SUCH_JOB;
    if (job.isFileGone) return FILE_GONE;
    if (!parts.printersFor(job.size).includes(printer)) return NOT_OF_THIS_SIZE;
    if (await sendJobTo(parts, job, printer)) return DONE;
  }
  return TOO_LATE;
}

/** False: too late, or its state has changed since it was read. */
async function sendJobTo(parts: QueueParts, job: KnownPrint, printer: string): Promise<boolean> {
  switch (job.status) {
    case 'waiting':
    case 'failed':
      return parts.store.sendTo(job.id, printer);
    case 'sending':
      // An unreachable printer keeps it in this state for seconds: it is redirected if the attempt fails.
      return parts.store.redirect(job.id, printer);
    case 'sent':
      return !job.isOver && job.printer !== printer && withdrawFor(parts, job, printer);
    case 'printed':
    case 'cancelled':
      return false;
    default:
      return assertNever(job.status);
  }
}

/** The same for all jobs of a printer; jobs of a size that the other one does not print stay. */
export async function sendAllTo(
  parts: QueueParts & Routes,
  way: { readonly from: string; readonly to: string },
): Promise<Outcome> {
  const rows = (await parts.store.openRows()).filter((row) => currentPrinter(row, parts) === way.from);
  const movable = rows.filter((row) => otherPrintersOf(row, parts).includes(way.to));
  if (movable.length === 0) return rows.length === 0 ? NO_SUCH_JOB : NOT_OF_THIS_SIZE;
  const outcomes: Outcome[] = [];
  // In order; only a job that is being handed over now may fall behind.
  for (const { id } of movable) outcomes.push(await sendTo(parts, id, way.to));
  return outcomes.some(({ done }) => done) ? DONE : TOO_LATE;
}

/**
 * Stores the other printer first: then the driver's report that the job is cancelled, even one after a crash,
 * sends it there instead of ending it.
 */
async function withdrawFor(parts: QueueParts, job: KnownPrint, to: string): Promise<boolean> {
  const printer = parts.open(job.printer);
  if (!printer.ok || job.driverJob === null) return false;
  if (!(await parts.store.redirect(job.id, to))) return false;
  if (await printer.value.cancel(job.driverJob)) return true;
  await parts.store.redirect(job.id, job.sentTo);
  return false;
}
