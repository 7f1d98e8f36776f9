import { exponentialBackoff } from '#main/base/async/backoff.ts';
import { pollUntil } from '#main/base/async/poll-until.ts';
import type { FinalState, FollowOptions } from '../../printer.ts';
import { type CupsJob, readJob, readPrinter } from './cups-jobs.ts';
import { CupsUnreachable, type IppClient } from './ipp-client.ts';
import { type CupsJobName, isTitleOf } from './job-name.ts';
import { type CupsObstacle, findObstacle } from './obstacle.ts';

const waitMs = exponentialBackoff(50, 2_000, 1.5);
/** For a job that is not over by then, the printer's state is read too. */
const SLOW_MS = 1_000;
/** A label takes a second or two: a queue without progress for this long has a problem. */
const OVERDUE_MS = 10_000;

/** When a queue last made progress with any job: a job that waits behind others is not overdue. */
export type QueueProgress = { lastProgress: number };

export type FollowedJob = CupsJobName & {
  readonly queue: string;
  readonly queueProgress: QueueProgress;
  /** This run has just handed it over; it was not read from CUPS yet. */
  readonly isNew: boolean;
  /** This station has cancelled it. */
  readonly isCancelledHere: () => boolean;
  /** Cancels a job whose document will never arrive; false: it may have arrived. */
  readonly withdraw: () => Promise<boolean>;
};

type CupsJobSnapshot =
  | { readonly job: CupsJob; readonly obstacle: CupsObstacle | null }
  /** CUPS does not have it (any more). */
  | { readonly job: null }
  | { readonly job: 'unreachable'; readonly obstacle: CupsObstacle };

/** Polls a job until it is over. Rejects with the signal's reason when the signal is aborted. */
export async function followJob(
  ipp: IppClient,
  followed: FollowedJob,
  { signal, onHeld }: FollowOptions,
): Promise<FinalState> {
  const { queueProgress } = followed;
  const begun = performance.now();
  // A problem stored by an earlier run may have passed, so the first poll always reports.
  let lastReported: string | null = followed.isNew ? '' : null;
  let wasSeen = !followed.isNew;
  let pages = 0;

  async function poll(): Promise<FinalState | null> {
    const snapshot = await readSnapshot(ipp, followed, begun);
    if (snapshot.job === null) return forgottenState(wasSeen);
    wasSeen = true;
    if (snapshot.job !== 'unreachable') {
      const end = await finalStateOf(snapshot.job, followed);
      if (end !== null) {
        queueProgress.lastProgress = performance.now();
        return end;
      }
      if (snapshot.job.pagesDone > pages) queueProgress.lastProgress = performance.now();
      pages = snapshot.job.pagesDone;
    }
    const words =
      snapshot.obstacle === null ? '' : `${snapshot.obstacle.problem} ${snapshot.obstacle.detail}`;
    if (words !== lastReported) onHeld(snapshot.obstacle?.problem ?? null, snapshot.obstacle?.detail ?? null);
    lastReported = words;
    return null;
  }

  return pollUntil({ poll, waitMs, signal });
}

async function readSnapshot(
  ipp: IppClient,
  { queue, id, jobId, queueProgress }: FollowedJob,
  begun: number,
): Promise<CupsJobSnapshot> {
  try {
    const job = await readJob(ipp, id);
    if (job === null || !isTitleOf(job.name, jobId)) return { job: null };
    const now = performance.now();
    if (now - begun < SLOW_MS || isOver(job)) return { job, obstacle: null };
    const isOverdue = now - Math.max(begun, queueProgress.lastProgress) > OVERDUE_MS;
    return { job, obstacle: findObstacle(job, await readPrinter(ipp, queue), isOverdue) };
  } catch (error) {
    if (!(error instanceof CupsUnreachable)) throw error;
    return { job: 'unreachable', obstacle: { problem: 'driver-failed', detail: error.message } };
  }
}

/**
 * CUPS loses jobs when the queue is deleted or CUPS is killed, and drops printed ones if it keeps no history.
 * A job that was never seen was dropped after printing.
 */
function forgottenState(wasSeen: boolean): FinalState {
  const detail = 'CUPS does not know the job any more';
  return wasSeen
    ? { state: 'failed', problem: 'outcome-unknown', detail }
    : { state: 'handed-over', detail: 'CUPS does not remember the job' };
}

function isOver({ state }: CupsJob): boolean {
  return state === 'completed' || state === 'cancelled' || state === 'aborted';
}

async function finalStateOf(job: CupsJob, followed: FollowedJob): Promise<FinalState | null> {
  const words = [job.message, ...job.reasons.filter((reason) => reason !== 'none')]
    .filter(Boolean)
    .join(', ');
  switch (job.state) {
    case 'completed':
      return { state: 'printed' };
    case 'cancelled': {
      const isByOthers = !followed.isCancelledHere();
      return { state: 'cancelled', detail: words, isUntouched: !job.isBegun, isByOthers };
    }
    case 'aborted':
      return { state: 'failed', problem: 'job-aborted', detail: words };
    default:
      if (!job.isWithoutDocument || !(await followed.withdraw())) return null;
      return { state: 'never-arrived', detail: 'CUPS had the job without its document' };
  }
}
