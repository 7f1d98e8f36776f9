import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { vi } from 'vitest';
import type { PdfThread } from '#main/labels/pdf/pdf-thread.ts';
import { createPrinters } from '#main/printing/open-printer.ts';
import { createPreparedPages } from '#main/printing/prepared-pages.ts';
import { layoutOf, parsePrinterSpec } from '#shared/domain/printer-spec.ts';
import { type Cups, startCups } from './cups.ts';
import type { Printed } from './label-measuring.ts';
import type { Picture } from './label-printers/picture.ts';
import { type LabelPrinter, startLabelPrinter } from './label-printers.ts';
import { addLabelQueue, noLabelQueueBecause } from './label-queue.ts';
import { temporaryFolder } from './temporary-folder.ts';

export type Dpi = 203 | 300;
export type Way = 'folder' | 'cups' | 'cups-driver' | 'zpl' | 'tspl';

/** One printer for each driver that runs here, all started once. */
export type PrintersToMeasure = AsyncDisposable & {
  readonly cups: Cups | null;
  /** Folder of the rotated or shifted files. */
  readonly preparedFolder: string;
  /** Prints a page of size `s`, `m` or `l`; `profile` as after the printer's name, e.g. `,rotate=90`. */
  print(
    way: Way,
    label: { size: 's' | 'm' | 'l'; bytes: Uint8Array },
    dpi: Dpi,
    profile?: string,
  ): Promise<Printed>;
};

/** What the trade calls 203 dpi is 8 dots per millimetre; CUPS' driver really uses 203. */
const DOTS_PER_MM = { 203: 8, 300: 300 / 25.4 } as const;

export async function startPrintersToMeasure(pdf: PdfThread): Promise<PrintersToMeasure> {
  await using starting = new AsyncDisposableStack();
  const folder = starting.use(await temporaryFolder());
  const cups = noLabelQueueBecause() === null ? starting.use(await startCups()) : null;
  const machines = new Map<string, LabelPrinter>();
  const queues: Promise<void>[] = [];
  for (const dpi of [203, 300] as const) {
    for (const [way, language] of [
      ['zpl', 'zpl'],
      ['tspl', 'tspl'],
      ['cups-driver', 'zpl'],
    ] as const) {
      const machine = starting.use(await startLabelPrinter({ language, dpi, msALabel: 5 }));
      machines.set(way + dpi, machine);
      if (way === 'cups-driver' && cups !== null)
        queues.push(
          addLabelQueue(cups, {
            name: `label${dpi}`,
            description: `Этикетки ${dpi}`,
            port: machine.port,
            dpi,
          }),
        );
    }
  }
  await Promise.all(queues);
  const preparedFolder = join(folder.path, 'prepared');
  const prints = join(folder.path, 'prints');
  const open = createPrinters({
    station: 'bench 1',
    render: pdf.render,
    prepared: createPreparedPages({ folder: preparedFolder, pages: pdf }),
    ...(cups ? { environment: cups.environment } : {}),
  });
  let jobs = 0;

  const machineOf = (way: Way, dpi: Dpi) => {
    const machine = machines.get(way + dpi);
    if (machine === undefined) throw new Error(`no printer for ${way}`);
    return machine;
  };
  const specs: Record<Way, (dpi: Dpi) => string> = {
    folder: () => `folder:${prints}`,
    cups: (dpi) => `cups:labels,dpi=${dpi}`,
    'cups-driver': (dpi) => `cups:label${dpi},dpi=${dpi}`,
    zpl: (dpi) => `network:127.0.0.1:${machineOf('zpl', dpi).port},language=zpl,dpi=${dpi}`,
    tspl: (dpi) => `network:127.0.0.1:${machineOf('tspl', dpi).port},language=tspl,dpi=${dpi}`,
  };

  async function drawn(bytes: Uint8Array, dpi: Dpi): Promise<Picture> {
    const page = await pdf.render(bytes, 1, DOTS_PER_MM[dpi] * 25.4);
    if (page === null) throw new Error('what came out is no page');
    return {
      widthDots: page.widthPx,
      heightDots: page.heightPx,
      dots: page.grey.map((grey) => Number(grey < 128)),
    };
  }

  /** The output since there were `before`. */
  async function came(way: Way, dpi: Dpi, driverJob: string, before: number): Promise<Picture> {
    if (way === 'folder') return drawn(await readFile(join(prints, driverJob)), dpi);
    const all = way === 'cups' ? cups?.printer.jobs : machineOf(way, dpi).labels;
    await vi.waitFor(
      () => {
        if ((all?.length ?? 0) <= before) throw new Error('nothing came out');
      },
      { timeout: 30_000, interval: 5 },
    );
    if (way === 'cups') return drawn(cups?.printer.jobs.at(-1) ?? new Uint8Array(), dpi);
    const label = machineOf(way, dpi).labels.at(-1);
    if (label === undefined) throw new Error('no label');
    return label;
  }

  const disposing = starting.move();
  return {
    cups,
    preparedFolder,
    async print(way, { size, bytes }, dpi, profile = '') {
      const spec = specs[way](dpi) + profile;
      const [printer, parsed] = [open(spec), parsePrinterSpec(spec)];
      if (!printer.ok || !parsed.ok) throw new Error(`${spec} is not a printer`);
      const jobId = `${++jobs}.abc`;
      const file = join(folder.path, `${jobId}-label.pdf`);
      await writeFile(file, bytes);
      const before =
        way === 'cups' ? (cups?.printer.jobs.length ?? 0) : (machines.get(way + dpi)?.labels.length ?? 0);
      const answer = await printer.value.submit({ jobId, file, size, title: 'label' });
      if (!answer.ok) throw new Error(JSON.stringify(answer.error));
      const picture = await came(way, dpi, answer.value.driverJob, before);
      const dotsPerMm = way === 'cups-driver' ? dpi / 25.4 : DOTS_PER_MM[dpi];
      return { picture, dotsPerMm, layout: layoutOf(parsed.value) };
    },
    [Symbol.asyncDispose]: () => disposing.disposeAsync(),
  };
}
