import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Trx } from '#main/store/database.ts';
import type { DocumentRow, Schema } from '#main/store/schema.ts';
import { type DocumentKind, FETCHED_KINDS, type PrintProblem } from '#shared/contract/prints.ts';
import type { PaperSize } from '#shared/domain/label-size.ts';
import { MAX_CODE_FAILURES } from './held-label-store.ts';

/** What a document is known by: one row each. */
export type DocumentKey = {
  readonly kind: DocumentKind;
  readonly number: string;
  readonly size: PaperSize;
};

type Db = Kysely<Schema>;

/** The document's id; its row is made if it is not there. */
export async function ensureDocument(
  db: Db,
  document: DocumentKey & { readonly at: string },
): Promise<number> {
  const { kind, number, size, at } = document;
  await db
    .insertInto('documents')
    .values({ kind, number, size, file: null, problem: null, attempts: 0, next_at: at, created_at: at })
    .onConflict((conflict) => conflict.columns(['kind', 'number', 'size']).doNothing())
    .execute();
  const { id } = await db
    .selectFrom('documents')
    .select('id')
    .where('kind', '=', kind)
    .where('number', '=', number)
    .where('size', '=', size)
    .executeTakeFirstOrThrow();
  return id;
}

/** A file that is not there yet is asked for at once and afresh, whatever was wrong with it before; a held label stays. */
export async function retryDocumentNow(db: Db, id: number, at: string): Promise<void> {
  await db
    .updateTable('documents')
    .set((eb) => ({ problem: unlessHeld(eb, null), attempts: 0, code_failures: 0, next_at: at }))
    .where('id', '=', id)
    .where('file', 'is', null)
    .execute();
}

/** A held label keeps its problem as long as it is held. */
function unlessHeld(eb: ExpressionBuilder<Schema, 'documents'>, problem: PrintProblem | null) {
  return eb
    .case()
    .when('documents.held_file', 'is', null)
    .then(problem)
    .else(eb.ref('documents.problem'))
    .end();
}

/** All files that are not there yet may be asked for at once: the reason to wait is gone. */
export async function retryDocumentsNow(db: Db, at: string): Promise<void> {
  await db
    .updateTable('documents')
    .set({ attempts: 0, next_at: at })
    .where('file', 'is', null)
    .where((eb) => eb.or([eb('problem', 'is', null), eb('problem', '!=', 'label-excluded')]))
    .execute();
}

export type MissingFile = Pick<
  DocumentRow,
  'id' | 'kind' | 'number' | 'size' | 'problem' | 'attempts' | 'next_at'
> & {
  /** 0: a print waits for it; 1: it is wanted in advance. */
  readonly rank: number;
};

/**
 * Documents whose file must still be fetched: those that a job waits for first, then by the time of their next attempt.
 * Left out: what the platform gives no label for, what it gives twice with a wrong code, and what was wanted in advance before `since` and never used.
 */
export async function missingFiles(db: Db, since: string, limit: number): Promise<readonly MissingFile[]> {
  const prefetched = db
    .selectFrom('documents')
    .select('id as document_id')
    .where('file', 'is', null)
    .where('created_at', '>=', since);
  return (
    db
      .selectFrom('documents as d')
      .select(['d.id', 'd.kind', 'd.number', 'd.size', 'd.problem', 'd.attempts', 'd.next_at'])
      .select((eb) => eb.case().when('d.id', 'in', awaitedDocuments(db)).then(0).else(1).end().as('rank'))
      // First which, then what of them: SQLite would go through all documents of a kind, and there are more with each day.
      // For a plain union, which it would sort, it would read them all, too.
      .where('d.id', 'in', awaitedDocuments(db).unionAll(prefetched))
      .where(sql<string>`+d.kind`, 'in', [...FETCHED_KINDS])
      .where('d.file', 'is', null)
      .where((eb) => eb.or([eb('d.problem', 'is', null), eb('d.problem', '!=', 'label-excluded')]))
      .where('d.code_failures', '<', MAX_CODE_FAILURES)
      .orderBy('rank')
      .orderBy('d.next_at')
      .orderBy('d.id')
      .limit(limit)
      .execute()
  );
}

/** Documents that a print waits for. */
export function awaitedDocuments(db: Db) {
  return db.selectFrom('print_jobs').select('document_id').where('status', '=', 'waiting');
}

const NO_HELD_LABEL = { held_file: null, held_detail: null, code_failures: 0 } as const;

/** The file is in the labels folder under this name. `address_stamp`: see the schema. */
export async function markDocumentReady(
  db: Db,
  id: number,
  file: string,
  address_stamp: string | null = null,
): Promise<void> {
  await db
    .updateTable('documents')
    .set({ file, address_stamp, problem: null, ...NO_HELD_LABEL })
    .where('id', '=', id)
    .execute();
}

/**
 * The file did not come; it is asked for again at `nextAt`. One that is there meanwhile, or never will be, stays as it is.
 * `attempts`: as they were when it was asked for; fewer now: somebody has hurried it since, and it stays due.
 */
export async function postponeDocument(
  db: Db,
  id: number,
  cause: { readonly problem: PrintProblem | null; readonly nextAt: string; readonly attempts: number },
): Promise<void> {
  await db
    .updateTable('documents')
    .set((eb) => ({
      problem: unlessHeld(eb, cause.problem),
      next_at: cause.nextAt,
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', '=', id)
    .where('attempts', '>=', cause.attempts)
    .where('file', 'is', null)
    .where((eb) => eb.or([eb('problem', 'is', null), eb('problem', '!=', 'label-excluded')]))
    .execute();
}

/** The platform gives no label for this number: nothing asks again until a person or a new close does. One that is there stays. */
export async function excludeDocument(trx: Trx, id: number, detail: string, at: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('documents')
    .set({ problem: 'label-excluded', ...NO_HELD_LABEL })
    .where('id', '=', id)
    .where('file', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await trx
    .updateTable('print_jobs')
    .set({ status: 'failed', problem: 'label-excluded', detail, forced_file: null, ended_at: at })
    .where('document_id', '=', id)
    .where('status', '=', 'waiting')
    .execute();
}

/** Names of all files that documents have, also of held labels, with their ids. */
export async function filesOfDocuments(db: Db): Promise<readonly { id: number; file: string }[]> {
  const rows = await db
    .selectFrom('documents')
    .select(['id', (eb) => eb.fn.coalesce('file', 'held_file').as('file')])
    .where((eb) => eb.or([eb('file', 'is not', null), eb('held_file', 'is not', null)]))
    .execute();
  return rows.flatMap(({ id, file }) => (file === null ? [] : [{ id, file }]));
}

/** The file is gone from the folder: asked for again when it is wanted again. A print that was forced is to be forced anew. */
export async function forgetFile(db: Db, id: number, at: string): Promise<void> {
  await db
    .updateTable('documents')
    .set((eb) => ({
      file: null,
      attempts: 0,
      next_at: at,
      ...NO_HELD_LABEL,
      problem: eb.case().when('held_file', 'is', null).then(eb.ref('problem')).else(null).end(),
    }))
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('print_jobs')
    .set({ forced_file: null })
    .where('document_id', '=', id)
    .where('status', '=', 'waiting')
    .execute();
}
