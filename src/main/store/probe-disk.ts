import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoreProblem } from '#shared/domain/store-problem.ts';
import { storeProblemOf } from './store-problem.ts';

/** What a scan may need in the WAL, and SQLite for its index: enough that the next one is not the first to fail. */
const PROBE_BYTES = 128 * 1024;

/** Whether the disk takes anything now: writes a file to the folder, has it synced, and removes it. null: it does. */
export async function probeDisk(folder: string): Promise<StoreProblem | null> {
  const file = join(folder, `.probe-${process.pid}`);
  try {
    const opened = await open(file, 'w', 0o600);
    try {
      await opened.writeFile(Buffer.alloc(PROBE_BYTES, 1));
      await opened.sync();
    } finally {
      await opened.close();
    }
    return null;
  } catch (error) {
    return storeProblemOf(error) ?? 'disk-failed';
  } finally {
    await rm(file, { force: true }).catch(() => undefined);
  }
}
