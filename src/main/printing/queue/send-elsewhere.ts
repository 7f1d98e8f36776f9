import { DONE } from '#main/base/outcome.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import { assertNever } from '#shared/domain/result.ts';
import { FILE_GONE, NO_SUCH_JOB } from './actions.ts';
import type { FoundPrint } from './print-jobs.ts';
import type { PrintQueueDeps } from './print-queue-deps.ts';
import { currentPrinter, otherPrintersOf, type Routes } from './routes.ts';

/** A job that is being retried may change its state between the read and the change. */
const MAX_TRIES = 3;

const TOO_LATE: Outcome = { done: false, reason: 'print-not-movable', params: {} };
const NOT_OF_THIS_SIZE: Outcome = { done: false, reason: 'printer-not-of-size', params: {} };

/**
 * Sends a job to another printer of its size: one that waits or failed, or one that its driver gives back. A
 * job that may have come out stays where it is. A double click is one action.
 */
export async function sendTo(deps: PrintQueueDeps & Routes, id: number, printer: string): Promise<Outcome> {
  for (let attempt = 1; attempt <= MAX_TRIES; attempt++) {
    const job = await deps.store.find(id);
    if (job === null) return NO_SUCH_JOB;
    if (job.isFileGone) return FILE_GONE;
    if (!deps.printersFor(job.size).includes(printer)) return NOT_OF_THIS_SIZE;
    if (await sendJobTo(deps, job, printer)) return DONE;
  }
  return TOO_LATE;
}

/** False: too late, or its state has changed since it was read. */
async function sendJobTo(deps: PrintQueueDeps, job: FoundPrint, printer: string): Promise<boolean> {
  switch (job.status) {
    case 'waiting':
    case 'failed':
      return deps.store.sendTo(job.id, printer);
    case 'sending':
      // An unreachable printer keeps it in this state for seconds: it is redirected if the attempt fails.
      return !job.isElsewhere && deps.store.redirect(job.id, printer);
    case 'sent':
      return !job.isElsewhere && !job.isOver && job.printer !== printer && withdrawFor(deps, job, printer);
    case 'printed':
    case 'cancelled':
      return false;
    default:
      return assertNever(job.status);
  }
}

/** The same for all jobs of a printer; jobs of a size that the other one does not print stay. */
export async function sendAllTo(
  deps: PrintQueueDeps & Routes,
  way: { readonly from: string; readonly to: string },
): Promise<Outcome> {
  const rows = (await deps.store.openRows()).filter((row) => currentPrinter(row, deps) === way.from);
  const movable = rows.filter((row) => otherPrintersOf(row, deps).includes(way.to));
  if (movable.length === 0) return rows.length === 0 ? NO_SUCH_JOB : NOT_OF_THIS_SIZE;
  const outcomes: Outcome[] = [];
  // In order; only a job that is being handed over now may fall behind.
  for (const { id } of movable) outcomes.push(await sendTo(deps, id, way.to));
  return outcomes.some(({ done }) => done) ? DONE : TOO_LATE;
}

/**
 * Stores the other printer first: then the driver's report that the job is cancelled, even one after a crash,
 * sends it there instead of ending it.
 */
async function withdrawFor(deps: PrintQueueDeps, job: FoundPrint, to: string): Promise<boolean> {
  const printer = deps.open(job.printer);
  if (!printer.ok || job.driverJob === null) return false;
  if (!(await deps.store.redirect(job.id, to))) return false;
  if (await printer.value.cancel(job.driverJob)) return true;
  await deps.store.redirect(job.id, job.sentTo);
  return false;
}
