import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { compiledOnce } from '#main/store/compiled-once.ts';
import type { Database, Trx } from '#main/store/database.ts';
import type { Schema } from '#main/store/schema.ts';
import type { StartedPack } from './pack-store.ts';
import { keepCode } from './pack-unit-store.ts';

/*
 * What a bench does to a pack. It has decided on facts that were read before the transaction, and another station may
 * have been faster: each function returns false then. Nothing of the transaction may be stored in that case.
 */

type AtStation = { readonly packId: string; readonly station: string };

/** The order of the pack is open at this station. */
function isClaimed(eb: ExpressionBuilder<Schema, 'packs'>, station: string) {
  return eb.exists(
    eb
      .selectFrom('orders')
      .select('orders.id')
      .whereRef('orders.id', '=', 'packs.order_id')
      .where('orders.claimed_by', '=', station),
  );
}

const addClaimedPack = compiledOnce((db, pack: StartedPack & { readonly station: string }) =>
  db
    .insertInto('packs')
    .columns(['id', 'order_id', 'ordinal', 'pack_number', 'status', 'operator', 'opened_at', 'station'])
    .expression((eb) =>
      eb
        .selectFrom('orders')
        .select([
          eb.val(pack.id).as('id'),
          'orders.id as order_id',
          sql<number>`cast(${pack.ordinal} as integer)`.as('ordinal'),
          eb.val(pack.packNumber).as('pack_number'),
          sql.lit('open').as('status'),
          eb.val(pack.operator).as('operator'),
          eb.val(pack.at).as('opened_at'),
          eb.val(pack.station).as('station'),
        ])
        .where('orders.id', '=', pack.orderId)
        .where('orders.claimed_by', '=', pack.station),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id'),
);

const takeSpareNumber = compiledOnce(
  (db, { packId, packNumber }: { readonly packId: string; readonly packNumber: string }) =>
    db
      .updateTable('pack_numbers')
      .set({ pack_id: packId })
      .where('pack_number', '=', packNumber)
      .where('pack_id', 'is', null)
      .returning('pack_id'),
);

/** Starts a pack of the open order. False: there is such a pack, its number is not spare, or the order is not open here. */
export async function startClaimedPack(trx: Trx, pack: StartedPack, station: string): Promise<boolean> {
  if ((await addClaimedPack(trx, { ...pack, station })).length === 0) return false;
  const { id: packId, packNumber } = pack;
  return packNumber === null || (await takeSpareNumber(trx, { packId, packNumber })).length > 0;
}

const deleteEmptyPack = compiledOnce((db, { packId, station }: AtStation) =>
  db
    .deleteFrom('packs')
    .where('id', '=', packId)
    .where((eb) => isClaimed(eb, station))
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('pack_units').select('item_nr').whereRef('pack_id', '=', 'packs.id'))),
    )
    .returning('id'),
);
const freeNumber = compiledOnce((db, { packId }: { readonly packId: string }) =>
  db.updateTable('pack_numbers').set({ pack_id: null }).where('pack_id', '=', packId),
);

/** Drops an empty pack of the open order; its number is spare again. False: it is gone or not empty, or not open here. */
export async function dropEmptyPack(trx: Trx, pack: AtStation): Promise<boolean> {
  await freeNumber(trx, pack);
  return (await deleteEmptyPack(trx, pack)).length > 0;
}

type ClosedPack = AtStation & {
  readonly operator: string | null;
  readonly at: string;
  /** 1: its printed label must still be scanned. */
  readonly awaitsProof: number;
};

const close = compiledOnce((db, { packId, station, operator, at, awaitsProof }: ClosedPack) =>
  db
    .updateTable('packs')
    .set({ status: 'closed', closed_at: at, operator, station, awaits_proof: awaitsProof })
    .where('id', '=', packId)
    .where('status', '=', 'open')
    .where((eb) => isClaimed(eb, station))
    .returning('id'),
);

/** Closes an open pack of the open order. */
export async function closePack(trx: Trx, pack: ClosedPack): Promise<boolean> {
  return (await close(trx, pack)).length > 0;
}

const reopen = compiledOnce((db, { packId, station }: AtStation) =>
  db
    .updateTable('packs')
    .set({ status: 'open', closed_at: null, awaits_proof: 0, proof_awaited_by: null })
    .where('id', '=', packId)
    .where('status', '=', 'closed')
    .where('pallet', 'is', null)
    .where((eb) => isClaimed(eb, station))
    .returning('id'),
);

/** Opens a closed pack of the open order again that is on no pallet, and so in no shipment. */
export async function reopenPack(trx: Trx, pack: AtStation): Promise<boolean> {
  return (await reopen(trx, pack)).length > 0;
}

type Proven = { readonly packId: string; readonly from: number; readonly to: number };

