import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { nodePath, root, run } from './child.mjs';
import { ensureInstalled } from './install.mjs';

/** The sources of the bundles. */
const SOURCES = [
  'src',
  'resources',
  'electron.vite.config.ts',
  'package.json',
  'package-lock.json',
  // The screen shows the operators' guide.
  'docs/operators.md',
  'docs/operators.ru.md',
];

const out = join(root, 'out');
const stamp = join(out, '.built-from');
const results = ['main/index.js', 'main/sandbox.js', 'preload/index.cjs', 'renderer/index.html'];

/** Builds the bundles unless they are up to date with the sources; output goes to standard error. */
export async function ensureBuilt() {
  const wanted = sourcesHash();
  const isComplete = results.every((file) => existsSync(join(out, file)));
  if (isComplete && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  await build(wanted);
}

/**
 * Builds in another folder and renames it at the end: a station that starts meanwhile finds the old bundles
 * or the new ones.
 */
async function build(hash) {
  process.stderr.write('Building…\n');
  const temporaryFolder = join(root, '.cache', `out-${process.pid}`);
  const old = `${temporaryFolder}-old`;
  try {
    const args = ['node_modules/electron-vite/bin/electron-vite.js', 'build', '--outDir', temporaryFolder];
    const code = await run(nodePath(), [...args, '--logLevel', 'warn'], { stdio: ['ignore', 2, 2] });
    if (code !== 0) throw new Error(`The build ended with code ${code}: see its messages above`);
    writeFileSync(join(temporaryFolder, '.built-from'), hash);
    if (existsSync(out)) renameSync(out, old);
    renameSync(temporaryFolder, out);
  } finally {
    for (const rest of [temporaryFolder, old]) rmSync(rest, { recursive: true, force: true });
  }
}

/** By content, since a checkout gives every file a new date. For a few hundred small files this takes some 20 ms. */
function sourcesHash() {
  const hash = createHash('sha256');
  for (const source of SOURCES) add(hash, join(root, source));
  return hash.digest('hex');
}

function add(hash, path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return;
  if (found.isFile()) {
    hash.update(`${path.slice(root.length)}\0`).update(readFileSync(path));
    return;
  }
  for (const name of readdirSync(path).sort()) add(hash, join(path, name));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await ensureInstalled();
  await ensureBuilt();
}
