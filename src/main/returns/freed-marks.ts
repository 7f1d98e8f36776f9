import { auditOnly } from '#main/audit/audited-actions.ts';
import { writeAuditedAction } from '#main/bench/commit.ts';
import type { FreedMark } from '#main/packs/pack-unit-store.ts';
import type { Trx } from '#main/store/database.ts';

/** Journals marks that the platform's status has set free, in the transaction that frees them. `at`: ISO 8601. */
export async function journalFreedMarks(
  trx: Trx,
  marks: readonly FreedMark[],
  { at, station }: { readonly at: string; readonly station: string },
): Promise<void> {
  for (const { itemNr, uit } of marks)
    await writeAuditedAction(trx, auditOnly('mark-freed', [`${itemNr} ${uit}`]), {
      at,
      station,
      operator: null,
    });
}