const setProof = compiledOnce((db, { packId, from, to }: Proven) =>
  db
    .updateTable('packs')
    .set({ awaits_proof: to, proof_awaited_by: null })
    .where('id', '=', packId)
    .where('status', '=', 'closed')
    .where('pallet', 'is', null)
    .where('awaits_proof', '=', from)
    .returning('id'),
);

/** The printed label of a closed pack was scanned, or that is taken back. False: that has happened already. */
export async function provePack(trx: Trx, packId: string, isProven: boolean): Promise<boolean> {
  const [from, to] = isProven ? [1, 0] : [0, 1];
  return (await setProof(trx, { packId, from, to })).length > 0;
}

/** `from`, `to`: our tags of pallets; null: none. */
type MovedPack = { readonly packId: string; readonly from: string | null; readonly to: string | null };

const isOn = (pallet: string | null) => sql<SqlBool>`coalesce(packs.pallet, '') = coalesce(${pallet}, '')`;
const isNone = (pallet: string | null) => sql<SqlBool>`coalesce(${pallet}, '') = ''`;

/** No such pallet, or one that is neither closed nor in a shipment. */
function isOpenOrNone(eb: ExpressionBuilder<Schema, 'packs'>, pallet: string | null) {
  const open = eb
    .selectFrom('pallets')
    .select('barcode')
    .where('barcode', '=', pallet)
    .where('status', '=', 'open')
    .where('shipment', 'is', null);
  return eb.or([isNone(pallet), eb.exists(open)]);
}

const place = compiledOnce((db, { packId, from, to }: MovedPack) =>
  db
    .updateTable('packs')
    .set({ pallet: to })
    .where('id', '=', packId)
    .where('status', '=', 'closed')
    .where('awaits_proof', '=', 0)
    .where(isOn(from))
    .where((eb) => eb.and([isOpenOrNone(eb, from), isOpenOrNone(eb, to)]))
    .returning('id'),
);

/** Puts a closed pack on an open pallet, from another open one or from none. */
export async function placePack(trx: Trx, move: MovedPack): Promise<boolean> {
  return (await place(trx, move)).length > 0;
}

const takeOff = compiledOnce((db, { packId, from, to }: MovedPack) =>
  db
    .updateTable('packs')
    .set({ pallet: to })
    .where('id', '=', packId)
    .where(isOn(from))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('pallets')
            .select('barcode')
            .where('barcode', '=', from)
            .where('shipment', 'is not', null),
        ),
      ),
    )
    .where((eb) => isOpenOrNone(eb, to))
    .returning('id'),
);

/** Takes a pack off a pallet that is in no shipment, be it closed, and back to an open one or to none. */
export async function takePackOff(trx: Trx, move: MovedPack): Promise<boolean> {
  return (await takeOff(trx, move)).length > 0;
}

const setNumber = compiledOnce(
  (db, { packId, packNumber }: { readonly packId: string; readonly packNumber: string }) =>
    db
      .updateTable('packs')
      .set({ pack_number: packNumber })
      .where('id', '=', packId)
      .where('pack_number', 'is', null)
      .returning('id'),
);

/** Gives a spare number to a pack that waits for one. */
export async function giveNumber(trx: Trx, packId: string, packNumber: string): Promise<boolean> {
  if ((await takeSpareNumber(trx, { packId, packNumber })).length === 0) return false;
  return (await setNumber(trx, { packId, packNumber })).length > 0;
}

/** Takes a unit out of this pack of the open order and frees its mark. */
export async function takeUnitOut(trx: Trx, itemNr: string, pack: AtStation): Promise<boolean> {
  await keepCode(trx, itemNr);
  return (await deleteUnit(trx, { ...pack, itemNr })).length > 0;
}

const deleteUnit = compiledOnce((db, { itemNr, packId, station }: AtStation & { readonly itemNr: string }) =>
  db
    .deleteFrom('pack_units')
    .where('item_nr', '=', itemNr)
    .where('pack_id', '=', packId)
    .where('order_id', 'in', (eb) =>
      eb.selectFrom('orders').select('id').where('claimed_by', '=', station).whereRef('id', '=', 'order_id'),
    )
    .returning('item_nr'),
);

const orderOpenAt = compiledOnce(
  (db, { orderId, station }: { readonly orderId: string; readonly station: string }) =>
    db.selectFrom('orders').select('id').where('id', '=', orderId).where('claimed_by', '=', station),
);

/** Whether the order is open at another station. */
export async function isOpenElsewhere(trx: Trx, orderId: string, station: string): Promise<boolean> {
  const order = await trx
    .selectFrom('orders')
    .select('claimed_by')
    .where('id', '=', orderId)
    .executeTakeFirst();
  return (order?.claimed_by ?? station) !== station;
}

/** Whether the order is open at this station. */
export async function isOpenAt(db: Database | Trx, orderId: string, station: string): Promise<boolean> {
  return (await orderOpenAt(db, { orderId, station })).length > 0;
}
