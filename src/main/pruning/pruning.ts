import { createPeriodicTask } from '#main/base/async/periodic-task.ts';
import { createRest } from '#main/base/async/rest-between-steps.ts';
import type { Log } from '#main/base/log.ts';
import { forgetPeople, hoursWithPeople } from '#main/statistics/people-store.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { isPostgres } from '#main/store/engine.ts';
import { filePages, releaseFreePages } from '#main/store/free-pages.ts';
import { storeProblemOf } from '#main/store/store-problem.ts';
import { cacheTransaction } from '#main/store/transaction.ts';
import type { PruningRun } from '#shared/contract/storage.ts';
import { type Archive, ArchiveError, markFolder, openArchive } from './archive.ts';
import {
  archiveGoodsChange,
  archiveJournal,
  archiveMarks,
  archivePacks,
  archiveReturns,
  archiveShipment,
} from './archived-rows-store.ts';
import { oldGoodsChanges, pruneGoodsChange } from './old-goods-changes-store.ts';
import {
  FIRST_ORDER,
  finishedOrders,
  namedElsewhere,
  type OrderCursor,
  oldOrders,
  pruneOrders,
} from './old-orders-store.ts';
import { oldReturns, pruneReturns } from './old-returns-store.ts';
import {
  lastEntryAt,
  lastOldRow,
  oldestMarks,
  pruneJournal,
  pruneMarks,
  pruneOutages,
} from './old-rows-store.ts';
import { mayPruneShipment, oldShipments, pruneShipment } from './old-shipments-store.ts';
import { oldSupplyDrafts, pruneSupplyDraft } from './old-supplies-store.ts';
import { doubtOfTime, type KeepDays, type PruneBefore, pruneBefore } from './pruning-rules.ts';
import { readLastRun, readMarkedFolder, writeLastRun, writeMarkedFolder } from './pruning-run-store.ts';

/** A few rows of work are due each hour; a run without work takes a few milliseconds. */
const RUN_SECONDS = 3_600;
/** Not while the station starts and catches up with the platform. */
const INITIAL_DELAY_MS = 10 * 60_000;

/** A scan that comes during a step waits for its end: each takes 1 or 2 ms, and 5 ms of the processor at most. */
const ORDERS_AT_ONCE = 4;
const ROWS_AT_ONCE = 40;
const PAGES_AT_ONCE = 100;

/** Empty pages that stay for tomorrow's rows, of the whole file. */
const KEPT_FREE_SHARE = 0.02;

export type PruningDeps = {
  readonly db: Database;
  readonly log: Log;
  /** The station's own clock. */
  readonly now: () => Date;
  /** The platform's time; null: it has not sent one since the start. */
  readonly platformTime: () => Date | null;
  readonly keep: () => KeepDays;
  /** Folder of the yearly CSV files; '': none is written. */
  readonly archiveFolder: () => string;
  /** Whether the database is behind the platform: then nothing is certain. */
  readonly isRecovering: () => Promise<boolean>;
  /** Resolves when the statistics contain all rows of the journal. Absent: there are none. */
  readonly countJournal?: () => Promise<void>;
  /** Number of the last scan. */
  readonly scanNo: () => number;
  /** Whether this station prunes by itself, and goes on with it; absent: always. */
  readonly isWorker?: () => boolean;
};

/** Deletes what is older than the settings say, and returns the freed space to the disk. */
type Pruning = {
  /** Every hour, first after ten minutes. */
  start(): void;
  /** Runs now. */
  run(): Promise<PruningRun>;
  /** Resolves when no step is running. The next run deletes the rest. */
  stop(): Promise<void>;
};

type Counts = { -readonly [Kind in keyof PruningRun['pruned']]: number };

