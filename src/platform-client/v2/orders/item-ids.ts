import { ok } from '#shared/domain/result.ts';
import type { PlatformResult } from '../../packing-platform.ts';
import type { V2Parts } from '../parts.ts';
import { readOrder } from './orders.ts';

/**
 * v2's ids of units of one order, by item number. If an id is not stored yet, the order is read once; units
 * that it does not contain are left out. Errors: those of `readOrder`.
 */
export async function itemIdsOf(
  parts: V2Parts,
  order: string,
  itemNrs: readonly string[],
): PlatformResult<ReadonlyMap<string, string>> {
  const ids = await parts.names.itemIds(itemNrs);
  if (itemNrs.every((itemNr) => ids.has(itemNr))) return ok(ids);
  const read = await readOrder(parts, order);
  return read.ok ? ok(await parts.names.itemIds(itemNrs)) : read;
}

/** An item id as sent in bodies: a number if it consists of digits, unless v2 returns ids as text. */
export function wireId({ compatibility }: Pick<V2Parts, 'compatibility'>, id: string): string | number {
  if (compatibility.hasTextIds()) return id;
  return /^(0|[1-9]\d*)$/.test(id) && Number.isSafeInteger(Number(id)) ? Number(id) : id;
}
