import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PrintOptions } from 'pdf-to-printer';
import { LABEL_SIZES } from '#shared/domain/label-size.ts';
import type { WindowsPaper } from '#shared/domain/printer-spec.ts';
import { err, ok } from '#shared/domain/result.ts';
import type { PageSize, Printer, PrintFailure } from '../printer.ts';

/** pdf-to-printer waits for ever for a SumatraPDF that hangs in a driver's dialogue. */
const TIMEOUT_MS = 60_000;

export type WindowsSettings = {
  readonly paper: WindowsPaper | null;
  /** Path of SumatraPDF.exe; null: the one inside pdf-to-printer, which is not there in a packed program. */
  readonly sumatraPdf: string | null;
  readonly timeoutMs?: number;
};

/**
 * A printer of Windows, through SumatraPDF. It tells that the spooler took the job and nothing more: *sent* is all that
 * this driver ever knows.
 */
export function windowsPrinter(name: string, settings: WindowsSettings): Printer {
  return {
    async submit(job) {
      const failure = await printed(
        resolve(job.file),
        windowsOptions(name, job.size, settings),
        settings.timeoutMs,
      );
      return failure === null ? ok({ driverJob: job.jobId }) : err(failure);
    },
    follow: async () => ({ state: 'handed-over', detail: null }),
    find: async () => ({ found: 'unknown', detail: 'the Windows spooler keeps no trace of a finished job' }),
    cancel: async () => false,
  };
}

/**
 * What SumatraPDF 3.4.6 is told. `noscale`: one dot of the page is one dot of the printer. A page wider than tall it turns
 * by itself on a portrait driver; `landscape` keeps it from that, but then it looks for no paper by itself and must be
 * told the exact form, else it prints in the wrong place. So without a form it is left to find one within 1 mm.
 */
export function windowsOptions(printer: string, size: PageSize, settings: WindowsSettings): PrintOptions {
  const { paper, sumatraPdf } = settings;
  const { widthMm, heightMm } = size === 'a4' ? { widthMm: 210, heightMm: 297 } : LABEL_SIZES[size];
  const base: PrintOptions = { printer, scale: 'noscale', silent: true };
  if (sumatraPdf !== null) base.sumatraPdfPath = sumatraPdf;
  if (paper === null) return base;
  const named = 'kind' in paper ? { paperKind: paper.kind } : { paperSize: paper.name };
  return widthMm > heightMm ? { ...base, ...named, orientation: 'landscape' } : { ...base, ...named };
}

/** null: SumatraPDF has handed it to the spooler. */
async function printed(
  file: string,
  options: PrintOptions,
  timeoutMs = TIMEOUT_MS,
): Promise<PrintFailure | null> {
  const ending = new AbortController();
  const tooLong = sleep(timeoutMs, 'too long' as const, { signal: ending.signal, ref: false });
  try {
    // CommonJS, and of use on Windows only: loaded when it is wanted.
    const { print }: typeof import('pdf-to-printer') = createRequire(import.meta.url)('pdf-to-printer');
    const end = await Promise.race([print(file, options), tooLong]);
    if (end !== 'too long') return null;
    const detail = `SumatraPDF did not end within ${timeoutMs / 1_000} seconds`;
    return { problem: 'driver-failed', detail, next: 'unknown' };
  } catch (error) {
    return { problem: 'driver-failed', detail: wordsOf(error), next: 'never' };
  } finally {
    ending.abort();
    tooLong.catch(() => undefined);
  }
}

/** pdf-to-printer throws strings, its own errors and those of execFile, whose code is SumatraPDF's. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : null;
  if (code === 'ENOENT') return `SumatraPDF is not there: ${error.message}`;
  if (typeof code === 'number')
    return `SumatraPDF ended with ${code}: the printer may be unknown or refuse the job`;
  return error.message;
}
