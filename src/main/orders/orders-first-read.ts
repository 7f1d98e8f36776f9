import { itemColumns, orderColumns } from '#main/store/columns.ts';
import { compiledForRows } from '#main/store/compiled-once.ts';
import type { Trx } from '#main/store/database.ts';
import type { OrderItemRow, OrderRow } from '#main/store/schema.ts';
import type { PlatformOrder } from '#shared/domain/platform-order.ts';
import { insertQueueLines } from './queue-lines.ts';
import { type ToldItem, toldItems, toldOrder } from './told-order.ts';

/** An order that is read for the first time. */
export type FirstRead = {
  readonly order: PlatformOrder;
  /** When the read began, in the platform's time. */
  readonly at: string;
  /** Its row where the list has told of it. */
  readonly known: OrderRow | undefined;
};

/**
 * Keeps orders that were never read, each once, many with few statements: the first filling of the cache is made of
 * nothing else.
 */
export async function storeFirstReads(trx: Trx, reads: readonly FirstRead[]): Promise<void> {
  const stored = reads.map(({ order, at, known }) => {
    const row: OrderRow = { ...OURS, ...known, ...toldOrder(order), read_at: at, needs_read: 0 };
    return { row, known, units: toldItems(order) };
  });
  for (const { row, known } of stored) if (known) await followList(trx, row, known);
  await ordersStored(
    trx,
    stored.map(({ row }) => row),
  );
  const units = stored.flatMap(({ units: told }) => told.map((unit) => ({ ...unit, cancel_asked: 0 })));
  // One statement may name a unit only once.
  await itemsStored(trx, [...new Map(units.map((unit) => [unit.item_nr, unit])).values()]);
  await insertQueueLines(trx, stored);
}

/** What is ours in the row of an order, as it begins. */
const OURS = { hold_reason: null, hold_by: null, hold_at: null, cancel_told: 0, claimed_by: null };

/** Of an order that was noted the list may have told something else than the order itself does. */
async function followList(trx: Trx, { id, status, updated_at }: OrderRow, known: OrderRow): Promise<void> {
  if (status === known.status && updated_at === known.updated_at) return;
  await trx.updateTable('orders').set({ status, updated_at }).where('id', '=', id).execute();
}

/**
 * Of an order that was noted only what the list has not told is set: each column that is set has its indexes written,
 * too.
 */
const ordersStored = compiledForRows((db, rows: readonly OrderRow[]) =>
  db
    .insertInto('orders')
    .values(rows.map(orderColumns))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(
        ({ ref }) =>
          ({
            order_nr: ref('excluded.order_nr'),
            country: ref('excluded.country'),
            created_at: ref('excluded.created_at'),
            cut_off: ref('excluded.cut_off'),
            model: ref('excluded.model'),
            allowed_for_assembly: ref('excluded.allowed_for_assembly'),
            address_stamp: ref('excluded.address_stamp'),
            read_at: ref('excluded.read_at'),
            needs_read: ref('excluded.needs_read'),
          }) satisfies Record<
            Exclude<keyof OrderRow, keyof typeof OURS | 'id' | 'status' | 'updated_at'>,
            unknown
          >,
      ),
    ),
);

/** What is ours in the row of a unit that is known stays. */
export const itemsStored = compiledForRows((db, rows: readonly OrderItemRow[]) =>
  db
    .insertInto('order_items')
    .values(rows.map(itemColumns))
    .onConflict((conflict) =>
      conflict.column('item_nr').doUpdateSet(
        ({ ref }) =>
          ({
            order_id: ref('excluded.order_id'),
            item_id: ref('excluded.item_id'),
            sku: ref('excluded.sku'),
            seller_sku: ref('excluded.seller_sku'),
            name: ref('excluded.name'),
            size: ref('excluded.size'),
            status: ref('excluded.status'),
            can_be_cancelled: ref('excluded.can_be_cancelled'),
            platform_uit: ref('excluded.platform_uit'),
          }) satisfies Record<Exclude<keyof ToldItem, 'item_nr'>, unknown>,
      ),
    ),
);
