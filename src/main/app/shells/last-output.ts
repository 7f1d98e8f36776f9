import type { Readable } from 'node:stream';

/** Enough for an error with its stack. */
const MAX_LENGTH = 4_000;

/** Reads a program's output, so that it never blocks on it; returns the end of it when called. */
export function lastOutput(stream: Readable | NodeJS.ReadableStream | null): () => string {
  let last = '';
  stream?.setEncoding('utf8');
  stream?.on('data', (text: string) => {
    last = (last + text).slice(-MAX_LENGTH);
  });
  return () => last;
}
