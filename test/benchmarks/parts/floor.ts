import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectFloor, migrateFloor } from '#main/store/floor-database.ts';
import { noPostgresBecause } from '../../support/postgres.ts';
import { type Figure, figureOf, type PartResult, type Skipped, type Target } from '../figure.ts';
import { openBareTransaction } from '../floor/bare-transaction.ts';
import { type ServerLoad, startMeasuredServer } from '../floor/server.ts';
import type { FloorScan, ShiftDone } from '../floor/station-process.ts';
import { createStations } from '../floor/stations.ts';
import { fillWithOrders, seedOrders } from '../scan/seed.ts';

const ORDERS = 10_000;
/** One station longer, because it has the fewest scans. */
const SHIFTS = [
  { stations: 1, seconds: 90 },
  { stations: 5, seconds: 30 },
  { stations: 20, seconds: 30 },
  { stations: 40, seconds: 30 },
] as const;
/** A station that stores in SQLite works beside so many: its memory is compared with theirs. */
const BESIDE_SQLITE = 5;
/** Not counted: stations open their connections, and twenty that compile their code at once leave no processor for scans. */
const WARM_UP_SECONDS = 20;
/** Of the whole measurement. On a busy machine forty processes may take many minutes to start: then fewer are measured. */
const STARTS_WITHIN_MS = 480_000;
/** What a start leaves behind is done. */
const REST_MS = 3_000;
const IDLE_SECONDS = 10;

const BARE = 'bare transaction';
const ONE = 'one station';

/** Issue 18, "Speed": of 20 stations. */
const OF_THE_TARGET = 20;
const P99: Target = { of: 'ratio', atMost: 2 };
const BARE_P50: Target = { of: 'ratio', atMost: 4 };
const STATEMENTS: Target = { of: 'value', atMost: 8 };
const CONNECTIONS: Target = { of: 'value', atMost: 2 };
const MEMORY: Target = { of: 'ratio', atMost: 1.2 };

/** What so many stations did at once, and what the bare transaction took meanwhile. In ms. */
type FloorShift = {
  readonly stations: number;
  readonly scans: readonly FloorScan[];
  readonly bare: readonly number[];
};

/** Stations as processes on one PostgreSQL, whose commits are durable, each scanning once a second. */
export async function measureFloor(): Promise<PartResult> {
  const missing = process.platform === 'linux' ? noPostgresBecause() : 'processes are read from /proc';
  if (missing !== null) return { figures: [], skipped: [{ figure: 'floor of stations', because: missing }] };
  const startsUntil = performance.now() + STARTS_WITHIN_MS;
  await using server = await startMeasuredServer();
  await fillFloor(server.url);
  await using bare = await openBareTransaction(server.url);
  await using stations = await createStations(server.url);
  const shifts: FloorShift[] = [];
  const others: Figure[] = [];
  const skipped: Skipped[] = [];
  for (const { stations: count, seconds } of SHIFTS) {
    if (!(await stations.grow(count, startsUntil))) {
      skipped.push({ figure: `${count} stations`, because: 'they were not started in time' });
      break;
    }
    await sleep(REST_MS);
    await stations.work({ seconds: WARM_UP_SECONDS });
    const [done, times] = await Promise.all([stations.work({ seconds }), bare.run(seconds)]);
    shifts.push({ stations: count, scans: done.flatMap(({ scans }) => scans), bare: times });
    // Those that are as old as the one in SQLite and have scanned as much: all but the first.
    if (count === BESIDE_SQLITE) others.push(memoryFigure(done.slice(1), await workInSqlite(seconds)));
  }
  await sleep(REST_MS);
  others.push(...loadFigures(await server.load(IDLE_SECONDS), stations.count()));
  return { figures: [...timeFigures(shifts), statementsFigure(shifts), ...others], skipped };
}

async function fillFloor(url: string): Promise<void> {
  const db = connectFloor({ connectionString: url });
  try {
    await migrateFloor(db, 'floor');
    await fillWithOrders(db, ORDERS);
  } finally {
    await db.destroy();
  }
}

/** The same process with the same orders in its own SQLite. */
async function workInSqlite(seconds: number): Promise<readonly ShiftDone[]> {
  await using alone = await createStations(null, (dataDir) =>
    seedOrders(join(dataDir, 'packbench.db'), ORDERS),
  );
  await alone.grow(1, Number.POSITIVE_INFINITY);
  await sleep(REST_MS);
  await alone.work({ seconds: WARM_UP_SECONDS });
  return await alone.work({ seconds });
}

function timeFigures(shifts: readonly FloorShift[]): readonly Figure[] {
  const [one] = shifts;
  if (one === undefined) return [];
  return shifts.flatMap((shift): readonly Figure[] => {
    const named = shift === one ? ONE : `${shift.stations} stations`;
    const unit = {
      figure: `unit scan → durable verdict, ${named}`,
      unit: 'ms',
      values: msOf(shift, 'unit'),
    } as const;
    const opening = { figure: `idle barcode that opens an order, ${named}`, unit: 'ms' } as const;
    const besideBare = { ...unit, beside: { what: BARE, values: shift.bare } };
    const besideOne = { ...unit, beside: { what: ONE, values: msOf(one, 'unit') } };
    const figures = [
      figureOf({ ...besideBare, statistic: 'p50', target: BARE_P50 }),
      figureOf({ ...besideBare, statistic: 'p99' }),
      figureOf({ ...opening, values: msOf(shift, 'opening'), statistic: 'p50' }),
    ];
    if (shift === one) return figures;
    const p99 = { ...besideOne, statistic: 'p99' } as const;
    return [
      ...figures,
      figureOf({ ...besideOne, statistic: 'p50' }),
      figureOf(shift.stations === OF_THE_TARGET ? { ...p99, target: P99 } : p99),
    ];
  });
}

function msOf({ scans }: FloorShift, kind: FloorScan['kind']): readonly number[] {
  return scans.filter((scan) => scan.kind === kind).map(({ ms }) => ms);
}

/** By one station: what runs beside a scan is counted, too, and with many stations more often. */
function statementsFigure([one]: readonly FloorShift[]): Figure {
  const units = one?.scans.filter(({ kind }) => kind === 'unit') ?? [];
  return figureOf({
    figure: `statements of a unit scan, ${ONE}`,
    unit: 'statements',
    statistic: 'p50',
    values: units.map(({ statements }) => statements),
    target: STATEMENTS,
  });
}

function loadFigures(
  { connections, statements, processor }: ServerLoad,
  stations: number,
): readonly Figure[] {
  const of = `${stations} idle stations`;
  return [
    figureOf({
      figure: `connections of a station, ${of}`,
      unit: 'connections',
      statistic: 'max',
      values: [connections / stations],
      target: CONNECTIONS,
    }),
    figureOf({
      figure: `statements a second, ${of}`,
      unit: 'statements',
      statistic: 'max',
      values: [statements],
    }),
    figureOf({ figure: `one core of the server, ${of}`, unit: '%', statistic: 'max', values: [processor] }),
  ];
}

function memoryFigure(floor: readonly ShiftDone[], sqlite: readonly ShiftDone[]): Figure {
  const residentMb = (done: ShiftDone) => done.residentMb;
  return figureOf({
    figure: 'resident memory of a station on a floor',
    unit: 'MB',
    statistic: 'p50',
    values: floor.map(residentMb),
    beside: { what: 'in SQLite', values: sqlite.map(residentMb) },
    target: MEMORY,
  });
}
