import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, posix, resolve, win32 } from 'node:path';
import { OptionError } from './option-error.ts';

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

/** Makes the data folder, for this user alone, sees that it can be written, and answers with its full path. */
export function makeDataDir(dataDir: string): string {
  const path = resolve(dataDir);
  try {
    makeFolders(path);
    tryToWrite(path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OptionError(`--data: the data folder cannot be used: ${reason}`);
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
function tryToWrite(folder: string): void {
  const file = join(folder, `.try-${process.pid}`);
  writeFileSync(file, '');
  rmSync(file);
}
