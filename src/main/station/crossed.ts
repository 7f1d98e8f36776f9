import type { Catalog } from '#main/catalog/catalog.ts';
import type { CrossingParts } from '#main/crossing/crossing.ts';
import { writeChoice } from '#main/crossing/stored-choice.ts';
import type { Clock } from '#main/ground/clock.ts';
import type { Log } from '#main/ground/log.ts';
import type { LabelFiles } from '#main/labels/label-files.ts';
import { writeDeed } from '#main/packing/commit.ts';
import type { Database } from '#main/store/database.ts';
import { hurryDocuments } from '#main/store/repositories/documents.ts';
import { markOpenToRead } from '#main/store/repositories/orders-open.ts';
import { retryUnreadable } from '#main/store/repositories/unreadable-orders.ts';
import { makeDue } from '#main/sync/outbox/entries.ts';
import type { Outbox } from '#main/sync/outbox/outbox.ts';
import type { Polling } from '#main/sync/polling.ts';
import type { CrossedOrders } from './crossed-orders.ts';
import { beside } from './desk-answers.ts';
import type { Screen } from './screen.ts';

/** Who is woken by another version; made after the crossing itself, hence asked for when it happens. */
export type CrossedRooms = {
  readonly outbox: Pick<Outbox, 'hurry'>;
  readonly crossedOrders: Pick<CrossedOrders, 'onCrossed'>;
  readonly labels: Pick<LabelFiles, 'hurry'>;
  readonly polling: Pick<Polling, 'lookAnew'>;
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
        await writeDeed(trx, beside('api-crossed', [`${api} by ${by}: ${how}`]), {
          ...{ at: clock.platformNow().toISOString(), station: parts.journal.station() },
          operator: parts.journal.operator(),
        });
        if (!isOther) return;
        await markOpenToRead(trx, parts.oldestCreatedOn());
        await retryUnreadable(trx);
        await makeDue(trx, at);
        await hurryDocuments(trx, at);
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
      polling.lookAnew();
      catalog.hurry();
      parts.screen().changed('queue', 'shipments', 'prints', 'settings');
    },
    onChange: () => parts.screen().changed('settings'),
  };
}
