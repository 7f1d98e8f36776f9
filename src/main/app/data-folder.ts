import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, posix, resolve, win32 } from 'node:path';
import { DataFolderError } from './option-error.ts';

/** Where this system keeps a program's data for one user. */
export function defaultDataDir(
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
): string {
  const home = env.HOME || env.USERPROFILE || homedir();
  if (platform === 'win32')
    return win32.join(env.APPDATA || win32.join(home, 'AppData', 'Roaming'), 'packbench');
  if (platform === 'darwin') return posix.join(home, 'Library', 'Application Support', 'packbench');
  return posix.join(env.XDG_DATA_HOME || posix.join(home, '.local', 'share'), 'packbench');
}

/**
 * Creates the data folder for this user only, checks that so many bytes can be written there, and returns its
 * full path. Throws {@link DataFolderError}.
 */
export function makeDataDir(dataDir: string, bytes = 0): string {
  const path = resolve(dataDir);
  try {
    makeFolders(path);
    tryToWrite(path, bytes);
  } catch (error) {
    throw new DataFolderError(path, error);
  }
  return path;
}

/**
 * One level at a time: Node's recursive mkdir loops forever on a file system that creates no folders (/proc).
 */
function makeFolders(path: string): void {
  if (existsSync(path)) return;
  makeFolders(dirname(path));
  mkdirSync(path, { mode: 0o700 });
  // The umask may have removed rights; an existing folder keeps the rights its owner gave it.
  chmodSync(path, 0o700);
}

/** A station that cannot store answers no scan: better to find out now than at the first scan. */
function tryToWrite(folder: string, bytes: number): void {
  const file = join(folder, `.try-${process.pid}`);
  try {
    writeFileSync(file, Buffer.alloc(bytes, 1));
  } finally {
    rmSync(file, { force: true });
  }
}
