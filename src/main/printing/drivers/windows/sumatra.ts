import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { execProgram } from '#main/base/child-process.ts';
import type { PaperSize } from '#shared/domain/label-size.ts';
import type { PageLayout } from '#shared/domain/printer-options.ts';
import type { WindowsPaper } from '#shared/domain/printer-spec.ts';
import { paperOf } from '../../prepared-pages.ts';

/** The version in pdf-to-printer 5.8. */
const SUMATRA = 'SumatraPDF-3.4.6-32.exe';

/** Path of the SumatraPDF inside pdf-to-printer, which a packaged program does not contain. */
export function bundledSumatra(): string {
  return join(dirname(createRequire(import.meta.url).resolve('pdf-to-printer')), SUMATRA);
}

/** Without `-silent` an error dialogue would wait for a click for ever. */
export function sumatraArguments(printer: string, settings: string, file: string): string[] {
  return ['-print-to', printer, '-silent', '-print-settings', settings, file];
}

/**
 * Value of `-print-settings` for SumatraPDF 3.4.6 (src/Print.cpp). `noscale`: one dot of the page is one dot
 * of the printer. Without an orientation SumatraPDF turns a wide page for a driver set to portrait, and a
 * tall one for landscape; that is right only for a tall, unturned label, whose form is tall too. Any other
 * page gets its own orientation, so nothing is turned. SumatraPDF then selects no form by itself, so an
 * orientation is never given without a form.
 */
export function printSettings(size: PaperSize, paper: WindowsPaper | null, layout: PageLayout): string {
  if (paper === null) return 'noscale';
  const form = 'kind' in paper ? `paperkind=${paper.kind}` : `paper=${paper.name}`;
  const { widthMm, heightMm } = paperOf(size, layout);
  const isWide = widthMm > heightMm;
  if (!isWide && !isTurned(layout)) return `noscale,${form}`;
  return `${isWide ? 'landscape' : 'portrait'},noscale,${form}`;
}

/** A quarter turn needs a form: without one SumatraPDF would turn the page back. */
export function needsForm(paper: WindowsPaper | null, layout: PageLayout): boolean {
  return paper === null && isTurned(layout);
}

function isTurned({ rotate }: PageLayout): boolean {
  return rotate === 90 || rotate === 270;
}

/** How SumatraPDF ended. */
export type SumatraResult =
  | { readonly end: 'handed-over' }
  /** It reports by its exit code that nothing was handed over. */
  | { readonly end: 'refused'; readonly code: number }
  | { readonly end: 'not-started'; readonly detail: string }
  /** It was killed, or crashed: the job may be in the queue. */
  | { readonly end: 'broken-off'; readonly detail: string };

/** Windows returns greater codes for a program that crashed. */
const MAX_SUMATRA_EXIT_CODE = 255;

/** Hands over a file; SumatraPDF ends when the spooler has all of it. Never rejects. */
export function runSumatra(
  program: string,
  args: readonly string[],
  { environment, timeoutMs }: { readonly environment: NodeJS.ProcessEnv; readonly timeoutMs: number },
): Promise<SumatraResult> {
  const options = {
    environment,
    timeout: timeoutMs,
    killSignal: 'SIGKILL' as const,
    windowsHide: true,
  };
  return new Promise((done) => {
    execProgram(program, args, options, (error) => {
      if (error === null) return done({ end: 'handed-over' });
      const { code, killed, message } = error;
      if (killed)
        return done({
          end: 'broken-off',
          detail: `SumatraPDF did not end within ${timeoutMs / 1_000} seconds`,
        });
      if (typeof code === 'number' && code <= MAX_SUMATRA_EXIT_CODE) return done({ end: 'refused', code });
      if (code === 'ENOENT')
        return done({ end: 'not-started', detail: `SumatraPDF is not there: ${program}` });
      if (typeof code === 'string')
        return done({
          end: 'not-started',
          detail: `SumatraPDF cannot be started: ${message.split('\n')[0]}`,
        });
      return done({ end: 'broken-off', detail: `SumatraPDF broke down (${code ?? 'ended from outside'})` });
    });
  });
}
