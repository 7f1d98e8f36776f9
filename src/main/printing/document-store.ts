import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Trx } from '#main/store/database.ts';
import { unindexed } from '#main/store/engine.ts';
import { inChunks } from '#main/store/in-chunks.ts';
import type { DocumentRow, Schema } from '#main/store/schema.ts';
import { type DocumentKind, FETCHED_KINDS, type PrintProblem } from '#shared/contract/prints.ts';
import type { PaperSize } from '#shared/domain/label-size.ts';
import { MAX_CODE_FAILURES } from './held-label-store.ts';

/** Identifies a document: each key has one row. */
export type DocumentKey = {
  readonly kind: DocumentKind;
  readonly number: string;
  readonly size: PaperSize;
};

type Db = Kysely<Schema>;

/** The document's id; inserts its row if it does not exist. */
export async function ensureDocument(
  db: Db,
  document: DocumentKey & { readonly at: string },
): Promise<number> {
  const known = await documentId(db, document);
  if (known !== undefined) return known;
  const { kind, number, size, at } = document;
  const added = await db
    .insertInto('documents')
    .values({ kind, number, size, file: null, problem: null, attempts: 0, next_at: at, created_at: at })
    .onConflict((conflict) => conflict.columns(['kind', 'number', 'size']).doNothing())
    .returning('id')
    .executeTakeFirst();
  // Another station has added it meanwhile.
  const id = added?.id ?? (await documentId(db, document));
  if (id === undefined) throw new Error(`document ${kind} ${number} is gone`);
  return id;
}

async function documentId(db: Db, { kind, number, size }: DocumentKey): Promise<number | undefined> {
  const row = await db
    .selectFrom('documents')
    .select('id')
    .where('kind', '=', kind)
    .where('number', '=', number)
    .where('size', '=', size)
    .executeTakeFirst();
  return row?.id;
}

/** Makes a missing file due now, as on a first attempt, whatever failed before; a held label stays held. */
export async function retryDocumentNow(db: Db, id: number, at: string): Promise<void> {
  await db
    .updateTable('documents')
    .set((eb) => ({ problem: unlessHeld(eb, null), attempts: 0, code_failures: 0, next_at: at }))
    .where('id', '=', id)
    .where('file', 'is', null)
    .execute();
}

/** `problem`, unless a label is held: that keeps its own. */
function unlessHeld(eb: ExpressionBuilder<Schema, 'documents'>, problem: PrintProblem | null) {
  return eb
    .case()
    .when('documents.held_file', 'is', null)
    .then(problem)
    .else(eb.ref('documents.problem'))
    .end();
}

/** Makes all missing files due now: the reason to wait is gone. */
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
  /** 0: a print waits for it; 1: it is prefetched. */
  readonly rank: number;
};

/**
 * Documents whose file must still be fetched: first those that a print waits for, then by the time of the
 * next attempt. Leaves out documents for which the platform gives no label, or gave one with a wrong code
 * twice, and those that were requested before `since` and that no print waits for.
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
      // Ids first: by kind SQLite would scan all documents, and there are more every day. A plain `union`
      // would scan them too, since SQLite sorts it.
      .where('d.id', 'in', awaitedDocuments(db).unionAll(prefetched))
      .where(unindexed('d.kind'), 'in', [...FETCHED_KINDS])
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

/** Ids of documents that a print waits for. */
function awaitedDocuments(db: Db) {
  return db.selectFrom('print_jobs').select('document_id').where('status', '=', 'waiting');
}

const NO_HELD_LABEL = { held_file: null, held_detail: null, code_failures: 0 } as const;

/** Stores the file's name in the labels folder. `address_stamp`: see the schema. */
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
 * The fetch failed; the next attempt is at `nextAt`. Changes nothing if the file is here by now or the label
 * is excluded. `attempts`: the count when the fetch began; if it is lower now, somebody asked for a retry
 * since, and the file stays due.
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

/**
 * The platform gives no label for this number: no further attempt until a person retries or the pack is
 * closed again. A file that is here stays.
 */
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

/** All documents that have a file, including a held one: id and file name. */
export async function filesOfDocuments(db: Db): Promise<readonly { id: number; file: string }[]> {
  const rows = await db
    .selectFrom('documents')
    .select(['id', (eb) => eb.fn.coalesce('file', 'held_file').as('file')])
    .where((eb) => eb.or([eb('file', 'is not', null), eb('held_file', 'is not', null)]))
    .execute();
  return rows.flatMap(({ id, file }) => (file === null ? [] : [{ id, file }]));
}

/** Of these documents, those that have a file, including a held one: the id by the file's name. */
export async function loadFileIds(db: Db, ids: readonly number[]): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (const chunk of inChunks(ids)) {
    const rows = await db
      .selectFrom('documents')
      .select(['id', 'file', 'held_file'])
      .where('id', 'in', chunk)
      .execute();
    for (const { id, file, held_file: held } of rows)
      for (const name of [file, held]) if (name !== null) found.set(name, id);
  }
  return found;
}

/** As `forgetFile`, for a document in every size. */
export async function forgetFilesOf(
  db: Db,
  { kind, number }: Pick<DocumentKey, 'kind' | 'number'>,
  at: string,
): Promise<void> {
  const rows = await db
    .selectFrom('documents')
    .select('id')
    .where('kind', '=', kind)
    .where('number', '=', number)
    .where('file', 'is not', null)
    .execute();
  for (const { id } of rows) await forgetFile(db, id, at);
}

/** The file is gone: it is fetched again when a print wants it. A forced print must be forced again. */
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
