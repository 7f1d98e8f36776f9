import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startOfflineStation } from '../../support/offline-station.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { type Figure, figureOf, type PartResult, type Target } from '../figure.ts';
import { openBareWriter, openLeanWriter } from '../scan/bare-writer.ts';
import { createPacker } from '../scan/packer.ts';
import { seedOrders } from '../scan/seed.ts';
import { openWalGauge } from '../scan/wal-growth.ts';
import { readWrites, type WrittenRows } from '../scan/written-rows.ts';

const SIZES = [100, 10_000, 100_000] as const;
const WARM_UP = 60;
const SCANS = 540;
/** A packer waits between two scans, and what follows from the first runs meanwhile: not only between scans of a burst. */
const MAX_PAUSE_MS = 40;
/** Bytes are the same on every machine: fewer scans tell them. What follows from a scan is written within the pause. */
const WAL_ORDERS = 10_000;
const WAL_SCANS = 240;
const WAL_PAUSE_MS = 60;

const SAME_ROWS = 'bare transaction, same rows';
const LEAN = 'lean transaction';
const UNIT = ['barcode', 'mark'];

const LEAN_P50: Target = { of: 'ratio', atMost: 5 };
const LEAN_P99: Target = { of: 'ratio', atMost: 6 };
const GROWTH: Target = { of: 'ratio', atMost: 1.2 };
const WAL_BYTES: Target = { of: 'value', atMost: 24 * 1_024 };
const STATE_BYTES: Target = { of: 'value', atMost: 1_024 };

/** One scan, by the station, as a bare transaction of the same rows, and beside it a lean transaction. In ms. */
type Timed = {
  readonly kind: string;
  readonly station: number;
  readonly sameRows: number;
  readonly lean: number;
  /** Of the processor: it says the same on a busy machine. */
  readonly stationCpu: number;
  readonly leanCpu: number;
};

/** What one scan wrote, in bytes: until its verdict, until the next scan, and as the state it left. */
type Written = {
  readonly kind: string;
  readonly untilVerdict: number;
  readonly untilNext: number;
  readonly state: number;
};

/** Scan → durable verdict in the station, without a platform, beside bare transactions; and what a scan writes. */
export async function measureScan(): Promise<PartResult> {
  const timed = await measureTimes();
  return {
    figures: [
      ...SIZES.flatMap((orders, place) => timeFigures(timed[place] ?? [], orders)),
      growthFigure(timed[0] ?? [], timed.at(-1) ?? []),
      ...byteFigures(await measureBytes()),
    ],
    skipped: [],
  };
}

/** The sizes take turns, scan by scan: what else the machine does hits all of them. */
async function measureTimes(): Promise<readonly (readonly Timed[])[]> {
  await using stack = new AsyncDisposableStack();
  const rounds: (() => Promise<Timed>)[] = [];
  for (const orders of SIZES) rounds.push(await prepareRounds(orders, stack));
  const timed: Timed[][] = SIZES.map(() => []);
  for (let n = 0; n < WARM_UP + SCANS; n += 1) {
    for (const [place, round] of rounds.entries()) {
      const one = await round();
      if (n >= WARM_UP) timed[place]?.push(one);
    }
  }
  return timed;
}

async function prepareRounds(orders: number, stack: AsyncDisposableStack): Promise<() => Promise<Timed>> {
  const folder = stack.use(await temporaryFolder('packbench-bench-'));
  const file = join(folder.path, 'packbench.db');
  const bareFile = join(folder.path, 'bare.db');
  await seedOrders(file, orders);
  await copyFile(file, bareFile);
  const station = stack.use(await startOfflineStation(folder.path));
  const bare = stack.use(openBareWriter(bareFile));
  const lean = stack.use(openLeanWriter(join(folder.path, 'lean.db')));
  const written = stack.use(readWrites(file));
  const nextCode = createPacker(station.bench);
  const scan = (code: string) => station.bench.scan({ raw: code, source: 'keyboard' });
  const pause = () => sleep(Math.random() * MAX_PAUSE_MS);
  await scan('OP:1');
  bare.write(written.lastScan());

  return async () => {
    if (station.bench.view().alarm !== null) await scan('CMD:OK');
    const code = nextCode();
    await pause();
    const started = performance.now();
    const startedCpu = cpuMs();
    await scan(code);
    const stationCpu = cpuMs() - startedCpu;
    const inStation = performance.now() - started;
    const rows = written.lastScan();
    await pause();
    const sameRows = bare.write(rows);
    await pause();
    const leanFrom = cpuMs();
    const leanMs = lean.write();
    const leanCpu = cpuMs() - leanFrom;
    return { kind: kindOf(rows), station: inStation, sameRows, lean: leanMs, stationCpu, leanCpu };
  };
}

