// A whole station with one window, as a process of its own: station-process.ts DATA_DIR PLACE [DATABASE_URL]
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { parseFloorAddress } from '#main/floor/floor-address.ts';
import type { VerdictView } from '#shared/contract/bench.ts';
import { startOfflineStation } from '../../support/offline-station.ts';
import { createPacker } from '../scan/packer.ts';

/** What the parent asks for: scans for this long, one a second. */
export type Shift = { readonly seconds: number };

export type FloorScan = {
  /** `unit`: of the open order, which stays open. */
  readonly kind: 'unit' | 'opening' | 'closing' | 'refused';
  /** From the scan to its durable verdict. */
  readonly ms: number;
  /** That the scan sent to the server until then; not what runs beside it. */
  readonly statements: number;
};

/** What the parent gets, first without scans when the station has started. */
export type ShiftDone = { readonly scans: readonly FloorScan[]; readonly residentMb: number };

const PACE_MS = 1_000;
/** Goods and marks that no other station begins with. */
const GOODS_APART = 10;
const SERIALS_APART = 100_000;

const [dataDir = '', place = '0', url] = process.argv.slice(2);
const scanning = new AsyncLocalStorage<{ statements: number }>();
countStatements();
const station = await startOfflineStation(dataDir, url === undefined ? null : onFloor(url));
const { bench } = station;
const nextCode = createPacker(bench, {
  goods: Number(place) * GOODS_APART,
  serial: Number(place) * SERIALS_APART,
});
const scan = (raw: string) => bench.scan({ raw, source: 'keyboard' });
await scan('OP:1');

process.on('message', (shift: Shift) => {
  work(shift).then(report, (error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});
process.on('disconnect', () => void station[Symbol.asyncDispose]().then(() => process.exit(0)));
report([]);

function onFloor(address: string) {
  const floor = parseFloorAddress(address);
  if (!floor.ok) throw new Error(floor.error);
  return { floor: floor.value, station: `Table ${place}` };
}

async function work({ seconds }: Shift): Promise<readonly FloorScan[]> {
  const until = performance.now() + seconds * 1_000;
  const scans: FloorScan[] = [];
  // Packers do not scan in step.
  await sleep(Math.random() * PACE_MS);
  while (performance.now() < until) {
    const began = performance.now();
    if (bench.view().alarm !== null) await scan('CMD:OK');
    scans.push(await timedScan(nextCode()));
    await sleep(Math.max(0, PACE_MS - (performance.now() - began)));
  }
  return scans;
}

async function timedScan(code: string): Promise<FloorScan> {
  const isIdle = bench.view().order === null;
  const own = { statements: 0 };
  const started = performance.now();
  const verdict = await scanning.run(own, () => scan(code));
  const ms = performance.now() - started;
  return { kind: kindOf(verdict, isIdle), ms, statements: own.statements };
}

function kindOf({ verdict, situation }: VerdictView, isIdle: boolean): FloorScan['kind'] {
  if (verdict !== 'accepted') return 'refused';
  if (situation === 'order-done') return 'closing';
  return isIdle ? 'opening' : 'unit';
}

function countStatements(): void {
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function counted(this: pg.Client, ...given: unknown[]) {
    const own = scanning.getStore();
    if (own !== undefined) own.statements += 1;
    return Reflect.apply(query, this, given);
  };
}

function report(scans: readonly FloorScan[]): void {
  const done: ShiftDone = { scans, residentMb: process.memoryUsage().rss / 2 ** 20 };
  process.send?.(done);
}
