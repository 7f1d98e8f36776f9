import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, wasInterrupted } from './child.mjs';

const lock = join(root, 'package-lock.json');
const modules = join(root, 'node_modules');
/** npm writes this file when an installation is complete. */
const installedMark = join(modules, '.package-lock.json');
const stamp = join(modules, '.cache', 'packbench', 'installed');

/** Installs node_modules as in package-lock.json; all output goes to standard error. Throws when npm fails. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  process.stderr.write('Installing packages…\n');
  const options = ['--no-audit', '--no-fund'];
  // `npm ci` refuses a lock file without a package for another system, which `npm install` leaves out as well.
  if (isCleanPossible() && (await npm(['ci', ...options])) === 0) return writeStamp();
  if (wasInterrupted()) throw new Error('Interrupted');
  const code = await npm(['install', '--no-save', ...options]);
  if (code !== 0) throw new Error(`npm ended with code ${code}: see its messages above`);
  writeStamp();
}

/** Installs only if nothing is installed: a station may be running from the existing packages. */
export async function ensurePresent() {
  if (!existsSync(installedMark)) await ensureInstalled();
}

function isInstalled() {
  if (!existsSync(installedMark)) return false;
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === lockHash();
  // Installed by hand before this script: it counts if it is newer than the lock file.
  if (!existsSync(lock) || statSync(installedMark).mtimeMs < statSync(lock).mtimeMs) return false;
  writeStamp();
  return true;
}

function isCleanPossible() {
  // `npm ci` first deletes node_modules, which Windows refuses to a Node that runs from there.
  return existsSync(lock) && !(process.platform === 'win32' && existsSync(modules));
}

function npm(args) {
  const stdio = ['ignore', 2, 2];
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('.js')) return run(process.execPath, [cli, ...args], { stdio });
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, {
    stdio,
    shell: process.platform === 'win32',
  });
}

function lockHash() {
  return existsSync(lock) ? createHash('sha256').update(readFileSync(lock)).digest('hex') : 'no lock';
}

function writeStamp() {
  mkdirSync(join(stamp, '..'), { recursive: true });
  writeFileSync(stamp, lockHash());
}
