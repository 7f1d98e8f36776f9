import { compiledOnce } from '#main/store/compiled-once.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { unitOfMark } from '#shared/domain/mark.ts';
import { isDeadStatus } from '#shared/domain/status.ts';

export type FoundPack = {
  readonly id: string;
  readonly packNumber: string | null;
  readonly orderId: string;
  readonly status: string;
  /** Closed, and its printed label is still to be scanned. */
  readonly awaitsProof: boolean;
  readonly pallet: string | null;
  readonly palletStatus: string | null;
  readonly shipment: string | null;
  readonly orderStatus: string;
  readonly orderHold: string | null;
};

/** A pack with the pallet it lies on and the shipment that has it. */
export async function findPack(
  db: Database | Trx,
  by: { readonly packNumber: string } | { readonly packId: string },
): Promise<FoundPack | null> {
  const query = db
    .selectFrom('packs')
    .innerJoin('orders', 'orders.id', 'packs.order_id')
    .leftJoin('pallets', 'pallets.barcode', 'packs.pallet')
    .select(['packs.id', 'packs.pack_number', 'packs.order_id', 'packs.status', 'packs.pallet'])
    .select('packs.awaits_proof')
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
    pallet: row.pallet,
    palletStatus: row.pallet_status,
    shipment: row.shipment,
    orderStatus: row.order_status,
    orderHold: row.hold_reason,
  };
}

