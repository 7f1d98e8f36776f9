import { FactsOutdated } from '#main/bench/facts-outdated.ts';
import { withPrefixes } from '#main/orders/order-numbers.ts';
import { freeMarkOfUnit } from '#main/packs/pack-unit-store.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { unitOfMark } from '#shared/domain/mark.ts';
import type { Reason } from '#shared/domain/reason.ts';
import type { ReturnCondition } from '#shared/domain/returns.ts';
import { returnsWithIds, type StoredReturn, selectReturns, storedReturn } from './returns-store.ts';

/** The receiving of returns at one table. */
export type Receiving = {
  /** False: scans pack again, and the screen shows how it ended. */
  readonly isOn: boolean;
  readonly operator: string | null;
  readonly startedAt: string;
  readonly boxId: string | null;
  /** Id of the return whose mark is expected next. */
  readonly awaitsMark: string | null;
};

export type StoredBox = { readonly id: string; readonly barcode: string };

/** A code that was scanned and is of no unit that is expected. */
export type Extra = { readonly code: string; readonly reason: Reason; readonly name: string };

/** null: returns were never received at this table. */
export async function loadReceiving(db: Database | Trx, station: string): Promise<Receiving | null> {
  const row = await db
    .selectFrom('return_sessions')
    .select(['is_on', 'operator', 'started_at', 'box_id', 'awaits_mark'])
    .where('station', '=', station)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    isOn: row.is_on === 1,
    operator: row.operator,
    startedAt: row.started_at,
    boxId: row.box_id,
    awaitsMark: row.awaits_mark,
  };
}

export async function saveReceiving(trx: Trx, station: string, receiving: Receiving): Promise<void> {
  const values = {
    is_on: receiving.isOn ? 1 : 0,
    operator: receiving.operator,
    started_at: receiving.startedAt,
    box_id: receiving.boxId,
    awaits_mark: receiving.awaitsMark,
  };
  await trx
    .insertInto('return_sessions')
    .values({ station, ...values })
    .onConflict((conflict) => conflict.column('station').doUpdateSet(values))
    .execute();
}

/** What the receiving before has found too much is of no interest any more. */
export async function dropExtras(trx: Trx, station: string): Promise<void> {
  await trx.deleteFrom('return_extras').where('station', '=', station).execute();
}

/** A code that is scanned again is no second unit. */
export async function addExtra(
  trx: Trx,
  station: string,
  { code, reason, name }: Extra,
  { boxId, at }: { readonly boxId: string | null; readonly at: string },
): Promise<void> {
  await trx
    .insertInto('return_extras')
    .values({ station, code, reason, name, box_id: boxId, at })
    .onConflict((conflict) => conflict.columns(['station', 'code']).doUpdateSet({ reason, at }))
    .execute();
}

/** What is expected after all. */
export async function dropExtra(trx: Trx, station: string, code: string): Promise<void> {
  await trx.deleteFrom('return_extras').where('station', '=', station).where('code', '=', code).execute();
}

export async function readExtras(
  db: Database,
  station: string,
): Promise<readonly (Extra & { at: string })[]> {
  const rows = await db
    .selectFrom('return_extras')
    .select(['code', 'reason', 'name', 'at'])
    .where('station', '=', station)
    .orderBy('at', 'desc')
    .orderBy('code')
    .execute();
  return rows.map((row) => ({ ...row, reason: row.reason as Reason }));
}

/** The box with this barcode; `orId`: or with this id, which is written on it, too. */
export async function findBox(db: Database, code: string, orId: boolean): Promise<StoredBox | null> {
  const row = await db
    .selectFrom('return_boxes')
    .select(['id', 'barcode'])
    .where((eb) => eb.or([eb('barcode', '=', code.toUpperCase()), ...(orId ? [eb('id', '=', code)] : [])]))
    .executeTakeFirst();
  return row ?? null;
}

export async function openBox(trx: Trx, station: string, boxId: string, at: string): Promise<void> {
  await trx.updateTable('return_boxes').set({ station, opened_at: at }).where('id', '=', boxId).execute();
}

