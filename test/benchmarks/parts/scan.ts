import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { type Figure, figureOf, type Told } from '../figure.ts';
import { openBareWriter } from '../scan/bare-writer.ts';
import { startOfflineStation } from '../scan/offline-station.ts';
import { createPacker } from '../scan/packer.ts';
import { seedOrders } from '../scan/seed.ts';
import { readWrites, type WrittenRows } from '../scan/written-rows.ts';

const SIZES = [100, 10_000];
const WARM_UP = 60;
const SCANS = 540;
/** A packer waits between two scans, and what follows from the first runs meanwhile: not only between scans of a burst. */
const LONGEST_PAUSE_MS = 60;
const BARE = 'bare transaction, same rows';

/** One scan, by the station and as a bare transaction. */
type Pair = { readonly kind: string; readonly station: number; readonly bare: number };

/** Scan → durable verdict in the station, without a platform, beside a bare transaction of the same rows. */
export async function measureScan(): Promise<Told> {
  const figures: Figure[] = [];
  for (const orders of SIZES) figures.push(...figuresOf(await measurePairs(orders), orders));
  return { figures, skipped: [] };
}

async function measurePairs(orders: number): Promise<readonly Pair[]> {
  await using folder = await temporaryFolder('packbench-bench-');
  const file = join(folder.path, 'packbench.db');
  const bareFile = join(folder.path, 'bare.db');
  await seedOrders(file, orders);
  await copyFile(file, bareFile);
  await using station = await startOfflineStation(folder.path);
  using bare = openBareWriter(bareFile);
  using written = readWrites(file);
  const nextCode = createPacker(station.bench);
  const pairs: Pair[] = [];

  async function scan(code: string): Promise<number> {
    const started = performance.now();
    await station.bench.scan({ raw: code, source: 'keyboard' });
    return performance.now() - started;
  }

  await scan('OP:1');
  bare.write(written.lastScan());
  for (let n = 0; n < WARM_UP + SCANS; n += 1) {
    if (station.bench.view().alarm !== null) await scan('CMD:OK');
    await sleep(Math.random() * LONGEST_PAUSE_MS);
    const inStation = await scan(nextCode());
    const rows = written.lastScan();
    await sleep(Math.random() * LONGEST_PAUSE_MS);
    const pair = { kind: kindOf(rows), station: inStation, bare: bare.write(rows) };
    if (n >= WARM_UP) pairs.push(pair);
  }
  return pairs;
}

/** Apart: what opens an order reads the queue, and what closes a pack asks for a print. */
function kindOf({ journal, openedOrders, closedPacks, units }: WrittenRows): string {
  if (closedPacks.length > 0) return 'closing';
  if (openedOrders.length > 0) return 'opening';
  return units.length > 0 ? String(journal.kind) : 'other';
}

function figuresOf(pairs: readonly Pair[], orders: number): readonly Figure[] {
  const about = (name: string, kinds: readonly string[]) => {
    const own = pairs.filter(({ kind }) => kinds.includes(kind));
    return {
      figure: `${name} → durable verdict, ${orders} orders`,
      unit: 'ms' as const,
      values: own.map(({ station }) => station),
      beside: { what: BARE, values: own.map(({ bare }) => bare) },
    };
  };
  const unit = about('unit scan', ['barcode', 'mark']);
  const ratio = { of: 'ratio', atMost: 3 } as const;
  const whole = { of: 'value', atMost: 5 } as const;
  return [
    figureOf({ ...unit, statistic: 'p50', target: ratio }),
    figureOf({ ...unit, statistic: 'p99', target: whole }),
    figureOf({ ...about('barcode of the open order', ['barcode']), statistic: 'p50', target: ratio }),
    figureOf({ ...about('mark of the open order', ['mark']), statistic: 'p50', target: ratio }),
    figureOf({ ...about('idle barcode that opens an order', ['opening']), statistic: 'p50', target: ratio }),
    figureOf({ ...about('idle barcode that opens an order', ['opening']), statistic: 'p99', target: whole }),
    figureOf({ ...about('closing scan (not read again)', ['closing']), statistic: 'p50' }),
  ];
}
