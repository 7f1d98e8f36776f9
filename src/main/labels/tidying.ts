import { createPeriodicTask } from '#main/base/async/periodic-task.ts';
import { type Clock, earliestNow } from '#main/base/clock.ts';
import type { Log } from '#main/base/log.ts';
import { tidyPrintsFolder } from '#main/printing/tidy-prints.ts';
import type { Database } from '#main/store/database.ts';
import { isPostgres } from '#main/store/engine.ts';
import { tidyLabelCopies, tidyLabelFolder } from './label-folder.ts';
import { tidyLabelTable } from './label-table.ts';

/** Limits the size of what labels and prints take. */
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
  /** Id of the station. */
  readonly station: string;
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

/** Limits the size of the station's folders of labels and prints. */
export function createLabelTidying(options: LabelTidyingOptions): LabelTidying {
  const { db, clock, log, folder, station, printsFolder, keepDays, isShared } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const linked = new Set<string>();
  const limits = () => ({ keepDays: keepDays(), isShared: isShared() });
  const tidy = isPostgres(db) ? tidyLabelCopies : tidyLabelFolder;
  const labels = createDailyTidying(folder, () => tidy(db, folder, earliestNow(clock), limits()));
  const prints = createDailyTidying(printsFolder, () =>
    tidyPrintsFolder(db, printsFolder, earliestNow(clock), { ...limits(), station, signal }),
  );
  const counter = createFileCounter(() => {
    if (!signal.aborted) void labels.now();
  });

  function createDailyTidying(path: string, tidyPath: () => Promise<'tidied' | 'linked'>) {
    return createPeriodicTask({
      everySeconds: DAY_SECONDS,
      async work() {
        if ((await tidyPath()) === 'linked') logLinked(path);
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
    filesAdded: counter.add,
    async stop() {
      stopping.abort();
      await Promise.all([labels.stop(), prints.stop()]);
    },
  };
}

/** Limits the size of the files in the floor's table, which the worker does for all. */
export type TableTidying = {
  /** Tidies if this station has not done so for a day. Nobody waits for it. */
  runIfDue(): void;
  /** Counts new files; many of them make it due. */
  filesAdded(files: number): void;
  /** Resolves when no tidying is running. */
  stop(): Promise<void>;
};

export function createTableTidying({
  db,
  clock,
  log,
  keepDays,
}: Pick<LabelTidyingOptions, 'db' | 'clock' | 'log' | 'keepDays'>): TableTidying {
  let dueAt = Number.NEGATIVE_INFINITY;
  let isStopped = false;
  let running: Promise<void> | null = null;
  const counter = createFileCounter(() => {
    dueAt = Number.NEGATIVE_INFINITY;
  });

  async function tidy(): Promise<void> {
    dueAt = performance.now() + DAY_SECONDS * 1_000;
    await tidyLabelTable(db, earliestNow(clock), { keepDays: keepDays() }).catch((error: unknown) =>
      log.error({ err: error }, "the floor's label files could not be tidied"),
    );
    running = null;
  }

  return {
    runIfDue() {
      if (!isStopped && performance.now() >= dueAt) running ??= tidy();
    },
    filesAdded: counter.add,
    async stop() {
      isStopped = true;
      await running;
    },
  };
}

/** Calls `onMany` after every two hundred files. */
function createFileCounter(onMany: () => void) {
  let filesSinceThen = 0;
  return {
    add(files: number): void {
      filesSinceThen += files;
      if (filesSinceThen < TIDY_AFTER_FILES) return;
      filesSinceThen = 0;
      onMany();
    },
  };
}
