import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, copyFile, mkdir, open, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { replaceFile } from '#main/base/atomic-file.ts';
import { removeUnfinishedBackups } from '#main/store/backup-before-migration.ts';
import { backupName } from '#main/store/backup-name.ts';
import { copyDatabase, DamagedCopyError } from '#main/store/copy-database.ts';
import { SIDE_FILES } from '#main/store/damage.ts';
import { storeProblemOf } from '#main/store/store-problem.ts';
import type { BackupProblem, BackupReason } from '#shared/domain/backup.ts';
import { assertNever } from '#shared/domain/result.ts';
import { type Backup, listBackups } from './backup-files.ts';
import { backupsToRemove, localBackupsToRemove } from './retention.ts';

/** Work on the files of backups, for a process of its own: a disk or a share may hang. */
export type BackupTask =
  /** Makes a backup in the data folder, and removes those that need not be kept there. */
  | {
      readonly kind: 'make';
      readonly database: string;
      readonly folder: string;
      readonly station: string;
      /** ISO 8601. */
      readonly at: string;
      readonly why: BackupReason;
    }
  /** Copies backups from the data folder to the chosen one, and removes those that need not be kept. */
  | {
      readonly kind: 'store';
      /** The folder of backups in the data folder. */
      readonly from: string;
      readonly folder: string;
      readonly station: string;
    }
  /** Prepares a folder that was chosen: creates it, and checks that it can be written to. */
  | {
      readonly kind: 'prepare';
      readonly dataDir: string;
      readonly folder: string;
      readonly station: string;
    }
  /** Lists the backups of a station, or of all. */
  | { readonly kind: 'list'; readonly folder: string; readonly station: string | null }
  /** Copies one backup, `from` its path in the chosen folder, to the data folder, and removes none. */
  | {
      readonly kind: 'copy-to-local';
      readonly from: string;
      readonly folder: string;
      readonly station: string | null;
    };

export type TaskReply =
  | {
      readonly ok: true;
      /** The station's backups in the folder afterwards, newest first; `at` is ISO 8601. */
      readonly backups: readonly (Omit<Backup, 'at'> & { readonly at: string })[];
      /** Whether the chosen folder is on the disk of the data folder; true where only one folder matters. */
      readonly isSameDisk: boolean;
    }
  | { readonly ok: false; readonly problem: BackupProblem; readonly detail: string };

/**
 * A chosen folder contains this file. Without it the folder is another one: where a disk is not mounted, its
 * empty mount point would fill the system's disk.
 */
export const FOLDER_MARK = 'packbench-backups.txt';

const MARK_TEXT =
  'Packbench keeps backups of its database in this folder. The station writes here only while this file exists.\n';

/** Backups leave this much free. */
const MIN_FREE_BYTES = 1024 ** 3;

class NoSpaceError extends Error {
  override readonly name = 'NoSpaceError';
}

class FolderAwayError extends Error {
  override readonly name = 'FolderAwayError';
}

/** Never rejects. */
export async function carryOut(task: BackupTask): Promise<TaskReply> {
  try {
    const isOnSameDisk = await carryOutOrThrow(task);
    const backups = await listBackups(task.folder, task.station);
    return {
      ok: true,
      backups: backups.map((backup) => ({ ...backup, at: backup.at.toISOString() })),
      isSameDisk: isOnSameDisk,
    };
  } catch (error) {
    return { ok: false, problem: problemOf(error), detail: String(error) };
  }
}

async function carryOutOrThrow(task: BackupTask): Promise<boolean> {
  switch (task.kind) {
    case 'make':
      await make(task);
      return true;
    case 'store':
      await store(task);
      return isSameDisk(task.folder, task.from);
    case 'list':
      return true;
    case 'copy-to-local':
      await mkdir(task.folder, { recursive: true, mode: 0o700 });
      await assertSpace(task.folder, (await stat(task.from)).size);
      await copyVerified(task.from, join(task.folder, basename(task.from)));
      return true;
    case 'prepare':
      await mkdir(task.folder, { recursive: true, mode: 0o700 });
      await writeFile(join(task.folder, FOLDER_MARK), MARK_TEXT, { mode: 0o600, flush: true });
      return isSameDisk(task.folder, task.dataDir);
    default:
      return assertNever(task);
  }
}

