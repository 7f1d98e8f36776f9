import { assertNever } from '#shared/domain/result.ts';
import type { QueuedPrint } from '../print-job-store.ts';
import { handoverId } from './handover-id.ts';
import type { QueueParts } from './queue-parts.ts';

/** The spooler could not be asked whether it knows the job; ask again. */
export class SpoolerUnreachable extends Error {
  override readonly name = 'SpoolerUnreachable';
}

/**
 * Finds out what became of a job left in `sending` by a crash or a time-out: goes on with it where the driver knows it,
 * lets it be sent where it is certainly absent, and leaves it to a person where nobody can tell. Throws
 * SpoolerUnreachable and leaves the job as it is when the driver cannot be asked now.
 */
export async function settleJob(parts: QueueParts, job: QueuedPrint, spec: string): Promise<void> {
  const { store, log, clock } = parts;
  const printer = parts.open(spec);
  const found = printer.ok
    ? await printer.value.find(handoverId(job, job.attempts), job.createdAt)
    : { found: 'unknown' as const, detail: printer.error };
  log.info(
    { job: job.id, printer: spec, ...found },
    'a print job was being handed over when the station stopped',
  );
  switch (found.found) {
    case 'known':
      await store.sent(job.id, found.driverJob);
      break;
    case 'absent':
      await store.postpone(job.id, { problem: null, detail: null, nextAt: clock.now() });
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

/** A person must look at the printer and decide: sending it again could double the label, dropping it could lose it. */
export async function giveUp(parts: QueueParts, job: QueuedPrint, detail: string): Promise<void> {
  await parts.store.end(job.id, { state: 'failed', problem: 'outcome-unknown', detail });
  parts.onChange();
}
