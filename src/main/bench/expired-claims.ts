import { auditOnly } from '#main/audit/audited-actions.ts';
import { createPeriodicTask, type PeriodicTask } from '#main/base/async/periodic-task.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Log } from '#main/base/log.ts';
import { expiredClaims, releaseExpired } from '#main/orders/claim-store.ts';
import { shelveIfCancelled } from '#main/orders/hold-store.ts';
import type { Database } from '#main/store/database.ts';
import { inTransaction } from '#main/store/transaction.ts';
import { writeAuditedAction } from './commit.ts';

const EVERY_SECONDS = 5;

type ExpiredClaimsDeps = {
  readonly db: Database;
  readonly clock: Clock;
  /** Name of this station. */
  readonly station: () => string;
};

/** The worker of a floor looks for the claims of dead stations. `onReleased`: ids of orders that are in the queue again. */
export function createExpiredClaims(
  parts: ExpiredClaimsDeps & {
    readonly log: Log;
    readonly isWorker: () => boolean;
    readonly onReleased: (orderIds: readonly string[]) => void;
  },
): PeriodicTask {
  const { log } = parts;
  return createPeriodicTask({
    everySeconds: EVERY_SECONDS,
    async work() {
      const orderIds = parts.isWorker() ? await releaseExpiredClaims(parts) : [];
      if (orderIds.length === 0) return;
      log.warn({ orderIds }, 'orders of stations that are gone returned to the queue');
      parts.onReleased(orderIds);
    },
    onError: (err) => log.error({ err }, 'orders of stations that are gone could not be released'),
  });
}

/**
 * Returns the orders of stations that have died to the queue, if nothing of them is packed, with a row in the
 * journal for each. Returns their ids.
 */
export async function releaseExpiredClaims(parts: ExpiredClaimsDeps): Promise<readonly string[]> {
  const { db, clock } = parts;
  // Mostly there are none, and it is looked for every few seconds.
  if ((await expiredClaims(db)).length === 0) return [];
  const by = { at: clock.platformNow().toISOString(), station: parts.station(), operator: null };
  return inTransaction(db, async (trx) => {
    const expired = await expiredClaims(trx);
    await releaseExpired(trx, expired);
    for (const claim of expired) {
      await shelveIfCancelled(trx, claim.orderId, by.at);
      await writeAuditedAction(trx, auditOnly('order-claim-expired', [claim.orderId]), by);
    }
    return expired.map(({ orderId }) => orderId);
  });
}
