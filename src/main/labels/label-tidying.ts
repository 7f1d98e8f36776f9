import type { Clock } from '#main/ground/clock.ts';
import type { Log } from '#main/ground/log.ts';
import type { Database } from '#main/store/database.ts';
import { tidyLabelFolder } from './label-folder.ts';

/** Keeps the folder in bounds. */
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
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly folder: string;
}): LabelTidying {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let sinceThen = 0;
  let isStopped = false;

  function tidy(): void {
    sinceThen = 0;
    running ??= tidyLabelFolder(db, folder, clock.now())
      .catch((error: unknown) => log.error({ err: error }, 'the folder of labels could not be tidied'))
      .finally(() => {
        running = undefined;
      });
  }

  return {
    async start() {
      tidy();
      await running;
      timer = setInterval(tidy, TIDY_EVERY_MS);
    },
    came(files) {
      sinceThen += files;
      if (sinceThen >= AFTER_FILES && !isStopped) tidy();
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
