import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { retry } from './async/retry.ts';

/**
 * Waits between attempts to rename: Windows refuses it while another program, such as a virus scanner, has
 * the file open.
 */
const RENAME_WAITS_MS = [20, 80, 320];
const HELD_CODES: readonly unknown[] = ['EPERM', 'EACCES', 'EBUSY'];
/** Errors of a file system that cannot sync a folder. */
const NO_FOLDER_SYNC_CODES: readonly unknown[] = ['EINVAL', 'ENOTSUP', 'ENOSYS'];

/**
 * The temporary file that is written before it gets its final name. The next write removes what a killed
 * writer left.
 */
export function temporaryOf(file: string): string {
  return `${file}.tmp`;
}

/**
 * Replaces a file, readable by this user only. A reader, a crash or a full disk leave the old file or the new
 * one, never half of one. When the promise resolves the new file survives a power cut.
 */
export async function writeFileAtomic(file: string, content: string | Uint8Array): Promise<void> {
  await replaceFile(file, (temporary) => writeFile(temporary, content, { mode: 0o600 }));
}

/** Like `writeFileAtomic`, but `fill` writes the file, to the path it is given; no file exists there yet. */
export async function replaceFile(
  file: string,
  fill: (temporary: string) => Promise<void>,
  temporary = temporaryOf(file),
): Promise<void> {
  try {
    // A leftover would keep its own rights.
    await rm(temporary, { force: true });
    await fill(temporary);
    await syncFile(temporary);
    await renameWhenFree(temporary, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}

/**
 * Writes a value as a JSON file, like `writeFileAtomic`. Without `sync` a power cut may leave the old file,
 * or an empty one.
 */
export function writeJson(file: string, value: unknown, { sync }: { readonly sync: boolean }): void {
  writeText(file, `${JSON.stringify(value)}\n`, { sync });
}

/** Like `writeJson`, for a text. */
export function writeText(file: string, text: string, { sync }: { readonly sync: boolean }): void {
  const temporary = temporaryOf(file);
  try {
    rmSync(temporary, { force: true });
    // Not `writeSync`: on a nearly full disk it writes only a part, and reports that only by its return
    // value.
    writeFileSync(temporary, text, { mode: 0o600, flush: sync });
    renameSync(temporary, file);
    if (sync) syncFolderSync(dirname(file));
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** A file that `writeJson` wrote; undefined when there is none, or a power cut left half of it. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Renames a closed file; the new name survives a power cut. */
export function renameDurably(from: string, to: string): void {
  renameSync(from, to);
  syncFolderSync(dirname(to));
}

/**
 * Makes new names in a folder survive a power cut. Windows cannot sync a folder, and keeps names without it.
 */
function syncFolderSync(folder: string): void {
  if (process.platform === 'win32') return;
  const opened = openSync(folder, 'r');
  try {
    fsyncSync(opened);
  } catch (error) {
    assertHasNoFolderSync(error);
  } finally {
    closeSync(opened);
  }
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const opened = await open(folder, 'r');
  try {
    await opened.sync().catch(assertHasNoFolderSync);
  } finally {
    await opened.close();
  }
}

/** Opened for writing: Windows syncs no file that is open for reading only. */
async function syncFile(file: string): Promise<void> {
  const opened = await open(file, 'r+');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

async function renameWhenFree(from: string, to: string): Promise<void> {
  const attempt = () =>
    rename(from, to).then(
      () => null,
      (error: unknown) => error,
    );
  const failure = await retry(attempt, {
    waitsMs: RENAME_WAITS_MS,
    mayRetry: (error) => HELD_CODES.includes(codeOf(error)),
    signal: new AbortController().signal,
  });
  if (failure !== null) throw failure;
}

function assertHasNoFolderSync(error: unknown): void {
  if (!NO_FOLDER_SYNC_CODES.includes(codeOf(error))) throw error;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
