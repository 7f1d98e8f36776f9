import type { Trx } from '#main/store/database.ts';
import { askForReprint, findPrintJob, listPrintJobs, shownReason } from './print-jobs.ts';
import { printRow } from './print-rows.ts';

/** Two clicks within this time are one deed; nobody looks at a printed label and asks for another one sooner. */
const ONE_DEED_MS = 2_000;
const LOOK_BACK = 20;

/** Asks for one more print of a job's document. False: there is no such job. */
export async function reprintOnce(trx: Trx, id: number, why: string, now: Date): Promise<boolean> {
  const job = await findPrintJob(trx, id);
  if (job === null) return false;
  const recent = await listPrintJobs(trx, LOOK_BACK);
  const isClickedTwice = recent.some(
    (other) =>
      other.document_id === job.document_id &&
      other.reason !== shownReason(other.reason) &&
      shownReason(other.reason) === why &&
      Math.abs(now.getTime() - Date.parse(other.created_at)) < ONE_DEED_MS,
  );
  if (isClickedTwice) return true;
  const { kind, number, size } = printRow(job);
  await askForReprint(trx, { kind, number, size, reason: why, at: now.toISOString() });
  return true;
}
