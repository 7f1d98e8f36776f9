import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { appendFile, rm, stat, statfs, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

export type SmallDisk = AsyncDisposable & {
  readonly path: string;
  /** Takes what is free, or all but these kilobytes. */
  fill(leftKilobytes?: number): Promise<void>;
  free(): Promise<void>;
  /** Only possible while no program has one of its files open for writing. */
  makeReadOnly(): Promise<void>;
};

const mount = (...args: readonly string[]) => execFileSync('mount', [...args], { stdio: 'pipe' });

/** Why no disk can be mounted here; null: it can. */
export const noSmallDisk: string | null = tryToMount();

/**
 * A separate file system of a few megabytes, in memory (Linux, root). `at`: an existing folder, which it hides until
 * it is unmounted; default: a new one.
 */
export async function smallDisk(megabytes = 4, at: string | null = null): Promise<SmallDisk> {
  const folder = at === null ? await temporaryFolder() : { path: at, [Symbol.asyncDispose]: async () => {} };
  mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'packbench-test', folder.path);
  const filling = join(folder.path, 'filling');
  return {
    path: folder.path,
    async fill(leftKilobytes = 0) {
      // Only what is free now, and appended: a station frees its reserve meanwhile, or waits for the moment of space that a
      // file gives which is written anew.
      const { bavail, bsize } = await statfs(folder.path);
      const more = bavail * bsize - leftKilobytes * 1024;
      if (more < 0) await truncate(filling, (await stat(filling)).size + more);
      else
        await appendFile(filling, Buffer.alloc(more)).catch((error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOSPC') throw error;
        });
    },
    free: () => rm(filling, { force: true }),
    makeReadOnly: async () => void mount('-o', 'remount,ro', folder.path),
    async [Symbol.asyncDispose]() {
      execFileSync('umount', ['-l', folder.path]);
      await folder[Symbol.asyncDispose]();
    },
  };
}

function tryToMount(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'mounting a disk needs Linux and root';
  const folder = mkdtempSync(join(tmpdir(), 'packbench-mount-'));
  try {
    mount('-t', 'tmpfs', '-o', 'size=1m', 'packbench-test', folder);
    execFileSync('umount', [folder]);
    return null;
  } catch (error) {
    return `a disk cannot be mounted: ${error instanceof Error ? error.message.trim().split('\n').at(-1) : String(error)}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
