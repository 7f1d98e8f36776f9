import { loadOrder, type StoredItem, type StoredOrder } from '#main/orders/order-store.ts';
import { calendarDay, readProgress } from '#main/shift/progress.ts';
import { bestHour, workDone } from '#main/shift/shift-store.ts';
import type { Database } from '#main/store/database.ts';
import type { IdleView, NextOrderView } from '#shared/contract/idle.ts';
import { isLastDay } from '#shared/domain/order-age.ts';
import { isDeadStatus } from '#shared/domain/status.ts';
import { goodsOfItem } from './goods-view.ts';
import { nextCutOff, nextOrderIds } from './idle-store.ts';

const MAX_NEXT = 8;

type IdleContext = {
  /** The platform's time. */
  readonly now: Date;
  /** See `QueueContext`. */
  readonly oldestCreatedOn: string;
  /** Who is logged in; null: nobody. */
  readonly operator: string | null;
};

/** What the bench shows while no order is open. A packer's own count goes to nobody else. */
export async function idleView(db: Database, context: IdleContext): Promise<IdleView> {
  const { oldestCreatedOn, operator } = context;
  const now = context.now.toISOString();
  const today = calendarDay(context.now);
  const done = await workDone(db, { since: today.from, operator });
  const orders = done.orders.reduce((sum, one) => sum + one.orders, 0);
  const { cutOffs } = await readProgress(db, { now: context.now, oldestCreatedOn, today, done: done.orders });
  const next = await nextOrders(db, { now, oldestCreatedOn });
  return {
    next,
    isAllPacked: next.length === 0 && orders > 0,
    cutOffs,
    nextCutOff: await nextCutOff(db, now),
    today: { orders, units: done.units },
    mine:
      operator === null
        ? null
        : {
            orders: done.orders.reduce((sum, one) => sum + one.mine, 0),
            units: done.unitsOfMine,
            bestHour: await bestHour(db, { since: today.from, operator }),
          },
  };
}

type NextContext = { readonly now: string; readonly oldestCreatedOn: string };

async function nextOrders(db: Database, context: NextContext): Promise<readonly NextOrderView[]> {
  const { oldestCreatedOn } = context;
  const next: NextOrderView[] = [];
  for (const orderId of await nextOrderIds(db, { oldestCreatedOn, limit: MAX_NEXT })) {
    const stored = await loadOrder(db, orderId);
    if (stored !== null) next.push(nextOrder(stored, context));
  }
  return next;
}

function nextOrder({ row, items }: StoredOrder, { now, oldestCreatedOn }: NextContext): NextOrderView {
  const open = items.filter(
    (item) => item.packId === null && item.cancel_asked === 0 && !isDeadStatus(item.status),
  );
  return {
    orderId: row.id,
    country: row.country,
    cutOff: row.cut_off,
    isOverdue: row.cut_off !== null && row.cut_off < now,
    isLastDay: isLastDay(row.created_at, oldestCreatedOn),
    units: open.length,
    goods: goodsOfItems(open),
  };
}

function goodsOfItems(items: readonly StoredItem[]): NextOrderView['goods'] {
  const equal = Map.groupBy(items, ({ sku, name, size }) => JSON.stringify([sku, name, size]));
  return [...equal.values()].flatMap((units) => {
    const [item] = units;
    return item === undefined ? [] : [{ goods: goodsOfItem(item, item.goods), units: units.length }];
  });
}
