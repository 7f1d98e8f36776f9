import { addAbortListener } from 'node:events';
import { pollUntil } from '#main/base/async/poll-until.ts';
import type { FinalState, FollowOptions } from '../../printer.ts';
import {
  finalStateOf,
  type JobWithdrawal,
  type SpoolerJobSnapshot,
  startProgress,
  updateProgress,
} from './job-progress.ts';
import type { Spooler } from './spooler.ts';

const FAST_MS = 300;
/** After this time a label is printed, or something holds it up. */
const FAST_FOR_MS = 5_000;
const SLOW_MS = 1_000;
/** Each poll takes a second on a slow PC: a job that is stuck all night is polled less often. */
const SLOW_FOR_MS = 120_000;
const SLOWEST_MS = 4_000;

export type FollowedSpoolerJob = {
  readonly printer: string;
  readonly document: string;
  /** Set when this station has deleted the job; null: it has not. */
  readonly withdrawal: () => JobWithdrawal | null;
};

/** Polls the queue until the job is over. Rejects with the signal's reason when the signal is aborted. */
export async function followSpooler(
  spooler: Spooler,
  { printer, document, withdrawal }: FollowedSpoolerJob,
  { signal, onHeld }: FollowOptions,
): Promise<FinalState> {
  const begun = performance.now();
  let progress = startProgress(begun);
  let held: string | null = null;

  async function poll(): Promise<FinalState | null> {
    const snapshot = await orAborted(readSnapshot(spooler, printer, document), signal);
    progress = updateProgress(progress, snapshot, performance.now());
    const end = finalStateOf(progress, performance.now(), withdrawal());
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

/** Rejects at once when aborted: PowerShell may take long. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((done, fail) => {
    const listening = addAbortListener(signal, () => fail(signal.reason));
    work.then(done, fail).finally(() => listening[Symbol.dispose]());
  });
}
