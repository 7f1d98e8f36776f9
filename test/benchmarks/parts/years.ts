import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#main/store/database.ts';
import { startOfflineStation } from '../../support/offline-station.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { type Figure, figureOf, type PartResult, type Target } from '../figure.ts';
import { createPacker } from '../scan/packer.ts';
import { seedOrders } from '../scan/seed.ts';
import { createYearsFile, openYears } from '../years/generate-years.ts';
import { makePrunedYears } from '../years/pruned-years.ts';

const DAYS = 730;
/** Enough to tell what a day costs; two years of it would be some 5 GB. */
const UNPRUNED_DAYS = 30;
const QUEUE = 1_000;
const SCANS = 300;
const WARM_UP = 40;
const STARTS = 5;
const MAX_PAUSE_MS = 20;

const SIZE: Target = { of: 'value', atMost: 500 };
const START: Target = { of: 'value', atMost: 2 };
const SAME: Target = { of: 'ratio', atMost: 1.2 };
const STEP: Target = { of: 'value', atMost: 10 };

/** Two years at 3,500 scans a day, pruned by the default settings: size, start, a scan beside a new database, and a day's pruning. */
export async function measureYears(): Promise<PartResult> {
  await using folder = await temporaryFolder('packbench-years-');
  const file = join(folder.path, 'years', 'packbench.db');
  const fresh = join(folder.path, 'fresh', 'packbench.db');
  await (await openDatabase(fresh)).db.destroy();
  await (await openDatabase(file)).db.destroy();
  const years = await makePrunedYears(file, DAYS);
  const perDay = await unprunedDay(join(folder.path, 'unpruned.db'));
  const { runs } = years;
  const steps = runs.map(({ longestStepMs }) => longestStepMs);
  const figures: Figure[] = [
    figureOf({
      figure: `${DAYS} days, pruned: file`,
      unit: 'MB',
      statistic: 'max',
      values: [years.bytes / 2 ** 20],
      target: SIZE,
    }),
    figureOf({
      figure: `${DAYS} days, not pruned: file (a day × ${DAYS})`,
      unit: 'MB',
      statistic: 'max',
      values: [perDay * DAYS],
    }),
    figureOf({ figure: 'pruning of a day', unit: 's', statistic: 'p50', values: years.seconds }),
    figureOf({
      figure: 'pruning of a day: longest step',
      unit: 'ms',
      statistic: 'p50',
      values: steps,
      target: STEP,
    }),
    figureOf({ figure: 'pruning of a day: longest step', unit: 'ms', statistic: 'max', values: steps }),
  ];
  return { figures: [...figures, ...(await stationFigures(file, fresh))], skipped: [] };
}

/** MB that a day adds. */
async function unprunedDay(file: string): Promise<number> {
  await createYearsFile(file);
  const before = (await stat(file)).size;
  const years = openYears(file, '2026-01-01');
  for (let day = 0; day < UNPRUNED_DAYS; day += 1) years.addDay(day);
  years[Symbol.dispose]();
  return ((await stat(file)).size - before) / UNPRUNED_DAYS / 2 ** 20;
}

/** Start, and scans in turn: what else the machine does hits both databases. */
async function stationFigures(file: string, fresh: string): Promise<readonly Figure[]> {
  await seedOrders(file, QUEUE);
  await seedOrders(fresh, QUEUE);
  const starts: { years: number[]; fresh: number[] } = { years: [], fresh: [] };
  for (let round = 0; round < STARTS; round += 1) {
    starts.years.push(await timedStart(file));
    starts.fresh.push(await timedStart(fresh));
  }
  await using old = await scanner(file);
  await using young = await scanner(fresh);
  const scans: { years: number[]; fresh: number[] } = { years: [], fresh: [] };
  for (let n = 0; n < WARM_UP + SCANS; n += 1) {
    const [one, other] = [await old.scan(), await young.scan()];
    if (n < WARM_UP) continue;
    scans.years.push(one);
    scans.fresh.push(other);
  }
  const beside = { what: 'a new database', values: scans.fresh };
  return [
    figureOf({
      figure: 'start → station ready, two years',
      unit: 's',
      statistic: 'p50',
      values: starts.years,
      beside: { what: 'a new database', values: starts.fresh },
      target: START,
    }),
    figureOf({
      figure: 'scan → durable verdict, two years',
      unit: 'ms',
      statistic: 'p50',
      values: scans.years,
      beside,
      target: SAME,
    }),
    figureOf({
      figure: 'scan → durable verdict, two years',
      unit: 'ms',
      statistic: 'p95',
      values: scans.years,
      beside,
    }),
  ];
}

async function timedStart(file: string): Promise<number> {
  const started = performance.now();
  await using _station = await startOfflineStation(join(file, '..'));
  return (performance.now() - started) / 1_000;
}

async function scanner(file: string) {
  const station = await startOfflineStation(join(file, '..'));
  const nextCode = createPacker(station.bench);
  const scan = (raw: string) => station.bench.scan({ raw, source: 'keyboard' });
  await scan('OP:1');
  return {
    async scan(): Promise<number> {
      if (station.bench.view().alarm !== null) await scan('CMD:OK');
      const code = nextCode();
      await sleep(Math.random() * MAX_PAUSE_MS);
      const started = performance.now();
      await scan(code);
      return performance.now() - started;
    },
    [Symbol.asyncDispose]: station[Symbol.asyncDispose],
  };
}
