import { rm, stat } from 'node:fs/promises';
import { defaultSettings } from '#main/app/defaults.ts';
import { createLog } from '#main/base/log.ts';
import { createPruning } from '#main/pruning/pruning.ts';
import { openDatabase } from '#main/store/database.ts';
import type { PruningRun } from '#shared/contract/storage.ts';
import { createYearsFile, openYears } from './generate-years.ts';

export type PrunedYears = {
  readonly bytes: number;
  /** What the last three days of pruning did, one run for each. */
  readonly runs: readonly PruningRun[];
  readonly seconds: readonly number[];
  /** The end of the last day. */
  readonly now: Date;
};

/** Days before an order of the generated years is delivered. */
const DELIVERY_DAYS = 5;
const MEASURED_DAYS = 3;
const DAY_MS = 86_400_000;

/**
 * Two years of work, up to today, as the default settings leave them. Of days that are pruned whole, only what stays is written; the days
 * since then are written whole, and the real pruning runs over them at the end of each of the last three days.
 */
export async function makePrunedYears(file: string, days: number): Promise<PrunedYears> {
  for (const side of ['', '-wal', '-shm']) await rm(file + side, { force: true });
  await createYearsFile(file);
  const { keepJournalDays, keepOrdersDays, keepMarksDays } = defaultSettings('', false);
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const first = new Date(today - days * DAY_MS).toISOString().slice(0, 10);
  using years = openYears(file, first);
  const whole = days - Math.max(keepJournalDays, keepOrdersDays + DELIVERY_DAYS) - MEASURED_DAYS - 1;
  for (let day = 0; day < days - MEASURED_DAYS; day += 1)
    if (day < whole) years.addPrunedDay(day);
    else years.addDay(day);
  const { db } = await openDatabase(file);
  const runs: PruningRun[] = [];
  const seconds: number[] = [];
  for (let day = days - MEASURED_DAYS - 1; day < days; day += 1) {
    // The first run catches up with the days before.
    if (day >= days - MEASURED_DAYS) years.addDay(day);
    const now = years.endOf(day);
    const pruning = createPruning({
      db,
      log: createLog('silent'),
      now: () => now,
      platformTime: () => now,
      keep: () => ({ journal: keepJournalDays, orders: keepOrdersDays, marks: keepMarksDays }),
      archiveFolder: () => '',
      isRecovering: async () => false,
      scanNo: () => 0,
    });
    const started = performance.now();
    const run = await pruning.run();
    if (day < days - MEASURED_DAYS) continue;
    seconds.push((performance.now() - started) / 1_000);
    runs.push(run);
  }
  await db.destroy();
  return { bytes: (await stat(file)).size, runs, seconds, now: years.endOf(days - 1) };
}