/** Of this process so far, all threads. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

async function measureBytes(): Promise<readonly Written[]> {
  await using folder = await temporaryFolder('packbench-bench-');
  const file = join(folder.path, 'packbench.db');
  await seedOrders(file, WAL_ORDERS);
  using wal = openWalGauge(file);
  await using station = await startOfflineStation(folder.path);
  using written = readWrites(file);
  const nextCode = createPacker(station.bench);
  const scan = (code: string) => station.bench.scan({ raw: code, source: 'keyboard' });
  const all: Written[] = [];
  await scan('OP:1');
  await sleep(WAL_PAUSE_MS);
  for (let n = 0; n < WAL_SCANS; n += 1) {
    if (station.bench.view().alarm !== null) await scan('CMD:OK');
    await sleep(WAL_PAUSE_MS);
    const before = wal.bytes();
    await scan(nextCode());
    const untilVerdict = wal.bytes() - before;
    const rows = written.lastScan();
    await sleep(WAL_PAUSE_MS);
    const state = Buffer.byteLength(String(rows.state.state));
    all.push({ kind: kindOf(rows), untilVerdict, untilNext: wal.bytes() - before, state });
  }
  return all;
}

/** Apart: what opens an order reads the queue, and what closes a pack asks for a print. */
function kindOf({ journal, openedOrders, closedPacks, units }: WrittenRows): string {
  if (closedPacks.length > 0) return 'closing';
  if (openedOrders.length > 0) return 'opening';
  return units.length > 0 ? String(journal.kind) : 'other';
}

function timeFigures(timed: readonly Timed[], orders: number): readonly Figure[] {
  const about = (name: string, kinds: readonly string[], beside: 'lean' | 'sameRows') => {
    const selected = timed.filter(({ kind }) => kinds.includes(kind));
    return {
      figure: `${name} → durable verdict, ${orders} orders`,
      unit: 'ms' as const,
      values: selected.map(({ station }) => station),
      beside: { what: beside === 'lean' ? LEAN : SAME_ROWS, values: selected.map((one) => one[beside]) },
    };
  };
  const units = timed.filter(({ kind }) => UNIT.includes(kind));
  const cpu = {
    figure: `unit scan, time of the processor, ${orders} orders`,
    unit: 'ms',
    values: units.map(({ stationCpu }) => stationCpu),
    beside: { what: LEAN, values: units.map(({ leanCpu }) => leanCpu) },
  } as const;
  const opening = about('idle barcode that opens an order', ['opening'], 'lean');
  return [
    figureOf({ ...about('unit scan', UNIT, 'lean'), statistic: 'p50', target: LEAN_P50 }),
    figureOf({ ...about('unit scan', UNIT, 'lean'), statistic: 'p99', target: LEAN_P99 }),
    figureOf({ ...about('unit scan', UNIT, 'sameRows'), statistic: 'p50' }),
    figureOf({ ...cpu, statistic: 'p50' }),
    figureOf({ ...about('barcode of the open order', ['barcode'], 'lean'), statistic: 'p50' }),
    figureOf({ ...about('mark of the open order', ['mark'], 'lean'), statistic: 'p50' }),
    figureOf({ ...opening, statistic: 'p50' }),
    figureOf({ ...opening, statistic: 'p99' }),
    figureOf({ ...about('closing scan (not read again)', ['closing'], 'lean'), statistic: 'p50' }),
  ];
}

function growthFigure(few: readonly Timed[], many: readonly Timed[]): Figure {
  const units = (timed: readonly Timed[]) =>
    timed.filter(({ kind }) => UNIT.includes(kind)).map(({ station }) => station);
  const [least, , most] = SIZES;
  return figureOf({
    figure: `unit scan → durable verdict, growth to ${most} orders`,
    unit: 'ms',
    statistic: 'p50',
    values: units(many),
    beside: { what: `the same with ${least} orders`, values: units(few) },
    target: GROWTH,
  });
}

function byteFigures(written: readonly Written[]): readonly Figure[] {
  const of = (kinds: readonly string[], bytes: 'untilVerdict' | 'untilNext') => ({
    unit: 'bytes' as const,
    statistic: 'p50' as const,
    values: written.filter(({ kind }) => kinds.includes(kind)).map((one) => one[bytes]),
  });
  const state = {
    figure: 'state stored with a scan',
    unit: 'bytes',
    values: written.map((one) => one.state),
  } as const;
  return [
    figureOf({ ...of(UNIT, 'untilVerdict'), figure: 'written to the WAL, unit scan', target: WAL_BYTES }),
    figureOf({ ...of(UNIT, 'untilNext'), figure: '– with what follows from it' }),
    figureOf({ ...of(['opening'], 'untilVerdict'), figure: 'written to the WAL, opening' }),
    figureOf({ ...of(['opening'], 'untilNext'), figure: '– with what follows from it' }),
    figureOf({ ...of(['closing'], 'untilVerdict'), figure: 'written to the WAL, closing' }),
    figureOf({ ...of(['closing'], 'untilNext'), figure: '– with what follows from it' }),
    figureOf({ ...state, statistic: 'max', target: STATE_BYTES }),
    figureOf({ ...state, statistic: 'p50' }),
  ];
}
