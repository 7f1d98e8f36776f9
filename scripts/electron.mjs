import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collect, nodePath, root } from './child.mjs';

/** Electron downloads its binary at first use, from outside the package registry. */
const FETCH_WITHIN_MS = 120_000;

const folder = join(root, 'node_modules', 'electron');

/** Why no window can be shown here; null: one can. */
export function noDisplay() {
  if (process.platform !== 'linux') return null;
  return process.env.DISPLAY || process.env.WAYLAND_DISPLAY ? null : 'there is no display';
}

/** The path of Electron's binary, downloaded if possible; null: not available. */
export async function electronPath() {
  if (!existsSync(folder)) return null;
  if (installedElectron() === null) {
    process.stderr.write('Fetching Electron…\n');
    await collect(nodePath(), [join(folder, 'install.js')], { timeout: FETCH_WITHIN_MS });
  }
  return installedElectron();
}

/** The path of Electron's binary where it is installed, or null. */
export function installedElectron() {
  const note = join(folder, 'path.txt');
  if (!existsSync(note)) return null;
  const binary = join(folder, 'dist', readFileSync(note, 'utf8').trim());
  return existsSync(binary) ? binary : null;
}
