import { addAbortListener } from 'node:events';
import { pollUntil } from '#main/base/async/poll-until.ts';
import type { FinalState, FollowOptions } from '../../printer.ts';
import {
  endOf,
  type JobWithdrawal,
  type SpoolerJobSnapshot,
  startProgress,
  updateProgress,
} from './job-progress.ts';
import type { Spooler } from './spooler.ts';

const FAST_MS = 300;
/** A label is out by then, or something holds it up. */
const FAST_FOR_MS = 5_000;
const SLOW_MS = 1_000;
/** Each look costs a second of a slow PC: a job that stands all night gets fewer. */
const SLOW_FOR_MS = 120_000;
const SLOWEST_MS = 4_000;

export type FollowedSpoolerJob = {
  readonly printer: string;
  readonly document: string;
  /** What the station itself has done to it meanwhile; null: nothing. */
  readonly takenBack: () => JobWithdrawal | null;
};

/** Looks at the queue until the job is over. Rejects with the signal's reason when that is aborted. */
export async function followSpooler(
  spooler: Spooler,
  { printer, document, takenBack }: FollowedSpoolerJob,
  { signal, onHeld }: FollowOptions,
): Promise<FinalState> {
  const begun = performance.now();
  let progress = startProgress(begun);
  let held: string | null = null;

  async function poll(): Promise<FinalState | null> {
    const snapshot = await orAborted(readSnapshot(spooler, printer, document), signal);
    progress = updateProgress(progress, snapshot, performance.now());
    const end = endOf(progress, performance.now(), takenBack());
    if (end !== null) return end;
    const trouble = progress.state === 'in-queue' ? progress.trouble : null;
    if ((trouble?.problem ?? null) !== held) onHeld(trouble?.problem ?? null, trouble?.detail ?? null);
    held = trouble?.problem ?? null;
    return null;
  }

  return pollUntil({ poll, waitMs: () => pollIntervalMs(performance.now() - begun), signal });
}

function pollIntervalMs(sinceMs: number): number {
  if (sinceMs < FAST_FOR_MS) return FAST_MS;
  return sinceMs < SLOW_FOR_MS ? SLOW_MS : SLOWEST_MS;
}

async function readSnapshot(
  spooler: Spooler,
  printer: string,
  document: string,
): Promise<SpoolerJobSnapshot> {
  const snapshot = await spooler.readSnapshot(printer);
  if (!snapshot.ok) return { silence: snapshot.error };
  const jobs = snapshot.value.jobs.filter((job) => job.document.toLowerCase() === document.toLowerCase());
  return { job: jobs.at(-1) ?? null, printer: snapshot.value.printer };
}

/** PowerShell may take long; nobody waits for it who has been told to stop. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((done, fail) => {
    const listening = addAbortListener(signal, () => fail(signal.reason));
    work.then(done, fail).finally(() => listening[Symbol.dispose]());
  });
}
