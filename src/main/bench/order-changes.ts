import { loadOrder } from '#main/orders/order-store.ts';
import { cancelledUnits } from '#main/packs/cancelled-pack-store.ts';
import { packsWithoutNumber, spareNumbers } from '#main/packs/pack-number-store.ts';
import { findPlan } from '#main/packs/pack-plan-store.ts';
import type { Database } from '#main/store/database.ts';
import type { Goods } from '#shared/domain/goods.ts';
import { unitAlarms } from './cancel-news.ts';
import type { BenchEvent } from './events.ts';
import { openOrderOf } from './openable.ts';
import { orderNews } from './order-news.ts';
import type { BenchState } from './state.ts';

/**
 * What the bench must be told when the cache holds another picture of its open order: the platform cancelled the order
 * or a unit, or the catalog now knows the goods.
 */
export async function refreshEvents(
  db: Database,
  needsMark: (goods: Goods) => boolean,
  state: BenchState,
  orderId: string,
): Promise<readonly BenchEvent[]> {
  const open = state.order;
  if (open === null || open.orderId !== orderId) return [];
  const stored = await loadOrder(db, orderId);
  if (stored === null) return [];
  const pallets = new Map(stored.packs.flatMap(({ id, pallet }) => (pallet === null ? [] : [[id, pallet]])));
  const news = orderNews(open, openOrderOf(stored, needsMark), pallets);
  const units = await cancelledUnits(db, { orderId });
  return [...news, ...unitAlarms(units.filter(({ isTold }) => !isTold))];
}

/**
 * Gives the packs of an order that wait for a number the numbers that have come, all of them at once: each the one that
 * its plan gave it, else the next that no other pack is planned to have.
 */
export async function numberEvents(db: Database, orderId: string): Promise<readonly BenchEvent[]> {
  const packs = await packsWithoutNumber(db, orderId);
  if (packs.length === 0) return [];
  const spare = await spareNumbers(db, orderId);
  const plan = (await findPlan(db, orderId))?.packs ?? [];
  const planned = new Map(plan.map(({ packId, packNumber }) => [packId, packNumber]));
  const free = spare.filter((number) => !plan.some(({ packNumber }) => packNumber === number));
  return packs.flatMap((packId): readonly BenchEvent[] => {
    const own = planned.get(packId);
    const packNumber = own && spare.includes(own) ? own : free.shift();
    return packNumber === undefined ? [] : [{ type: 'PackNumberGiven', packId, packNumber }];
  });
}
