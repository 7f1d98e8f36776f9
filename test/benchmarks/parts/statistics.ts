import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createRecordsApi } from '#main/audit/records-api.ts';
import { createLog } from '#main/base/log.ts';
import { createCounting } from '#main/statistics/counting.ts';
import { createStatisticsApi } from '#main/statistics-screen/statistics-api.ts';
import { type Database, openDatabase } from '#main/store/database.ts';
import { connectFloor, migrateFloor } from '#main/store/floor-database.ts';
import type { RecordSearch } from '#shared/contract/records.ts';
import { noPostgresBecause } from '../../support/postgres.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { type Figure, figureOf, type PartResult, type Target } from '../figure.ts';
import { startMeasuredServer } from '../floor/server.ts';
import { markOf, orderOf, PEOPLE, packOf, ROWS, seedJournal, timeOf } from '../statistics/seed-journal.ts';

const WARM_UP = 3;
const TIMES = 30;

/** “A million journal rows: each chart in under 1 s” (issue 20). */
const FAST: Target = { of: 'value', atMost: 1_000 };
/** A scan waits for the step that it meets. */
const STEP: Target = { of: 'value', atMost: 60 };
const DAY_MS = 86_400_000;

/** The statistics of a year and the search of its journal of a million rows, on both engines. */
export async function measureStatistics(): Promise<PartResult> {
  await using folder = await temporaryFolder('packbench-statistics-');
  const { db } = await openDatabase(join(folder.path, 'packbench.db'));
  const figures = [...(await measureOn(db, ''))];
  await db.destroy();
  const missing = noPostgresBecause();
  if (missing !== null) return { figures, skipped: [{ figure: 'statistics of a floor', because: missing }] };
  await using server = await startMeasuredServer();
  const floor = connectFloor({ connectionString: server.url });
  await migrateFloor(floor, 'floor');
  figures.push(...(await measureOn(floor, 'floor: ')));
  await floor.destroy();
  return { figures, skipped: [] };
}

async function measureOn(db: Database, where: string): Promise<readonly Figure[]> {
  await seedJournal(db);
  const counting = createCounting({ db, log: createLog('silent'), scanNo: () => 0 });
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  const begin = performance.now();
  await counting.all();
  const seconds = (performance.now() - begin) / 1_000;
  delays.disable();
  const now = timeOf(ROWS - 1);
  const statistics = createStatisticsApi({
    db,
    clock: { now: () => now, platformNow: () => now, observePlatformTime: () => undefined },
    counting,
    actions: {
      state: () => ({ operator: null }),
      refuseUnless: async () => null,
      run: async () => ({ done: true }),
      record: async () => undefined,
      logOutRemoved: async () => undefined,
    },
    nameOfOperator: async () => null,
    settings: { get: () => ({ rankingForPackers: true, language: 'ru', station: 'Стол 1' }) },
    pdf: { drawShiftSheet: async () => new Uint8Array() },
    filesFolder: '',
    benchId: '',
  });
  const records = createRecordsApi({
    db,
    actions: { refuseUnless: async () => null },
    nameOfOperator: async () => null,
  });
  const dayOf = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);
  const figures: Figure[] = [
    figureOf({
      figure: `${where}count ${ROWS} rows in the background`,
      unit: 's',
      statistic: 'max',
      values: [seconds],
    }),
    figureOf({
      figure: `${where}count: a scan waits at most (99.9 %)`,
      unit: 'ms',
      statistic: 'max',
      values: [delays.percentile(99.9) / 1e6],
      target: STEP,
    }),
  ];
  const add = async (what: string, ask: (n: number) => Promise<boolean>) => {
    figures.push(await timed(`${where}${what}`, ask));
  };
  for (const [what, days] of [
    ['a day', 0],
    ['30 days', 29],
    ['a year', 364],
  ] as const)
    await add(`all charts of ${what}`, async () => {
      const answer = await statistics.read({ from: dayOf(days), until: dayOf(0), person: null, table: null });
      return answer.isRead && answer.view.totals.orders > 0;
    });
  await add('all charts of a year of one person', async (n) => {
    const person = String(1 + (n % PEOPLE));
    const answer = await statistics.read({ from: dayOf(364), until: dayOf(0), person, table: null });
    return answer.isRead && answer.view.totals.orders > 0;
  });
  const row = (n: number) => (n * 104_729) % ROWS;
  const search = (what: string, of: (n: number) => Partial<RecordSearch>) =>
    add(`records: ${what}`, async (n) => {
      const all = { what: 'all', text: '', person: null, from: null, until: null, after: null } as const;
      const answer = await records.list({ ...all, ...of(n) });
      return answer.isRead && answer.records.length > 0;
    });
  await search('the newest', () => ({}));
  await search('of an order', (n) => ({ text: orderOf(row(n)) }));
  await search('of a pack', (n) => ({ text: packOf(row(n)) }));
  await search('of a mark', (n) => ({ text: markOf(row(n)) }));
  await search('before a time', (n) => ({ until: timeOf(row(n) + 100).toISOString() }));
  await search('of a person before a time', (n) => ({
    person: String(1 + (n % PEOPLE)),
    until: timeOf(20_000 + row(n)).toISOString(),
  }));
  await search('actions at screens', () => ({ what: 'actions' }));
  await counting.stop();
  return figures;
}

async function timed(figure: string, ask: (n: number) => Promise<boolean>): Promise<Figure> {
  const values: number[] = [];
  for (let n = 0; n < WARM_UP + TIMES; n += 1) {
    const begin = performance.now();
    const isFound = await ask(n);
    if (n >= WARM_UP) values.push(performance.now() - begin);
    if (!isFound) throw new Error(`${figure}: nothing was found`);
  }
  return figureOf({ figure, unit: 'ms', statistic: 'p95', values, target: FAST });
}
