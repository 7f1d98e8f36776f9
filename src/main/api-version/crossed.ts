import { auditOnly } from '#main/audit/audited-actions.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Log } from '#main/base/log.ts';
import type { Screen } from '#main/base/screen.ts';
import { writeDeed } from '#main/bench/commit.ts';
import type { Catalog } from '#main/goods/catalog.ts';
import type { LabelFiles } from '#main/labels/label-files.ts';
import { markOpenToRead, retryUnreadable } from '#main/orders/order-sync-store.ts';
import type { Polling } from '#main/orders/polling.ts';
import type { Outbox } from '#main/outbox/outbox.ts';
import { makeDue } from '#main/outbox/outbox-store.ts';
import { retryDocumentsNow } from '#main/printing/document-store.ts';
import type { Database } from '#main/store/database.ts';
import type { CrossedOrders } from './crossed-orders.ts';
import type { CrossingParts } from './crossing.ts';
import { writeChoice } from './stored-choice.ts';

/** Who is woken by another version; made after the crossing itself, hence asked for when it happens. */
export type CrossedRooms = {
  readonly outbox: Pick<Outbox, 'hurry'>;
  readonly crossedOrders: Pick<CrossedOrders, 'onCrossed'>;
  readonly labels: Pick<LabelFiles, 'hurry'>;
  readonly polling: Pick<Polling, 'pollAgain'>;
  readonly catalog: Pick<Catalog, 'hurry'>;
};

/** What another version of the platform means for work in hand: nothing is lost, and nobody waits for what v1 put off. */
export function createCrossed(parts: {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly oldestCreatedOn: () => string;
  /** What its rows say of the station, by its name, and of who is at the table. */
  readonly journal: { readonly station: () => string; readonly operator: () => string | null };
  readonly screen: () => Pick<Screen, 'changed'>;
  readonly rooms: () => CrossedRooms;
}): Pick<CrossingParts, 'commit' | 'onCrossed' | 'onChange'> {
  const { db, clock, log, rooms } = parts;

  /** Work that nobody waits for. */
  function aside(what: string, work: () => Promise<unknown>): void {
    work().catch((error: unknown) => log.error({ err: error }, what));
  }

  return {
    async commit(choice, isOther, by) {
      const at = clock.now().toISOString();
      await db.transaction().execute(async (trx) => {
        await writeChoice(trx, choice);
        if (!isOther && by === 'auto') return;
        const { api, cause, until } = choice;
        const how = until === null ? cause : `${cause} until ${until}`;
        await writeDeed(trx, auditOnly('api-crossed', [`${api} by ${by}: ${how}`]), {
          ...{ at: clock.platformNow().toISOString(), station: parts.journal.station() },
          operator: parts.journal.operator(),
        });
        if (!isOther) return;
        await markOpenToRead(trx, parts.oldestCreatedOn());
        await retryUnreadable(trx);
        await makeDue(trx, at);
        await retryDocumentsNow(trx, at);
      });
    },
    onCrossed({ api }) {
      const { outbox, crossedOrders, labels, polling, catalog } = rooms();
      aside('the outbox could not be hurried', outbox.hurry);
      aside('packed orders could not be taken along', async () => {
        await crossedOrders.onCrossed(api);
        await outbox.hurry();
      });
      labels.hurry();
      polling.pollAgain();
      catalog.hurry();
      parts.screen().changed('queue', 'shipments', 'prints', 'settings');
    },
    onChange: () => parts.screen().changed('settings'),
  };
}
