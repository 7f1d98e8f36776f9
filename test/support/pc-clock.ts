import { existsSync, globSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

/** Debian's place of the library of the package `faketime`; null: it is not installed. */
const LIBRARY = globSync('/usr/lib/*/faketime/libfaketime.so.1').find((file) => existsSync(file)) ?? null;

/** Why no program can be given a clock of its own here; null: it can. */
export const noPcClock: string | null =
  LIBRARY === null ? 'libfaketime is not installed (package faketime)' : null;

/** The clock of a PC: the programs with this environment read it, and a test sets it while they run. */
export type PcClock = AsyncDisposable & {
  readonly env: Readonly<Record<string, string>>;
  /** Sets it; it runs on from there. */
  set(shows: Date): Promise<void>;
};

/** Only the time of day is set, as by a person: monotonic clocks and the times of files stay as they are. */
export async function pcClock(shows: Date, zone: string): Promise<PcClock> {
  if (LIBRARY === null) throw new Error(noPcClock ?? '');
  const folder = await temporaryFolder();
  const file = join(folder.path, 'clock');
  async function set(time: Date): Promise<void> {
    const seconds = Math.round((time.getTime() - Date.now()) / 1_000);
    // Programs read it at any moment: it must never be half-written.
    await writeFile(`${file}.new`, `${seconds < 0 ? '' : '+'}${seconds}\n`);
    await rename(`${file}.new`, file);
  }
  await set(shows);
  return {
    env: {
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
      TZ: zone,
    },
    set,
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}