/** In steps of a few milliseconds, in pauses of the bench. A kill between two steps loses nothing. */
export function createPruning(deps: PruningDeps): Pruning {
  const { db, log, isWorker = () => true } = deps;
  const stopping = new AbortController();
  const { signal } = stopping;
  const hourly = createPeriodicTask({
    everySeconds: RUN_SECONDS,
    work: async () => (isWorker() ? run() : null),
    onError: (error) => log.error({ err: error }, 'old rows could not be pruned'),
  });
  let longestMs = 0;
  const rest = createRest(deps.scanNo, signal);

  /** Another station that works for the floor by now may write the same archive. */
  function isOver(): boolean {
    return signal.aborted || !isWorker();
  }

  async function run(): Promise<PruningRun> {
    longestMs = 0;
    const startedAt = deps.now();
    const counts: Counts = { journal: 0, orders: 0, shipments: 0, marks: 0, bytes: 0 };
    const refusal = (await doubt()) ?? (await pruneAll(counts));
    const ended: PruningRun = {
      at: startedAt.toISOString(),
      refusal,
      seconds: Math.round((deps.now().getTime() - startedAt.getTime()) / 1_000),
      longestStepMs: Math.ceil(longestMs),
      pruned: counts,
    };
    const isWorthNoting = refusal !== null || Object.values(counts).some((count) => count > 0);
    if (isWorthNoting) log.info(ended, refusal === null ? 'old rows pruned' : 'no old rows pruned');
    // What was deleted last stays on the page while there is nothing to delete.
    if (isWorthNoting || (await readLastRun(db))?.refusal !== null) await writeLastRun(db, ended);
    return ended;
  }

  async function doubt(): Promise<PruningRun['refusal']> {
    if (await deps.isRecovering()) return 'recovering';
    return doubtOfTime({
      platform: deps.platformTime(),
      pc: deps.now(),
      lastEntryAt: await lastEntryAt(db),
    });
  }

  async function pruneAll(counts: Counts): Promise<PruningRun['refusal']> {
    const before = pruneBefore(deps.platformTime() ?? new Date(0), deps.keep());
    const folder = deps.archiveFolder();
    let archive: Archive | null = null;
    try {
      archive = folder === '' ? null : await openMarkedArchive(folder);
      await pruneOldJournal(before, archive, counts);
      await pruneOldOrders(before, archive, counts);
      await pruneOldShipments(before, archive, counts);
      await pruneOldReturns(before, archive);
      await pruneOldMarks(before, archive, counts);
      await pruneOldGoodsChanges(before, archive);
      await pruneOldSupplies(before);
      await forgetOldPeople(before);
    } catch (error) {
      if (!(error instanceof ArchiveError)) throw error;
      log.error({ err: error }, 'nothing is pruned: the archive cannot be written');
      return storeProblemOf(error) === 'disk-full' ? 'archive-full' : 'archive-away';
    } finally {
      await archive?.close();
    }
    await shrink(counts);
    return null;
  }

  /** A folder is marked once, when it was chosen: see `FOLDER_MARK`. */
  async function openMarkedArchive(folder: string): Promise<Archive> {
    if ((await readMarkedFolder(db)) !== folder) {
      await markFolder(folder);
      await writeMarkedFolder(db, folder);
    }
    return openArchive(folder, isPostgres(db));
  }

  async function pruneOldJournal(before: PruneBefore, archive: Archive | null, counts: Counts) {
    const upTo = await lastOldRow(db, before.journal);
    const batch = { upTo, max: ROWS_AT_ONCE };
    if (upTo > 0) await deps.countJournal?.();
    while (upTo > 0 && !isOver()) {
      if (archive !== null) await archiveJournal(db, archive, batch);
      const deleted = await step((trx) => pruneJournal(trx, upTo, ROWS_AT_ONCE));
      counts.journal += deleted;
      if (deleted < ROWS_AT_ONCE) break;
    }
    if (upTo > 0 && !isOver())
      await step((trx) => pruneOutages(trx, { upTo, settledBefore: before.journal }));
  }

  async function pruneOldOrders(before: PruneBefore, archive: Archive | null, counts: Counts) {
    let cursor: OrderCursor = FIRST_ORDER;
    while (!isOver()) {
      const found = await oldOrders(db, before.orders, cursor, ORDERS_AT_ONCE);
      const ids = found.map(({ id }) => id);
      // Only what is in the archive: an order that is over since then waits for the next run.
      const finished = await finishedOrders(db, { ids, before: before.orders });
      if (archive !== null) await archivePacks(db, archive, finished);
      if (finished.length === 0) await rest();
      else counts.orders += await step((trx) => pruneOrders(trx, { ids: finished, before: before.orders }));
      cursor = found.at(-1) ?? cursor;
      if (found.length < ORDERS_AT_ONCE) return;
    }
  }

  async function pruneOldShipments(before: PruneBefore, archive: Archive | null, counts: Counts) {
    for (const id of await oldShipments(db, before.orders)) {
      if (isOver()) return;
      if (!(await mayPruneShipment(db, id, await namedElsewhere(db)))) continue;
      if (archive !== null) await archiveShipment(db, archive, id);
      while (!isOver() && !(await step((trx) => pruneShipment(trx, id, ROWS_AT_ONCE))));
      counts.shipments += 1;
    }
  }

  /** As long as finished orders, after which they go. */
  async function pruneOldReturns(before: PruneBefore, archive: Archive | null): Promise<void> {
    while (!isOver()) {
      const ids = await oldReturns(db, before.orders, ROWS_AT_ONCE);
      if (ids.length === 0) return;
      if (archive !== null) await archiveReturns(db, archive, ids);
      await step((trx) => pruneReturns(trx, ids));
    }
  }

  async function pruneOldMarks(before: PruneBefore, archive: Archive | null, counts: Counts) {
    let cursor = 0;
    while (!isOver()) {
      const marks = await oldestMarks(db, cursor, ROWS_AT_ONCE);
      const old = marks.filter(({ at }) => at < before.marks);
      // Marks are kept in the order in which their orders were pruned: behind so many newer ones is no old one.
      if (old.length === 0) return;
      if (archive !== null) await archiveMarks(db, archive, old);
      await step((trx) =>
        pruneMarks(
          trx,
          old.map(({ id }) => id),
        ),
      );
      counts.marks += old.length;
      cursor = marks.at(-1)?.id ?? cursor;
    }
  }

  /** As long as the journal, which names who has confirmed them and their first rows. */
  async function pruneOldGoodsChanges(before: PruneBefore, archive: Archive | null): Promise<void> {
    for (const id of await oldGoodsChanges(db, before.journal)) {
      let isGone = false;
      while (!isGone) {
        if (isOver()) return;
        if (archive !== null) await archiveGoodsChange(db, archive, id, ROWS_AT_ONCE);
        isGone = await step((trx) => pruneGoodsChange(trx, id, ROWS_AT_ONCE));
      }
    }
  }

  /** What stands on the pallets of a supply; the platform keeps the supply itself, so there is no archive of them. */
  async function pruneOldSupplies(before: PruneBefore): Promise<void> {
    for (const id of await oldSupplyDrafts(db, before.orders))
      while (!isOver() && !(await step((trx) => pruneSupplyDraft(trx, id, ROWS_AT_ONCE))));
  }

  /** Sums of the statistics are kept, without who did the work. */
  async function forgetOldPeople(before: PruneBefore): Promise<void> {
    let from = '';
    while (!isOver()) {
      const hours = await hoursWithPeople(db, { from, before: before.people, max: ROWS_AT_ONCE });
      for (const hour of hours) {
        if (isOver()) return;
        await step((trx) => forgetPeople(trx, hour));
      }
      from = hours.at(-1) ?? from;
      if (hours.length < ROWS_AT_ONCE) return;
    }
  }

  async function shrink(counts: Counts): Promise<void> {
    while (!isOver()) {
      const { bytes, freeBytes } = await filePages(db);
      if (freeBytes === null || freeBytes <= bytes * KEPT_FREE_SHARE) return;
      if ((await step((trx) => releaseFreePages(trx, PAGES_AT_ONCE))) === 0) return;
      counts.bytes += bytes - (await filePages(db)).bytes;
    }
  }

  /** One short transaction. A power cut may undo the last ones: their rows are pruned again. */
  async function step<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
    const result = await cacheTransaction(db, async (trx) => {
      const started = performance.now();
      const done = await work(trx);
      longestMs = Math.max(longestMs, performance.now() - started);
      return done;
    });
    await rest();
    return result;
  }

  return {
    start: () => hourly.start(INITIAL_DELAY_MS),
    run,
    async stop() {
      stopping.abort();
      await hourly.stop();
    },
  };
}
