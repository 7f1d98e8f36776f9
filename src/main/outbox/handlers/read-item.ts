import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import type { PackingPlatform } from '#client/packing-platform.ts';
import type { PlatformError } from '#client/platform-error.ts';
import type { PlatformItem } from '#shared/domain/platform-order.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';
import { isTemporaryItemNr } from '#shared/domain/station-codes.ts';

/** null: the order no longer has the item. */
export async function readItem(
  platform: PackingPlatform,
  orderId: string,
  itemNr: string,
): Promise<Result<PlatformItem | null, PlatformError>> {
  const order = await platform.readOrder(orderId);
  if (!order.ok) return order;
  const item = order.value.items.find((one) => one.itemNr === itemNr) ?? null;
  // v1 does not know temporary item numbers. Once the order is stored again, the unit has its v1 number.
  if (item === null && isTemporaryItemNr(itemNr) && platform.traits.api === 'v1')
    return err(platformErrorOf('malformed-answer', `${itemNr} is not known under v1 by this name`));
  return ok(item);
}
