import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Trx } from '#main/store/database.ts';
import type { Schema } from '#main/store/schema.ts';

/** Files of labels that may be thrown away for others' room. */

/** Older than anything that is wanted in advance: what was let go is fetched again only where a print waits for it. */
const NOT_WANTED_SINCE = '1970-01-01T00:00:00.000Z';

/** Documents whose file a print needs that is not over, or whose file a person may still force. */
export async function documentsInUse(db: Kysely<Schema>): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('documents').select('id').where(isInUse).execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Lets a document do without this file. One that no print ever asked of is forgotten whole: whoever wants it in advance asks
 * afresh. False: a print needs it, or it is another file by now.
 */
export async function letFileGo(trx: Trx, id: number, file: string): Promise<boolean> {
  const isIt = (eb: ExpressionBuilder<Schema, 'documents'>) =>
    eb.and([eb('id', '=', id), eb.or([eb('file', '=', file), eb('aside', '=', file)]), eb.not(isInUse(eb))]);
  const { numDeletedRows } = await trx
    .deleteFrom('documents')
    .where(isIt)
    .where((eb) => eb.not(eb.exists(jobsOf(eb))))
    .executeTakeFirst();
  if (numDeletedRows > 0n) return true;
  const { numUpdatedRows } = await trx
    .updateTable('documents')
    .set({ file: null, aside: null, aside_detail: null, code_failures: 0, problem: null, attempts: 0 })
    .set({ created_at: NOT_WANTED_SINCE })
    .where(isIt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function isInUse(eb: ExpressionBuilder<Schema, 'documents'>) {
  const open = jobsOf(eb)
    .where('print_jobs.status', 'in', ['waiting', 'sending', 'sent'])
    .where('print_jobs.ended_at', 'is', null);
  const heldBack = jobsOf(eb).where('print_jobs.status', '=', 'failed');
  return eb.or([eb.exists(open), eb.and([eb('documents.aside', 'is not', null), eb.exists(heldBack)])]);
}

function jobsOf(eb: ExpressionBuilder<Schema, 'documents'>) {
  return eb
    .selectFrom('print_jobs')
    .select('print_jobs.id')
    .whereRef('print_jobs.document_id', '=', 'documents.id');
}
