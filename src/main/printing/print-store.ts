import type { Kysely } from 'kysely';
import type { Trx } from '#main/store/database.ts';
import type { Schema } from '#main/store/schema.ts';
import type { DocumentKind, PrintProblem } from '#shared/contract/prints.ts';
import { CODE_PROBLEMS } from '#shared/domain/held-label.ts';
import { type DocumentKey, ensureDocument, retryDocumentNow } from './document-store.ts';
import { isHeldBack } from './held-label-store.ts';

type Db = Kysely<Schema>;

export type PrintRequest = DocumentKey & {
  /** Why it prints; together with the document it is the key under which it prints once. Never ends in `#n`. */
  readonly reason: string;
  readonly at: string;
};

/**
 * Asks for one print of a document for one reason and returns the job's id. Asked twice it prints once, whatever became
 * of the first; a job that was cancelled is revived. Belongs in the transaction of the action that wants the print.
 */
export async function requestPrint(trx: Trx, request: PrintRequest): Promise<number> {
  const document = await ensureDocument(trx, request);
  const known = await trx
    .selectFrom('print_jobs')
    .select(['id', 'status'])
    .where('document_id', '=', document)
    .where('reason', '=', request.reason)
    .executeTakeFirst();
  if (known === undefined) return addJob(trx, document, request.reason, request.at);
  if (known.status === 'cancelled') await revive(trx, known.id, document, request.at);
  return known.id;
}

/**
 * Takes a print out that has not been handed over yet (the close was undone). True: it was waiting, or held back for the code
 * on its label, and is cancelled now. False: there is none, or it is too late.
 */
