import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startCups } from '../../../support/cups.ts';
import { startLabelPrinter } from '../../../support/label-printers.ts';
import { numberOn } from '../../../support/number-page.ts';
import { wireToPrinter } from '../../../support/printer-wire.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import type { Driver } from './kills.ts';

/** A printer whose station is killed while it prints. */
export type KilledPrinter = AsyncDisposable & {
  readonly driver: Driver;
  /** Of the station. */
  readonly folder: string;
  readonly printer: string;
  readonly environment: NodeJS.ProcessEnv;
  /** Numbers on all that came out. */
  came(): Promise<readonly string[]>;
  /** Resolves when so many bytes were sent to the printer and the action is done. */
  onTheWire(bytes: number, action: () => Promise<void>): Promise<unknown>;
  /** Resolves when `lp` has begun. */
  lpBegun(): Promise<unknown>;
};

const NONE = { onTheWire: () => Promise.resolve(), lpBegun: () => Promise.resolve() };

function numberIn(bytes: Buffer): string {
  return /% (\S+) %\n$/.exec(bytes.subarray(-200).toString('latin1'))?.[1] ?? 'half a label';
}

export async function killedFolder(): Promise<KilledPrinter> {
  const resources = await temporaryFolder();
  const prints = join(resources.path, 'prints');
  return {
    ...NONE,
    driver: 'folder',
    folder: join(resources.path, 'station'),
    printer: `folder:${prints}`,
    environment: process.env,
    async came() {
      const names = (await readdir(prints)).filter((name) => !name.startsWith('.'));
      return Promise.all(names.map(async (name) => numberIn(await readFile(join(prints, name)))));
    },
    [Symbol.asyncDispose]: () => resources[Symbol.asyncDispose](),
  };
}

/** Its `lp` says that it has begun, takes a moment, and is the system's. */
export async function killedCups(): Promise<KilledPrinter> {
  const resources = new AsyncDisposableStack();
  const folder = resources.use(await temporaryFolder()).path;
  const cups = resources.use(await startCups());
  const begun = join(folder, 'lp-has-begun');
  await mkdir(join(folder, 'bin'));
  const lp = join(folder, 'bin', 'lp');
  await writeFile(lp, `#!/bin/sh\n: > '${begun}'\nsleep 0.02\nexec /usr/bin/lp "$@"\n`);
  await chmod(lp, 0o755);
  const environment = { ...cups.environment, PATH: `${join(folder, 'bin')}:${process.env.PATH}` };
  return {
    driver: 'cups',
    folder: join(folder, 'station'),
    printer: 'cups:labels',
    environment,
    came: async () => cups.printer.jobs.map(numberIn),
    onTheWire: NONE.onTheWire,
    async lpBegun() {
      await rm(begun, { force: true });
      while (!existsSync(begun)) await sleep(2);
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

export async function killedNetwork(language: 'zpl' | 'tspl'): Promise<KilledPrinter> {
  const resources = new AsyncDisposableStack();
  const folder = resources.use(await temporaryFolder()).path;
  const machine = resources.use(await startLabelPrinter({ language, msALabel: 20 }));
  const wire = resources.use(await wireToPrinter(machine.port));
  return {
    driver: 'network',
    folder: join(folder, 'station'),
    printer: `network:127.0.0.1:${wire.port},language=${language}`,
    environment: process.env,
    came: async () => machine.labels.map(numberOn),
    onTheWire: (bytes, action) =>
      new Promise<void>((done) => {
        wire.tripAfter(bytes, () => action().then(done));
      }),
    lpBegun: NONE.lpBegun,
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}
