import { sql } from 'kysely';
import type { Database } from '#main/store/database.ts';
import { databaseTime } from '#main/store/engine.ts';
import { DEAD_STATUSES } from '#shared/domain/status.ts';

/** A station as it is stored; all times are the database's. */
export type StoredTable = {
  readonly id: string;
  readonly name: string;
  readonly version: string | null;
  readonly is_headless: number;
  readonly started_at: string;
  readonly seen_at: string;
  readonly lease_until: string;
  readonly report: string | null;
  readonly removed_at: string | null;
  /** Text of its bench's session (`bench/session-store.ts`). */
  readonly session: string | null;
  readonly now: string;
};

/** All stations that the floor ever had, with those that were taken off the list: prints may wait there. */
export async function readTables(db: Database): Promise<readonly StoredTable[]> {
  const rows = await db
    .selectFrom('stations')
    .leftJoin('station_state', 'station_state.station', 'stations.id')
    .select(['id', 'name', 'version', 'is_headless', 'started_at', 'seen_at', 'lease_until', 'report'])
    .select(['removed_at', 'station_state.state as session', databaseTime(db).as('now')])
    .execute();
  return rows;
}

export type StoredWorker = { readonly station: string; readonly since: string };

/** The station that does the platform's work by the database's clock; null: none. */
export async function readWorker(db: Database): Promise<StoredWorker | null> {
  const held = await db
    .selectFrom('leases')
    .select(['station', 'since'])
    .where('name', '=', 'worker')
    .where('until', '>', databaseTime(db))
    .executeTakeFirst();
  return held ?? null;
}

/** An order that a station has; `claimed_at` is the platform's time. */
export type StoredClaim = {
  readonly id: string;
  readonly claimed_by: string;
  readonly claimed_at: string | null;
  readonly cut_off: string | null;
  readonly packed: number;
  readonly units: number;
};

/** The orders of all stations, with the units that are packed and that they have; the oldest claim first. */
export async function readClaims(db: Database): Promise<readonly StoredClaim[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['orders.id', 'claimed_by', 'claimed_at', 'cut_off'])
    .select((eb) => [
      eb
        .selectFrom('packs')
        // By the pack: there is no index of units by their order.
        .innerJoin('pack_units', 'pack_units.pack_id', 'packs.id')
        .select(sql<number>`count(*)`.as('packed'))
        .whereRef('packs.order_id', '=', 'orders.id')
        .as('packed'),
      eb
        .selectFrom('order_items')
        .select(sql<number>`count(*)`.as('units'))
        .whereRef('order_items.order_id', '=', 'orders.id')
        .where('cancel_asked', '=', 0)
        .where(
          sql<string>`replace(replace(lower(order_items.status), '_', ' '), '-', ' ')`,
          'not in',
          DEAD_STATUSES,
        )
        .as('units'),
    ])
    // No order has an empty one; so the index is used on both engines.
    .where('claimed_by', '>', '')
    .orderBy('claimed_at')
    .orderBy('orders.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    claimed_by: row.claimed_by ?? '',
    claimed_at: row.claimed_at,
    cut_off: row.cut_off,
    packed: Number(row.packed),
    units: Number(row.units),
  }));
}
