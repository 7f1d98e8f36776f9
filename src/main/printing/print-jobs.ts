import type { Kysely } from 'kysely';
import type { Schema } from '#main/store/schema.ts';
import type { PrintProblem } from '#shared/contract/prints.ts';

export {
  askForPrint,
  askForReprint,
  askForReprintUnlessWaiting,
  cancelWaitingPrint,
  type PrintAsk,
  renewPrint,
  shownReason,
} from './print-asks.ts';

type Db = Kysely<Schema>;

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
      'd.aside',
      'd.aside_detail',
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
 * it was looked at. A label that is kept aside counts only for the print that was forced. What kept it waiting stands until
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
export async function printJobSent(db: Db, id: number, driverJob: string): Promise<void> {
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
export async function hurryPrintJobs(db: Db, ids: readonly number[], at: string): Promise<void> {
  await db
    .updateTable('print_jobs')
    .set({ next_at: at })
    .where('id', 'in', ids)
    .where('status', '=', 'waiting')
    .execute();
}
