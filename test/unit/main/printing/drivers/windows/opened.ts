import { fileURLToPath } from 'node:url';
import { createSpooler } from '#main/printing/drivers/windows/spooler.ts';
import { windowsPrinter } from '#main/printing/drivers/windows.ts';
import type { PageWriter } from '#main/printing/prepared-pages.ts';
import type { Printer, PrinterJob } from '#main/printing/printer.ts';
import type { PaperSize } from '#shared/domain/label-size.ts';
import { parsePrinterSpec } from '#shared/domain/printer-spec.ts';
import type { startWindowsPc } from '../../../../../support/windows-pc.ts';

export type Pc = Awaited<ReturnType<typeof startWindowsPc>>;

export const LABEL = fileURLToPath(
  new URL('../../../../../scenarios/printing/label-75x120.pdf', import.meta.url),
);
export const NAME = 'Zebra GK420d (копия) "2" O\'Hara';
/** Of the job `1.abc`. */
export const DOCUMENT = 'packbench-bench_1-1.abc.pdf';

/** Writes how a page was to be written before it. */
export const MARKED: PageWriter = {
  transformPage: async (bytes) => Buffer.concat([Buffer.from('% lines\n'), bytes]),
  drawInDots: async (bytes) => Buffer.concat([Buffer.from('% dots\n'), bytes]),
};

/** The driver on this PC, for a printer with this profile. */
export function opened(
  pc: Pc,
  profile = '',
  more: {
    readonly sumatraPdf?: string;
    readonly timeoutMs?: number;
    readonly pages?: PageWriter;
  } = {},
): Printer {
  const spec = parsePrinterSpec(`windows:${NAME}${profile}`);
  if (!spec.ok || spec.value.driver !== 'windows') throw new Error(profile);
  const { pages = MARKED, ...rest } = more;
  const { environment, sumatraPdf } = pc;
  const settings = { station: 'bench 1', environment, sumatraPdf, prepared: pc.preparePages(pages) };
  return windowsPrinter(spec.value, { ...settings, spooler: createSpooler(environment), ...rest });
}

export function job(size: PaperSize = 'm', file = LABEL): PrinterJob {
  return { jobId: '1.abc', file, size, title: 'pack-label' };
}

/**
 * Output of the script for these jobs and this printer, which is idle except for the given fields; null: no
 * printer.
 */
export function answer(jobs: readonly object[], printer: object | null = {}): string {
  const well = { PrinterState: 0, DetectedErrorState: 0, WorkOffline: false, KeepPrintedJobs: false };
  return JSON.stringify({ jobs, printer: printer === null ? null : { Name: NAME, ...well, ...printer } });
}

/** An empty queue without problems. */
export const GONE = answer([]);

/** A job in the queue, as the script writes it. */
export function inQueue(StatusMask: number | null, document = DOCUMENT): object {
  return {
    Name: `${NAME}, 12`,
    JobId: 12,
    Document: document === '' ? '' : `C:\\Users\\Склад\\AppData\\Roaming\\packbench\\prepared\\${document}`,
    StatusMask,
    TimeSubmitted: '2026-11-21T11:00:00.0000000Z',
  };
}
