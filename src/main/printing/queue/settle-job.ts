import { assertNever } from '#shared/domain/result.ts';
import type { PrintFailure } from '../printer.ts';
import { handoverId, type QueuedPrint } from './print-jobs.ts';
import type { QueueParts } from './queue-parts.ts';

/** A cause that nobody can name may pass, but not for ever. */
const MAX_ATTEMPTS = 8;

/** The spooler could not be asked whether it knows the job; ask again. */
export class SpoolerUnreachable extends Error {
  override readonly name = 'SpoolerUnreachable';
}

/**
 * Finds out what became of a job left in `sending` by a crash or a time-out: goes on with it where the driver knows it,
 * lets it be sent where it is certainly absent, and leaves it to a person where nobody can tell. Throws
 * SpoolerUnreachable and leaves the job as it is when the driver cannot be asked now.
 */
export async function settleJob(
  parts: QueueParts,
  job: QueuedPrint,
  spec: string,
  cause: Pick<PrintFailure, 'problem' | 'detail'> | null = null,
): Promise<void> {
  const { store, log } = parts;
  const printer = parts.open(spec);
  const found = printer.ok
    ? await printer.value.find(handoverId(job, job.attempts), job.createdAt)
    : { found: 'unknown' as const, detail: printer.error };
  log.info(
    { job: job.id, printer: spec, ...found },
    'a print job was being handed over, and its outcome was lost',
  );
  switch (found.found) {
    case 'known':
      await store.sent(job.id, found.driverJob);
      break;
    case 'absent':
      await sendAgain(parts, job, cause);
      break;
    case 'unknown':
      await giveUp(parts, job, found.detail);
      break;
    case 'unreachable':
      await store.note(job.id, 'driver-failed', found.detail);
      parts.onChange();
      throw new SpoolerUnreachable(found.detail);
    default:
      assertNever(found);
  }
  parts.onChange();
}

/** It was not handed over. `cause`: what the driver said, where it was not a crash. */
async function sendAgain(
  parts: QueueParts,
  job: QueuedPrint,
  cause: Pick<PrintFailure, 'problem' | 'detail'> | null,
): Promise<void> {
  if (cause !== null && job.attempts >= MAX_ATTEMPTS)
    return parts.store.end(job.id, { state: 'failed', ...cause });
  const wait = cause === null ? 0 : parts.backoff(job.attempts);
  const nextAt = new Date(parts.clock.now().getTime() + wait);
  await parts.store.postpone(job.id, {
    problem: cause?.problem ?? null,
    detail: cause?.detail ?? null,
    nextAt,
  });
}

/** A person must look at the printer and decide: sending it again could double the label, dropping it could lose it. */
export async function giveUp(parts: QueueParts, job: QueuedPrint, detail: string): Promise<void> {
  await parts.store.end(job.id, { state: 'failed', problem: 'outcome-unknown', detail });
  parts.onChange();
}
