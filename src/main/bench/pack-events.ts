import type { BenchEvent } from './events.ts';
import { isEmpty, type OpenOrder, openPack, type Pack } from './state.ts';

/**
 * Starts the next pack of the order with the lowest free ordinal. A dropped pack is started again under its
 * old id, which the platform may already have.
 */
export function startEvent(
  { orderId, packs }: OpenOrder,
  packNumber: string | null,
): Extract<BenchEvent, { type: 'PackStarted' }> {
  const usedOrdinals = new Set(packs.map((pack) => pack.ordinal));
  let ordinal = 1;
  while (usedOrdinals.has(ordinal)) ordinal += 1;
  return { type: 'PackStarted', orderId, packId: `${orderId}/${ordinal}`, ordinal, packNumber };
}

export function dropEvent(order: OpenOrder, { packId, ordinal, packNumber }: Pack): BenchEvent {
  return { type: 'PackDropped', orderId: order.orderId, packId, ordinal, packNumber };
}

/** Leaves the order. A pack that is still empty is dropped, so its number is spare again. */
export function leaveEvents(order: OpenOrder): readonly BenchEvent[] {
  const pack = openPack(order);
  if (pack === null || !isEmpty(order, pack)) return [{ type: 'OrderLeft', order }];
  return [dropEvent(order, pack), { type: 'OrderLeft', order: withoutEmptyPack(order) }];
}

/** The order without its open pack, if that is empty. */
export function withoutEmptyPack(order: OpenOrder): OpenOrder {
  const pack = openPack(order);
  if (pack === null || !isEmpty(order, pack)) return order;
  return { ...order, packs: order.packs.filter((known) => known.packId !== pack.packId) };
}
