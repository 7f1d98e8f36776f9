import type { Database, Trx } from '#main/store/database.ts';
import type { NewJournalRow } from '#main/store/schema.ts';

/** A row of a station's local journal. */
export type LocalScan = { readonly station: string; readonly outage: string; readonly localRow: number };

/**
 * Notes that this scan is merged, in the transaction that does it. False: it is already. Waits for a transaction that
 * may still do it.
 */
export async function addMerged(trx: Trx, { station, outage, localRow }: LocalScan): Promise<boolean> {
  const added = await trx
    .insertInto('merged_scans')
    .values({ station, outage, local_row: localRow, row: null })
    .onConflict((conflict) => conflict.columns(['station', 'outage', 'local_row']).doNothing())
    .returning('local_row')
    .executeTakeFirst();
  return added !== undefined;
}

/** `row`: in the floor's journal. */
export async function setMergedRow(trx: Trx, scan: LocalScan, row: number): Promise<void> {
  const { station, outage, localRow } = scan;
  await trx
    .updateTable('merged_scans')
    .set({ row })
    .where('station', '=', station)
    .where('outage', '=', outage)
    .where('local_row', '=', localRow)
    .execute();
}

/** The row of the floor's journal that a scan was merged into; null: it is not merged. */
export async function mergedRow(db: Database | Trx, scan: LocalScan): Promise<number | null> {
  const found = await db
    .selectFrom('merged_scans')
    .select('row')
    .where('station', '=', scan.station)
    .where('outage', '=', scan.outage)
    .where('local_row', '=', scan.localRow)
    .executeTakeFirst();
  return found?.row ?? null;
}

/** Writes a row of a local journal into the floor's, as it was scanned, and returns its number there. */
export async function writeMergedRow(trx: Trx, row: NewJournalRow): Promise<number> {
  const { id } = await trx.insertInto('journal').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/**
 * Whether another station has had the order since it was claimed so often: it has not if the claim has only ended
 * because this station was away.
 */
export async function isStillFree(trx: Trx, orderId: string, claims: number): Promise<boolean> {
  const found = await trx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('claimed_by', 'is', null)
    .where('claims', '=', claims)
    .where('hold_reason', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether a scan of this outage is merged. */
export async function isBegun(
  db: Database,
  { station, outage }: Omit<LocalScan, 'localRow'>,
): Promise<boolean> {
  const found = await db
    .selectFrom('merged_scans')
    .select('local_row')
    .where('station', '=', station)
    .where('outage', '=', outage)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether the order is this station's, and was claimed since it was claimed so often. */
export async function hasReturned(
  db: Database,
  orderId: string,
  { station, claims }: { readonly station: string; readonly claims: number },
): Promise<boolean> {
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('claimed_by', '=', station)
    .where('claims', '>', claims)
    .executeTakeFirst();
  return found !== undefined;
}
