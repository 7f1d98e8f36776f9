import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { cupsPrinter } from '#main/printing/drivers/cups.ts';
import { folderPrinter } from '#main/printing/drivers/folder.ts';
import type { Printer, PrinterJob } from '#main/printing/printer.ts';
import { noCupsBecause, startCups } from '../support/cups.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { whySkipped } from '../support/why-skipped.ts';

const LABEL = fileURLToPath(new URL('../scenarios/printing/label-75x120.pdf', import.meta.url));
const FOLLOWING = { signal: AbortSignal.timeout(20_000), onHeld: () => undefined };

type Setup = AsyncDisposable & {
  readonly printer: Printer;
  /** What came out, so far. */
  readonly came: () => Promise<readonly Buffer[]>;
};

const PRINTERS: readonly { name: string; start: () => Promise<Setup>; skipped: boolean }[] = [
  {
    name: 'folder',
    skipped: false,
    async start() {
      const folder = await temporaryFolder();
      const target = join(folder.path, 'prints', 'labels');
      const came = async () => {
        const names = await readdir(target).catch(() => []);
        return Promise.all(names.sort().map((name) => readFile(join(target, name))));
      };
      return {
        printer: folderPrinter(target),
        came,
        [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
      };
    },
  },
  {
    name: 'cups',
    skipped: whySkipped('the contract of printers through CUPS', noCupsBecause()),
    async start() {
      const cups = await startCups();
      const printer = cupsPrinter('labels', { station: 'bench 1', environment: cups.environment });
      return {
        printer,
        came: async () => cups.printer.jobs,
        [Symbol.asyncDispose]: () => cups[Symbol.asyncDispose](),
      };
    },
  },
];

function job(jobId: string): PrinterJob {
  return { jobId, file: LABEL, size: 'm', title: `pack-label-PBX/0001 «ё»-close` };
}

async function submitted(printer: Printer, jobId: string): Promise<string> {
  const answer = await printer.submit(job(jobId));
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value.driverJob;
}

describe.each(PRINTERS)('the $name printer', ({ start, skipped }) => {
  it.skipIf(skipped)('puts out what it was given, byte for byte, and tells that it is printed', async () => {
    await using setup = await start();
    const driverJob = await submitted(setup.printer, '1.abc');
    expect(await setup.printer.follow(driverJob, FOLLOWING)).toEqual({ state: 'printed' });
    expect(await setup.came()).toEqual([await readFile(LABEL)]);
  });

  it.skipIf(skipped)('keeps the order of jobs', async () => {
    await using setup = await start();
    const folder = await temporaryFolder();
    const files = await Promise.all(
      [1, 2, 3, 4, 5].map(async (at) => {
        const file = join(folder.path, `${at}.pdf`);
        await writeFile(file, Buffer.concat([await readFile(LABEL), Buffer.from(`%${at}\n`)]));
        return file;
      }),
    );
    const jobs: string[] = [];
    for (const [at, file] of files.entries()) {
      const answer = await setup.printer.submit({ ...job(`${at + 1}.abc`), file });
      if (answer.ok) jobs.push(answer.value.driverJob);
    }
    for (const driverJob of jobs) await setup.printer.follow(driverJob, FOLLOWING);
    const ends = (await setup.came()).map((bytes) => bytes.toString('latin1').slice(-3).trim());
    expect(ends).toEqual(['%1', '%2', '%3', '%4', '%5']);
    await folder[Symbol.asyncDispose]();
  });

  it.skipIf(skipped)('finds a job again by its id, and knows which it never had', async () => {
    await using setup = await start();
    await setup.printer.follow(await submitted(setup.printer, '7.abc'), FOLLOWING);
    const since = new Date(Date.now() + 1_500);
    const driverJob = await submitted(setup.printer, '8.abc');
    expect(await setup.printer.find('8.abc', since)).toEqual({ found: 'known', driverJob });
    expect(await setup.printer.find('8.abc.2', since)).toEqual({ found: 'absent' });
    expect(await setup.printer.find('8.ab', since)).toEqual({ found: 'absent' });
    await setup.printer.follow(driverJob, FOLLOWING);
    expect(await setup.printer.find('8.abc', since)).toEqual({ found: 'known', driverJob });
  });

  it.skipIf(skipped)('is followed by a new object after a restart', async () => {
    await using setup = await start();
    const driverJob = await submitted(setup.printer, '9.abc');
    const [first, second] = await Promise.all([
      setup.printer.follow(driverJob, FOLLOWING),
      setup.printer.follow(driverJob, FOLLOWING),
    ]);
    expect([first, second]).toEqual([{ state: 'printed' }, { state: 'printed' }]);
    expect(await setup.printer.cancel(driverJob)).toBe(false);
  });
});
