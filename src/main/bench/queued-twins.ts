import type { Log } from '#main/base/log.ts';
import { goodsFromRow } from '#main/goods/goods-store.ts';
import { compiledForRows } from '#main/store/compiled-once.ts';
import type { Database } from '#main/store/database.ts';
import type { GoodsView } from '#shared/contract/goods.ts';
import { twinKey } from '#shared/domain/look-alikes.ts';
import { goodsInCatalog } from './goods-view.ts';
import type { OpenOrder } from './state.ts';

/** Goods of other orders in the queue that look like those of the open order. */
export type QueuedTwins = {
  /** Loads them when another order is open. Never throws: a scan does not fail for want of twins. */
  readonly follow: (order: OpenOrder | null) => Promise<void>;
  readonly current: () => readonly GoodsView[];
};

/** More twins of one order lie on no shelf. */
const MAX_TWINS = 100;

/** The twins stay as they were when the order was opened: the queue changes all the time, an order is open for minutes. */
export function createQueuedTwins({ db, log }: { readonly db: Database; readonly log: Log }): QueuedTwins {
  let orderId: string | null = null;
  let twins: readonly GoodsView[] = [];
  return {
    async follow(order) {
      const opened = order?.orderId ?? null;
      if (opened === orderId) return;
      orderId = opened;
      twins = [];
      if (order === null) return;
      try {
        twins = await loadQueuedTwins(db, order);
      } catch (err) {
        log.error({ err, orderId }, 'look-alikes in the queue could not be read: the screen shows none');
      }
    },
    current: () => twins,
  };
}

type TwinKey = { readonly key: string };

const goodsInQueue = compiledForRows((db, keys: readonly TwinKey[]) =>
  db
    .selectFrom('goods')
    .selectAll()
    .where(
      'twin_key',
      'in',
      keys.map(({ key }) => key),
    )
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('queue_lines')
          .select('queue_lines.sku')
          .whereRef('queue_lines.sku', '=', 'goods.platform_sku'),
      ),
    )
    .limit(MAX_TWINS),
);

/** Goods of the queue that may be twins of goods of this order. */
export async function loadQueuedTwins(
  db: Database,
  { units }: Pick<OpenOrder, 'units'>,
): Promise<readonly GoodsView[]> {
  const keys = new Set(units.flatMap((unit) => twinKey(unit) ?? []));
  const rows = await goodsInQueue(
    db,
    [...keys].map((key) => ({ key })),
  );
  return rows.map((row) => goodsInCatalog(goodsFromRow(row)));
}
