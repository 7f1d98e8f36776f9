import { sql } from 'kysely';
import type { Database } from '#main/store/database.ts';
import type { GoodsWhereabouts } from '#shared/contract/goods-entry.ts';
import { isHere, isToBeConfirmed } from '#shared/domain/status.ts';

/** More orders with the same goods than a person looks through; the most urgent are shown. */
const MAX_UNITS = 2_000;

/** The units of these goods in stored orders, with what holds them. */
function unitsOf(db: Database, platformSku: string) {
  return db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .leftJoin('pack_units as u', 'u.item_nr', 'i.item_nr')
    .leftJoin('packs as p', 'p.id', 'u.pack_id')
    .leftJoin('pallets as l', 'l.barcode', 'p.pallet')
    .leftJoin('shipments as s', 's.id', 'l.shipment')
    .leftJoin('stations as t', 't.id', 'o.claimed_by')
    .select(['i.status as item_status', 'i.cancel_asked', 'o.id', 'o.status', 'o.cut_off', 'o.hold_reason'])
    .select(['o.claimed_by', 'p.status as pack_status', 'p.pack_number', 't.name as table'])
    .select((eb) => [
      eb.fn.coalesce('l.platform_barcode', 'p.pallet').as('pallet'),
      eb.fn.coalesce('s.platform_id', 's.id').as('shipment'),
      eb.ref('s.platform_status').as('shipment_status'),
    ])
    .where('i.sku', '=', platformSku)
    .orderBy(sql`coalesce(o.cut_off, '9999')`)
    .orderBy('o.id')
    .orderBy('i.item_nr')
    .limit(MAX_UNITS)
    .execute();
}

type Unit = Awaited<ReturnType<typeof unitsOf>>[number];

/**
 * In which orders that have not left yet these goods are, the most urgent first, and how many units nobody has
 * confirmed: these are the reserve (specification, "Stock").
 */
export async function whereaboutsOf(
  db: Database,
  platformSku: string,
): Promise<{ readonly orders: readonly GoodsWhereabouts[]; readonly reserved: number }> {
  const units = (await unitsOf(db, platformSku)).filter(isHere);
  const groups = Map.groupBy(units, (unit) => JSON.stringify([unit.id, placeOf(unit), unit.pack_number]));
  const orders = [...groups.values()].flatMap(([first, ...rest]) =>
    first === undefined
      ? []
      : [
          {
            orderId: first.id,
            cutOff: first.cut_off,
            units: rest.length + 1,
            at: placeOf(first),
            packNumber: first.pack_number,
            pallet: first.pallet,
            shipment: first.shipment,
            table: first.table,
          },
        ],
  );
  return { orders, reserved: units.filter(({ status }) => isToBeConfirmed(status)).length };
}

function placeOf(unit: Unit): GoodsWhereabouts['at'] {
  if (unit.shipment !== null) return 'shipped';
  if (unit.hold_reason !== null) return 'on-hold';
  if (unit.pack_status === 'closed') return 'packed';
  if (unit.claimed_by !== null || unit.pack_status === 'open') return 'open';
  return isToBeConfirmed(unit.status) ? 'to-confirm' : 'waiting';
}
