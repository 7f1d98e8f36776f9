import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PaperSize } from '#shared/domain/label-size.ts';
import type { PageLayout } from '#shared/domain/printer-options.ts';
import type { WindowsPaper } from '#shared/domain/printer-spec.ts';
import { paperOf } from '../../prepared-pages.ts';

/** The one that pdf-to-printer 5.8 brings along. */
const SUMATRA = 'SumatraPDF-3.4.6-32.exe';

/** Path of the SumatraPDF inside pdf-to-printer, which is not there in a packed program. */
export function bundledSumatra(): string {
  return join(dirname(createRequire(import.meta.url).resolve('pdf-to-printer')), SUMATRA);
}

/** Without `-silent` a box with an error would wait for a click for ever. */
export function sumatraArguments(printer: string, settings: string, file: string): string[] {
  return ['-print-to', printer, '-silent', '-print-settings', settings, file];
}

/**
 * What SumatraPDF 3.4.6 is told (src/Print.cpp). `noscale`: one dot of the page is one dot of the printer. A page that is
 * wider than tall it turns for a driver that is set to portrait, and one that is taller than wide for landscape; that suits
 * a tall label as it is, whose form is tall as well, and no other. Else it is told the page's own shape, and turns nothing.
 * Then it looks for no form by itself: so never without one.
 */
export function printSettings(size: PaperSize, paper: WindowsPaper | null, layout: PageLayout): string {
  if (paper === null) return 'noscale';
  const form = 'kind' in paper ? `paperkind=${paper.kind}` : `paper=${paper.name}`;
  const { widthMm, heightMm } = paperOf(size, layout);
  const isWide = widthMm > heightMm;
  if (!isWide && !isTurned(layout)) return `noscale,${form}`;
  return `${isWide ? 'landscape' : 'portrait'},noscale,${form}`;
}

/** A quarter turn cannot be kept up without a form: SumatraPDF would turn the page back. */
export function wantsForm(paper: WindowsPaper | null, layout: PageLayout): boolean {
  return paper === null && isTurned(layout);
}

function isTurned({ rotate }: PageLayout): boolean {
  return rotate === 90 || rotate === 270;
}

/** How SumatraPDF ended. */
export type SumatraEnd =
  | { readonly end: 'handed-over' }
  /** It says that it has handed nothing over. */
  | { readonly end: 'refused'; readonly code: number }
  | { readonly end: 'not-started'; readonly detail: string }
  /** It was ended, or broke down: the job may be in the queue. */
  | { readonly end: 'broken-off'; readonly detail: string };

/** Greater ones are Windows' own for a program that broke down. */
const MAX_SUMATRA_EXIT_CODE = 255;

/** Hands a file over; SumatraPDF is done when the spooler has all of it. Never rejects. */
export function runSumatra(
  program: string,
  args: readonly string[],
  { environment, timeoutMs }: { readonly environment: NodeJS.ProcessEnv; readonly timeoutMs: number },
): Promise<SumatraEnd> {
  const options = {
    env: environment,
    timeout: timeoutMs,
    killSignal: 'SIGKILL' as const,
    windowsHide: true,
  };
  return new Promise((done) => {
    execFile(program, args, options, (error) => {
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
