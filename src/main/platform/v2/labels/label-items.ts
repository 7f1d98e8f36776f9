import { ok } from '#shared/domain/result.ts';
import type { Answer } from '../../packing-platform.ts';
import { readOrder } from '../orders/orders.ts';
import type { V2Parts } from '../parts.ts';

/**
 * v2's ids of units of any orders, by item number. Orders of units that v2 has not told of are read once; an order that is
 * not there leaves its units out. Errors: those of reading an order.
 */
export async function labelItemIds(
  parts: V2Parts,
  itemNrs: readonly string[],
): Answer<ReadonlyMap<string, string>> {
  const ids = await parts.names.itemIds(itemNrs);
  const orders = new Set(itemNrs.filter((itemNr) => !ids.has(itemNr)).flatMap(orderOf));
  if (orders.size === 0) return ok(ids);
  for (const order of orders) {
    const read = await readOrder(parts, order);
    if (!read.ok && read.error.kind !== 'not-found') return read;
  }
  return ok(await parts.names.itemIds(itemNrs));
}

/** `RU250715-850486-001` is a unit of `RU250715-850486` (specification, "Order item"). */
function orderOf(itemNr: string): string[] {
  const order = /^(.+)-\d{3,}$/.exec(itemNr)?.[1];
  return order === undefined ? [] : [order];
}
