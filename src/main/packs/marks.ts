import { withPrefixes } from '#main/orders/orders-reading.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { unitOfMark } from '#shared/domain/mark.ts';

/** The mark is free again; its unit stays where it is, and what has been sent keeps the mark it was sent with. */
export async function freeMark(trx: Trx, uit: string): Promise<void> {
  await trx.updateTable('pack_units').set({ uit: null, code: null }).where('uit', '=', uit).execute();
}

/** A unit that came back, as the platform names it; null: it does not. */
export type ReturnedUnit = {
  /** The order's id or its number without country; v2's own id, too. */
  readonly orderId: string;
  readonly itemId: string | null;
  readonly itemNr: string | null;
  readonly sku: string;
  readonly uit: string | null;
};

/**
 * Frees the mark of a unit of this order that came back: the one with its item number or id, else with its mark, else the only
 * one of its SKU. A mark alone says nothing: its unit may have been sold and packed again since. Answers with the item number;
 * null: no unit was found, or its mark was free.
 */
export async function freeMarkOfReturn(db: Database, returned: ReturnedUnit): Promise<string | null> {
  const units = await db
    .selectFrom('pack_units')
    .leftJoin('order_items', 'order_items.item_nr', 'pack_units.item_nr')
    .leftJoin('v2_names', (join) =>
      join.onRef('v2_names.own_name', '=', 'pack_units.item_nr').on('v2_names.kind', '=', 'item'),
    )
    .select([
      'pack_units.item_nr',
      'pack_units.sku',
      'pack_units.uit',
      'order_items.item_id',
      'v2_names.v2_id',
    ])
    .where('pack_units.order_id', 'in', (eb) =>
      eb
        .selectFrom('orders')
        .leftJoin('v2_names', (join) =>
          join.onRef('v2_names.own_name', '=', 'orders.id').on('v2_names.kind', '=', 'order'),
        )
        .select('orders.id')
        .where((order) =>
          order.or([
            order('orders.id', 'in', withPrefixes(returned.orderId)),
            order('v2_names.v2_id', '=', returned.orderId),
          ]),
        ),
    )
    .execute();
  const unit =
    units.find(({ item_nr }) => item_nr === returned.itemNr) ??
    units.find(({ item_id, v2_id }) => (v2_id ?? item_id) === returned.itemId) ??
    units.find(
      ({ uit }) => uit !== null && returned.uit !== null && unitOfMark(uit) === unitOfMark(returned.uit),
    ) ??
    onlyOne(units.filter(({ sku }) => sku === returned.sku));
  if (unit === undefined || unit.uit === null) return null;
  await db
    .updateTable('pack_units')
    .set({ uit: null, code: null })
    .where('item_nr', '=', unit.item_nr)
    .execute();
  return unit.item_nr;
}

function onlyOne<T>(found: readonly T[]): T | undefined {
  return found.length === 1 ? found[0] : undefined;
}
