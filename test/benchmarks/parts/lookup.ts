import { join } from 'node:path';
import { systemClock } from '#main/base/clock.ts';
import { createOperators } from '#main/settings/operators.ts';
import { openDatabase } from '#main/store/database.ts';
import { lookupOn } from '../../support/lookup-floor.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { type Figure, figureOf, type PartResult, type Target } from '../figure.ts';
import { goodsOf, packHalf, seedGoods } from '../lookup/seed-packed.ts';
import { seedOrders } from '../scan/seed.ts';

const ORDERS = 100_000;
const GOODS = 100_000;
const WARM_UP = 20;
const TIMES = 200;

/** “Find answers in under 50 ms with 100,000 orders” (issue 16). */
const FAST: Target = { of: 'value', atMost: 50 };

/** Find, the page of an order and the page of a pack, with 100,000 orders and 100,000 goods. */
export async function measureLookup(): Promise<PartResult> {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'packbench.db');
  await seedOrders(file, ORDERS);
  const { db } = await openDatabase(file);
  await seedGoods(db, GOODS);
  await packHalf(db);
  const lookup = lookupOn({
    db,
    clock: systemClock(),
    operators: createOperators(db, true),
    actions: { refuseUnless: async () => null, run: async () => ({ done: true }) },
  });
  const packs = await db.selectFrom('packs').select(['order_id', 'pack_number', 'pallet']).execute();
  const packed = (n: number) =>
    packs[(n * 7_919) % packs.length] ?? { order_id: '', pack_number: '', pallet: '' };
  const goods = (n: number) => goodsOf((n * 7_919) % GOODS);
  const find = (text: string) => lookup.find(text);
  const figures: Figure[] = [];
  const add = async (what: string, ask: (n: number) => Promise<unknown>) => {
    figures.push(...(await timed(what, ask)));
  };
  await add('find an order by its number', (n) => find(packed(n).order_id));
  await add('find orders by the end of the number', (n) => find(packed(n).order_id.slice(-6)));
  await add('find orders by the start of the number', (n) => find(packed(n).order_id.slice(2, 9)));
  await add('find a pack by its last four', (n) => find(packed(n).pack_number?.slice(-4) ?? ''));
  await add('find a pallet by its last four', (n) => find(packed(n).pallet?.slice(-4) ?? ''));
  await add('find goods by barcode', (n) => find(goods(n).barcode));
  await add('find goods by seller’s SKU', (n) => find(goods(n).sellerSku));
  await add('find goods by one common word', (n) => find(goods(n).name.split(' ')[0] ?? ''));
  await add('find goods by three common words', (n) => find(goods(n).name.split(' ').slice(0, 3).join(' ')));
  await add('find goods by words that no name has together', () => find('платье кожаный сумка'));
  await add('find nothing by 4,000 characters', () => find('платье кожаный '.repeat(266)));
  await add('find what was last', () => find(''));
  await add('page of an order', async (n) => (await lookup.order(packed(n).order_id)).order);
  await add('page of a pack', async (n) => (await lookup.pack(packed(n).pack_number ?? '')).page);
  await db.destroy();
  return { figures, skipped: [] };
}

async function timed(what: string, ask: (n: number) => Promise<unknown>): Promise<readonly Figure[]> {
  const values: number[] = [];
  for (let n = 0; n < WARM_UP + TIMES; n += 1) {
    const begin = performance.now();
    const answer = await ask(n);
    if (n >= WARM_UP) values.push(performance.now() - begin);
    if (answer === null) throw new Error(`${what}: the station does not have it`);
  }
  return (['p50', 'p95'] as const).map((statistic) =>
    figureOf({ figure: what, unit: 'ms', statistic, values, target: FAST }),
  );
}
