import type { Log } from '#main/base/log.ts';
import { goodsInQueue } from '#main/goods/goods-store.ts';
import type { Database } from '#main/store/database.ts';
import type { GoodsView } from '#shared/contract/goods.ts';
import { twinKey } from '#shared/domain/look-alikes.ts';
import { goodsInCatalog } from './goods-view.ts';
import type { OpenOrder } from './state.ts';

/** Goods of other orders in the queue that look like those of the open order. */
export type QueuedTwins = {
  /** Loads them when another order is open. Never throws: a scan does not fail for want of twins. */
  readonly follow: (order: OpenOrder | null) => Promise<void>;
  /** Those that look like these goods. */
  readonly of: (goods: GoodsView) => readonly GoodsView[];
};

const NO_TWINS: ReadonlyMap<string | null, readonly GoodsView[]> = new Map();

/** The twins stay as they were when the order was opened: the queue changes all the time, an order is open for minutes. */
export function createQueuedTwins({ db, log }: { readonly db: Database; readonly log: Log }): QueuedTwins {
  let orderId: string | null = null;
  let twins: ReadonlyMap<string | null, readonly GoodsView[]> = NO_TWINS;
  return {
    async follow(order) {
      const opened = order?.orderId ?? null;
      if (opened === orderId) return;
      orderId = opened;
      twins = NO_TWINS;
      if (order === null) return;
      try {
        twins = Map.groupBy(await loadQueuedTwins(db, order), twinKey);
      } catch (err) {
        log.error({ err, orderId }, 'look-alikes in the queue could not be read: the screen shows none');
      }
    },
    of: (goods) => twins.get(twinKey(goods)) ?? [],
  };
}

/** Goods of the queue that may be twins of goods of this order. */
export async function loadQueuedTwins(
  db: Database,
  { units }: Pick<OpenOrder, 'units'>,
): Promise<readonly GoodsView[]> {
  const keys = new Set(units.flatMap((unit) => twinKey(unit) ?? []));
  return (await goodsInQueue(db, [...keys])).map(goodsInCatalog);
}
