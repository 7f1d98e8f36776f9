import { resolve } from 'node:path';
import { execProgram } from '#main/base/child-process.ts';
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

/** The output of lp is parsed. */
export const ENGLISH = { LC_ALL: 'C' };

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
      environment,
      variables: ENGLISH,
      timeout: LP_TIMEOUT_MS,
      killSignal: 'SIGKILL' as const,
    };
    execProgram(program, args, options, (error, out, words) => {
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
