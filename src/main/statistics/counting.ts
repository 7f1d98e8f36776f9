import { setImmediate } from 'node:timers/promises';
import { createPeriodicTask } from '#main/base/async/periodic-task.ts';
import { createRest } from '#main/base/async/rest-between-steps.ts';
import { createSerialQueue } from '#main/base/async/serial-queue.ts';
import type { Log } from '#main/base/log.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { readJournalEvents } from '#main/store/journal-events.ts';
import type { StatisticsRefusalsTable } from '#main/store/schema.ts';
import { cacheTransaction } from '#main/store/transaction.ts';
import {
  type CountedWork,
  isRefusedReturn,
  type JournaledWork,
  type LastScan,
  NO_COUNTS,
  orderDoneIn,
  ordersTakenFrom,
  scanWork,
  sumWork,
  workKey,
  workOf,
} from './counted-work.ts';
import {
  addSums,
  countRowsLeft,
  cutOffsOf,
  earlierRowsOf,
  markCounted,
  moveProgress,
  nextRows,
  type PrintedLabel,
  type Progress,
  printsToCount,
  type RowToCount,
  readProgress,
} from './counting-store.ts';

const RUN_SECONDS = 60;
/** Not while the station starts. */
const INITIAL_DELAY_MS = 20_000;
/** A scan that comes during a step waits for its end: some milliseconds. */
const ROWS_AT_ONCE = 100;
/** All that a station has ever printed. */
const MAX_UNCOUNTED_PRINTS = 1_000_000;
/** Who opens the statistics waits for so many steps: an hour of work of a floor. The rest is counted in the background. */
const STEPS_AT_ONCE = 20;

export type CountingDeps = {
  readonly db: Database;
  readonly log: Log;
  /** Number of the last scan. */
  readonly scanNo: () => number;
  /** Whether this station counts by itself; absent: always. */
  readonly isWorker?: () => boolean;
};

/** Keeps the sums of the statistics up to the journal and the prints. */
export type Counting = {
  /** Every minute. */
  start(): void;
  /** Counts what is new, for who looks now; resolves with how many rows of the journal are left: 0, or a long past. */
  catchUp(): Promise<number>;
  /** Counts all that there is: before rows of the journal are deleted. */
  all(): Promise<void>;
  stop(): Promise<void>;
};

/** In steps of a few milliseconds, in pauses of the bench. A kill between two loses nothing, and nothing is counted twice. */
export function createCounting({ db, log, scanNo, isWorker = () => true }: CountingDeps): Counting {
  const stopping = new AbortController();
  const { signal } = stopping;
  const queue = createSerialQueue();
  const rest = createRest(scanNo, signal);
  const regularly = createPeriodicTask({
    everySeconds: RUN_SECONDS,
    work: async () => (isWorker() ? all() : null),
    onError: (error) => log.error({ err: error }, 'the journal could not be counted for the statistics'),
  });

  /** False: nothing was left to count. */
  async function step(): Promise<boolean> {
    for (const progress of await readProgress(db))
      if (await countNextRows({ db, log }, progress)) return true;
    return countPrints(db);
  }

  async function all(): Promise<void> {
    while (!signal.aborted && (await queue.run(step))) await rest();
  }

  return {
    start: () => regularly.start(INITIAL_DELAY_MS),
    async catchUp() {
      for (let steps = 0; steps < STEPS_AT_ONCE && !signal.aborted; steps += 1) {
        if (!(await queue.run(step))) break;
        await setImmediate();
      }
      const left = await countRowsLeft(db, await readProgress(db));
      if (left > 0) void regularly.now();
      return left;
    },
    all,
    async stop() {
      stopping.abort();
      await regularly.stop();
      await queue.idle();
    },
  };
}

/**
 * Reads before the transaction: rows of the journal never change, and `moveProgress` says whether they are still to be
 * counted. A serialisable transaction that has read the end of the journal would conflict with the next scan.
 */
