import { orderAlarms } from './cancel-news.ts';
import type { BenchEvent } from './events.ts';
import { leaveEvents } from './pack-events.ts';
import { type OpenOrder, openPack, type Unit, unitsIn } from './state.ts';

/**
 * What the bench is told of its open order as it was read now; nothing where it is as the bench has it. An order that is
 * cancelled is put aside with an alarm, which names its packs and (`pallets`, by pack id) where they lie. A unit that is
 * cancelled comes out of the pack in the packer's hands, with an alarm. One in a closed pack stays in it: the box is
 * sealed, and as long as it lies in the tables as it lies in the box, no shipment takes the pack; `cancel-news.ts` tells of it.
 */
export function orderNews(
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
