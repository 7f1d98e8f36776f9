import type { Kysely } from 'kysely';
import type { Trx } from '#main/store/database.ts';
import { isPostgres } from '#main/store/engine.ts';
import type { Schema } from '#main/store/schema.ts';
import type { DocumentKind, PrintProblem } from '#shared/contract/prints.ts';
import { CODE_PROBLEMS } from '#shared/domain/held-label.ts';
import { type DocumentKey, ensureDocument, retryDocumentNow } from './document-store.ts';
import { isHeldBack } from './held-label-store.ts';
import { isPrintedAt } from './print-place.ts';

type Db = Kysely<Schema>;

export type PrintRequest = DocumentKey & {
  /** Why it prints. Document and reason are the key of one print. Never ends in `#n`. */
  readonly reason: string;
  readonly at: string;
  /** Id of the station at whose printers it prints. */
  readonly station: string;
};

/**
 * Requests one print of a document for one reason and returns the job's id. A second request prints nothing,
 * however the first ended, except that a cancelled job is revived. Call it in the transaction of the action
 * that needs the print.
 */
export async function requestPrint(trx: Trx, request: PrintRequest): Promise<number> {
  const document = await ensureDocument(trx, request);
  const known = await trx
    .selectFrom('print_jobs')
    .select(['id', 'status'])
    .where('document_id', '=', document)
    .where('reason', '=', request.reason)
    .executeTakeFirst();
  if (known === undefined) return addJob(trx, document, request.reason, request);
  if (known.status === 'cancelled') await reviveJob(trx, known.id, document, request);
  return known.id;
}

/**
 * Cancels a print that was not handed over yet (the close was undone). True: it was waiting, or held because
 * of the code on its label, and is cancelled now. False: there is none, or it is too late.
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
 * Gives past prints of this reason another one (`reason#n`), so that the next action prints again: the thing
 * that had the label is gone. Waiting and cancelled jobs keep the reason.
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
    const reason = await unusedReason(trx, document_id, request.reason);
    await trx.updateTable('print_jobs').set({ reason }).where('id', '=', id).execute();
  }
}

/**
 * Requests one more print of a document. A person asked for it on a screen, so every call prints. The reason
 * is stored as `why#n`; lists show it without the number.
 */
export async function requestReprint(trx: Trx, request: PrintRequest): Promise<number> {
  const document = await ensureDocument(trx, request);
  return addJob(trx, document, await unusedReason(trx, document, request.reason), request);
}

/** The same for the bench: adds nothing if a print of the document is waiting here and will print by itself. */
export async function requestReprintUnlessWaiting(trx: Trx, request: PrintRequest): Promise<void> {
  const document = await ensureDocument(trx, request);
  const waiting = await trx
    .selectFrom('print_jobs')
    .select('id')
    .where('document_id', '=', document)
    .where('status', '=', 'waiting')
    .$if(isPostgres(trx), (query) => query.where('station', '=', request.station))
    .executeTakeFirst();
  if (waiting === undefined)
    await addJob(trx, document, await unusedReason(trx, document, request.reason), request);
}

/** Requests a print on this printer, whatever the settings say for its size, and returns the job's id. */
export async function requestTestPrint(trx: Trx, request: PrintRequest, printer: string): Promise<number> {
  const id = await requestPrint(trx, request);
  await trx.updateTable('print_jobs').set({ sent_to: printer }).where('id', '=', id).execute();
  return id;
}

