import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#main/store/database.ts';
import { jobIdOfFile } from './drivers/folder.ts';
import { findPrintJob, openPrintJobs } from './print-store.ts';
import { handoverId } from './queue/print-jobs.ts';

const DAY_MS = 86_400_000;

/**
 * Removes prints that are older than `keepDays` from the data folder's own `prints/`: files of the folder printer alone, by
 * their names, and none of a print that is not over, since its file tells after a crash whether it came out. `isShared`: another account's
 * database lies in the data folder, and may have such a print, so that only prints which this database knows go. `linked`: the
 * folder is a link to another one, where nothing is removed.
 */
export async function tidyPrintsFolder(
  db: Database,
  folder: string,
  now: Date,
  {
    keepDays,
    isShared,
    signal,
  }: { readonly keepDays: number; readonly isShared: boolean; readonly signal: AbortSignal },
): Promise<'tidied' | 'linked'> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (names.length === 0) return 'tidied';
  if ((await lstat(folder)).isSymbolicLink()) return 'linked';
  const open = (await openPrintJobs(db)).map(({ id, created_at }) =>
    handoverId({ id, createdAt: new Date(created_at) }, 1),
  );
  const isOpen = (jobId: string) => open.some((id) => jobId === id || jobId.startsWith(`${id}.`));
  // One after the other: there may be those of years, and scans have their turn in between.
  for (const name of names) {
    if (signal.aborted) break;
    const jobId = jobIdOfFile(name);
    if (jobId === null || isOpen(jobId)) continue;
    const file = join(folder, name);
    const found = await lstat(file).catch(() => null);
    if (found === null || !found.isFile() || now.getTime() - found.mtimeMs <= keepDays * DAY_MS) continue;
    if (isShared && !(await isKnown(db, jobId))) continue;
    // Windows keeps a file that a program has open: the next time, then.
    await rm(file, { force: true }).catch(() => undefined);
  }
  return 'tidied';
}

/** Whether a print of this database was handed over under this id: another account's has the same numbers, born at other moments. */
async function isKnown(db: Database, jobId: string): Promise<boolean> {
  const job = await findPrintJob(db, Number.parseInt(jobId, 10));
  if (job === null) return false;
  const first = handoverId({ id: job.id, createdAt: new Date(job.created_at) }, 1);
  return jobId === first || jobId.startsWith(`${first}.`);
}