async function countNextRows(
  { db, log }: Pick<CountingDeps, 'db' | 'log'>,
  progress: Progress,
): Promise<boolean> {
  const { station, lastRow: after } = progress;
  const rows = await nextRows(db, { station, after, max: ROWS_AT_ONCE });
  const last = rows.at(-1);
  if (last === undefined) return false;
  const scans = rows.filter(({ entry }) => entry === 'scan');
  const lastScan = scans.at(-1) ?? progress.lastScan;
  const next = {
    name: last.name,
    last_row: last.id,
    last_scan_at: lastScan?.at ?? null,
    last_operator: lastScan?.operator ?? null,
  };
  const sums = sumWork(await worksOf(db, rows, progress.lastScan));
  const refusals = refusalsOf(rows);
  await cacheTransaction(db, async (trx) => {
    if (await moveProgress(trx, progress, next)) await addSums(trx, sums, refusals);
  });
  for (const row of rows.filter(({ events }) => readJournalEvents(events) === null))
    log.warn({ row: row.id }, 'a row of the journal is damaged: the statistics lack what it did');
  return true;
}

/**
 * Work in the rows and prints that are not counted yet, for an export, which may only read. Mostly that of the last
 * minute.
 */
export async function uncountedWork(db: Database | Trx) {
  const works: CountedWork[] = [];
  const refusals: StatisticsRefusalsTable[] = [];
  for (const { station, lastRow, lastScan } of await readProgress(db)) {
    let [after, last] = [lastRow, lastScan];
    for (;;) {
      const rows = await nextRows(db, { station, after, max: ROWS_AT_ONCE });
      works.push(...sumWork(await worksOf(db, rows, last)));
      refusals.push(...refusalsOf(rows));
      after = rows.at(-1)?.id ?? after;
      last = rows.findLast(({ entry }) => entry === 'scan') ?? last;
      if (rows.length < ROWS_AT_ONCE) break;
    }
  }
  const { labels } = await printsToCount(db, MAX_UNCOUNTED_PRINTS);
  return { works: sumWork([...works, ...labels.map(labelWork)]), refusals };
}

async function worksOf(
  db: Database | Trx,
  rows: readonly RowToCount[],
  lastScan: LastScan,
): Promise<readonly CountedWork[]> {
  const earlier = new Map<string, readonly JournaledWork[]>();
  for (const row of rows)
    for (const orderId of ordersTakenFrom(row))
      earlier.set(`${orderId} ${row.id}`, await earlierRowsOf(db, { orderId, before: row.id }));
  const done = [...rows, ...[...earlier.values()].flat()].flatMap((row) => orderDoneIn(row) ?? []);
  const cutOffs = await cutOffsOf(db, [...new Set(done)]);
  const facts = {
    cutOffOf: (orderId: string) => cutOffs.get(orderId) ?? null,
    earlierRows: (orderId: string, before: number) => earlier.get(`${orderId} ${before}`) ?? [],
  };
  let last = lastScan;
  return rows.flatMap((row) => {
    const works = [scanWork(row, last), ...workOf(row, facts)];
    if (row.entry === 'scan') last = row;
    return works;
  });
}

function refusalsOf(rows: readonly RowToCount[]): readonly StatisticsRefusalsTable[] {
  const sums = new Map<string, StatisticsRefusalsTable>();
  for (const row of rows) {
    if (row.entry !== 'scan' || row.verdict !== 'refused' || isRefusedReturn(row)) continue;
    const { hour, station, operator } = workKey(row);
    const reason = row.reason ?? '';
    const key = `${hour} ${station} ${operator} ${reason}`;
    const refusals = (sums.get(key)?.refusals ?? 0) + 1;
    sums.set(key, { hour, station, operator, reason, refusals });
  }
  return [...sums.values()];
}

async function countPrints(db: Database): Promise<boolean> {
  const { ids, labels } = await printsToCount(db, ROWS_AT_ONCE);
  if (ids.length === 0) return false;
  await cacheTransaction(db, async (trx) => {
    const mine = await markCounted(trx, ids);
    await addSums(trx, sumWork(labels.filter(({ id }) => mine.has(id)).map(labelWork)), []);
  });
  return true;
}

function labelWork(label: PrintedLabel): CountedWork {
  return { ...workKey(label), ...NO_COUNTS, labels: 1 };
}
