import type { Readable } from 'node:stream';

/** Enough for an error with its stack. */
const MAX_OUTPUT = 4_000;

/** Reads the output of a program, so that it never blocks on it; returns the last `max` characters when called. */
export function lastOutput(stream: Readable | NodeJS.ReadableStream | null, max = MAX_OUTPUT): () => string {
  let last = '';
  stream?.setEncoding('utf8');
  stream?.on('data', (text: string) => {
    last = (last + text).slice(-max);
  });
  return () => last;
}
