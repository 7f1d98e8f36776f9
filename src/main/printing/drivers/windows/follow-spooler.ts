import { addAbortListener } from 'node:events';
import { pollUntil } from '#main/base/async/poll-until.ts';
import type { FinalState, Following } from '../../printer.ts';
import type { Spooler } from './spooler.ts';
import { beginWatching, endOf, type Look, type TakenBack, watch } from './watching.ts';

const FAST_MS = 300;
/** A label is out by then, or something holds it up. */
const FAST_FOR_MS = 5_000;
const SLOW_MS = 1_000;
/** Each look costs a second of a slow PC: a job that stands all night gets fewer. */
const SLOW_FOR_MS = 120_000;
const SLOWEST_MS = 4_000;

export type Followed = {
  readonly printer: string;
  readonly document: string;
  /** What the station itself has done to it meanwhile; null: nothing. */
  readonly takenBack: () => TakenBack | null;
};

/** Looks at the queue until the job is over. Rejects with the signal's reason when that is aborted. */
export async function followSpooler(
  spooler: Spooler,
  { printer, document, takenBack }: Followed,
  { signal, onHeld }: Following,
): Promise<FinalState> {
  const begun = performance.now();
  let watching = beginWatching(begun);
  let held: string | null = null;

  async function poll(): Promise<FinalState | null> {
    const look = await orAborted(lookAt(spooler, printer, document), signal);
    watching = watch(watching, look, performance.now());
    const end = endOf(watching, performance.now(), takenBack());
    if (end !== null) return end;
    const trouble = watching.state === 'in-queue' ? watching.trouble : null;
    if ((trouble?.problem ?? null) !== held) onHeld(trouble?.problem ?? null, trouble?.detail ?? null);
    held = trouble?.problem ?? null;
    return null;
  }

  return pollUntil({ poll, waitMs: () => paceAt(performance.now() - begun), signal });
}

function paceAt(sinceMs: number): number {
  if (sinceMs < FAST_FOR_MS) return FAST_MS;
  return sinceMs < SLOW_FOR_MS ? SLOW_MS : SLOWEST_MS;
}

async function lookAt(spooler: Spooler, printer: string, document: string): Promise<Look> {
  const look = await spooler.look(printer);
  if (!look.ok) return { silence: look.error };
  const jobs = look.value.jobs.filter((job) => job.document.toLowerCase() === document.toLowerCase());
  return { job: jobs.at(-1) ?? null, printer: look.value.printer };
}

/** PowerShell may take long; nobody waits for it who has been told to stop. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((done, fail) => {
    const listening = addAbortListener(signal, () => fail(signal.reason));
    work.then(done, fail).finally(() => listening[Symbol.dispose]());
  });
}
