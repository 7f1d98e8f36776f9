import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const LP = '/usr/bin/lp';

export type LpStarts = AsyncDisposable & {
  /** With an `lp` before all others that notes when it was started and becomes the real one. It costs whoever starts it the start of bash, about 2 ms. */
  readonly path: string;
  /** When `lp` was started last, on the clock of performance.now(). */
  last(): Promise<number>;
};

export async function watchLpStarts(): Promise<LpStarts> {
  const folder = await temporaryFolder('packbench-lp-');
  const notes = join(folder.path, 'started');
  const script = ['#!/bin/bash', `echo "$EPOCHREALTIME" >> '${notes}'`, `exec ${LP} "$@"`, ''].join('\n');
  await writeFile(join(folder.path, 'lp'), script, { mode: 0o755 });
  return {
    path: `${folder.path}:${process.env.PATH ?? ''}`,
    async last() {
      const [seconds] = (await readFile(notes, 'utf8')).trimEnd().split('\n').slice(-1);
      return Number(seconds) * 1_000 - performance.timeOrigin;
    },
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}
