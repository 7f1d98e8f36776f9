import { type Kysely, sql } from 'kysely';
import type { Schema } from '#main/store/schema.ts';
import type { DocumentKind } from '#shared/contract/prints.ts';
import { isPrintedAt } from './print-place.ts';
import { type PrintJobWithDocument, selectJobs } from './print-store.ts';

type Db = Kysely<Schema>;

/**
 * The newest so many of this station, and older ones that are not over or have failed, up to as many again; the newest
 * first. `number`: only those of the floor whose document has it, or a part of it.
 */
export async function listPrintJobs(
  db: Db,
  {
    station,
    limit,
    number = '',
  }: { readonly station: string; readonly limit: number; readonly number?: string | undefined },
): Promise<readonly PrintJobWithDocument[]> {
  if (number !== '') return findPrintJobs(db, number, limit);
  const isOurs = isPrintedAt(db, station);
  const newest = await selectJobs(db).where(isOurs).orderBy('j.id', 'desc').limit(limit).execute();
  const oldest = newest.at(-1);
  if (newest.length < limit || oldest === undefined) return newest;
  const older = await selectJobs(db)
    .where(isOurs)
    // Selects the few rows by their index first.
    .where('j.status', 'in', ['waiting', 'sending', 'sent', 'failed'])
    .where((eb) => eb.or([eb('j.ended_at', 'is', null), eb('j.status', '=', 'failed')]))
    .where('j.id', '<', oldest.id)
    .orderBy('j.id', 'desc')
    .limit(limit)
    .execute();
  return [...newest, ...older];
}

async function findPrintJobs(
  db: Db,
  number: string,
  limit: number,
): Promise<readonly PrintJobWithDocument[]> {
  const documents = await db
    .selectFrom('documents')
    .select('id')
    // Numbers are in capitals. A person types the last characters, which no index finds.
    .where(sql<boolean>`number like ${`%${escapeLike(number.toUpperCase())}%`} escape '!'`)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  if (documents.length === 0) return [];
  const ids = documents.map(({ id }) => id);
  return selectJobs(db).where('j.document_id', 'in', ids).orderBy('j.id', 'desc').limit(limit).execute();
}

function escapeLike(text: string): string {
  return text.replaceAll(/[!%_]/g, '!$&');
}

/** The prints of these documents, the newest first. `numbers`: of packs or units, those of one order. */
export async function printJobsOf(
  db: Db,
  documents: { readonly kind: DocumentKind; readonly numbers: readonly string[] },
): Promise<readonly PrintJobWithDocument[]> {
  if (documents.numbers.length === 0) return [];
  return selectJobs(db)
    .where('d.kind', '=', documents.kind)
    .where('d.number', 'in', documents.numbers)
    .orderBy('j.id', 'desc')
    .execute();
}
