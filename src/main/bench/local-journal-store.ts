import type { Selectable } from 'kysely';
import type { Database, Trx } from '#main/store/database.ts';
import type { JournalTable } from '#main/store/schema.ts';

/** One time without the floor's database, during which a bench writes its own journal. */
export type Outage = {
  /** Unique: rows of two local journals have the same numbers. */
  readonly id: string;
  /** The order that was open, and how often it had been claimed. */
  readonly orderId: string;
  readonly claims: number;
  /**
   * The first scan, if the server was lost during its commit: its row here and the one that the floor's journal has
   * if that commit was done. null: nothing is in doubt.
   */
  readonly doubt: { readonly localRow: number; readonly row: number } | null;
  /** Another station has had the order before the merge began, and it is this one's again. */
  readonly isReturned?: boolean;
};

const OUTAGE = 'outage';

/** null: the local journal is empty. */
export async function readOutage(db: Database | Trx): Promise<Outage | null> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', OUTAGE).executeTakeFirst();
  return row === undefined ? null : JSON.parse(row.value);
}

export async function writeOutage(trx: Trx, outage: Outage): Promise<void> {
  const value = JSON.stringify(outage);
  await trx
    .insertInto('settings')
    .values({ name: OUTAGE, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

export type LocalRow = Selectable<JournalTable>;

/** The scans of the local journal, in order. */
export function localRows(db: Database): Promise<readonly LocalRow[]> {
  return db.selectFrom('journal').selectAll().orderBy('id').execute();
}

/** Number of the row that is being written: the last one. */
export async function lastLocalRow(trx: Trx): Promise<number> {
  const { id } = await trx
    .selectFrom('journal')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

/** Whole codes of the marks that were scanned, by their UIT: the journal has none. */
export async function localCodes(db: Database): Promise<ReadonlyMap<string, string>> {
  const packed = await db.selectFrom('pack_units').select(['uit', 'code']).execute();
  const freed = await db.selectFrom('freed_codes').select(['uit', 'code']).execute();
  return new Map(
    [...freed, ...packed].flatMap(({ uit, code }) =>
      uit === null || code === null ? [] : [[uit, code] as const],
    ),
  );
}

/** Whether a label of this pack is here, so that it prints now. */
export async function hasLabelFile(db: Database, packNumber: string): Promise<boolean> {
  const found = await db
    .selectFrom('documents')
    .select('id')
    .where('kind', '=', 'pack-label')
    .where('number', '=', packNumber)
    .where('file', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}
