import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { createPaper, MM } from '#main/labels/drawing/paper.ts';
import { createPdfThread } from '#main/labels/pdf/pdf-thread.ts';
import { cupsPrinter } from '#main/printing/drivers/cups.ts';
import { folderPrinter } from '#main/printing/drivers/folder.ts';
import { createPrinters } from '#main/printing/open-printer.ts';
import { createPreparedPages } from '#main/printing/prepared-pages.ts';
import type { Printer, PrinterJob } from '#main/printing/printer.ts';
import { PLAIN_LAYOUT } from '#shared/domain/printer-options.ts';
import { noCupsBecause, startCups } from '../support/cups.ts';
import { startLabelPrinter } from '../support/label-printers.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { whySkipped } from '../support/why-skipped.ts';
import { startWindowsPc } from '../support/windows-pc.ts';

const LABEL = fileURLToPath(new URL('../scenarios/printing/label-75x120.pdf', import.meta.url));
const following = () => ({ signal: AbortSignal.timeout(20_000), onHeld: () => undefined });

type Setup = AsyncDisposable & {
  readonly printer: Printer;
  /** What came out, so far. */
  readonly came: () => Promise<readonly Uint8Array[]>;
  /** What is to come out for this file. */
  readonly of: (file: string) => Promise<Uint8Array>;
};

type Tested = {
  readonly name: string;
  readonly start: () => Promise<Setup>;
  readonly skipped: boolean;
  /** It can tell by a job's id whether it had the job. */
  readonly remembers: boolean;
};

const pdf = createPdfThread();
/** A page as it is needs no file of its own. */
const prepared = createPreparedPages({
  folder: join(tmpdir(), 'packbench-never-laid'),
  pages: pdf,
});
afterAll(() => pdf.stop());

const PRINTERS: readonly Tested[] = [
  {
    name: 'folder',
    skipped: false,
    remembers: true,
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
        of: (file) => readFile(file),
        [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
      };
    },
  },
  {
    name: 'cups',
    skipped: whySkipped('the contract of printers through CUPS', noCupsBecause()),
    remembers: true,
    async start() {
      const cups = await startCups();
      const spec = { queue: 'labels', paper: null, layout: PLAIN_LAYOUT };
      const printer = cupsPrinter(spec, { station: 'bench 1', environment: cups.environment, prepared });
      return {
        printer,
        came: async () => cups.printer.jobs,
        of: (file) => readFile(file),
        [Symbol.asyncDispose]: () => cups[Symbol.asyncDispose](),
      };
    },
  },
  ...(['zpl', 'tspl'] as const).map((language) => ({
    name: `network ${language}`,
    skipped: false,
    remembers: false,
    start: () => startNetwork(language),
  })),
  { name: 'windows', skipped: false, remembers: true, start: startWindows },
];

/** The driver and its programs are real; what plays Windows is a few lines of sh. */
async function startWindows(): Promise<Setup> {
  const pc = await startWindowsPc();
  await pc.spools('Zebra');
  const { environment, sumatraPdf } = pc;
  const settings = { station: 'bench 1', environment, sumatraPdf, render: pdf.render };
  const printer = createPrinters({ ...settings, prepared: pc.preparePages(pdf) })('windows:Zebra');
  if (!printer.ok) throw new Error(printer.error);
  return {
    printer: printer.value,
    came: pc.spooled,
    /** As the station writes it for a printer whose resolution nobody has named. */
    of: async (file) => pdf.transformPage(await readFile(file), PLAIN_LAYOUT),
    [Symbol.asyncDispose]: () => pc[Symbol.asyncDispose](),
  };
}

async function startNetwork(language: 'zpl' | 'tspl'): Promise<Setup> {
  const machine = await startLabelPrinter({ language });
  const open = createPrinters({ station: 'bench 1', render: pdf.render, prepared });
  const printer = open(`network:127.0.0.1:${machine.port},language=${language}`);
  if (!printer.ok) throw new Error(printer.error);
  return {
    printer: printer.value,
    came: async () => machine.labels.map(({ dots }) => dots),
    /** Its dots, one byte each. */
    async of(file) {
      const page = await pdf.render(await readFile(file), 1, 203.2);
      return (page?.grey ?? new Uint8Array()).map((grey) => Number(grey < 128));
    },
    [Symbol.asyncDispose]: () => machine[Symbol.asyncDispose](),
  };
}

