import { sql } from 'kysely';
import type { Database } from '#main/store/database.ts';
import type { FloorPack, Shortened } from '#shared/contract/floor.ts';

/* What waits for the platform, a printer or a hand, at all tables. Each query reads a few rows by an index. */

/** More than a person works through before looking again. */
const MAX_ROWS = 50;

export type StoredChanges = {
  readonly kind: string;
  readonly status: string;
  readonly count: number;
  readonly oldest: string;
};

/** Changes that the platform has not got, by kind and status, without prefetched numbers, for which nobody waits. */
export async function readChanges(db: Database): Promise<readonly StoredChanges[]> {
  return db
    .selectFrom('outbox')
    .select(['kind', 'status', sql<number>`count(*)`.as('count'), sql<string>`min(created_at)`.as('oldest')])
    .where('status', 'in', ['waiting', 'sending', 'failed'])
    .where('kind', '!=', 'prefetch-numbers')
    .groupBy(['kind', 'status'])
    .execute();
}

/** Orders on the hold shelf, the oldest first. */
export async function readHeld(db: Database) {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'status', 'cut_off', 'hold_reason', 'hold_by', 'hold_at', 'hold_note'])
    .select(sql<number>`count(*) over ()`.as('total'))
    .where('hold_reason', '>', '')
    .orderBy('hold_at')
    .orderBy('id')
    .limit(MAX_ROWS)
    .execute();
  return { rows, total: totalOf(rows) };
}

/** Closed packs without a number, except on the hold shelf. */
export async function readUnlabelled(db: Database): Promise<Shortened<FloorPack>> {
  const rows = await packsWithTable(db)
    .where('packs.pack_number', 'is', null)
    .where('packs.status', '=', 'closed')
    .execute();
  return shortened(rows);
}

/** Closed packs whose printed label must still be scanned, except on the hold shelf. */
export async function readUnproven(db: Database): Promise<Shortened<FloorPack>> {
  const rows = await packsWithTable(db)
    // Literally as in the partial index: SQLite would not use the index for a bound value.
    .where('packs.awaits_proof', '=', sql.lit(1))
    .where('packs.pack_number', 'is not', null)
    .execute();
  return shortened(rows);
}

function packsWithTable(db: Database) {
  return db
    .selectFrom('packs')
    .innerJoin('orders', 'orders.id', 'packs.order_id')
    .leftJoin('stations', 'stations.id', 'packs.station')
    .select(['packs.order_id', 'packs.ordinal', 'packs.pack_number', 'packs.closed_at as at'])
    .select([
      'stations.name as table',
      sql<null>`null`.as('pallet'),
      sql<number>`count(*) over ()`.as('total'),
    ])
    .where('orders.hold_reason', 'is', null)
    .orderBy('packs.closed_at')
    .orderBy('packs.id')
    .limit(MAX_ROWS);
}

/** Packs that still lie on a pallet to which they do not belong. */
export async function readTakeOff(db: Database): Promise<Shortened<FloorPack>> {
  const rows = await db
    .selectFrom('take_off_tasks')
    .innerJoin('packs', 'packs.id', 'take_off_tasks.pack_id')
    .leftJoin('stations', 'stations.id', 'take_off_tasks.station')
    .select(['packs.order_id', 'packs.ordinal', 'packs.pack_number', 'packs.closed_at as at'])
    .select(['stations.name as table', 'take_off_tasks.pallet', sql<number>`count(*) over ()`.as('total')])
    .orderBy('take_off_tasks.id')
    .limit(MAX_ROWS)
    .execute();
  return shortened(rows);
}

type StoredPack = Pick<FloorPack, 'ordinal' | 'table' | 'pallet' | 'at'> & {
  readonly order_id: string;
  readonly pack_number: string | null;
  readonly total: number;
};

function shortened(rows: readonly StoredPack[]): Shortened<FloorPack> {
  return {
    rows: rows.map(({ order_id: orderId, pack_number: packNumber, ordinal, table, pallet, at }) => ({
      orderId,
      packNumber,
      ordinal,
      table,
      pallet,
      at,
    })),
    total: totalOf(rows),
  };
}

function totalOf(rows: readonly { readonly total: number }[]): number {
  return Number(rows[0]?.total ?? 0);
}
