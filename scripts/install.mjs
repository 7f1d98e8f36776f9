import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './child.mjs';

const lock = join(root, 'package-lock.json');
const modules = join(root, 'node_modules');
/** npm writes this file when an installation is complete. */
const npmsOwnMark = join(modules, '.package-lock.json');
const stamp = join(modules, '.cache', 'packbench', 'installed');

/** Makes node_modules what package-lock.json says; all output goes to standard error. Throws when npm fails. */
export async function ensureInstalled() {
  const wanted = lockHash();
  if (isInstalled(wanted)) return;
  process.stderr.write('Installing packages…\n');
  const code = await npm([...installCommand(), '--no-audit', '--no-fund']);
  if (code !== 0) throw new Error(`npm ended with code ${code}: see its messages above`);
  writeStamp(wanted);
}

function isInstalled(wanted) {
  if (!existsSync(npmsOwnMark)) return false;
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === wanted;
  // Installed by hand, before us: it counts if it came after the lock file.
  if (!existsSync(lock) || statSync(npmsOwnMark).mtimeMs < statSync(lock).mtimeMs) return false;
  writeStamp(wanted);
  return true;
}

function installCommand() {
  // `npm ci` first deletes node_modules: Windows refuses that to the Node that runs from it.
  const isClean = existsSync(lock) && !(process.platform === 'win32' && existsSync(modules));
  return [isClean ? 'ci' : 'install'];
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

function writeStamp(hash) {
  mkdirSync(join(stamp, '..'), { recursive: true });
  writeFileSync(stamp, hash);
}
