import { openOrderOf } from '#main/packing/openable.ts';
import type { Reread } from '#main/packing/packing-service.ts';
import type { Answer } from '#main/platform/packing-platform.ts';
import type { Database } from '#main/store/database.ts';
import { loadOrder } from '#main/store/repositories/orders-reading.ts';
import type { Goods } from '#shared/domain/goods.ts';
import type { PlatformOrder } from '#shared/domain/platform-order.ts';

export type RereadParts = {
  readonly db: Database;
  readonly isOnline: () => boolean;
  readonly readNow: (orderId: string, timeoutMs: number) => Answer<PlatformOrder>;
  readonly needsMark: (goods: Goods) => boolean;
};

/** The packer waits for this read, so it is short; without an answer the pack closes on what is cached. */
const BEFORE_CLOSE_MS = 1_000;
const BEFORE_SHIPMENT_MS = 3_000;
const AT_ONCE = 4;

/** Reads an order again before its pack closes (design, bench, "Rules of packing"). */
export function createReread(parts: RereadParts): (orderId: string) => Promise<Reread> {
  async function picture(orderId: string) {
    const stored = await loadOrder(parts.db, orderId);
    if (stored === null) return { text: '', isCancelled: false };
    const order = openOrderOf(stored, parts.needsMark);
    return { text: JSON.stringify([stored.row.status, order]), isCancelled: order.isCancelled };
  }

  return async (orderId) => {
    if (!parts.isOnline()) return 'unreachable';
    const before = await picture(orderId);
    const read = await parts.readNow(orderId, BEFORE_CLOSE_MS);
    if (!read.ok) return 'unreachable';
    const after = await picture(orderId);
    if (after.isCancelled) return 'cancelled';
    return after.text === before.text ? 'same' : 'changed';
  };
}

/** Reads the orders of a shipment again before it is sent, a few at a time; the first that cannot be had ends it. */
export function createRereadMany(parts: RereadParts): (orderIds: readonly string[]) => Promise<void> {
  return async (orderIds) => {
    const rest = [...orderIds];
    let isReachable = parts.isOnline();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let next = rest.shift(); next !== undefined && isReachable; next = rest.shift()) {
          const read = await parts.readNow(next, BEFORE_SHIPMENT_MS);
          if (!read.ok && read.error.kind === 'unavailable') isReachable = false;
        }
      }),
    );
  };
}
