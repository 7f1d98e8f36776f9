import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, posix, resolve, win32 } from 'node:path';
import { DataFolderError } from './option-error.ts';

/** Where this system keeps a program's data of one user. */
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

/** Makes the data folder, for this user alone, sees that so many bytes can be written there, and answers with its full path. Throws {@link DataFolderError}. */
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

/** One level after the other: Node's own way of making several turns for ever where a file system makes none (/proc). */
function makeFolders(path: string): void {
  if (existsSync(path)) return;
  makeFolders(dirname(path));
  mkdirSync(path, { mode: 0o700 });
  // The umask may have taken rights off; a folder that was there keeps the rights its owner gave it.
  chmodSync(path, 0o700);
}

/** A station that cannot store answers no scan: better known now than at the first one. */
function tryToWrite(folder: string, bytes: number): void {
  const file = join(folder, `.try-${process.pid}`);
  try {
    writeFileSync(file, Buffer.alloc(bytes, 1));
  } finally {
    rmSync(file, { force: true });
  }
}
