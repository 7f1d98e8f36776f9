import type { FullItem, FullOrder } from '#client/v1/orders/full-order-schema.ts';

/** An order that the client has read, turned back into the answer that it came from: a field that got lost is missing. */
export function asOnTheWire(order: FullOrder): Record<string, unknown> {
  const { country, rub, items, dates, deliveryMethod, ...fields } = order;
  const { confirmationFailedCode, confirmationFailedReason, ...rest } = fields;
  return {
    ...rest,
    // Present only when the order was not confirmed.
    ...(confirmationFailedCode === null ? {} : { confirmationFailedCode, confirmationFailedReason }),
    ...inRubles(rub),
    statusChangeReason: null,
    updatedAt: moscowTime(order.updatedAt),
    cutOff: moscowTime(order.cutOff),
    dates: { shipped: moscowTime(dates?.shipped ?? null), delivered: moscowTime(dates?.delivered ?? null) },
    deliveryMethod: { ...deliveryMethod, cutOff: moscowTime(deliveryMethod?.cutOff ?? null) },
    items: items.map(itemOnTheWire),
  };
}

function itemOnTheWire({ rub, id, ...item }: FullItem) {
  return { ...item, ...inRubles(rub), id: Number(id), finalERPStatus: null };
}

function inRubles(amounts: object | null) {
  const named = Object.entries(amounts ?? {}).map(([name, amount]) => [
    name === 'exchangeRate' ? name : `${name}Rub`,
    amount,
  ]);
  return Object.fromEntries(named);
}

/** `YYYY-MM-DD hh:mm:ss` of Moscow, by other means than the client's. */
export function moscowTime(iso: string | null): string | null {
  return iso === null ? null : new Date(iso).toLocaleString('sv-SE', { timeZone: 'Europe/Moscow' });
}
