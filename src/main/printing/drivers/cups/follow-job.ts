import { setTimeout as sleep } from 'node:timers/promises';
import type { FinalState, Following } from '../../printer.ts';
import { type CupsJob, readJob, readPrinter } from './cups-jobs.ts';
import { CupsUnreachable, type IppClient } from './ipp-client.ts';

const FIRST_LOOK_MS = 50;
const LONGEST_MS = 2_000;
/** A job that is not over by then is asked after at its printer. */
const SLOW_MS = 1_000;
/** RFC 8011 and CUPS: reasons for which a job stands although the queue is not stopped. */
const STANDING =
  /^(paused|offline|connecting-to-device|media-(empty|needed|jam)|cover-open|door-open|shutdown|timed-out)/;

/** Looks at a job until it is over. Rejects with the signal's reason when that is aborted. */
export async function followJob(
  ipp: IppClient,
  queue: string,
  id: number,
  { signal, onHeld }: Following,
): Promise<FinalState> {
  let held: string | null = null;
  let isTold = false;
  const begun = performance.now();
  for (let wait = FIRST_LOOK_MS; ; wait = Math.min(wait * 1.5, LONGEST_MS)) {
    const look = await lookAt(ipp, queue, id, performance.now() - begun > SLOW_MS);
    if (look.final !== null) return look.final;
    if (look.held !== held || (!isTold && held !== null)) {
      held = look.held;
      onHeld(held === null ? null : 'printer-stopped', held);
    }
    isTold = true;
    await sleep(wait, undefined, { signal });
  }
}

type Look =
  | { readonly final: FinalState }
  /** What it stands still for; null: it is going on. */
  | { readonly final: null; readonly held: string | null };

async function lookAt(ipp: IppClient, queue: string, id: number, isSlow: boolean): Promise<Look> {
  try {
    const job = await readJob(ipp, id);
    if (job === null) return { final: { state: 'handed-over', detail: 'CUPS does not remember the job' } };
    const final = endOf(job);
    if (final !== null) return { final };
    return { final: null, held: isSlow ? await heldBy(ipp, queue, job) : null };
  } catch (error) {
    if (error instanceof CupsUnreachable) return { final: null, held: error.message };
    throw error;
  }
}

function endOf(job: CupsJob): FinalState | null {
  const words = [job.message, ...job.reasons.filter((reason) => reason !== 'none')]
    .filter(Boolean)
    .join(', ');
  switch (job.state) {
    case 'completed':
      return { state: 'printed' };
    case 'cancelled':
      return { state: 'cancelled', detail: words, isUntouched: !job.isBegun };
    case 'aborted':
      return { state: 'failed', problem: 'job-aborted', detail: words };
    default:
      return null;
  }
}

async function heldBy(ipp: IppClient, queue: string, job: CupsJob): Promise<string | null> {
  if (job.state === 'held') return 'the job is held in CUPS';
  const printer = await readPrinter(ipp, queue);
  if (printer === null) return 'the queue is gone';
  const stands =
    printer.isStopped || job.state === 'stopped' || printer.reasons.some((reason) => STANDING.test(reason));
  return stands ? printer.message || printer.reasons.join(', ') || 'the queue is stopped' : null;
}
