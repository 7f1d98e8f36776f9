import type { Result } from '#shared/domain/result.ts';
import type { FindResult } from '../../printer.ts';
import { JOB } from './flags.ts';
import type { SpoolerJob, SpoolerSnapshot } from './spooler-answer.ts';

export type SpoolerJobQuery = {
  readonly printer: string;
  readonly document: string;
  /** The job's name in this driver. */
  readonly jobId: string;
  /** Earliest time at which it can have been handed over. */
  readonly since: Date;
};

/**
 * Searches the spooler's queue for a job whose outcome was lost. A printed job is dropped from the queue, so
 * a missing job is certainly absent only if the printer keeps printed documents and still has one from before
 * ours was created: then nobody has emptied the queue since.
 */
export function findInSnapshot(
  snapshot: Result<SpoolerSnapshot, string>,
  { printer, document, jobId, since }: SpoolerJobQuery,
): FindResult {
  if (!snapshot.ok) return { found: 'unreachable', detail: snapshot.error };
  const { jobs, printer: state, isHandingOver } = snapshot.value;
  if (jobs.some((job) => job.document.toLowerCase() === document.toLowerCase()))
    return { found: 'known', driverJob: jobId };
  if (isHandingOver) return { found: 'unreachable', detail: 'SumatraPDF is still at work' };
  const ofPrinter = jobs.filter((job) => job.printer.toLowerCase() === printer.toLowerCase());
  if (state?.keepsJobs === true && ofPrinter.some((job) => isKeptFrom(job, since)))
    return { found: 'absent' };
  const detail =
    state?.keepsJobs === true
      ? `the queue of Windows has no printed document from before ${since.toISOString()}`
      : 'the queue of Windows keeps no printed documents';
  return { found: 'unknown', detail };
}

function isKeptFrom({ flags, submittedAt }: SpoolerJob, since: Date): boolean {
  return (flags & (JOB.printed | JOB.complete)) !== 0 && submittedAt !== null && submittedAt < since;
}
