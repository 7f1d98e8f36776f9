import type { PlatformResult } from '#client/packing-platform.ts';
import { loadOrderToPack } from '#main/orders/order-to-pack-store.ts';
import type { Database } from '#main/store/database.ts';
import type { HealthView } from '#shared/contract/bench.ts';
import type { Goods } from '#shared/domain/goods.ts';
import type { PlatformOrder } from '#shared/domain/platform-order.ts';
import { openOrderOf } from './openable.ts';
import type { RereadResult } from './packing-service.ts';
import type { BenchState, OpenOrder } from './state.ts';

export type RereadDeps = {
  readonly db: Database;
  readonly isReachable: () => boolean;
  readonly readNow: (orderId: string, timeoutMs: number) => PlatformResult<PlatformOrder>;
  readonly needsMark: (goods: Goods) => boolean;
};

/** Short, since the packer waits for this read; without an answer the pack closes on the cached order. */
const CLOSE_READ_TIMEOUT_MS = 1_000;
const SHIPMENT_READ_TIMEOUT_MS = 3_000;
/** For all orders of a shipment, since all scans wait. Orders that were not read by then count as cached. */
const ALL_READS_TIMEOUT_MS = 5_000;
const MAX_PARALLEL_READS = 4;

/**
 * Whether a short attempt makes sense: not if the platform does not answer. A platform that refuses other
 * requests may still return this order, and a refusal arrives at once.
 */
export function mayBeReached({ state, cause }: HealthView['platform']): boolean {
  return state !== 'offline' || cause === 'malformed-answer';
}

/** Reads an order again before its pack closes (design, bench, "Rules of packing"). */
export function createReread(
  parts: RereadDeps,
): (orderId: string, state: BenchState) => Promise<RereadResult> {
  async function snapshot(orderId: string) {
    const stored = await loadOrderToPack(parts.db, orderId);
    if (stored === null) return { status: '', text: '', isCancelled: false };
    const order = openOrderOf(stored, parts.needsMark);
    return { status: stored.row.status, text: JSON.stringify(order), isCancelled: order.isCancelled };
  }

  return async (orderId, { order: open }) => {
    const before = await snapshot(orderId);
    const read = parts.isReachable() ? await parts.readNow(orderId, CLOSE_READ_TIMEOUT_MS) : null;
    const after = await snapshot(orderId);
    if (after.isCancelled) return 'cancelled';
    const decidedOn = open?.orderId === orderId ? asStored(open) : before.text;
    if (after.status !== before.status || after.text !== decidedOn) return 'changed';
    return read?.ok === true ? 'same' : 'unreachable';
  };
}

/** The order without what only the bench has. */
function asStored(open: OpenOrder): string {
  return JSON.stringify({ ...open, isAddressChanged: false, waiting: null });
}

/**
 * Reads the orders of a shipment again before it is sent, a few at a time. Stops when the platform is
 * unavailable.
 */
export function createRereadMany(
  parts: Pick<RereadDeps, 'isReachable' | 'readNow'>,
): (orderIds: readonly string[]) => Promise<void> {
  return async (orderIds) => {
    const rest = [...orderIds];
    const until = performance.now() + ALL_READS_TIMEOUT_MS;
    const leftMs = () => Math.round(until - performance.now());
    let isReachable = parts.isReachable();
    await Promise.all(
      Array.from({ length: MAX_PARALLEL_READS }, async () => {
        while (isReachable && leftMs() > 0) {
          const next = rest.shift();
          if (next === undefined) return;
          const read = await parts.readNow(next, Math.min(SHIPMENT_READ_TIMEOUT_MS, leftMs()));
          if (!read.ok && read.error.kind === 'unavailable') isReachable = false;
        }
      }),
    );
  };
}
