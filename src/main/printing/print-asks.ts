import type { Trx } from '#main/store/database.ts';
import type { DocumentKind } from '#shared/contract/prints.ts';
import { CODE_PROBLEMS } from '#shared/domain/held-label.ts';
import { type DocumentKey, ensureDocument, hurryDocument } from './documents.ts';

export type PrintAsk = DocumentKey & {
  /** Why it prints; together with the document it is the key under which it prints once. Never ends in `#n`. */
  readonly reason: string;
  readonly at: string;
};

/**
 * Asks for one print of a document for one reason and returns the job's id. Asked twice it prints once, whatever became
 * of the first; a job that was cancelled is revived. Belongs in the transaction of the deed that wants the print.
 */
export async function askForPrint(trx: Trx, ask: PrintAsk): Promise<number> {
  const document = await ensureDocument(trx, ask);
  const known = await trx
    .selectFrom('print_jobs')
    .select(['id', 'status'])
    .where('document_id', '=', document)
    .where('reason', '=', ask.reason)
    .executeTakeFirst();
  if (known === undefined) return addJob(trx, document, ask.reason, ask.at);
  if (known.status === 'cancelled') await revive(trx, known.id, document, ask.at);
  return known.id;
}

/**
 * Takes a print out that has not been handed over yet (the close was undone). True: it was waiting, or held back for the code
 * on its label, and is cancelled now. False: there is none, or it is too late.
 */
export async function cancelWaitingPrint(
  trx: Trx,
  ask: { readonly kind: DocumentKind; readonly number: string; readonly reason: string; readonly at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('print_jobs')
    .set({ status: 'cancelled', problem: null, forced_file: null, ended_at: ask.at })
    .where((eb) => eb.or([eb('status', '=', 'waiting'), eb('problem', 'in', CODE_PROBLEMS)]))
    .where('status', 'in', ['waiting', 'failed'])
    .where('reason', '=', ask.reason)
    .where('document_id', 'in', (eb) =>
      eb.selectFrom('documents').select('id').where('kind', '=', ask.kind).where('number', '=', ask.number),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * What was handed over under this reason counts as a print of its own from now on, so that the next deed of the same kind
 * prints again: the thing that the label was for is gone. A job that waits still is left as it is.
 */
export async function renewPrint(
  trx: Trx,
  ask: { readonly kind: DocumentKind; readonly number: string; readonly reason: string },
): Promise<void> {
  const rows = await trx
    .selectFrom('print_jobs')
    .innerJoin('documents', 'documents.id', 'print_jobs.document_id')
    .select(['print_jobs.id', 'print_jobs.document_id'])
    .where('documents.kind', '=', ask.kind)
    .where('documents.number', '=', ask.number)
    .where('print_jobs.reason', '=', ask.reason)
    .where('print_jobs.status', 'not in', ['waiting', 'cancelled'])
    .execute();
  for (const { id, document_id } of rows) {
    const reason = await freeReason(trx, document_id, ask.reason);
    await trx.updateTable('print_jobs').set({ reason }).where('id', '=', id).execute();
  }
}

/**
 * Asks for one more print of a document: a person's deed on a screen beside the bench, so every call is a print of its own.
 * The reason is kept as `why#n`; lists show it without the number.
 */
export async function askForReprint(trx: Trx, ask: PrintAsk): Promise<number> {
  const document = await ensureDocument(trx, ask);
  return addJob(trx, document, await freeReason(trx, document, ask.reason), ask.at);
}

/** The same at the bench, where a label that nobody has had yet is not asked for twice: it prints by itself. */
export async function askForReprintUnlessWaiting(trx: Trx, ask: PrintAsk): Promise<void> {
  const document = await ensureDocument(trx, ask);
  const waiting = await trx
    .selectFrom('print_jobs')
    .select('id')
    .where('document_id', '=', document)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  if (waiting === undefined) await addJob(trx, document, await freeReason(trx, document, ask.reason), ask.at);
}

/** The reason with the first number that no job of this document has. */
async function freeReason(trx: Trx, document: number, reason: string): Promise<string> {
  const jobs = await trx
    .selectFrom('print_jobs')
    .select('reason')
    .where('document_id', '=', document)
    .execute();
  const used = new Set(jobs.map((job) => job.reason));
  let ordinal = 1;
  while (used.has(`${reason}#${ordinal}`)) ordinal++;
  return `${reason}#${ordinal}`;
}

/** The reason as a person gave it: without the number that keeps reprints apart. */
export function shownReason(reason: string): string {
  return reason.replace(/#\d+$/, '');
}

async function addJob(trx: Trx, document: number, reason: string, at: string): Promise<number> {
  await hurryDocument(trx, document, at);
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
  await hurryDocument(trx, document, at);
  await trx
    .updateTable('print_jobs')
    .set({ status: 'waiting', problem: null, detail: null, driver_job: null, next_at: at, ended_at: null })
    .where('id', '=', id)
    .where('status', '=', 'cancelled')
    .execute();
}
