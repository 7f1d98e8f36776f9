import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { jobIdOfFile } from '#main/printing/drivers/folder.ts';
import { handoverId } from '#main/printing/queue/handover-id.ts';
import type { Database } from '#main/store/database.ts';
import { openPrintJobs } from '#main/store/repositories/print-jobs.ts';

const DAY_MS = 86_400_000;

/**
 * Removes prints that are older than `keepDays` from the data folder's own `prints/`: files of the folder printer alone, by
 * their names, and none of a print that is not over, since its file tells after a crash whether it came out.
 */
export async function tidyPrintsFolder(
  db: Database,
  folder: string,
  now: Date,
  { keepDays, signal }: { readonly keepDays: number; readonly signal: AbortSignal },
): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const open = (await openPrintJobs(db)).map(({ id, created_at }) =>
    handoverId({ id, createdAt: new Date(created_at) }, 1),
  );
  const isOpen = (jobId: string) => open.some((id) => jobId === id || jobId.startsWith(`${id}.`));
  // One after the other: there may be those of years, and scans have their turn in between.
  for (const name of names) {
    if (signal.aborted) return;
    const jobId = jobIdOfFile(name);
    if (jobId === null || isOpen(jobId)) continue;
    const file = join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found === null || !found.isFile() || now.getTime() - found.mtimeMs <= keepDays * DAY_MS) continue;
    // Windows keeps a file that a program has open: the next time, then.
    await rm(file, { force: true }).catch(() => undefined);
  }
}
