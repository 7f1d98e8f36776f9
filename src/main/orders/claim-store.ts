import { sql } from 'kysely';
import { compiledOnce } from '#main/store/compiled-once.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { databaseTime, waitForLocked } from '#main/store/engine.ts';
import { dropQueueLines, refreshQueueLines } from './queue-store.ts';

/** `at`: ISO 8601, the platform's time. */
type Claim = {
  readonly orderId: string;
  /** Id of the station that opens it. */
  readonly station: string;
  readonly at: string;
  /** How often it was claimed before, by what was read; null: that does not matter. */
  readonly claims: number | null;
};

/**
 * Claims the order for a station that opens it: no other station gets it. False, and nothing was stored: another
 * station has it, has packed it meanwhile, or a person has put it on hold.
 */
export async function claimOrder(trx: Trx, claim: Claim): Promise<boolean> {
  if ((await setClaim(trx, claim)).length === 0) return false;
  await dropQueueLines(trx, claim.orderId);
  return true;
}

const setClaim = compiledOnce((db, { orderId, station, at, claims }: Claim) =>
  db
    .updateTable('orders')
    .set((eb) => ({ claimed_by: station, claimed_at: at, claims: eb('claims', '+', 1) }))
    .where('id', '=', orderId)
    .where(sql`coalesce(claimed_by, ${station})`, '=', station)
    .where('claims', '=', sql<number>`coalesce(${claims}, claims)`)
    .where('hold_reason', 'is', null)
    .returning('id'),
);

type ClaimedOrder = { readonly orderId: string; readonly station: string };

/**
 * Releases the claim of a station that leaves the order: its open units return to the queue. False, and nothing was
 * stored: the order is not this station's any more.
 */
export async function unclaimOrder(trx: Trx, claim: ClaimedOrder): Promise<boolean> {
  if ((await dropClaim(trx, claim)).length === 0) return false;
  await refreshQueueLines(trx, claim.orderId);
  return true;
}

const dropClaim = compiledOnce((db, { orderId, station }: ClaimedOrder) =>
  db
    .updateTable('orders')
    .set({ claimed_by: null, claimed_at: null })
    .where('id', '=', orderId)
    .where('claimed_by', '=', station)
    .returning('id'),
);

/** `from`, `to`: ids of stations. `at`: ISO 8601, the platform's time. */
type HandOver = {
  readonly orderId: string;
  readonly from: string;
  readonly to: string;
  readonly at: string;
};

/**
 * Gives an order that is open at one station to another one, with its open pack: units and marks are in the pack.
 * False, and nothing was stored: the first station has it no more.
 */
export async function handOverOrder(trx: Trx, { orderId, from, to, at }: HandOver): Promise<boolean> {
  const moved = await trx
    .updateTable('orders')
    .set((eb) => ({ claimed_by: to, claimed_at: at, claims: eb('claims', '+', 1) }))
    .where('id', '=', orderId)
    .where('claimed_by', '=', from)
    .returning('id')
    .executeTakeFirst();
  if (moved === undefined) return false;
  await trx
    .updateTable('packs')
    .set({ station: to })
    .where('order_id', '=', orderId)
    .where('status', '=', 'open')
    .execute();
  return true;
}

const handedOver = compiledOnce(
  (db, { station, open }: { readonly station: string; readonly open: string }) =>
    db
      .selectFrom('orders')
      .select('id')
      .where('claimed_by', '=', station)
      .where('id', '!=', open)
      .orderBy('claimed_at'),
);

/** Ids of the orders that were handed over to this station and are not open there yet, the first one first. `open`: its open order. */
export async function findHandedOver(
  db: Database | Trx,
  station: string,
  open: string | null,
): Promise<readonly string[]> {
  return (await handedOver(db, { station, open: open ?? '' })).map(({ id }) => id);
}

type ExpiredClaim = { readonly orderId: string; readonly station: string };

/**
 * Orders of stations whose lease has ended, unless some of the order is packed: that is in a box on their table.
 * `station`: its id.
 */
export function expiredClaims(db: Database | Trx): Promise<readonly ExpiredClaim[]> {
  return db
    .selectFrom('orders')
    .innerJoin('stations', 'stations.id', 'orders.claimed_by')
    .select(['orders.id as orderId', 'stations.id as station'])
    .where('orders.claimed_by', '>', '')
    .where('stations.lease_until', '<', databaseTime(db))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('packs')
            // By the pack: there is no index of units by their order.
            .innerJoin('pack_units', 'pack_units.pack_id', 'packs.id')
            .select('pack_units.item_nr')
            .whereRef('packs.order_id', '=', 'orders.id'),
        ),
      ),
    )
    .orderBy('orders.id')
    .execute();
}

/** Releases expired claims, of which this transaction has read. A station that is back since then keeps its orders. */
export async function releaseExpired(trx: Trx, claims: readonly ExpiredClaim[]): Promise<void> {
  // Whoever has renewed its lease meanwhile makes this transaction fail, and it is repeated.
  for (const { station } of claims)
    await waitForLocked(trx, trx.selectFrom('stations').select('id').where('id', '=', station)).execute();
  for (const claim of claims) await unclaimOrder(trx, claim);
}
