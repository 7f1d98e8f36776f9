import { type ExpressionBuilder, sql } from 'kysely';
import { compiledOnce } from '#main/store/compiled-once.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { unindexed } from '#main/store/engine.ts';
import type { Schema } from '#main/store/schema.ts';
import { isDeadStatus } from '#shared/domain/status.ts';

type FoundPack = {
  readonly id: string;
  readonly packNumber: string | null;
  readonly orderId: string;
  readonly status: string;
  /** Closed, but its printed label must still be scanned. */
  readonly awaitsProof: boolean;
  /** Id of the station where it was closed, or else started; null: not known. */
  readonly station: string | null;
  readonly pallet: string | null;
  readonly palletStatus: string | null;
  readonly shipment: string | null;
  readonly orderStatus: string;
  readonly orderHold: string | null;
};

/** A pack with its pallet and its shipment. */
export async function findPack(
  db: Database | Trx,
  by: { readonly packNumber: string } | { readonly packId: string },
): Promise<FoundPack | null> {
  const query = db
    .selectFrom('packs')
    .innerJoin('orders', 'orders.id', 'packs.order_id')
    .leftJoin('pallets', 'pallets.barcode', 'packs.pallet')
    .select(['packs.id', 'packs.pack_number', 'packs.order_id', 'packs.status', 'packs.pallet'])
    .select(['packs.awaits_proof', 'packs.station'])
    .select(['pallets.status as pallet_status', 'pallets.shipment'])
    .select(['orders.status as order_status', 'orders.hold_reason']);
  const row = await ('packNumber' in by
    ? query.where('packs.pack_number', '=', by.packNumber)
    : query.where('packs.id', '=', by.packId)
  ).executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    packNumber: row.pack_number,
    orderId: row.order_id,
    status: row.status,
    awaitsProof: row.awaits_proof === 1,
    station: row.station,
    pallet: row.pallet,
    palletStatus: row.pallet_status,
    shipment: row.shipment,
    orderStatus: row.order_status,
    orderHold: row.hold_reason,
  };
}

export type StartedPack = {
  readonly id: string;
  readonly orderId: string;
  readonly ordinal: number;
  readonly packNumber: string | null;
  readonly operator: string | null;
  readonly at: string;
};

const addPack = compiledOnce((db, pack: StartedPack) =>
  db.insertInto('packs').values({
    id: pack.id,
    order_id: pack.orderId,
    ordinal: pack.ordinal,
    pack_number: pack.packNumber,
    status: 'open',
    operator: pack.operator,
    opened_at: pack.at,
    closed_at: null,
    pallet: null,
  }),
);

const claimNumber = compiledOnce((db, { id, packNumber }: Pick<StartedPack, 'id' | 'packNumber'>) =>
  db.updateTable('pack_numbers').set({ pack_id: id }).where('pack_number', '=', packNumber),
);

/** Starts a pack. The number it gets is no longer spare. */
export async function startPack(trx: Trx, pack: StartedPack): Promise<void> {
  await addPack(trx, pack);
  if (pack.packNumber !== null) await claimNumber(trx, pack);
}

/** Drops an empty pack. Its number is spare again. */
export async function dropPack(trx: Trx, packId: string): Promise<void> {
  await trx.updateTable('pack_numbers').set({ pack_id: null }).where('pack_id', '=', packId).execute();
  await trx.deleteFrom('packs').where('id', '=', packId).execute();
}

/** Closes a pack as the platform has it, whatever the station had. */
export async function setPackClosed(
  trx: Trx,
  packId: string,
  closedAt: string,
  operator: string | null,
): Promise<void> {
  await trx
    .updateTable('packs')
    .set({ status: 'closed', closed_at: closedAt, operator, awaits_proof: 0 })
    .where('id', '=', packId)
    .execute();
}

export async function setPackPallet(trx: Trx, packId: string, pallet: string | null): Promise<void> {
  await trx.updateTable('packs').set({ pallet }).where('id', '=', packId).execute();
}

type UnprovenPack = {
  readonly orderId: string;
  readonly ordinal: number;
  readonly packNumber: string;
};

const unproven = compiledOnce((db) =>
  db
    .selectFrom('packs')
    .innerJoin('orders', 'orders.id', 'packs.order_id')
    .select(['packs.order_id', 'packs.ordinal', 'packs.pack_number'])
    .select(['orders.status', 'orders.hold_reason'])
    // Literally as in the partial index: SQLite would not use the index for a bound value.
    .where('packs.awaits_proof', '=', sql.lit(1))
    .where('packs.pack_number', 'is not', null)
    .orderBy('packs.closed_at')
    .orderBy('packs.id'),
);

