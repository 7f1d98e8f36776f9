import { createPeriodicTask } from '#main/base/async/periodic-task.ts';
import { type Clock, earliestNow } from '#main/base/clock.ts';
import type { Log } from '#main/base/log.ts';
import { tidyPrintsFolder } from '#main/printing/tidy-prints.ts';
import type { Database } from '#main/store/database.ts';
import { tidyLabelFolder } from './label-folder.ts';

/** Limits the size of the folders of labels and prints. */
export type LabelTidying = {
  /** Tidies now, and once a day. A failure does not stop packing. */
  start(): Promise<void>;
  /** Counts new files; many of them trigger tidying. */
  filesAdded(files: number): void;
  /** Resolves when no tidying is running. */
  stop(): Promise<void>;
};

export type LabelTidyingOptions = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** `labels/` in the data folder. */
  readonly folder: string;
  /** `prints/` in the data folder, for all printers. */
  readonly printsFolder: string;
  /** Days after which unneeded files are removed. */
  readonly keepDays: () => number;
  /** Whether the data folder contains the database of another account, which may own some of the files. */
  readonly isShared: () => boolean;
};

const DAY_SECONDS = 24 * 60 * 60;
/** Tidying reads the whole folder, so it does not run for every label. */
const TIDY_AFTER_FILES = 200;

export function createLabelTidying({
  db,
  clock,
  log,
  folder,
  printsFolder,
  keepDays,
  isShared,
}: LabelTidyingOptions): LabelTidying {
  const stopping = new AbortController();
  const { signal } = stopping;
  const linked = new Set<string>();
  const limits = () => ({ keepDays: keepDays(), isShared: isShared() });
  const labels = createDailyTidying(folder, () => tidyLabelFolder(db, folder, earliestNow(clock), limits()));
  const prints = createDailyTidying(printsFolder, () =>
    tidyPrintsFolder(db, printsFolder, earliestNow(clock), { ...limits(), signal }),
  );
  let filesSinceThen = 0;

  function createDailyTidying(path: string, tidy: () => Promise<'tidied' | 'linked'>) {
    return createPeriodicTask({
      everySeconds: DAY_SECONDS,
      async work() {
        if ((await tidy()) === 'linked') logLinked(path);
      },
      onError: (error) => log.error({ folder: path, err: error }, 'folder could not be tidied'),
    });
  }

  /** Logs once per folder, since tidying runs every day. */
  function logLinked(path: string): void {
    if (linked.has(path)) return;
    linked.add(path);
    log.warn({ folder: path }, 'folder not tidied: it is a link to another one');
  }

  return {
    async start() {
      labels.start();
      await labels.now();
      // Not awaited: there may be prints of several years.
      prints.start();
    },
    filesAdded(files) {
      filesSinceThen += files;
      if (filesSinceThen < TIDY_AFTER_FILES || signal.aborted) return;
      filesSinceThen = 0;
      void labels.now();
    },
    async stop() {
      stopping.abort();
      await Promise.all([labels.stop(), prints.stop()]);
    },
  };
}
