import { type ExecFileException, execFile } from 'node:child_process';
import { resolve } from 'node:path';
import type { PaperSize } from '#shared/domain/label-size.ts';

/** How a program ended. `exit` null: it could not be started, or was killed. */
export type ProgramResult = {
  readonly exit: number | null;
  readonly out: string;
  readonly error: string;
  readonly isMissing: boolean;
  readonly isTimedOut: boolean;
};

/** `lp` answers in hundredths of a second; after this time it hangs on a server. */
export const LP_TIMEOUT_MS = 20_000;

/** A file to hand over: a page of this size on this paper (`mediaOf`). */
export type LpRequest = { readonly file: string; readonly size: PaperSize; readonly media: string };

/**
 * The arguments of `lp` (lp(1)): exact paper and no scaling, which would blur codes. `pdfAutoRotate=false`:
 * the filters of CUPS would turn a wide label on tall paper, but only the printer's profile decides about
 * rotation.
 */
export function lpArguments(queue: string, title: string, { file, size, media }: LpRequest): string[] {
  const options = [`media=${media}`, 'print-scaling=none', ...(size === 'a4' ? [] : ['pdfAutoRotate=false'])];
  return ['-d', queue, '-t', title, ...options.flatMap((option) => ['-o', option]), '--', resolve(file)];
}

/** The job's number in CUPS (12 of `labels-12`) from lp's output; null: the output has none. */
export function jobNumberIn(out: string): number | null {
  const number = /request id is \S+-(\d+) \(/.exec(out)?.[1];
  return number === undefined ? null : Number(number);
}

/** Runs a program of CUPS to its end, with English output and without a shell. Never throws. */
export function runCups(
  program: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<ProgramResult> {
  return new Promise((done) => {
    const options = {
      env: environmentOf(environment),
      timeout: LP_TIMEOUT_MS,
      killSignal: 'SIGKILL' as const,
      encoding: 'utf8' as const,
    };
    execFile(program, args, options, (error: ExecFileException | null, out, words) => {
      done({
        exit: error === null ? 0 : typeof error.code === 'number' ? error.code : null,
        out,
        error: words.trim() || (error?.message ?? ''),
        isMissing: error?.code === 'ENOENT',
        isTimedOut: error?.killed === true,
      });
    });
  });
}

/** English, since the output of lp is parsed. */
export function environmentOf(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...environment, LC_ALL: 'C' };
}