/**
 * Closed packs whose label must still be scanned, the oldest first; without packs that wait for their number,
 * which are listed separately, and without packs that may not be sent.
 */
export async function unprovenPacks(db: Database): Promise<readonly UnprovenPack[]> {
  return (await unproven(db, {})).flatMap((row): readonly UnprovenPack[] => {
    const { order_id: orderId, ordinal, pack_number: packNumber } = row;
    const mayShip = !isDeadStatus(row.status) && row.hold_reason === null;
    return packNumber === null || !mayShip ? [] : [{ orderId, ordinal, packNumber }];
  });
}

type ReopenablePack = {
  readonly orderId: string;
  readonly ordinal: number;
  readonly packNumber: string | null;
  readonly closedAt: string;
};

const lastClosed = compiledOnce(
  (db, { station, limit }: { readonly station: string; readonly limit: number }) =>
    db
      .selectFrom('packs')
      .innerJoin('orders', 'orders.id', 'packs.order_id')
      .select(['packs.order_id', 'packs.ordinal', 'packs.pack_number', 'packs.closed_at', 'orders.status'])
      .where(isOnFloor)
      // With the indexes on these columns SQLite would read all packs that were ever closed.
      .where(unindexed('packs.status'), '=', 'closed')
      .where(unindexed('orders.hold_reason'), 'is', null)
      .where(sql`coalesce(orders.claimed_by, ${station})`, '=', station)
      .orderBy('packs.closed_at', 'desc')
      .orderBy('packs.id', 'desc')
      .limit(limit),
);

/**
 * Closed packs that this station may open again, the newest first: in no shipment, of an order that is neither
 * cancelled, nor on hold, nor open at another station.
 */
export async function reopenablePacks(
  db: Database,
  station: string,
  limit: number,
): Promise<readonly ReopenablePack[]> {
  // A status has several spellings, and few orders with closed packs are cancelled.
  const rows = await lastClosed(db, { station, limit: 2 * limit });
  return rows
    .flatMap((row): readonly ReopenablePack[] => {
      const { order_id: orderId, ordinal, pack_number: packNumber, closed_at: closedAt } = row;
      return closedAt === null || isDeadStatus(row.status)
        ? []
        : [{ orderId, ordinal, packNumber, closedAt }];
    })
    .slice(0, limit);
}

/** Whether a pack of the order is on a pallet of a shipment. */
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

/** Packs of an order that are in no shipment. */
export async function packsInNoShipment(trx: Trx, orderId: string): Promise<string[]> {
  const packs = await trx
    .selectFrom('packs')
    .leftJoin('pallets', 'pallets.barcode', 'packs.pallet')
    .select('packs.id')
    .where('packs.order_id', '=', orderId)
    .where('pallets.shipment', 'is', null)
    .orderBy('packs.ordinal')
    .execute();
  return packs.map(({ id }) => id);
}

/** No bench waits for the labels of these packs any more; they must still be scanned before the packs go anywhere. */
export async function awaitNoProofs(trx: Trx, orderId: string): Promise<void> {
  await trx
    .updateTable('packs')
    .set({ proof_awaited_by: null })
    .where('order_id', '=', orderId)
    .where('proof_awaited_by', 'is not', null)
    .execute();
}

/** Empties these packs and takes them off their pallets. */
export async function unpackPacks(trx: Trx, packIds: readonly string[]): Promise<void> {
  for (const id of packIds) {
    await trx.deleteFrom('pack_units').where('pack_id', '=', id).execute();
    await trx
      .updateTable('packs')
      .set({ status: 'taken-apart', pallet: null, awaits_proof: 0, proof_awaited_by: null })
      .where('id', '=', id)
      .execute();
  }
}

/**
 * The pack is in no shipment. The condition uses the pallets without a shipment, which are few: with the
 * pallet of each pack SQLite would read every pack that ever existed.
 */
export function isOnFloor(eb: ExpressionBuilder<Schema, 'packs'>) {
  return eb.or([
    eb('packs.pallet', 'is', null),
    eb('packs.pallet', 'in', (of) =>
      of.selectFrom('pallets').select('barcode').where('shipment', 'is', null),
    ),
  ]);
}
