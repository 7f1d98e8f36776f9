import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#main/store/database.ts';
import { jobIdOfFile } from './drivers/folder.ts';
import { findPrintJob, openPrintJobs } from './print-store.ts';
import { handoverId } from './queue/print-jobs.ts';

const DAY_MS = 86_400_000;

/**
 * Removes prints older than `keepDays` from `prints/` in the data folder: only files that the folder printer
 * wrote, by their names. Files of open prints stay: after a crash they show whether the print came out.
 * `isShared`: the data folder also contains the database of another account, so only prints of this database
 * are removed. Returns `linked` if the folder is a symbolic link; nothing is removed then.
 */
export async function tidyPrintsFolder(
  db: Database,
  folder: string,
  now: Date,
  {
    keepDays,
    isShared,
    station,
    signal,
  }: {
    readonly keepDays: number;
    readonly isShared: boolean;
    readonly station: string;
    readonly signal: AbortSignal;
  },
): Promise<'tidied' | 'linked'> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (names.length === 0) return 'tidied';
  if ((await lstat(folder)).isSymbolicLink()) return 'linked';
  const open = (await openPrintJobs(db, station)).map(({ id, created_at }) =>
    handoverId({ id, createdAt: new Date(created_at) }, 1),
  );
  const isOpen = (jobId: string) => open.some((id) => jobId === id || jobId.startsWith(`${id}.`));
  // One by one: there may be years of files, and scans must run in between.
  for (const name of names) {
    if (signal.aborted) break;
    const jobId = jobIdOfFile(name);
    if (jobId === null || isOpen(jobId)) continue;
    const file = join(folder, name);
    const found = await lstat(file).catch(() => null);
    if (found === null || !found.isFile() || now.getTime() - found.mtimeMs <= keepDays * DAY_MS) continue;
    if (isShared && !(await isPrintOfDatabase(db, jobId))) continue;
    // Windows keeps a file that a program has open; the next run tries again.
    await rm(file, { force: true }).catch(() => undefined);
  }
  return 'tidied';
}

/** Whether this database has the print. Another account's has the same numbers, created at other times. */
async function isPrintOfDatabase(db: Database, jobId: string): Promise<boolean> {
  const job = await findPrintJob(db, Number.parseInt(jobId, 10));
  if (job === null) return false;
  const first = handoverId({ id: job.id, createdAt: new Date(job.created_at) }, 1);
  return jobId === first || jobId.startsWith(`${first}.`);
}
