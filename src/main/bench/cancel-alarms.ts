import type { CancelledUnit } from '#main/packs/cancelled-pack-store.ts';
import type { BenchEvent } from './events.ts';
import type { Params } from './state.ts';

/** An order with packed units that the platform has cancelled, and where its packs are. */
export type CancelledOrder = {
  readonly orderId: string;
  readonly packs: readonly { readonly packNumber: string | null; readonly pallet: string | null }[];
};

/** One alarm for each unit, since each must be taken out of its pack. Each is reported once. */
export function unitAlarms(units: readonly CancelledUnit[]): readonly BenchEvent[] {
  return units.flatMap((unit): readonly BenchEvent[] => [
    {
      type: 'AlarmRaised',
      alarm: { reason: 'packed-unit-cancelled', params: reopenParams(unit), text: '' },
    },
    { type: 'CancelReported', orderId: unit.orderId, itemNr: unit.itemNr },
  ]);
}

/** One alarm for each order. It names the packs, which must be found before they leave. */
export function orderAlarms(orders: readonly CancelledOrder[]): readonly BenchEvent[] {
  return orders.flatMap((order): readonly BenchEvent[] => [
    { type: 'AlarmRaised', alarm: { reason: 'order-cancelled', params: holdParams(order), text: '' } },
    { type: 'CancelReported', orderId: order.orderId, itemNr: null },
  ]);
}

/** Values for the message that sends the packer to a pack. */
export function reopenParams({ name, size, itemNr, orderId, packNumber, pallet }: CancelledUnit): Params {
  return {
    name,
    size,
    item: itemNr,
    order: orderId,
    ...(packNumber === null ? {} : { pack: packNumber }),
    ...(pallet === null ? {} : { pallet }),
  };
}

function holdParams({ orderId, packs }: CancelledOrder): Params {
  const places = packs.flatMap(({ packNumber, pallet }) => {
    if (packNumber === null) return [];
    return [pallet === null ? packNumber : `${packNumber} (${pallet})`];
  });
  const onPallets = packs.filter(({ pallet }) => pallet !== null).length;
  const params = { order: orderId, onPallets };
  return places.length === 0 ? params : { ...params, places: places.join(', ') };
}
