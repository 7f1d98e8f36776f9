import { basename } from 'node:path';
import { createSerialQueue } from '#main/base/async/serial-queue.ts';
import type { Log } from '#main/base/log.ts';
import { type Backup, listBackups } from './backup-files.ts';
import { createBackupProcess, type StartProgram } from './backup-process.ts';
import type { BackupTask } from './backup-tasks.ts';

/** A person waits for the answer. */
const LIST_TIMEOUT_MS = 8_000;
/** 1 GB over a network of 100 Mbit/s, there and back for the comparison. */
const COPY_TIMEOUT_MS = 5 * 60_000;

/** Backups in the folder that somebody has chosen, which may be on a share that hangs. */
export type ChosenFolder = {
  /** Its backups, newest first. Empty if none is chosen, or if it cannot be read in time. */
  list(): Promise<readonly Backup[]>;
  /**
   * Path of a backup in the data folder, by its file name: it is copied there from the chosen folder, and compared, if
   * it is only in that one. null: it is in neither, or cannot be copied.
   */
  copyToLocal(name: string): Promise<string | null>;
  stop(): Promise<void>;
};

/**
 * Reads the chosen folder in a process of its own, within a time limit: a thread that waits for a share that hangs
 * would keep the station from reading any file, and from ending. `station` null: backups of all stations.
 */
export function createChosenFolder(parts: {
  readonly startProgram: StartProgram | null;
  readonly localFolder: string;
  /** Empty: none is chosen. */
  readonly folder: () => string;
  readonly station: string | null;
  readonly log: Log;
}): ChosenFolder {
  const { startProgram, localFolder, station, log } = parts;
  const reading = startProgram === null ? null : createBackupProcess(startProgram);
  const queue = createSerialQueue();

  async function run(task: BackupTask, timeoutMs: number): Promise<readonly Backup[]> {
    if (reading === null) return [];
    const reply = await queue.run(() => reading.run(task, timeoutMs));
    if (reply.ok) return reply.backups.map((backup) => ({ ...backup, at: new Date(backup.at) }));
    log.warn({ ...reply, folder: parts.folder() }, 'the chosen folder of the backups cannot be read');
    return [];
  }

  async function list(): Promise<readonly Backup[]> {
    const folder = parts.folder();
    return folder === '' ? [] : run({ kind: 'list', folder, station }, LIST_TIMEOUT_MS);
  }

  async function copyToLocal(name: string): Promise<string | null> {
    const local = pathOf(name, await listBackups(localFolder, station));
    if (local !== null) return local;
    const from = pathOf(name, await list());
    if (from === null) return null;
    const task: BackupTask = { kind: 'copy-to-local', from, folder: localFolder, station };
    return pathOf(name, await run(task, COPY_TIMEOUT_MS));
  }

  return { list, copyToLocal, stop: async () => reading?.stop() };
}

function pathOf(name: string, backups: readonly Backup[]): string | null {
  return backups.find(({ path }) => basename(path) === name)?.path ?? null;
}