/** The reason as a person gave it, without the number that makes reprints distinct. */
export function shownReason(reason: string): string {
  return reason.replace(/#\d+$/, '');
}

/** Whether a document of this kind and number exists. */
export async function isNumberUsed(db: Db, kind: PrintRequest['kind'], number: string): Promise<boolean> {
  const known = await db
    .selectFrom('documents')
    .select('id')
    .where('kind', '=', kind)
    .where('number', '=', number)
    .executeTakeFirst();
  return known !== undefined;
}

/** Print jobs with their documents. */
export function selectJobs(db: Db) {
  return db
    .selectFrom('print_jobs as j')
    .innerJoin('documents as d', 'd.id', 'j.document_id')
    .leftJoin('stations as s', 's.id', 'j.station')
    .select([
      's.name as table',
      'j.id',
      'j.document_id',
      'j.reason',
      'j.status',
      'j.problem',
      'j.detail',
      'j.printer',
      'j.sent_to',
      'j.driver_job',
      'j.station',
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
export type PrintJobWithDocument = Awaited<ReturnType<ReturnType<typeof selectJobs>['execute']>>[number];

/** Open jobs of this station: waiting, being handed over, or handed over and followed; oldest first. */
export async function openPrintJobs(db: Db, station: string): Promise<readonly PrintJobWithDocument[]> {
  return selectJobs(db)
    .where(isPrintedAt(db, station))
    .where('j.status', 'in', ['waiting', 'sending', 'sent'])
    .where('j.ended_at', 'is', null)
    .orderBy('j.id')
    .execute();
}

export async function findPrintJob(db: Db, id: number): Promise<PrintJobWithDocument | null> {
  return (await selectJobs(db).where('j.id', '=', id).executeTakeFirst()) ?? null;
}

/**
 * Claims a waiting job for its hand-over. False: it was claimed, cancelled or taken by another station in the
 * meantime, or its file was removed. A held label counts as a file only for a forced print. Its problem stays until the driver has
 * answered: a printer without paper is tried again and again.
 */
export async function claimPrintJob(
  db: Db,
  id: number,
  { printer, station }: { readonly printer: string; readonly station: string },
): Promise<boolean> {
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
    .$if(isPostgres(db), (query) => query.where('station', '=', station))
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

/** The driver accepted the job under the name `driverJob`. */
export async function markPrintJobSent(db: Db, id: number, driverJob: string): Promise<void> {
  await db
    .updateTable('print_jobs')
    .set({ status: 'sent', driver_job: driverJob, problem: null, detail: null })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .execute();
}

/** The job was not handed over: it waits until `nextAt`. */
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

/** Stores what holds up a job at its driver; null: it goes on. */
export async function setPrintProblem(
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

/** Ends a job that was handed over, or could not be. */
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

/** Makes a failed, cancelled or waiting job due now, at a person's request. */
export async function retryPrintJob(db: Db, id: number, at: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('print_jobs')
    .set({ status: 'waiting', problem: null, detail: null, driver_job: null, next_at: at, ended_at: null })
    .where('id', '=', id)
    .where('status', 'in', ['failed', 'cancelled', 'waiting'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Cancels a job that waits or failed, at a person's request. */
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
 * Makes a job wait for this printer, due now; null: for the printer of its size. A person sends it there, also from
 * another station, or its driver gave it back. False: it is in none of the states `from`.
 */
export async function sendPrintJobTo(
  db: Db,
  id: number,
  from: readonly ('waiting' | 'failed' | 'sent')[],
  to: { readonly printer: string | null; readonly station: string },
  at: string,
): Promise<boolean> {
  const due = { problem: null, detail: null, driver_job: null, next_at: at, ended_at: null };
  const { numUpdatedRows } = await db
    .updateTable('print_jobs')
    .set({ ...due, status: 'waiting', sent_to: to.printer, station: to.station })
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Sets where a job goes if its hand-over fails or its driver gives it back. False: it waits, or is over. */
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

/** Makes those of these jobs that wait due now. */
export async function retryPrintJobsNow(db: Db, ids: readonly number[], at: string): Promise<void> {
  await db
    .updateTable('print_jobs')
    .set({ next_at: at })
    .where('id', 'in', ids)
    .where('status', '=', 'waiting')
    .execute();
}

/** Numbers of prints of this station that wait or are being handed over, and of those that a person must check. */
export async function countPrints(db: Db, station: string): Promise<{ waiting: number; failed: number }> {
  const rows = await db
    .selectFrom('print_jobs as j')
    .innerJoin('documents as d', 'd.id', 'j.document_id')
    .select((eb) => eb.case().when(isHeldBack(eb)).then('failed').else(eb.ref('j.status')).end().as('state'))
    .select((eb) => eb.fn.countAll().as('jobs'))
    .where('j.status', 'in', ['waiting', 'sending', 'failed'])
    .where(isPrintedAt(db, station))
    .groupBy('state')
    .execute();
  const of = (state: string) => Number(rows.find((row) => row.state === state)?.jobs ?? 0);
  return { waiting: of('waiting') + of('sending'), failed: of('failed') };
}

/** How many prints wait and have failed at each station of a floor, by its id. */
export async function countPrintsByStation(
  db: Db,
): Promise<ReadonlyMap<string, { readonly waiting: number; readonly failed: number }>> {
  const rows = await db
    .selectFrom('print_jobs as j')
    .innerJoin('documents as d', 'd.id', 'j.document_id')
    .select(['j.station', (eb) => eb.fn.countAll().as('jobs')])
    .select((eb) => eb.case().when(isHeldBack(eb)).then('failed').else(eb.ref('j.status')).end().as('state'))
    .where('j.status', 'in', ['waiting', 'sending', 'failed'])
    .groupBy(['j.station', 'state'])
    .execute();
  const counts = new Map<string, { waiting: number; failed: number }>();
  for (const { station, state, jobs } of rows) {
    const before = counts.get(station) ?? { waiting: 0, failed: 0 };
    const of = state === 'failed' ? 'failed' : 'waiting';
    counts.set(station, { ...before, [of]: before[of] + Number(jobs) });
  }
  return counts;
}

/** The reason with the lowest number that no job of this document has. */
export async function unusedReason(trx: Trx, document: number, reason: string): Promise<string> {
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

async function addJob(
  trx: Trx,
  document: number,
  reason: string,
  { at, station }: Pick<PrintRequest, 'at' | 'station'>,
): Promise<number> {
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
      station,
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

async function reviveJob(
  trx: Trx,
  id: number,
  document: number,
  { at, station }: Pick<PrintRequest, 'at' | 'station'>,
): Promise<void> {
  await retryDocumentNow(trx, document, at);
  await trx
    .updateTable('print_jobs')
    .set({ status: 'waiting', problem: null, detail: null, driver_job: null, next_at: at, ended_at: null })
    .set({ station })
    .where('id', '=', id)
    .where('status', '=', 'cancelled')
    .execute();
}
