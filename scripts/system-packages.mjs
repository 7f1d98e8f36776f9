import { accessSync, constants, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './child.mjs';

/** System programs for the end-to-end tests, and Debian's packages for them. */
const NEEDED = [
  { program: 'chromium', package: 'chromium', for: 'tests in a browser' },
  { program: 'cupsd', package: 'cups', for: 'tests of printing' },
  { program: 'lp', package: 'cups-client', for: 'tests of printing' },
  { program: 'socat', package: 'socat', for: 'tests with a serial scanner' },
  { program: 'pdftoppm', package: 'poppler-utils', for: 'tests of printed labels' },
  { program: 'dmtxwrite', package: 'dmtx-utils', for: 'tests of marks' },
  { program: 'Xvfb', package: 'xvfb', for: 'tests in Electron' },
  { program: 'faketime', package: 'faketime', for: 'tests with a wrong clock' },
  { program: 'unzip', package: 'unzip', for: 'tests in Electron' },
  { program: 'initdb', package: 'postgresql', for: 'tests of a floor' },
  { program: 'pgbouncer', package: 'pgbouncer', for: 'tests of a floor behind a pooler' },
];

/** Debian's packages of PostgreSQL: a folder for each version, which is on no path. */
const POSTGRES = '/usr/lib/postgresql';

/**
 * Installs what is missing, as root on Debian; elsewhere prints what to install. Tests that lack something
 * are skipped.
 */
export async function ensureSystemPackages() {
  if (missing().length === 0) return;
  const names = missing().map((needed) => needed.package);
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    process.stderr.write(`Installing Debian's packages ${names.join(' ')}…\n`);
    const options = { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    await run('apt-get', ['update', '-q'], options);
    if (names.includes('postgresql')) startNoPostgres();
    await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...names], options);
  }
  for (const { package: name, for: use } of missing())
    process.stderr.write(`Not installed: ${name} (${use})\n`);
}

/** The package would start a server of its own, which no test uses. */
function startNoPostgres() {
  const folder = '/etc/postgresql-common/createcluster.d';
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'packbench-tests.conf'), 'create_main_cluster = false\n');
}

function missing() {
  return NEEDED.filter(({ program }) => !isOnPath(program));
}

function isOnPath(program) {
  // cupsd is only on root's path.
  const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES) : [];
  const postgres = versions.map((version) => join(POSTGRES, version, 'bin'));
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin', ...postgres];
  return folders.some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