/** Boxes that this table has opened since the time, the last one first. */
export async function openedBoxes(
  db: Database | Trx,
  station: string,
  since: string,
): Promise<readonly StoredBox[]> {
  const rows = await db
    .selectFrom('return_boxes')
    .select(['id', 'barcode'])
    .where('station', '=', station)
    .where('opened_at', '>=', since)
    .orderBy('opened_at', 'desc')
    .orderBy('id')
    .execute();
  return rows;
}

export async function returnsInBox(db: Database, boxId: string): Promise<readonly StoredReturn[]> {
  const rows = await selectReturns(db)
    .where('returns.box_id', '=', boxId)
    .orderBy('returns.order_id')
    .orderBy('returns.id')
    .execute();
  return rows.map(storedReturn);
}

/** What this table has received since the time, the last one first. */
export async function receivedSince(
  db: Database,
  station: string,
  since: string,
): Promise<readonly StoredReturn[]> {
  const rows = await selectReturns(db)
    .where('returns.station', '=', station)
    .where('returns.received_at', '>=', since)
    .orderBy('returns.received_at', 'desc')
    .orderBy('returns.id')
    .execute();
  return rows.map(storedReturn);
}

/** The return of the unit with one of these item numbers. */
export async function returnsOfItem(db: Database, itemNrs: readonly string[]): Promise<StoredReturn[]> {
  const rows = await selectReturns(db).where('returns.item_nr', 'in', itemNrs).execute();
  return rows.map(storedReturn);
}

/** Units of this order that come back. */
export async function returnsOfOrder(db: Database, orderId: string): Promise<readonly StoredReturn[]> {
  const rows = await selectReturns(db).where('returns.order_id', 'in', withPrefixes(orderId)).execute();
  return rows.map(storedReturn);
}

/** Returns of units that were sold with this mark, those that were not received first, the newest first. */
export async function returnsOfMark(db: Database, uit: string): Promise<readonly StoredReturn[]> {
  const rows = await selectReturns(db).where('returns.mark', '=', unitOfMark(uit)).execute();
  return openFirst(rows.map(storedReturn));
}

/** Returns of these goods, those that were not received first. */
export async function returnsOfGoods(
  db: Database,
  skus: readonly string[],
): Promise<readonly StoredReturn[]> {
  if (skus.length === 0) return [];
  const rows = await selectReturns(db).where('returns.sku', 'in', skus).execute();
  return openFirst(rows.map(storedReturn));
}

function openFirst(rows: readonly StoredReturn[]): readonly StoredReturn[] {
  const rank = ({ receivedAt }: StoredReturn) => (receivedAt === null ? 0 : 1);
  return rows.toSorted((a, b) => rank(a) - rank(b) || b.updatedAt.localeCompare(a.updatedAt));
}

export async function findReturn(db: Database, id: string): Promise<StoredReturn | null> {
  return (await returnsWithIds(db, [id]))[0] ?? null;
}

/**
 * A returned unit is here: its mark is free from now on, if it was not before. Throws `FactsOutdated` if it was received at another
 * table meanwhile, so that the scan is decided again.
 */
export async function receiveUnit(
  trx: Trx,
  { id, itemNr, uit }: Pick<StoredReturn, 'id' | 'itemNr' | 'uit'>,
  by: {
    readonly at: string;
    readonly operator: string | null;
    readonly station: string;
    readonly markCheck: 'own' | null;
  },
): Promise<void> {
  const stored = await trx
    .updateTable('returns')
    .set({ received_at: by.at, received_by: by.operator, station: by.station, mark_check: by.markCheck })
    .where('id', '=', id)
    .where('received_at', 'is', null)
    .returning('id')
    .execute();
  if (stored.length === 0) throw new FactsOutdated(`return ${id} was received at another table meanwhile`);
  if (itemNr !== null && uit !== null) await freeMarkOfUnit(trx, { itemNr, uit });
}

/** `found`: null: as the platform says. */
export async function storeFound(trx: Trx, id: string, found: ReturnCondition | null): Promise<void> {
  await trx.updateTable('returns').set({ found }).where('id', '=', id).execute();
}

export async function storeMarkCheck(trx: Trx, id: string, markCheck: 'own' | 'other'): Promise<void> {
  await trx.updateTable('returns').set({ mark_check: markCheck }).where('id', '=', id).execute();
}
