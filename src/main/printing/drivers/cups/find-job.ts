import { readdir, readFile } from 'node:fs/promises';
import type { Found } from '../../printer.ts';
import { type CupsJob, listJobs } from './cups-jobs.ts';
import { CupsUnreachable, type IppClient } from './ipp-client.ts';

export type Wanted = {
  readonly title: string;
  /** It was not handed over before this moment. */
  readonly since: Date;
  /** An `lp` was still handing it over, a moment ago. */
  readonly isUnderWay: boolean;
};

/**
 * Looks for a job by its unique title. It is certainly absent only when CUPS remembers some job that ended before ours was
 * born: then its memory (PreserveJobHistory, MaxJobs) reaches back far enough. Where it does not, nobody can tell.
 */
export async function findJob(
  ipp: IppClient,
  queue: string,
  { title, since, isUnderWay }: Wanted,
): Promise<Found> {
  try {
    const jobs = await listJobs(ipp, queue);
    if (jobs === null) return { found: 'absent' };
    const ours = jobs.filter((job) => job.name === title).sort((one, other) => other.id - one.id)[0];
    if (ours !== undefined) return { found: 'known', driverJob: `${queue.split('/')[0]}-${ours.id}` };
    if (isUnderWay) return { found: 'unreachable', detail: 'lp is still at work' };
    if (remembers(jobs, since)) return { found: 'absent' };
    return { found: 'unknown', detail: `CUPS remembers no job from before ${since.toISOString()}` };
  } catch (error) {
    if (error instanceof CupsUnreachable) return { found: 'unreachable', detail: error.message };
    throw error;
  }
}

function remembers(jobs: readonly CupsJob[], since: Date): boolean {
  return jobs.some(({ endedAt }) => endedAt !== null && endedAt < since);
}

/** Whether some process was started with this text among its arguments. Only Linux tells. */
export async function isRunningWith(text: string): Promise<boolean> {
  const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')));
  return lines.some((line) => line.split('\0').includes(text));
}