type StartedPack = {
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

const takeNumber = compiledOnce((db, { id, packNumber }: Pick<StartedPack, 'id' | 'packNumber'>) =>
  db.updateTable('pack_numbers').set({ pack_id: id }).where('pack_number', '=', packNumber),
);

/** Begins a pack; the number that it takes with it is spare no more. */
export async function startPack(trx: Trx, pack: StartedPack): Promise<void> {
  await addPack(trx, pack);
  if (pack.packNumber !== null) await takeNumber(trx, pack);
}

/** An empty pack is dropped; its number is spare again. */
export async function dropPack(trx: Trx, packId: string): Promise<void> {
  await trx.updateTable('pack_numbers').set({ pack_id: null }).where('pack_id', '=', packId).execute();
  await trx.deleteFrom('packs').where('id', '=', packId).execute();
}

/** `closedAt` null opens the pack again. `awaitsProof`: its printed label is still to be scanned. */
export async function setPackClosed(
  trx: Trx,
  packId: string,
  closedAt: string | null,
  operator: string | null,
  awaitsProof = false,
): Promise<void> {
  const change =
    closedAt === null
      ? { status: 'open', closed_at: null }
      : { status: 'closed', closed_at: closedAt, operator };
  await trx
    .updateTable('packs')
    .set({ ...change, awaits_proof: awaitsProof ? 1 : 0 })
    .where('id', '=', packId)
    .execute();
}

/** The printed label of a closed pack was scanned; or that was taken back. */
export async function setPackProven(trx: Trx, packId: string, isProven: boolean): Promise<void> {
  await trx
    .updateTable('packs')
    .set({ awaits_proof: isProven ? 0 : 1 })
    .where('id', '=', packId)
    .execute();
}

export async function setPackPallet(trx: Trx, packId: string, pallet: string | null): Promise<void> {
  await trx.updateTable('packs').set({ pallet }).where('id', '=', packId).execute();
}

type PackedUnit = {
  readonly itemNr: string;
  readonly packId: string;
  readonly orderId: string;
  readonly sku: string;
  readonly uit: string | null;
  readonly code: string | null;
  readonly operator: string | null;
  readonly at: string;
};

const addUnit = compiledOnce((db, unit: PackedUnit) =>
  db.insertInto('pack_units').values({
    item_nr: unit.itemNr,
    pack_id: unit.packId,
    order_id: unit.orderId,
    sku: unit.sku,
    uit: unit.uit,
    code: unit.code,
    operator: unit.operator,
    at: unit.at,
  }),
);

/**
 * A unit is in one pack and a mark on one unit: both are keys, so a second one fails the whole transaction. A mark that
 * comes without its whole code was put back, not scanned: it has the code with which it came out.
 */
export async function packUnit(trx: Trx, unit: PackedUnit): Promise<void> {
  const { uit } = unit;
  const code = unit.code ?? (uit === null ? null : await takeFreedCode(trx, uit));
  await addUnit(trx, { ...unit, code });
}

/** Takes a unit out of its pack; its mark is free again. */
export async function unpackUnit(trx: Trx, itemNr: string): Promise<void> {
  await trx
    .insertInto('freed_codes')
    .columns(['uit', 'code'])
    .expression((eb) =>
      eb
        .selectFrom('pack_units')
        .select((unit) => [unit.ref('uit').$notNull().as('uit'), unit.ref('code').$notNull().as('code')])
        .where('item_nr', '=', itemNr)
        .where('uit', 'is not', null)
        .where('code', 'is not', null),
    )
    .onConflict((conflict) => conflict.column('uit').doUpdateSet((eb) => ({ code: eb.ref('excluded.code') })))
    .execute();
  await trx.deleteFrom('pack_units').where('item_nr', '=', itemNr).execute();
}

async function takeFreedCode(trx: Trx, uit: string): Promise<string | null> {
  const freed = await trx
    .deleteFrom('freed_codes')
    .where('uit', '=', uit)
    .returning('code')
    .executeTakeFirst();
  return freed?.code ?? null;
}

/** Item numbers of what lies in a pack, in the order in which it was packed. */
export async function itemsInPack(db: Database | Trx, packId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('pack_units')
    .select('item_nr')
    .where('pack_id', '=', packId)
    .orderBy('at')
    .orderBy('item_nr')
    .execute();
  return rows.map((row) => row.item_nr);
}

type MarkRange = { readonly unit: string; readonly from: string; readonly to: string };

const unitsWithMark = compiledOnce((db, { unit, from, to }: MarkRange) =>
  db
    .selectFrom('pack_units')
    .select(['item_nr', 'order_id'])
    .where((eb) => eb.or([eb('uit', '=', unit), eb.and([eb('uit', '>=', from), eb('uit', '<=', to)])])),
);

/** Who on the floor has this mark on a live unit, read with AI 240 or without; null: it is free. */
export async function findMark(
  db: Database | Trx,
  uit: string,
): Promise<{ readonly itemNr: string; readonly orderId: string } | null> {
  const unit = unitOfMark(uit);
  const [row] = await unitsWithMark(db, { unit, from: `${unit}2400000`, to: `${unit}2409999` });
  return row ? { itemNr: row.item_nr, orderId: row.order_id } : null;
}

/** Packs of an order that wait for their number, by ordinal. */
export async function packsWithoutNumber(db: Database | Trx, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('packs')
    .select('id')
    .where('order_id', '=', orderId)
    .where('pack_number', 'is', null)
    .orderBy('ordinal')
    .execute();
  return rows.map((row) => row.id);
}

/** Closed packs of an order that have no number, by ordinal. */
export async function closedWithoutNumber(db: Database | Trx, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('packs')
    .select('id')
    .where('order_id', '=', orderId)
    .where('pack_number', 'is', null)
    .where('status', '=', 'closed')
    .orderBy('ordinal')
    .execute();
  return rows.map((row) => row.id);
}

/** Orders of which a pack waits for a number and a spare one is there. */
export async function ordersWithNumbersToGive(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('packs')
    .innerJoin('pack_numbers', 'pack_numbers.order_id', 'packs.order_id')
    .select('packs.order_id')
    .distinct()
    .where('packs.pack_number', 'is', null)
    .where('pack_numbers.pack_id', 'is', null)
    .execute();
  return rows.map((row) => row.order_id);
}

/** Frees the marks of packed units that the platform has ended: returned goods are sold again with their mark. */
export async function freeMarksOfDeadItems(trx: Trx, orderId: string): Promise<void> {
  const rows = await trx
    .selectFrom('pack_units')
    .innerJoin('order_items', 'order_items.item_nr', 'pack_units.item_nr')
    .select(['pack_units.item_nr', 'order_items.status'])
    .where('pack_units.order_id', '=', orderId)
    .where('pack_units.uit', 'is not', null)
    .execute();
  for (const row of rows.filter((one) => isDeadStatus(one.status))) {
    await trx
      .updateTable('pack_units')
      .set({ uit: null, code: null })
      .where('item_nr', '=', row.item_nr)
      .execute();
  }
}

/** Packs of an order that travel in no shipment. */
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

/** Empties these packs, and takes them off their pallets. */
export async function takeApart(trx: Trx, packIds: readonly string[]): Promise<void> {
  for (const id of packIds) {
    await trx.deleteFrom('pack_units').where('pack_id', '=', id).execute();
    await trx
      .updateTable('packs')
      .set({ status: 'taken-apart', pallet: null, awaits_proof: 0 })
      .where('id', '=', id)
      .execute();
  }
}
