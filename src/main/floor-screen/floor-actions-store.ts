import { unclaimOrder } from '#main/orders/claim-store.ts';
import { shelveIfCancelled } from '#main/orders/hold-store.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { databaseTime } from '#main/store/engine.ts';
import { SILENT_SECONDS } from './floor-view.ts';

/** Another station was faster between the decision and the commit: nothing was stored. */
export class FloorMoved extends Error {
  override readonly name = 'FloorMoved';
}

type FoundClaim = { readonly station: string; readonly isSilent: boolean; readonly hasUnits: boolean };

/** Who has the order, whether that station was not heard of for 30 s, and whether units are packed; null: nobody has it. */
export async function findClaim(db: Database, orderId: string): Promise<FoundClaim | null> {
  const row = await db
    .selectFrom('orders')
    .leftJoin('stations', 'stations.id', 'orders.claimed_by')
    .select(['orders.claimed_by', 'seen_at', 'lease_until'])
    .select([databaseTime(db).as('now'), databaseTime(db, -SILENT_SECONDS).as('silent_since')])
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
  if (row === undefined || row.claimed_by === null) return null;
  const { seen_at, lease_until } = row;
  const isAlive =
    seen_at !== null && lease_until !== null && seen_at > row.silent_since && lease_until > row.now;
  return {
    station: row.claimed_by,
    isSilent: !isAlive,
    hasUnits: await hasUnits(db, orderId),
  };
}

/**
 * Returns the order of a silent station to the queue. Throws `FloorMoved` if the station has it no more, or has packed a
 * unit meanwhile: that would be in a box on its table. `at`: ISO 8601, the platform's time.
 */
export async function releaseClaim(
  trx: Trx,
  claim: { readonly orderId: string; readonly station: string },
  at: string,
): Promise<void> {
  if (!(await unclaimOrder(trx, claim))) throw new FloorMoved();
  // Only now: whoever was packing a unit has committed before the order could be released.
  if (await hasUnits(trx, claim.orderId)) throw new FloorMoved();
  await shelveIfCancelled(trx, claim.orderId, at);
}

async function hasUnits(db: Database | Trx, orderId: string): Promise<boolean> {
  const unit = await db
    .selectFrom('packs')
    // By the pack: there is no index of units by their order.
    .innerJoin('pack_units', 'pack_units.pack_id', 'packs.id')
    .select('pack_units.item_nr')
    .where('packs.order_id', '=', orderId)
    .limit(1)
    .executeTakeFirst();
  return unit !== undefined;
}

/** Takes a station off the list of tables, unless it is alive or has an order. Throws `FloorMoved` otherwise. */
export async function removeTable(trx: Trx, id: string): Promise<void> {
  const removed = await trx
    .updateTable('stations')
    .set({ removed_at: databaseTime(trx) })
    .where('id', '=', id)
    .where('lease_until', '<=', databaseTime(trx))
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('orders').select('id').whereRef('claimed_by', '=', 'stations.id'))),
    )
    .returning('id')
    .executeTakeFirst();
  if (removed === undefined) throw new FloorMoved();
}
