import { sql } from 'kysely';
import { waitedFor } from '#main/printing/document-store.ts';
import type { Database } from '#main/store/database.ts';
import type { DocumentRow } from '#main/store/schema.ts';

/** Tags of pallets: drawn when a print waits for one, from what is stored, as often as that is so. */

export type TagFacts = {
  readonly openedAt: string;
  /** Id of the operator. */
  readonly operator: string | null;
  /** Id of the station that opened it. */
  readonly station: string;
};

/** By our own barcode; null: there is no such pallet. */
export async function tagFacts(db: Database, barcode: string): Promise<TagFacts | null> {
  const row = await db
    .selectFrom('pallets')
    .select(['opened_at', 'operator', 'station'])
    .where('barcode', '=', barcode)
    .executeTakeFirst();
  return row === undefined ? null : { openedAt: row.opened_at, operator: row.operator, station: row.station };
}

/** Tags that a print waits for and that have no file, the longest due first. */
export async function missingTags(
  db: Database,
): Promise<readonly Pick<DocumentRow, 'id' | 'number' | 'size' | 'attempts' | 'next_at'>[]> {
  return (
    db
      .selectFrom('documents as d')
      .select(['d.id', 'd.number', 'd.size', 'd.attempts', 'd.next_at'])
      .where('d.id', 'in', waitedFor(db))
      // SQLite would go through all tags that there ever were.
      .where(sql<string>`+d.kind`, '=', 'pallet-tag')
      .where('d.file', 'is', null)
      .orderBy('d.next_at')
      .orderBy('d.id')
      .execute()
  );
}
