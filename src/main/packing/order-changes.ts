import type { Database } from '#main/store/database.ts';
import { loadOrder } from '#main/store/repositories/orders-reading.ts';
import { spareNumber } from '#main/store/repositories/pack-numbers.ts';
import { packsWithoutNumber } from '#main/store/repositories/packs.ts';
import type { Goods } from '#shared/domain/goods.ts';
import type { BenchEvent } from './events.ts';
import { openOrderOf } from './openable.ts';
import type { BenchState, OpenOrder } from './state.ts';

/**
 * What the bench must be told when the cache holds another picture of its open order: the platform cancelled the order
 * or a unit, or the catalog now knows the goods. A unit that was packed and is cancelled comes out, with an alarm.
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
  const read = openOrderOf(stored, needsMark);
  const stillAwaited = read.units.some((unit) => unit.itemNr === open.waiting && unit.status === 'open');
  const fresh: OpenOrder = { ...read, waiting: stillAwaited ? open.waiting : null };
  if (JSON.stringify(fresh) === JSON.stringify(open)) return [];
  const out = comeOut(open, fresh);
  return [...out, { type: 'OrderRefreshed', order: out.length === 0 ? fresh : withoutCancelled(fresh) }];
}

/** As the order is once the cancelled units have come out of their packs. */
function withoutCancelled(order: OpenOrder): OpenOrder {
  const units = order.units.map((unit) =>
    unit.status === 'cancelled' ? { ...unit, packId: null, uit: null } : unit,
  );
  return { ...order, units };
}

function comeOut(open: OpenOrder, fresh: OpenOrder): readonly BenchEvent[] {
  const gone = open.units.filter(
    (unit) =>
      unit.status === 'packed' &&
      !fresh.units.some((now) => now.itemNr === unit.itemNr && now.status === 'packed'),
  );
  const [first] = gone;
  if (!first || fresh.isCancelled) return [];
  const out: BenchEvent[] = gone.map((unit) => ({
    type: 'UnitTakenOut',
    orderId: open.orderId,
    itemNr: unit.itemNr,
    sku: unit.sku,
    packId: unit.packId ?? '',
    uit: unit.uit,
    lastItemBefore: null,
  }));
  const params = { name: first.name, size: first.size, item: first.itemNr, order: open.orderId };
  return [...out, { type: 'AlarmRaised', alarm: { reason: 'unit-cancelled', params, text: '' } }];
}

/** Gives the packs of an order that wait for a number the numbers that have come. */
export async function numberEvents(db: Database, orderId: string): Promise<readonly BenchEvent[]> {
  const packs = await packsWithoutNumber(db, orderId);
  const packNumber = await spareNumber(db, orderId);
  const [packId] = packs;
  return packId === undefined || packNumber === null ? [] : [{ type: 'PackNumberGiven', packId, packNumber }];
}
