import { auditOnly } from '#main/audit/audited-actions.ts';
import type { Clock } from '#main/base/clock.ts';
import { writeAuditedAction } from '#main/bench/commit.ts';
import { markOpenToRead, retryUnreadable } from '#main/orders/order-sync-store.ts';
import { makeDue } from '#main/outbox/outbox-store.ts';
import { retryDocumentsNow } from '#main/printing/document-store.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { inTransaction } from '#main/store/transaction.ts';
import { writeChoice } from './api-version-store.ts';
import type { VersionSwitchDeps } from './version-switch.ts';

/**
 * Stores the chosen version. After a switch it also makes the work in hand due again: a delay that v1 caused
 * no longer counts.
 */
export function createAfterSwitch(parts: {
  readonly db: Database;
  readonly clock: Clock;
  readonly oldestCreatedOn: () => string;
  /** Station name and operator for the journal row. */
  readonly journal: {
    readonly station: () => string;
    readonly operator: (trx: Trx) => Promise<string | null>;
  };
}): Pick<VersionSwitchDeps, 'commit'> {
  const { db, clock } = parts;
  return {
    async commit(choice, isSwitch, by) {
      const at = clock.now().toISOString();
      await inTransaction(db, async (trx) => {
        await writeChoice(trx, choice);
        if (!isSwitch && by === 'auto') return;
        const { api, cause, until } = choice;
        const how = until === null ? cause : `${cause} until ${until}`;
        await writeAuditedAction(trx, auditOnly('api-switched', [`${api} by ${by}: ${how}`]), {
          at: clock.platformNow().toISOString(),
          station: parts.journal.station(),
          operator: await parts.journal.operator(trx),
        });
        if (!isSwitch) return;
        await markOpenToRead(trx, parts.oldestCreatedOn());
        await retryUnreadable(trx);
        await makeDue(trx, at);
        await retryDocumentsNow(trx, at);
      });
    },
  };
}
