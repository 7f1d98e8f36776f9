import { assertNever } from '#shared/domain/result.ts';
import type { PrintFailure } from '../printer.ts';
import { handoverId, type QueuedPrint } from './print-jobs.ts';
import type { PrintQueueDeps } from './print-queue-deps.ts';

/** A failure of unknown cause may pass, but attempts must end. */
const MAX_ATTEMPTS = 8;

/** The spooler could not be asked whether it has the job; ask again later. */
export class SpoolerUnreachable extends Error {
  override readonly name = 'SpoolerUnreachable';
}

/**
 * Finds out what happened to a job that a crash or a time-out left in `sending`: follows it if the driver has
 * it, sends it again if it is certainly absent, and leaves it to a person if its outcome is unknown. Throws
 * SpoolerUnreachable and leaves the job unchanged if the driver cannot be asked now.
 */
export async function settleJob(
  deps: PrintQueueDeps,
  job: QueuedPrint,
  spec: string,
  cause: Pick<PrintFailure, 'problem' | 'detail'> | null = null,
): Promise<void> {
  const { store, log } = deps;
  const printer = deps.open(spec);
  const found = printer.ok
    ? await printer.value.find(handoverId(job, job.attempts), job.createdAt)
    : { found: 'unknown' as const, detail: printer.error };
  log.info(
    { jobId: job.id, number: job.number, printer: spec, ...found },
    'the outcome of the hand-over was unknown, so the driver was asked for the print job',
  );
  switch (found.found) {
    case 'known':
      await store.markSent(job.id, found.driverJob);
      break;
    case 'absent':
      await sendAgain(deps, job, cause);
      break;
    case 'unknown':
      await failAsUnknown(deps, job, found.detail);
      break;
    case 'unreachable':
      await store.setProblem(job.id, 'driver-failed', found.detail);
      deps.onChange();
      throw new SpoolerUnreachable(found.detail);
    default:
      assertNever(found);
  }
  deps.onChange();
}

/** The job was not handed over. `cause`: the failure that the driver reported; null after a crash. */
async function sendAgain(
  deps: PrintQueueDeps,
  job: QueuedPrint,
  cause: Pick<PrintFailure, 'problem' | 'detail'> | null,
): Promise<void> {
  if (cause !== null && job.attempts >= MAX_ATTEMPTS)
    return deps.store.end(job.id, { state: 'failed', ...cause });
  const wait = cause === null ? 0 : deps.backoff(job.attempts);
  const nextAt = new Date(deps.clock.now().getTime() + wait);
  await deps.store.postpone(job.id, {
    problem: cause?.problem ?? null,
    detail: cause?.detail ?? null,
    nextAt,
  });
}

/** A person must check the printer: sending again could print twice, dropping could lose the label. */
export async function failAsUnknown(deps: PrintQueueDeps, job: QueuedPrint, detail: string): Promise<void> {
  await deps.store.end(job.id, { state: 'failed', problem: 'outcome-unknown', detail });
  deps.onChange();
}
