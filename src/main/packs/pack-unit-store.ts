import { type SqlBool, sql } from 'kysely';
import { withPrefixes } from '#main/orders/order-numbers.ts';
import { compiledOnce } from '#main/store/compiled-once.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { UIT_LENGTH, unitOfMark } from '#shared/domain/mark.ts';
import { isDeadStatus } from '#shared/domain/status.ts';

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
 * A unit is in one pack and a mark on one unit: both are keys, so a second one fails the whole transaction. A
 * mark without its full code was put back by undo, not scanned: it gets the code that was stored when it was
 * taken out.
 */
export async function packUnit(trx: Trx, unit: PackedUnit): Promise<void> {
  await addUnit(trx, await withFreedCode(trx, unit));
}

async function withFreedCode(trx: Trx, unit: PackedUnit): Promise<PackedUnit> {
  const { uit } = unit;
  return { ...unit, code: unit.code ?? (uit === null ? null : await restoreFreedCode(trx, uit)) };
}

const addClaimedUnit = compiledOnce((db, unit: PackedUnit & { readonly station: string }) =>
  db
    .insertInto('pack_units')
    .columns(['item_nr', 'pack_id', 'order_id', 'sku', 'uit', 'code', 'operator', 'at'])
    .expression((eb) =>
      eb
        .selectFrom('orders')
        .select([
          eb.val(unit.itemNr).as('item_nr'),
          eb.val(unit.packId).as('pack_id'),
          'orders.id',
          eb.val(unit.sku).as('sku'),
          eb.val(unit.uit).as('uit'),
          eb.val(unit.code).as('code'),
          eb.val(unit.operator).as('operator'),
          eb.val(unit.at).as('at'),
        ])
        .where('orders.id', '=', unit.orderId)
        .where('orders.claimed_by', '=', unit.station),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('item_nr'),
);

/**
 * The same for a unit that this station scans. False, and nothing was stored: the order is not this station's any
 * more, or the unit or its mark was packed meanwhile.
 */
export async function packClaimedUnit(trx: Trx, unit: PackedUnit, station: string): Promise<boolean> {
  const added = await addClaimedUnit(trx, { ...(await withFreedCode(trx, unit)), station });
  return added.length > 0;
}

async function restoreFreedCode(trx: Trx, uit: string): Promise<string | null> {
  const freed = await trx
    .deleteFrom('freed_codes')
    .where('uit', '=', uit)
    .returning('code')
    .executeTakeFirst();
  return freed?.code ?? null;
}

/** Takes a unit out of its pack and frees its mark. */
export async function unpackUnit(trx: Trx, itemNr: string): Promise<void> {
  await keepCode(trx, itemNr);
  await trx.deleteFrom('pack_units').where('item_nr', '=', itemNr).execute();
}

/** Before a unit is taken out: keeps the whole code of its mark for an undo. */
export async function keepCode(trx: Trx, itemNr: string): Promise<void> {
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
}

/** Item numbers of the units in a pack, in the order of packing. */
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

/** Which unit has a mark. */
export type MarkUse = { readonly itemNr: string; readonly orderId: string };

const placeOfUnit = compiledOnce((db, { itemNr }: Pick<MarkUse, 'itemNr'>) =>
  db
    .selectFrom('pack_units')
    .innerJoin('packs', 'packs.id', 'pack_units.pack_id')
    .innerJoin('stations', 'stations.id', 'packs.station')
    .leftJoin('operators', 'operators.id', 'pack_units.operator')
    .select(['stations.name as table', 'operators.name as packer'])
    .where('pack_units.item_nr', '=', itemNr),
);

/** Table and packer that have packed a unit, for a message; null: not known, or the station is on no floor. */
export async function whoPacked(db: Database, { itemNr }: MarkUse): Promise<string | null> {
  const [place] = await placeOfUnit(db, { itemNr });
  return place === undefined ? null : [place.table, place.packer].filter(Boolean).join(', ');
}

/** A mark as it is searched for: the unit that it names, and its readings with AI 240. */
export type MarkRange = { readonly unit: string; readonly from: string; readonly to: string };

export function markRange(uit: string): MarkRange {
  const unit = unitOfMark(uit);
  return { unit, from: `${unit}2400000`, to: `${unit}2409999` };
}

/** The query of `findMark`. */
export function unitsWithMark(db: Database | Trx, { unit, from, to }: MarkRange) {
  return db
    .selectFrom('pack_units')
    .select(['item_nr', 'order_id'])
    .where(isOfUnit('uit', unit))
    .where('uit', 'is not', null)
    .unionAll(
      db
        .selectFrom('used_marks')
        .select(['item_nr', 'order_id'])
        .where((eb) => eb.or([eb('uit', '=', unit), eb.and([eb('uit', '>=', from), eb('uit', '<=', to)])])),
    );
}

const usesOf = compiledOnce(unitsWithMark);

/**
 * Which unit has this mark, read with AI 240 or without: a live one on the floor, or one whose order was pruned;
 * null: the mark is free.
 */
export async function findMark(db: Database | Trx, uit: string): Promise<MarkUse | null> {
  const [row] = await usesOf(db, markRange(uit));
  return row ? { itemNr: row.item_nr, orderId: row.order_id } : null;
}

/** Found by the index of marks, whose rows are not null: with AI 240 or without, it is the same unit. */
export function isOfUnit(column: string, unit: string) {
  return sql<SqlBool>`substr(${sql.ref(column)}, 1, ${sql.lit(UIT_LENGTH)}) = ${unit}`;
}

/** Frees the mark. Its unit stays in its pack, and a shipment that was sent keeps the mark. */
export async function freeMark(trx: Trx, uit: string): Promise<void> {
  await trx
    .updateTable('pack_units')
    .set({ uit: null, code: null })
    .where(isOfUnit('uit', unitOfMark(uit)))
    .where('uit', '=', uit)
    .execute();
  await trx.deleteFrom('used_marks').where('uit', '=', uit).execute();
}

/** A mark that was set free, and the unit that it was on. */
export type FreedMark = MarkUse & { readonly uit: string };

/**
 * Frees the marks of packed units that have ended on the platform: returned goods are sold again with their
 * mark. Returns what was freed.
 */
export async function freeMarksOfDeadItems(trx: Trx, orderId: string): Promise<readonly FreedMark[]> {
  const rows = await trx
    .selectFrom('pack_units')
    .innerJoin('order_items', 'order_items.item_nr', 'pack_units.item_nr')
    .select(['pack_units.item_nr', 'pack_units.uit', 'order_items.status'])
    .where('order_items.order_id', '=', orderId)
    .where('pack_units.uit', 'is not', null)
    .unionAll(
      // The order was pruned, and is read again because it was returned since.
      trx
        .selectFrom('used_marks')
        .innerJoin('order_items', 'order_items.item_nr', 'used_marks.item_nr')
        .select(['used_marks.item_nr', 'used_marks.uit', 'order_items.status'])
        .where('used_marks.order_id', '=', orderId),
    )
    .execute();
  const freed: FreedMark[] = [];
  for (const { item_nr, uit, status } of rows) {
    if (uit === null || !isDeadStatus(status)) continue;
    await freeMarkOfUnit(trx, { itemNr: item_nr, uit });
    freed.push({ itemNr: item_nr, orderId, uit });
  }
  return freed;
}

/** Frees this mark if it is on this unit. False: it was free, or is on another one. */
export async function freeMarkOfUnit(
  trx: Trx,
  { itemNr, uit }: Pick<FreedMark, 'itemNr' | 'uit'>,
): Promise<boolean> {
  const packed = await trx
    .updateTable('pack_units')
    .set({ uit: null, code: null })
    .where('item_nr', '=', itemNr)
    .where('uit', '=', uit)
    .returning('item_nr')
    .execute();
  if (packed.length > 0) return true;
  const used = await trx
    .deleteFrom('used_marks')
    .where('uit', '=', uit)
    .where('item_nr', '=', itemNr)
    .returning('id')
    .execute();
  return used.length > 0;
}

/** A returned unit, as the platform names it; null: not given. */
export type ReturnedUnit = {
  /** The order's id, its number without country, or its id in v2. */
  readonly orderId: string;
  readonly itemId: string | null;
  readonly itemNr: string | null;
  readonly sku: string;
  readonly uit: string | null;
};

/** A unit that was packed here. `uit`: its mark; null: it has none, or none any more. */
export type SoldUnit = MarkUse & { readonly uit: string | null };

/**
 * The packed unit of this order that comes back: the one with its item number or id, else with its mark, else the
 * only one with its SKU. Other orders are not searched for the mark: its unit may have been sold and packed again
 * since. null: none was found.
 */
export async function findSoldUnit(db: Database | Trx, returned: ReturnedUnit): Promise<SoldUnit | null> {
  const units = await db
    .selectFrom('pack_units')
    .leftJoin('order_items', 'order_items.item_nr', 'pack_units.item_nr')
    .leftJoin('v2_names', (join) =>
      join.onRef('v2_names.local_name', '=', 'pack_units.item_nr').on('v2_names.kind', '=', 'item'),
    )
    .select([
      'pack_units.item_nr',
      'pack_units.order_id',
      'pack_units.sku',
      'pack_units.uit',
      'order_items.item_id',
      'v2_names.v2_id',
    ])
    .innerJoin('packs', 'packs.id', 'pack_units.pack_id')
    .where('packs.order_id', 'in', ordersNamed(db, returned.orderId))
    .execute();
  const unit =
    units.find(({ item_nr }) => item_nr === returned.itemNr) ??
    // An id of version 2 may be another unit's of version 1.
    units.find(({ v2_id }) => v2_id !== null && v2_id === returned.itemId) ??
    units.find(({ item_id, v2_id }) => v2_id === null && item_id === returned.itemId) ??
    units.find(
      ({ uit }) => uit !== null && returned.uit !== null && unitOfMark(uit) === unitOfMark(returned.uit),
    ) ??
    onlyOne(units.filter(({ sku }) => sku === returned.sku));
  if (unit === undefined) return findPrunedUnit(db, returned);
  return { itemNr: unit.item_nr, orderId: unit.order_id, uit: unit.uit };
}

/**
 * The same where the order was pruned: the unit with its item number, else with its mark. v2's own ids and the
 * SKUs are not kept so long.
 */
async function findPrunedUnit(db: Database | Trx, returned: ReturnedUnit): Promise<SoldUnit | null> {
  const units = await db
    .selectFrom('used_marks')
    .select(['order_id', 'item_nr', 'uit'])
    .where('order_id', 'in', withPrefixes(returned.orderId))
    .execute();
  const unit =
    units.find(({ item_nr }) => item_nr === returned.itemNr) ??
    units.find(({ uit }) => returned.uit !== null && unitOfMark(uit) === unitOfMark(returned.uit));
  return unit === undefined ? null : { itemNr: unit.item_nr, orderId: unit.order_id, uit: unit.uit };
}

/** Orders with this id, this number without country, or this id in v2. */
export function ordersNamed(db: Database | Trx, name: string) {
  return db
    .selectFrom('orders')
    .leftJoin('v2_names', (join) =>
      join.onRef('v2_names.local_name', '=', 'orders.id').on('v2_names.kind', '=', 'order'),
    )
    .select('orders.id')
    .where((order) =>
      order.or([order('orders.id', 'in', withPrefixes(name)), order('v2_names.v2_id', '=', name)]),
    );
}

function onlyOne<T>(found: readonly T[]): T | undefined {
  return found.length === 1 ? found[0] : undefined;
}
