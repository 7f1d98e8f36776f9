import type { Clock } from '#main/base/clock.ts';
import type { Log } from '#main/base/log.ts';
import { tidyPrintsFolder } from '#main/printing/tidy-prints.ts';
import type { Database } from '#main/store/database.ts';
import { tidyLabelFolder } from './label-folder.ts';

/** Keeps the folders of labels and prints in bounds. */
export type LabelTidying = {
  /** Tidies now, and once a day. What cannot be tidied keeps nobody from packing. */
  start(): Promise<void>;
  /** So many more files may have come. */
  came(files: number): void;
  /** Resolves when nothing is being tidied. */
  stop(): Promise<void>;
};

const TIDY_EVERY_MS = 24 * 60 * 60 * 1000;
/** The folder is read whole: not for every label. */
const AFTER_FILES = 200;

export function createLabelTidying({
  db,
  clock,
  log,
  folder,
  printsFolder,
  keepDays,
  isShared,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly folder: string;
  readonly printsFolder: string;
  readonly keepDays: () => number;
  readonly isShared: () => boolean;
}): LabelTidying {
  const ending = new AbortController();
  const { signal } = ending;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let tidyingPrints: Promise<void> | undefined;
  let sinceThen = 0;
  const linked = new Set<string>();

  /** Once: it is tried every day. */
  function logLinked(tidied: 'tidied' | 'linked', path: string): void {
    if (tidied === 'tidied' || linked.has(path)) return;
    linked.add(path);
    log.warn({ folder: path }, 'the folder is a link to another one: nothing is removed from it');
  }

  function tidy(): void {
    sinceThen = 0;
    const options = { keepDays: keepDays(), isShared: isShared() };
    running ??= tidyLabelFolder(db, folder, clock.now(), options)
      .then((tidied) => logLinked(tidied, folder))
      .catch((error: unknown) => log.error({ err: error }, 'the folder of labels could not be tidied'))
      .finally(() => {
        running = undefined;
      });
  }

  function tidyPrints(): void {
    const options = { keepDays: keepDays(), isShared: isShared(), signal };
    tidyingPrints ??= tidyPrintsFolder(db, printsFolder, clock.now(), options)
      .then((tidied) => logLinked(tidied, printsFolder))
      .catch((error: unknown) => log.error({ err: error }, 'the folder of prints could not be tidied'))
      .finally(() => {
        tidyingPrints = undefined;
      });
  }

  return {
    async start() {
      tidy();
      await running;
      // Nobody waits for it: there may be prints of years.
      tidyPrints();
      timer = setInterval(() => {
        tidy();
        tidyPrints();
      }, TIDY_EVERY_MS);
    },
    came(files) {
      sinceThen += files;
      if (sinceThen >= AFTER_FILES && !signal.aborted) tidy();
    },
    async stop() {
      ending.abort();
      clearInterval(timer);
      await running;
      await tidyingPrints;
    },
  };
}
