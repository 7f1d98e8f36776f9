import { readdir, readFile } from 'node:fs/promises';
import type { FindResult } from '../../printer.ts';
import { type CupsJob, listJobs, readJob } from './cups-jobs.ts';
import { CupsUnreachable, type IppClient } from './ipp-client.ts';
import { cupsName, driverJobOf } from './job-name.ts';
import { runCups } from './lp.ts';
import { stationOf } from './standby-lp.ts';

export type CupsJobQuery = {
  readonly jobId: string;
  readonly title: string;
  /** Earliest time at which it can have been handed over. */
  readonly since: Date;
  /** An `lp` process was handing it over just before the search. */
  readonly isUnderWay: boolean;
  /** See `withdrawEmpty`. */
  readonly withdraw: (id: number) => Promise<boolean>;
};

/**
 * Finds a job by its unique title. A missing job is certainly absent only if CUPS still lists a job that
 * ended before ours was created: then its history (PreserveJobHistory, MaxJobs) reaches back far enough. Else
 * the result is `unknown`. A job without its document was not printed either: it is cancelled and counts as
 * absent.
 */
export async function findJob(
  ipp: IppClient,
  queue: string,
  { jobId, title, since, isUnderWay, withdraw }: CupsJobQuery,
): Promise<FindResult> {
  try {
    const jobs = await listJobs(ipp, queue);
    if (jobs === null) return { found: 'unknown', detail: 'the queue is gone, and its jobs with it' };
    const ours = jobs.filter((job) => job.name === title).sort((one, other) => other.id - one.id)[0];
    if (isUnderWay && (ours === undefined || ours.isWithoutDocument))
      return { found: 'unreachable', detail: 'lp is still at work' };
    if (ours?.isWithoutDocument && (await withdraw(ours.id))) return { found: 'absent' };
    if (ours !== undefined) return { found: 'known', driverJob: driverJobOf(queue, { id: ours.id, jobId }) };
    if (remembersJobsBefore(jobs, since)) return { found: 'absent' };
    return { found: 'unknown', detail: `CUPS remembers no job from before ${since.toISOString()}` };
  } catch (error) {
    if (error instanceof CupsUnreachable) return { found: 'unreachable', detail: error.message };
    throw error;
  }
}

function remembersJobsBefore(jobs: readonly CupsJob[], since: Date): boolean {
  return jobs.some(({ endedAt }) => endedAt !== null && endedAt < since);
}

/**
 * Cancels a job whose document never arrived because its `lp` died. True: the job is cancelled and nothing of
 * it has reached the printer, so it may be sent again. Throws CupsUnreachable.
 */
export async function withdrawEmpty(
  ipp: IppClient,
  {
    queue,
    id,
    environment,
  }: { readonly queue: string; readonly id: number; readonly environment: NodeJS.ProcessEnv },
): Promise<boolean> {
  await runCups('cancel', [cupsName(queue, id)], environment);
  const job = await readJob(ipp, id);
  return job !== null && job.state === 'cancelled' && !job.isBegun;
}

/**
 * Whether a process has this text among its arguments, or may be about to have it: a standby shell of a dead
 * station (`standby-lp.ts`). Works on Linux only; false elsewhere.
 */
export async function isProcessRunningWith(text: string): Promise<boolean> {
  const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    ids.map(async (id) => {
      const args = (await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')).split('\0');
      if (args.includes(text)) return true;
      const station = stationOf(args);
      return station !== null && station !== (await parentOf(id));
    }),
  );
  return found.includes(true);
}

/** The parent's process id (proc(5), `PPid`); 0: the process is gone. */
async function parentOf(id: string): Promise<number> {
  const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
  return Number(/^PPid:\s*(\d+)/m.exec(status)?.[1] ?? 0);
}