export async function cancelWaitingPrint(
  trx: Trx,
  request: {
    readonly kind: DocumentKind;
    readonly number: string;
    readonly reason: string;
    readonly at: string;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('print_jobs')
    .set({ status: 'cancelled', problem: null, forced_file: null, ended_at: request.at })
    .where((eb) => eb.or([eb('status', '=', 'waiting'), eb('problem', 'in', CODE_PROBLEMS)]))
    .where('status', 'in', ['waiting', 'failed'])
    .where('reason', '=', request.reason)
    .where('document_id', 'in', (eb) =>
      eb
        .selectFrom('documents')
        .select('id')
        .where('kind', '=', request.kind)
        .where('number', '=', request.number),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * What was handed over under this reason counts as a print of its own from now on, so that the next action of the same kind
 * prints again: the thing that the label was for is gone. A job that waits still is left as it is.
 */
export async function renewPrint(
  trx: Trx,
  request: { readonly kind: DocumentKind; readonly number: string; readonly reason: string },
): Promise<void> {
  const rows = await trx
    .selectFrom('print_jobs')
    .innerJoin('documents', 'documents.id', 'print_jobs.document_id')
    .select(['print_jobs.id', 'print_jobs.document_id'])
    .where('documents.kind', '=', request.kind)
    .where('documents.number', '=', request.number)
    .where('print_jobs.reason', '=', request.reason)
    .where('print_jobs.status', 'not in', ['waiting', 'cancelled'])
    .execute();
  for (const { id, document_id } of rows) {
    const reason = await freeReason(trx, document_id, request.reason);
    await trx.updateTable('print_jobs').set({ reason }).where('id', '=', id).execute();
  }
}

/**
 * Asks for one more print of a document: a person's action at a screen beside the bench, so every call is a print of its own.
 * The reason is kept as `why#n`; lists show it without the number.
 */
export async function requestReprint(trx: Trx, request: PrintRequest): Promise<number> {
  const document = await ensureDocument(trx, request);
  return addJob(trx, document, await freeReason(trx, document, request.reason), request.at);
}

/** The same at the bench, where a label that nobody has had yet is not asked for twice: it prints by itself. */
export async function requestReprintUnlessWaiting(trx: Trx, request: PrintRequest): Promise<void> {
  const document = await ensureDocument(trx, request);
  const waiting = await trx
    .selectFrom('print_jobs')
    .select('id')
    .where('document_id', '=', document)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  if (waiting === undefined)
    await addJob(trx, document, await freeReason(trx, document, request.reason), request.at);
}

/** Asks for a print on this printer, whatever is set for its size, and returns the job's id. */
export async function requestTrialPrint(trx: Trx, request: PrintRequest, printer: string): Promise<number> {
  const id = await requestPrint(trx, request);
  await trx.updateTable('print_jobs').set({ sent_to: printer }).where('id', '=', id).execute();
  return id;
}

/** The reason as a person gave it: without the number that keeps reprints apart. */
export function shownReason(reason: string): string {
  return reason.replace(/#\d+$/, '');
}

/** Whether there was a print of this number before. */
export async function isNumberUsed(db: Db, kind: PrintRequest['kind'], number: string): Promise<boolean> {
  const known = await db
    .selectFrom('documents')
    .select('id')
    .where('kind', '=', kind)
    .where('number', '=', number)
    .executeTakeFirst();
  return known !== undefined;
}

function jobs(db: Db) {
  return db
    .selectFrom('print_jobs as j')
    .innerJoin('documents as d', 'd.id', 'j.document_id')
    .select([
      'j.id',
      'j.document_id',
      'j.reason',
      'j.status',
      'j.problem',
      'j.detail',
      'j.printer',
      'j.sent_to',
      'j.driver_job',
      'j.attempts',
      'j.next_at',
      'j.created_at',
      'j.ended_at',
      'd.kind',
      'd.number',
      'd.size',
      'd.file',
      'd.problem as document_problem',
      'j.forced_file',
      'd.held_file',
      'd.held_detail',
    ]);
}

/** A print job together with its document. */
export type PrintJobWithDocument = Awaited<ReturnType<ReturnType<typeof jobs>['execute']>>[number];

/** Everything that is not over: waiting, being handed over, or handed over and followed; oldest first. */
export async function openPrintJobs(db: Db): Promise<readonly PrintJobWithDocument[]> {
  return jobs(db)
    .where('j.status', 'in', ['waiting', 'sending', 'sent'])
    .where('j.ended_at', 'is', null)
    .orderBy('j.id')
    .execute();
}

/** The newest first. */
export async function listPrintJobs(db: Db, limit: number): Promise<readonly PrintJobWithDocument[]> {
  return jobs(db).orderBy('j.id', 'desc').limit(limit).execute();
}

export async function findPrintJob(db: Db, id: number): Promise<PrintJobWithDocument | null> {
  return (await jobs(db).where('j.id', '=', id).executeTakeFirst()) ?? null;
}

/**
 * Takes a waiting job for handing over. False: somebody else took it, it was cancelled, or its file was thrown away since
 * it was looked at. A held label counts only for the print that was forced. What kept it waiting stands until
 * the driver has answered: a printer without paper is tried again and again.
 */
export async function claimPrintJob(db: Db, id: number, printer: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('print_jobs')
    .set((eb) => ({
      status: 'sending',
      printer,
      attempts: eb('attempts', '+', 1),
      address_stamp: eb
        .selectFrom('documents')
        .select('documents.address_stamp')
        .whereRef('documents.id', '=', 'print_jobs.document_id'),
    }))
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .where((eb) =>
      eb.or([
        eb('forced_file', 'is not', null),
        eb.exists(
          eb
            .selectFrom('documents')
            .select('documents.id')
            .whereRef('documents.id', '=', 'print_jobs.document_id')
            .where('documents.file', 'is not', null),
        ),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The driver took it and calls it `driverJob`. */
export async function markPrintJobSent(db: Db, id: number, driverJob: string): Promise<void> {
  await db
    .updateTable('print_jobs')
    .set({ status: 'sent', driver_job: driverJob, problem: null, detail: null })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .execute();
}

/** Was not handed over, and may be later: back to waiting until `nextAt`. */
export async function postponePrintJob(
  db: Db,
  id: number,
  cause: { readonly problem: PrintProblem | null; readonly detail: string | null; readonly nextAt: string },
): Promise<void> {
  await db
    .updateTable('print_jobs')
    .set({ status: 'waiting', problem: cause.problem, detail: cause.detail, next_at: cause.nextAt })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .execute();
}

/** What a job that is with the driver meets on its way, or null when that has passed. */
export async function notePrintProblem(
  db: Db,
  id: number,
  problem: PrintProblem | null,
  detail: string | null,
): Promise<void> {
  await db
    .updateTable('print_jobs')
    .set({ problem, detail })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** The end of a job that was handed over, or could not be. */
export async function endPrintJob(
  db: Db,
  id: number,
  end: {
    readonly status: 'sent' | 'printed' | 'failed' | 'cancelled';
    readonly problem: PrintProblem | null;
    readonly detail: string | null;
    readonly at: string;
  },
): Promise<void> {
  await db
    .updateTable('print_jobs')
    .set({ status: end.status, problem: end.problem, detail: end.detail, ended_at: end.at })
    .where('id', '=', id)
    .where('status', 'in', ['sending', 'sent'])
    .execute();
}

/** A person sends it again: a job that failed or was cancelled, or one that waits for its next attempt. */
export async function retryPrintJob(db: Db, id: number, at: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('print_jobs')
    .set({ status: 'waiting', problem: null, detail: null, driver_job: null, next_at: at, ended_at: null })
    .where('id', '=', id)
    .where('status', 'in', ['failed', 'cancelled', 'waiting'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A person takes out a job that waits or failed. */
export async function cancelPrintJob(db: Db, id: number, at: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('print_jobs')
    .set({ status: 'cancelled', forced_file: null, ended_at: at })
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'failed'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * It waits for this printer, null: for the one of its size, and is due now: a person sends it there, or its driver gave it back.
 * False: it is in none of these states.
 */
export async function sendPrintJobTo(
  db: Db,
  id: number,
  from: readonly ('waiting' | 'failed' | 'sent')[],
  printer: string | null,
  at: string,
): Promise<boolean> {
  const due = { problem: null, detail: null, driver_job: null, next_at: at, ended_at: null };
  const { numUpdatedRows } = await db
    .updateTable('print_jobs')
    .set({ ...due, status: 'waiting', sent_to: printer })
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Where a job is to go if it is not handed over, or once its driver has given it back. False: it waits, or is over. */
export async function redirectPrintJob(db: Db, id: number, printer: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('print_jobs')
    .set({ sent_to: printer })
    .where('id', '=', id)
    .where('status', 'in', ['sending', 'sent'])
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Jobs that wait for their next attempt are due now. */
export async function retryPrintJobsNow(db: Db, ids: readonly number[], at: string): Promise<void> {
  await db
    .updateTable('print_jobs')
    .set({ next_at: at })
    .where('id', 'in', ids)
    .where('status', '=', 'waiting')
    .execute();
}

/** Prints that wait or are under way, and those that a person must look at. */
export async function countPrints(db: Db): Promise<{ waiting: number; failed: number }> {
  const rows = await db
    .selectFrom('print_jobs as j')
    .innerJoin('documents as d', 'd.id', 'j.document_id')
    .select((eb) => eb.case().when(isHeldBack(eb)).then('failed').else(eb.ref('j.status')).end().as('state'))
    .select((eb) => eb.fn.countAll().as('jobs'))
    .where('j.status', 'in', ['waiting', 'sending', 'failed'])
    .groupBy('state')
    .execute();
  const of = (state: string) => Number(rows.find((row) => row.state === state)?.jobs ?? 0);
  return { waiting: of('waiting') + of('sending'), failed: of('failed') };
}

/** The reason with the first number that no job of this document has. */
async function freeReason(trx: Trx, document: number, reason: string): Promise<string> {
  const known = await trx
    .selectFrom('print_jobs')
    .select('reason')
    .where('document_id', '=', document)
    .execute();
  const used = new Set(known.map((job) => job.reason));
  let ordinal = 1;
  while (used.has(`${reason}#${ordinal}`)) ordinal++;
  return `${reason}#${ordinal}`;
}

async function addJob(trx: Trx, document: number, reason: string, at: string): Promise<number> {
  await retryDocumentNow(trx, document, at);
  const job = await trx
    .insertInto('print_jobs')
    .values({
      document_id: document,
      reason,
      status: 'waiting',
      problem: null,
      detail: null,
      printer: '',
      sent_to: null,
      driver_job: null,
      forced_file: null,
      attempts: 0,
      next_at: at,
      created_at: at,
      ended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return job.id;
}

async function revive(trx: Trx, id: number, document: number, at: string): Promise<void> {
  await retryDocumentNow(trx, document, at);
  await trx
    .updateTable('print_jobs')
    .set({ status: 'waiting', problem: null, detail: null, driver_job: null, next_at: at, ended_at: null })
    .where('id', '=', id)
    .where('status', '=', 'cancelled')
    .execute();
}
