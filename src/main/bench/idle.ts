import { loadOrder, type StoredItem, type StoredOrder } from '#main/orders/order-store.ts';
import type { Database } from '#main/store/database.ts';
import type { CutOffProgressView, IdleView, NextOrderView } from '#shared/contract/idle.ts';
import { isLastDay } from '#shared/domain/order-age.ts';
import { isDeadStatus } from '#shared/domain/status.ts';
import { goodsOfItem } from './goods-view.ts';
import {
  type CutOffCount,
  countLeft,
  countPacked,
  nextCutOff,
  nextOrderIds,
  type TimeSpan,
  type WorkDone,
  workDone,
} from './idle-store.ts';

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
  const orders = sumOf(done.orders.map((one) => one.orders));
  const mine = { orders: sumOf(done.orders.map((one) => one.mine)), units: done.unitsOfMine };
  const left = await countLeft(db, { oldestCreatedOn, until: today.until });
  const packed = await countPacked(db, today);
  const next = await nextOrders(db, { now, oldestCreatedOn });
  return {
    next,
    isAllPacked: next.length === 0 && orders > 0,
    cutOffs: cutOffProgress({ left, packed, done: done.orders, now, today }),
    nextCutOff: await nextCutOff(db, now),
    today: { orders, units: done.units },
    mine: operator === null ? null : mine,
  };
}

/** The calendar day of a time in the zone of this computer. */
function calendarDay(time: Date): TimeSpan {
  const midnight = (days: number) =>
    new Date(time.getFullYear(), time.getMonth(), time.getDate() + days).toISOString();
  return { from: midnight(0), until: midnight(1) };
}

/** `packed`: of today's cut-offs; `done`: today, of any cut-off. */
function cutOffProgress(counts: {
  readonly left: readonly CutOffCount[];
  readonly packed: readonly CutOffCount[];
  readonly done: WorkDone['orders'];
  readonly now: string;
  readonly today: TimeSpan;
}): readonly CutOffProgressView[] {
  const { left, packed, done, now, today } = counts;
  const isToday = (cutOff: string | null) => cutOff !== null && cutOff >= today.from;
  const cutOffs = [...left, ...packed].map(({ cutOff }) => cutOff).filter((cutOff) => cutOff !== null);
  return [...[...new Set(cutOffs)].toSorted(), null]
    .map((cutOff) => ({
      cutOff,
      isOverdue: cutOff !== null && cutOff < now,
      packed: ordersWith(cutOff, isToday(cutOff) ? packed : done),
      left: ordersWith(cutOff, left),
    }))
    .filter((progress) => progress.packed + progress.left > 0);
}

function ordersWith(cutOff: string | null, counts: readonly CutOffCount[]): number {
  return counts.find((count) => count.cutOff === cutOff)?.orders ?? 0;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
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
