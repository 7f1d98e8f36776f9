import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createLog } from '#main/base/log.ts';
import { createPruning, type PruningDeps } from '#main/pruning/pruning.ts';
import { openDatabase } from '#main/store/database.ts';
import { createYearsFile, openYears } from '../benchmarks/years/generate-years.ts';
import { temporaryFolder } from './temporary-folder.ts';

export const FIRST_DAY = '2026-01-01';
/** Ten days of work; on the last of these days the first ones are old. */
const DAYS = [0, 1, 2, 3, 4, 5, 6, 60, 61, 62];
const UNITS = 12;

/** Newer rows of the journal, so that the days do not count as its newest. */
const NEWER_SCANS = 1_100;

/** Made once: it takes longer than a test. */
let template: Promise<{ readonly bytes: Buffer; readonly now: Date }> | null = null;

async function makeTemplate() {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'packbench.db');
  await createYearsFile(file, 40);
  const years = openYears(file, FIRST_DAY, UNITS);
  for (const day of DAYS) years.addDay(day);
  const now = years.endOf(62);
  years[Symbol.dispose]();
  const { db } = await openDatabase(file);
  const last = await db.selectFrom('journal').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
  const { id: _, ...row } = last;
  await db.transaction().execute(async (trx) => {
    for (let n = 0; n < NEWER_SCANS; n += 1) await trx.insertInto('journal').values(row).execute();
  });
  await db.destroy();
  return { bytes: await readFile(file), now };
}

/** Some days of work in a database, and its pruning at the end of the last one. */
export async function stationOfDays() {
  template ??= makeTemplate();
  const { bytes, now } = await template;
  const folder = await temporaryFolder();
  const file = join(folder.path, 'packbench.db');
  await writeFile(file, bytes);
  const { db } = await openDatabase(file);
  const pruning = (given: Partial<PruningDeps> = {}) =>
    createPruning({
      db,
      log: createLog('silent'),
      now: () => now,
      platformTime: () => now,
      keep: () => ({ journal: 45, orders: 35, marks: 730 }),
      archiveFolder: () => '',
      isRecovering: async () => false,
      scanNo: () => 0,
      ...given,
    });
  return {
    db,
    file,
    now,
    folder: folder.path,
    pruning,
    async [Symbol.asyncDispose]() {
      await db.destroy();
      await folder[Symbol.asyncDispose]();
    },
  };
}
