import { stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { withTimeout } from '#main/base/async/with-timeout.ts';
import { DISK_FOLDERS, type DiskFolder } from '#shared/domain/disk.ts';

/** Paths by what they are for; a folder that does not exist yet counts as the one above it. */
export type WatchedFolders = Readonly<Record<DiskFolder, readonly string[]>>;

/** A file system with at least one watched folder. */
export type Disk = {
  /** The system's number of it. */
  readonly device: number;
  /** Bytes that this user may still write. */
  readonly free: number;
  readonly total: number;
  readonly folders: readonly DiskFolder[];
};

/** A share whose server does not answer keeps a caller waiting. */
const TIMEOUT_MS = 3_000;

/**
 * Measures the free space of each disk once, in the order of the folders. A folder that cannot be measured is
 * left out; one that has not answered yet is not asked again.
 */
export function createDiskMeasure(): (folders: WatchedFolders) => Promise<readonly Disk[]> {
  const pending = new Map<string, Promise<Omit<Disk, 'folders'> | null>>();

  async function measure(path: string): Promise<Omit<Disk, 'folders'> | null> {
    if (pending.has(path)) return null;
    const measuring = spaceAt(path)
      .catch(() => null)
      .finally(() => pending.delete(path));
    pending.set(path, measuring);
    return withTimeout(TIMEOUT_MS, measuring);
  }

  return async (folders) => {
    const named = DISK_FOLDERS.flatMap((folder) => folders[folder].map((path) => ({ folder, path })));
    const measured = await Promise.all(
      named.map(async ({ folder, path }) => ({ folder, space: await measure(path) })),
    );
    const disks = new Map<number, Disk>();
    for (const { folder, space } of measured) {
      if (space === null) continue;
      const before = disks.get(space.device)?.folders ?? [];
      disks.set(space.device, { ...space, folders: before.includes(folder) ? before : [...before, folder] });
    }
    return [...disks.values()];
  };
}

async function spaceAt(path: string): Promise<Omit<Disk, 'folders'>> {
  try {
    const { dev } = await stat(path);
    const { bavail, blocks, bsize } = await statfs(path);
    return { device: dev, free: bavail * bsize, total: blocks * bsize };
  } catch (error) {
    const above = dirname(path);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || above === path) throw error;
    return spaceAt(above);
  }
}
