import { auditOnly, type JournaledChange } from '#main/audit/audited-actions.ts';
import { notDone, type Refusal } from '#main/base/outcome.ts';
import type { Database } from '#main/store/database.ts';
import type { ReprintReason } from '#shared/domain/packer-reasons.ts';
import { newestPackLabelPrint, setReprintReason } from './reprint-reason-store.ts';

/** Adds a person's reason to the newest print of a pack's label; refuses if it was never printed. */
export async function reprintReasonGiven(
  db: Database,
  packNumber: string,
  reason: ReprintReason,
): Promise<JournaledChange | Refusal> {
  const job = await newestPackLabelPrint(db, packNumber);
  if (job === null) return notDone('pack-not-found', { pack: packNumber });
  return auditOnly('reprint-reason-given', [`${packNumber} ${reason}`], (trx) =>
    setReprintReason(trx, job, reason),
  );
}
