import { holdReasonOf } from '#main/orders/hold-store.ts';
import { loadOrder } from '#main/orders/order-store.ts';
import { cancelledUnits } from '#main/packs/cancelled-pack-store.ts';
import type { Database } from '#main/store/database.ts';
import type { Goods } from '#shared/domain/goods.ts';
import { orderAlarms, unitAlarms } from './cancel-news.ts';
import type { BenchEvent } from './events.ts';
import { openOrderOf } from './openable.ts';
import { leaveEvents } from './pack-events.ts';
import { type BenchState, type OpenOrder, openPack, type Unit, unitsIn } from './state.ts';

/** What the bench must be told of its open order, when the tables show another picture of it. */
export async function openOrderChanges(
  parts: { readonly db: Database; readonly needsMark: (goods: Goods) => boolean },
  state: BenchState,
  orderId: string,
): Promise<readonly BenchEvent[]> {
  const left = await leftForTheShelf(parts.db, state, orderId);
  return left.length > 0 ? left : newsOf(parts.db, parts.needsMark, state, orderId);
}

/**
 * A unit was reported missing and the platform does not let it be cancelled: the order lies on the hold shelf (design,
 * bench, "Item missing"), so it cannot be finished here.
 */
async function leftForTheShelf(
  db: Database,
  { order }: BenchState,
  orderId: string,
): Promise<readonly BenchEvent[]> {
  if (order?.orderId !== orderId) return [];
  const reason = await holdReasonOf(db, orderId);
  if (reason !== 'cancel-not-allowed') return [];
  const alarm = { reason, params: { order: orderId }, text: '' } as const;
  return [...leaveEvents(order), { type: 'AlarmRaised', alarm }];
}

/**
 * What the bench must be told when the cache holds another picture of its open order: the platform cancelled the order
 * or a unit, or the catalog now knows the goods.
 */
async function newsOf(
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
 * What the bench is told of its open order as it was read now; nothing where it is as the bench has it. An order that is
 * cancelled is put aside with an alarm, which names its packs and (`pallets`, by pack id) where they lie. A unit that is
 * cancelled comes out of the pack in the packer's hands, with an alarm. One in a closed pack stays in it: the box is
 * sealed, and as long as it lies in the tables as it lies in the box, no shipment takes the pack; `cancel-news.ts` tells of it.
 */
function orderNews(
  open: OpenOrder,
  read: OpenOrder,
  pallets: ReadonlyMap<string, string> = new Map(),
): readonly BenchEvent[] {
  const isStillAwaited = read.units.some((unit) => unit.itemNr === open.waiting && unit.status === 'open');
  const fresh: OpenOrder = {
    ...read,
    isAddressChanged: open.isAddressChanged === true || isElsewhere(open, read),
    waiting: isStillAwaited ? open.waiting : null,
  };
  if (fresh.isCancelled) return putAside(fresh, pallets);
  const pack = openPack(fresh);
  const out = pack === null ? [] : unitsIn(fresh, pack.packId).filter(({ status }) => status === 'cancelled');
  if (out.length === 0 && JSON.stringify(fresh) === JSON.stringify(open)) return [];
  return [...takenOut(fresh, out), { type: 'OrderRefreshed', order: withoutUnits(fresh, out) }];
}

function putAside(open: OpenOrder, pallets: ReadonlyMap<string, string>): readonly BenchEvent[] {
  const { orderId } = open;
  const sealed = open.packs.filter((pack) => pack.status === 'closed');
  const packs = sealed.map(({ packId, packNumber }) => ({ packNumber, pallet: pallets.get(packId) ?? null }));
  const held: BenchEvent = { type: 'OrderHeld', orderId, reason: 'order-cancelled' };
  return [held, ...leaveEvents(open), ...orderAlarms([{ orderId, packs }])];
}

/** That an address is told for the first time is no change of it. */
function isElsewhere(open: OpenOrder, read: OpenOrder): boolean {
  const before = open.addressStamp ?? null;
  return before !== null && read.addressStamp !== null && before !== read.addressStamp;
}

/** As the order is once these units have come out of their pack. */
function withoutUnits(order: OpenOrder, out: readonly Unit[]): OpenOrder {
  const numbers = out.map((unit) => unit.itemNr);
  const units = order.units.map((unit) =>
    numbers.includes(unit.itemNr) ? { ...unit, packId: null, uit: null } : unit,
  );
  return { ...order, units };
}

/** Cancelled units come out of the open pack, with an alarm for each: each must be looked for in the box. */
export function takenOut({ orderId, packs }: OpenOrder, units: readonly Unit[]): readonly BenchEvent[] {
  const out = units.map(({ itemNr, sku, packId, uit }): BenchEvent => {
    return { type: 'UnitTakenOut', orderId, itemNr, sku, packId: packId ?? '', uit, lastItemBefore: null };
  });
  const alarms = units.map(({ name, size, itemNr: item, packId }): BenchEvent => {
    const pack = packs.find((known) => known.packId === packId);
    const params = { name, size, item, order: orderId, pack: pack?.packNumber ?? pack?.ordinal ?? '' };
    return { type: 'AlarmRaised', alarm: { reason: 'unit-cancelled', params, text: '' } };
  });
  return [...out, ...alarms];
}
