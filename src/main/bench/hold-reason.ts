import { auditOnly, type JournaledChange } from '#main/audit/audited-actions.ts';
import { notDone, type Refusal } from '#main/base/outcome.ts';
import { holdReasonOf, setHoldNote } from '#main/orders/hold-store.ts';
import type { Database } from '#main/store/database.ts';
import type { PackerHoldReason } from '#shared/domain/packer-reasons.ts';

/**
 * Adds the packer's reason to an order on the hold shelf; refuses if it is no longer there, or is there for
 * another cause than the packer's.
 */
export async function holdReasonGiven(
  db: Database,
  orderId: string,
  reason: PackerHoldReason,
): Promise<JournaledChange | Refusal> {
  const held = await holdReasonOf(db, orderId);
  if (held !== 'held-by-packer') return notDone('order-not-held', { order: orderId });
  return auditOnly('hold-reason-given', [`${orderId} ${reason}`], (trx) => setHoldNote(trx, orderId, reason));
}
