import type { Readable } from 'node:stream';

/** Enough for an error with its stack. */
const MAX_OUTPUT = 4_000;

/** The environment of a program that the station starts for a demo or for practice: without the station's settings. */
export function childEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  // Windows takes a variable in any case.
  return Object.fromEntries(Object.entries(env).filter(([name]) => !/^PACKBENCH_/i.test(name)));
}

/** Reads the output of a program, so that it never blocks on it; returns the last `max` characters when called. */
export function lastOutput(stream: Readable | NodeJS.ReadableStream | null, max = MAX_OUTPUT): () => string {
  let last = '';
  stream?.setEncoding('utf8');
  stream?.on('data', (text: string) => {
    last = (last + text).slice(-max);
  });
  return () => last;
}
