import { badField } from '../../http/refusal.ts';
import type { Order } from '../../world/orders/order.ts';

const KEYS: Readonly<Record<string, (order: Order) => number | string>> = {
  id: (order) => order.id,
  orderNr: (order) => order.id.slice(order.country.length),
  createdAt: (order) => order.createdAt,
  updatedAt: (order) => order.updatedAt,
  deliveryDate: (order) => order.deliveryDate,
  cutOff: (order) => order.cutOff ?? Number.MAX_SAFE_INTEGER,
  status: (order) => order.status.toLowerCase(),
};

/** `sort=field`, or `-field` for descending (the format is not shown; this is the seller interface's); default createdAt. */
export function sortOrders(orders: readonly Order[], sort = 'createdAt'): Order[] {
  const isDescending = sort.startsWith('-');
  const name = sort.replace(/^-/, '');
  const key = Object.hasOwn(KEYS, name) ? KEYS[name] : undefined;
  if (key === undefined)
    throw badField('sort', `one of ${Object.keys(KEYS).join(', ')} is expected, with - for descending`);
  const direction = isDescending ? -1 : 1;
  // The id decides between equals, so that pages never overlap.
  return [...orders].sort((a, b) => direction * compare(key(a), key(b)) || compare(a.id, b.id));
}

function compare(a: number | string, b: number | string): number {
  return a < b ? -1 : Number(a > b);
}
