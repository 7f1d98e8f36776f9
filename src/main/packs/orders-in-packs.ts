import { mayBePacked } from '#main/orders/queue-lines.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { inChunks } from '#main/store/in-chunks.ts';

/**
 * Orders that may still be packed by the platform's word, with all their packs closed and none in a shipment, of which v2
 * has not been told all: those whose plan has its numbers are left out, since every start asks for these.
 */
export async function packedOrders(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('packs')
    .innerJoin('orders', 'orders.id', 'packs.order_id')
    .leftJoin('pallets', 'pallets.barcode', 'packs.pallet')
    .leftJoin('pack_plans', 'pack_plans.order_id', 'packs.order_id')
    .select(['orders.id', 'orders.status', 'orders.model', 'orders.allowed_for_assembly'])
    .where((eb) => eb.or([eb('pack_plans.stage', 'is', null), eb('pack_plans.stage', '!=', 'numbered')]))
    .groupBy(['orders.id', 'orders.status', 'orders.model', 'orders.allowed_for_assembly'])
    .having((eb) =>
      eb(
        eb.fn.countAll(),
        '=',
        eb.fn.sum(eb.case().when('packs.status', '=', 'closed').then(1).else(0).end()),
      ),
    )
    .having((eb) => eb(eb.fn.count('pallets.shipment'), '=', 0))
    .execute();
  return rows.filter(mayBePacked).map(({ id }) => id);
}

/** Those of these orders that may still be packed by the platform's word and of which no plan is stored. */
export async function ordersWithoutPlan(db: Database, orderIds: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const chunk of inChunks(orderIds)) {
    const rows = await db
      .selectFrom('orders')
      .leftJoin('pack_plans', 'pack_plans.order_id', 'orders.id')
      .select(['orders.id', 'orders.status', 'orders.model', 'orders.allowed_for_assembly'])
      .where('orders.id', 'in', chunk)
      .where('pack_plans.stage', 'is', null)
      .execute();
    found.push(...rows.filter(mayBePacked).map(({ id }) => id));
  }
  return found;
}

/** A pack of the order is on a pallet that a shipment has. */
export async function isInShipment(db: Database | Trx, orderId: string): Promise<boolean> {
  const found = await db
    .selectFrom('packs')
    .innerJoin('pallets', 'pallets.barcode', 'packs.pallet')
    .select('packs.id')
    .where('packs.order_id', '=', orderId)
    .where('pallets.shipment', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Orders that may still be packed and do not lie on the hold shelf, of which a pack has no number. */
export async function ordersWithoutNumbers(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('packs')
    .innerJoin('orders', 'orders.id', 'packs.order_id')
    .select(['orders.id', 'orders.status', 'orders.model', 'orders.allowed_for_assembly'])
    .distinct()
    .where('packs.pack_number', 'is', null)
    .where('packs.status', 'in', ['open', 'closed'])
    .where('orders.hold_reason', 'is', null)
    .execute();
  return rows.filter(mayBePacked).map(({ id }) => id);
}