async function isSameDisk(one: string, other: string): Promise<boolean> {
  return (await stat(one)).dev === (await stat(other)).dev;
}

async function make(task: Extract<BackupTask, { kind: 'make' }>): Promise<void> {
  const { database, folder, station } = task;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeUnfinishedBackups(folder, station);
  await assertSpace(folder, await sizeOf(database));
  const sqlite = new BetterSqlite3(database, { readonly: true, fileMustExist: true });
  try {
    // The station writes for milliseconds at a time; nobody waits for this connection.
    sqlite.pragma('busy_timeout = 5000');
    await copyDatabase(sqlite, join(folder, backupName(station, new Date(task.at), task.why)));
  } finally {
    sqlite.close();
  }
  await remove(backupsToRemove(await listBackups(folder, station)));
}

async function store({ from, folder, station }: Extract<BackupTask, { kind: 'store' }>): Promise<void> {
  await assertMarked(folder);
  await removeUnfinishedBackups(folder, station);
  const local = await listBackups(from, station);
  const stored = await listBackups(folder, station);
  const names = new Set(stored.map(({ path }) => basename(path)));
  const missing = local.filter(({ path }) => !names.has(basename(path)));
  const unwanted = new Set(backupsToRemove([...stored, ...missing]));
  // The oldest first: if the share goes away in between, the next run knows what is missing.
  for (const backup of missing.filter((one) => !unwanted.has(one)).toReversed()) {
    await assertSpace(folder, backup.bytes);
    await copyVerified(backup.path, join(folder, basename(backup.path)));
  }
  await remove(stored.filter((backup) => unwanted.has(backup)));
  await remove(localBackupsToRemove(local));
}

async function assertMarked(folder: string): Promise<void> {
  const mark = await stat(join(folder, FOLDER_MARK)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
  if (mark === null) throw new FolderAwayError(`there is no ${FOLDER_MARK} in ${folder}`);
}

async function assertSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free - bytes < MIN_FREE_BYTES)
    throw new NoSpaceError(`${free} bytes are free in ${folder}, and the backup needs ${bytes}`);
}

/** With the WAL: its content is in the copy. */
async function sizeOf(database: string): Promise<number> {
  const sizes = ['', ...SIDE_FILES].map((side) =>
    stat(database + side).then(
      ({ size }) => size,
      () => 0,
    ),
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Reads the copy again and compares it, before it gets its name. */
async function copyVerified(from: string, to: string): Promise<void> {
  await replaceFile(to, async (unfinished) => {
    await copyFile(from, unfinished);
    // A file system without rights, as on most USB disks, refuses it or does nothing.
    await chmod(unfinished, 0o600).catch(() => undefined);
    const opened = await open(unfinished, 'r+');
    try {
      await opened.sync();
    } finally {
      await opened.close();
    }
    const [original, copy] = await Promise.all([hashOf(from), hashOf(unfinished)]);
    if (original !== copy) throw new DamagedCopyError(`${to} differs from ${from}`);
  });
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file, { highWaterMark: 1024 ** 2 })) hash.update(chunk);
  return hash.digest('hex');
}

/** Windows does not delete a file that a program has open: the next run tries again. */
async function remove(backups: readonly Backup[]): Promise<void> {
  for (const { path } of backups) await rm(path, { force: true }).catch(() => undefined);
}

const AWAY_CODES: readonly unknown[] = [
  'ENOENT',
  'ENOTDIR',
  'ENXIO',
  'ENODEV',
  'ENOTCONN',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ESTALE',
  'EREMOTEIO',
];
const DENIED_CODES: readonly unknown[] = ['EACCES', 'EPERM', 'EROFS'];

function problemOf(error: unknown): BackupProblem {
  if (error instanceof NoSpaceError) return 'no-space';
  if (error instanceof FolderAwayError) return 'folder-away';
  if (error instanceof DamagedCopyError) return 'damaged';
  const problem = storeProblemOf(error);
  if (problem === 'disk-full') return 'no-space';
  if (problem === 'database-damaged') return 'damaged';
  if (problem === 'disk-read-only') return 'not-writable';
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (DENIED_CODES.includes(code)) return 'not-writable';
  return AWAY_CODES.includes(code) ? 'folder-away' : 'failed';
}