/** Compared by these: a comparison byte for byte takes seconds. */
function digests(all: readonly Uint8Array[]): readonly string[] {
  return all.map((bytes) => createHash('sha256').update(bytes).digest('hex'));
}

/** A label that differs from those of other numbers. */
async function labelFile(folder: string, number: number): Promise<string> {
  const { document, finish } = createPaper(75, 120, String(number));
  document.rect(10 * MM, 10 * number * MM, 20 * MM, 5 * MM).fill('black');
  const file = join(folder, `${number}.pdf`);
  await writeFile(file, await finish());
  return file;
}

function job(jobId: string): PrinterJob {
  return { jobId, file: LABEL, size: 'm', title: `pack-label-PBX/0001 «ё»-close` };
}

async function submitted(printer: Printer, jobId: string): Promise<string> {
  const answer = await printer.submit(job(jobId));
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value.driverJob;
}

describe.each(PRINTERS)('the $name printer', ({ start, skipped, remembers }) => {
  it.skipIf(skipped)(
    'prints its input, byte for byte or dot for dot, and reports it as printed',
    async () => {
      await using setup = await start();
      const driverJob = await submitted(setup.printer, '1.abc');
      expect(await setup.printer.follow(driverJob, following())).toEqual({ state: 'printed' });
      expect(digests(await setup.came())).toEqual(digests([await setup.of(LABEL)]));
    },
  );

  it.skipIf(skipped)('keeps the sequence of jobs', async () => {
    await using setup = await start();
    await using folder = await temporaryFolder();
    const files = await Promise.all([1, 2, 3, 4, 5].map((number) => labelFile(folder.path, number)));
    const jobs: string[] = [];
    for (const [at, file] of files.entries()) {
      const answer = await setup.printer.submit({ ...job(`${at + 1}.abc`), file });
      if (answer.ok) jobs.push(answer.value.driverJob);
    }
    await Promise.all(jobs.map((driverJob) => setup.printer.follow(driverJob, following())));
    expect(digests(await setup.came())).toEqual(digests(await Promise.all(files.map(setup.of))));
  });

  if (remembers)
    it.skipIf(skipped)('finds a job again by its id, and reports unknown jobs', async () => {
      await using setup = await start();
      await setup.printer.follow(await submitted(setup.printer, '7.abc'), following());
      const since = new Date(Date.now() + 1_500);
      const driverJob = await submitted(setup.printer, '8.abc');
      expect(await setup.printer.find('8.abc', since)).toEqual({ found: 'known', driverJob });
      expect(await setup.printer.find('8.abc.2', since)).toEqual({ found: 'absent' });
      expect(await setup.printer.find('8.ab', since)).toEqual({ found: 'absent' });
      await setup.printer.follow(driverJob, following());
      expect(await setup.printer.find('8.abc', since)).toEqual({ found: 'known', driverJob });
    });
  else
    it.skipIf(skipped)('leaves a job whose outcome was lost to a person', async () => {
      await using setup = await start();
      await setup.printer.follow(await submitted(setup.printer, '7.abc'), following());
      expect(await setup.printer.find('7.abc', new Date())).toMatchObject({ found: 'unknown' });
    });

  it.skipIf(skipped)('is followed by a new object after a restart', async () => {
    await using setup = await start();
    const driverJob = await submitted(setup.printer, '9.abc');
    const [first, second] = await Promise.all([
      setup.printer.follow(driverJob, following()),
      setup.printer.follow(driverJob, following()),
    ]);
    expect([first, second]).toEqual([{ state: 'printed' }, { state: 'printed' }]);
    expect(await setup.printer.cancel(driverJob)).toBe(false);
  });
});
