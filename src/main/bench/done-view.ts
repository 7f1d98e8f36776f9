import type { DoneView } from '#shared/contract/bench.ts';
import { goodsOfUnit } from './goods-view.ts';
import { type OpenOrder, openUnits, packsToReopen, unitsIn } from './state.ts';

/** A pack that a scan has closed, or whose label it has proven. undefined: the order has no such pack. */
export function doneView(order: OpenOrder, packId: string): DoneView | undefined {
  const pack = order.packs.find((known) => known.packId === packId);
  if (pack === undefined) return undefined;
  const goods = Map.groupBy(unitsIn(order, packId), (unit) => unit.sku);
  const isClosed = order.packs.every(({ status }) => status === 'closed');
  return {
    orderId: order.orderId,
    goods: [...goods.values()].flatMap(([first, ...others]) =>
      first === undefined ? [] : [{ goods: goodsOfUnit(first), units: others.length + 1 }],
    ),
    ordinal: pack.ordinal,
    packs: order.packs.length,
    packNumber: pack.packNumber,
    pallet: pack.pallet,
    isOrderDone: isClosed && openUnits(order).length === 0 && packsToReopen(order).length === 0,
  };
}
