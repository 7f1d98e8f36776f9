import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { findTestElectron } from '../../../scripts/electron-for-tests.mjs';
import { type Ended, isRunning } from '../process.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { ENTRY, REPLACED, writeStandIn } from './app-folder.ts';

/** The package that electron-builder makes of the built product. */
export type PackagedApp = AsyncDisposable & {
  readonly folder: string;
  readonly binary: string;
  /** Packages that are not the product's: they replace what an older Electron lacks. */
  readonly standIns: readonly string[];
};

/** libsql and its dependencies: they replace better-sqlite3. */
const LIBSQL = ['libsql', '@libsql/linux-x64-gnu', '@neon-rs/load', 'detect-libc'];

/**
 * `electron-builder --linux dir` with the product's configuration, without the network; for an older Electron
 * with its replacement.
 */
export async function packageApp(): Promise<PackagedApp> {
  const electron = findTestElectron();
  if (electron === null) throw new Error('there is no Electron');
  await using resources = new AsyncDisposableStack();
  const { path } = resources.use(await temporaryFolder('packbench-packaged-'));
  const config = {
    extends: resolve('electron-builder.yml'),
    directories: { output: join(path, 'dist') },
    electronDist: resolve(electron.binary, '..'),
    ...(electron.isOlder ? await forOlder(join(path, 'stand-in'), electron.version) : {}),
  };
  await writeFile(join(path, 'config.json'), JSON.stringify(config));
  const builder = 'node_modules/electron-builder/cli.js';
  const args = [builder, '--linux', 'dir', '--publish', 'never', '--config', join(path, 'config.json')];
  await promisify(execFile)(process.execPath, args);
  const folder = join(path, 'dist', 'linux-unpacked');
  // The starter of an app folder is useless in a packaged app.
  await rm(join(folder, 'resources', 'app'), { recursive: true, force: true });
  await chmod(path, 0o755);
  const all = resources.move();
  return {
    folder,
    binary: join(folder, 'packbench'),
    standIns: electron.isOlder ? [REPLACED, ...LIBSQL] : [],
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

/** The replacement, in place of its package and loaded first. */
async function forOlder(folder: string, version: string): Promise<object> {
  await writeStandIn(join(folder, REPLACED));
  await writeFile(join(folder, 'start.mjs'), ENTRY);
  const libsql = {
    from: 'node_modules',
    to: 'node_modules',
    filter: LIBSQL.map((name) => `${name}/**`),
  };
  return {
    electronVersion: version,
    extraMetadata: { main: 'start.mjs' },
    files: [
      `!node_modules/${REPLACED}/**`,
      { from: folder, to: '.', filter: ['start.mjs'] },
      { from: join(folder, REPLACED), to: `node_modules/${REPLACED}` },
      libsql,
    ],
  };
}

/** A user without privileges, for whom Chromium's sandbox works: root would have to start without it. */
const NOBODY = { uid: 65_534, gid: 65_534 };

const isRoot = process.getuid?.() === 0;
const isSandboxed = !isRoot || spawnSync('unshare', ['--user', 'true'], NOBODY).status === 0;
const user = isRoot && isSandboxed ? NOBODY : {};

/** A folder that the user of the packaged app may write to. */
export async function homeFolder(): Promise<{ readonly path: string } & AsyncDisposable> {
  const folder = await temporaryFolder();
  if (isRoot && isSandboxed) await chown(folder.path, NOBODY.uid, NOBODY.gid);
  return folder;
}

/** The packaged app, started by an ordinary user. */
export type RunningApp = AsyncDisposable & {
  readonly pid: number;
  readonly isSandboxed: boolean;
  stdoutLine(): Promise<string>;
  stderr(): string;
  /** Its window, through Chromium's debugging port: the fuses block every other way. */
  window(): Promise<Page>;
  end(signal: NodeJS.Signals): Promise<Ended>;
};

export function startPackaged(
  { binary }: PackagedApp,
  given: {
    readonly home: string;
    readonly args: readonly string[];
    readonly env?: Readonly<Record<string, string>>;
  },
): RunningApp {
  const switches = ['--disable-gpu', '--disable-dev-shm-usage', '--remote-debugging-port=0'];
  const child = spawn(binary, [...(isSandboxed ? [] : ['--no-sandbox']), ...switches, ...given.args], {
    ...user,
    cwd: given.home,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: given.home,
      DISPLAY: inject('electron')?.display ?? '',
      ...given.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stderr = '';
  child.stderr.setEncoding('utf8');
  const debugging = Promise.withResolvers<string>();
  child.stderr.on('data', (text: string) => {
    stderr += text;
    const [, address] = /DevTools listening on (ws:\S+)/.exec(stderr) ?? [];
    if (address !== undefined) debugging.resolve(address);
  });
  const firstLine = once(createInterface({ input: child.stdout }), 'line').then(([line]) => String(line));
  const ended = once(child, 'close').then(([code, signal]): Ended => ({ code, signal }));
  const tooEarly = ended.then(({ code }) => {
    throw new Error(`ended with code ${code}; standard error: ${stderr}`);
  });
  tooEarly.catch(() => undefined);
  const end = async (signal: NodeJS.Signals) => {
    if (isRunning(child)) child.kill(signal);
    return ended;
  };
  return {
    pid: child.pid ?? 0,
    isSandboxed,
    stdoutLine: () => Promise.race([firstLine, tooEarly]),
    stderr: () => stderr,
    async window() {
      const browser = await chromium.connectOverCDP(await Promise.race([debugging.promise, tooEarly]));
      const [context] = browser.contexts();
      if (context === undefined) throw new Error('no context');
      const page = context.pages()[0] ?? (await context.waitForEvent('page'));
      await Promise.race([page.waitForSelector('body[data-scans]'), tooEarly]);
      return page;
    },
    end,
    [Symbol.asyncDispose]: async () => void (await end('SIGKILL')),
  };
}
