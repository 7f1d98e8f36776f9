import type { Database, Trx } from '#main/store/database.ts';
import { isReprintReason, type ReprintReason } from '#shared/domain/packer-reasons.ts';
import { shownReason, unusedReason } from './print-store.ts';

/** The newest print of a document. */
export type NewestPrint = { readonly id: number; readonly document: number; readonly reason: string };

/** The newest print of this pack's label; null: it was never printed. */
export async function newestPackLabelPrint(db: Database, packNumber: string): Promise<NewestPrint | null> {
  const job = await db
    .selectFrom('print_jobs')
    .innerJoin('documents', 'documents.id', 'print_jobs.document_id')
    .select(['print_jobs.id', 'print_jobs.document_id', 'print_jobs.reason'])
    .where('documents.kind', '=', 'pack-label')
    .where('documents.number', '=', packNumber)
    .orderBy('print_jobs.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return job === undefined ? null : { id: job.id, document: job.document_id, reason: job.reason };
}

/**
 * Stores why a label was printed again; a later reason replaces it. A first print keeps its own reason: it was
 * still waiting when it was asked for again.
 */
export async function setReprintReason(trx: Trx, job: NewestPrint, reason: ReprintReason): Promise<void> {
  const given = shownReason(job.reason);
  if (given === reason || !(given === 'command' || isReprintReason(given))) return;
  await trx
    .updateTable('print_jobs')
    .set({ reason: await unusedReason(trx, job.document, reason) })
    .where('id', '=', job.id)
    .execute();
}
