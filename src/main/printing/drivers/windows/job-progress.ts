import type { FinalState } from '../../printer.ts';
import { JOB, type SpoolerTrouble, troubleOf, troubleOfPrinter } from './flags.ts';
import type { SpoolerJob, SpoolerPrinter } from './spooler-answer.ts';

/** Result of one poll of the spooler for a job; `silence`: why the spooler did not answer. */
export type SpoolerJobSnapshot =
  | { readonly job: SpoolerJob | null; readonly printer: SpoolerPrinter | null }
  | { readonly silence: string };

/** What is known of a job after some polls. Times are milliseconds of a monotonic clock. */
export type SpoolerJobProgress = {
  readonly state: 'not-seen' | 'in-queue' | 'gone';
  /** What holds up the job now; when it is gone, what held it up when it was last seen. */
  readonly trouble: SpoolerTrouble | null;
  /** It was held up at some time. */
  readonly hadTrouble: boolean;
  /** Its data may be in the printer. */
  readonly wasPrinting: boolean;
  /** `printed` or `deleted`: as Windows reports it. `unclear`: both appeared in the same poll. */
  readonly verdict: 'printed' | 'deleted' | 'unclear' | null;
  /** When the job is gone: whether the printer still reports a problem; null: it never reported one. */
  readonly isTroubleLeft: boolean | null;
  readonly answeredPolls: number;
  readonly since: number;
  /** Why the spooler does not answer; null: it answered the last poll. */
  readonly silence: { readonly since: number; readonly detail: string } | null;
};

/** The station has deleted the job. `isUntouched`: it had not begun to print. */
export type JobWithdrawal = { readonly isUntouched: boolean };

/** WMI lags behind; after this time and number of polls a missing job will not appear any more. */
const NOT_SEEN_MS = 3_000;
const NOT_SEEN_POLLS = 3;
/** The spooler's service may be restarting. */
const SILENT_MS = 30_000;

export function startProgress(now: number): SpoolerJobProgress {
  const seen = { state: 'not-seen', trouble: null, hadTrouble: false, wasPrinting: false } as const;
  return { ...seen, verdict: null, isTroubleLeft: null, answeredPolls: 0, since: now, silence: null };
}

export function updateProgress(
  before: SpoolerJobProgress,
  snapshot: SpoolerJobSnapshot,
  now: number,
): SpoolerJobProgress {
  if ('silence' in snapshot)
    return { ...before, silence: { since: before.silence?.since ?? now, detail: snapshot.silence } };
  const polled = { ...before, answeredPolls: before.answeredPolls + 1, silence: null };
  const { job, printer } = snapshot;
  if (job === null) {
    if (before.state !== 'in-queue') return polled;
    return { ...polled, state: 'gone', isTroubleLeft: stillHasTrouble(before.trouble, printer) };
  }
  const trouble = troubleOf(job.flags, printer);
  return {
    ...polled,
    state: 'in-queue',
    trouble,
    hadTrouble: before.hadTrouble || trouble !== null,
    wasPrinting: before.wasPrinting || (job.flags & JOB.printing) !== 0,
    verdict: before.verdict ?? verdictOf(job.flags),
  };
}

/** How the job ended; null: it is not over. `withdrawal`: this station has deleted it. */
export function finalStateOf(
  progress: SpoolerJobProgress,
  now: number,
  withdrawal: JobWithdrawal | null,
): FinalState | null {
  const { state, verdict, silence, wasPrinting } = progress;
  if (verdict === 'printed') return { state: 'printed' };
  if (silence !== null && now - silence.since >= SILENT_MS)
    return unknownOutcome(progress, `Windows does not tell what becomes of the job: ${silence.detail}`);
  if (withdrawal !== null && state !== 'in-queue' && progress.answeredPolls > 0) {
    const isUntouched = withdrawal.isUntouched && !wasPrinting;
    return { state: 'cancelled', detail: 'deleted by the station in the queue of Windows', isUntouched };
  }
  if (state === 'gone') return outcomeOfMissingJob(progress);
  const isNeverSeen =
    state === 'not-seen' && progress.answeredPolls >= NOT_SEEN_POLLS && now - progress.since >= NOT_SEEN_MS;
  return isNeverSeen
    ? { state: 'handed-over', detail: 'the queue of Windows was done with it before it could be looked at' }
    : null;
}

/** The job left the queue: it was sent to the printer, or somebody deleted it between two polls. */
function outcomeOfMissingJob(progress: SpoolerJobProgress): FinalState {
  const { verdict, trouble, isTroubleLeft } = progress;
  if (verdict === 'unclear') return unknownOutcome(progress, 'Windows called it printed and deleted at once');
  if (verdict === 'deleted') return { state: 'cancelled', detail: 'deleted in the queue of Windows' };
  if (trouble === null) return { state: 'handed-over', detail: null };
  const stood = `it stood in the queue of Windows (${trouble.detail})`;
  // The problem persists, so it cannot have been printed.
  if (isTroubleLeft === true) return { state: 'cancelled', detail: `${stood} and was deleted` };
  if (isTroubleLeft === false) return { state: 'handed-over', detail: `${stood}, and went on` };
  return {
    state: 'failed',
    problem: 'outcome-unknown',
    detail: `${stood}, then it was gone: printed or deleted`,
  };
}

/** A job that was never held up counts as sent; if it was, a person must check whether it came out. */
function unknownOutcome({ hadTrouble }: SpoolerJobProgress, detail: string): FinalState {
  return hadTrouble
    ? { state: 'failed', problem: 'outcome-unknown', detail }
    : { state: 'handed-over', detail };
}

/**
 * The first flag counts: the spooler deletes a job that it does not keep after marking it as printed, and may
 * mark a job that a person deletes as printed while it removes it.
 */
function verdictOf(flags: number): SpoolerJobProgress['verdict'] {
  const isPrinted = (flags & (JOB.printed | JOB.complete)) !== 0;
  const isDeleted = (flags & (JOB.deleting | JOB.deleted)) !== 0;
  if (isPrinted && isDeleted) return 'unclear';
  if (isPrinted) return 'printed';
  return isDeleted ? 'deleted' : null;
}

function stillHasTrouble(trouble: SpoolerTrouble | null, printer: SpoolerPrinter | null): boolean | null {
  if (trouble === null || !trouble.isOfPrinter || printer === null) return null;
  return troubleOfPrinter(printer) !== null;
}
