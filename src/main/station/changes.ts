import type { Catalog } from '#main/catalog/catalog.ts';
import type { Clock } from '#main/ground/clock.ts';
import type { Log } from '#main/ground/log.ts';
import type { LabelFiles } from '#main/labels/label-files.ts';
import type { BenchEvent } from '#main/packing/events.ts';
import { numberEvents, refreshEvents } from '#main/packing/order-changes.ts';
import type { PackingService } from '#main/packing/packing-service.ts';
import type { PrintQueue } from '#main/printing/print-queue.ts';
import type { ShippingService } from '#main/shipping/shipping-service.ts';
import type { Database } from '#main/store/database.ts';
import { shelveIfCancelled } from '#main/store/repositories/orders-holding.ts';
import { loadOrder } from '#main/store/repositories/orders-reading.ts';
import { freeMarksOfDeadItems, ordersWithNumbersToGive } from '#main/store/repositories/packs.ts';
import type { Outbox } from '#main/sync/outbox/outbox.ts';
import type { Goods } from '#shared/domain/goods.ts';
import { areasOf } from './areas-of.ts';
import type { Screen } from './screen.ts';

export type ChangesParts = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly screen: Screen;
  readonly packing: PackingService;
  readonly outbox: Outbox;
  readonly labels: LabelFiles;
  readonly prints: PrintQueue;
  readonly catalog: Catalog;
  readonly shipping: ShippingService;
  readonly needsMark: (goods: Goods) => boolean;
  /** Reads an order from the platform into the cache, which tells if it changed. */
  readonly readOrder: (orderId: string) => Promise<unknown>;
};

/** Who must hear of what: a change in one room wakes the others. */
export function createChanges(parts: ChangesParts) {
  const { db, screen, packing, outbox, labels, prints } = parts;

  /** Work that nobody waits for: a failure is logged, and the next change tries again. */
  function aside(what: string, work: () => Promise<void>): void {
    work().catch((error: unknown) => parts.log.error({ err: error }, what));
  }

  async function giveNumbers(): Promise<void> {
    for (const orderId of await ordersWithNumbersToGive(db)) {
      // One number at a time, until no pack of the order waits or no number is left.
      for (let given = true; given; ) {
        given = false;
        await packing.change(async () => {
          const events = await numberEvents(db, orderId);
          given = events.length > 0;
          return { kind: 'numbers', events, undo: 'keep' };
        });
      }
    }
  }

  async function refreshBench(orderId: string): Promise<void> {
    await packing.change(async (state) => ({
      kind: 'order-changed',
      events: await refreshEvents(db, parts.needsMark, state, orderId),
      undo: 'clear',
    }));
  }

  /** What changed underneath shows at once: an order that was opened, or opened again by undo, is read anew. */
  function lookAtOpened(events: readonly BenchEvent[]): void {
    const orderId = packing.state().order?.orderId;
    if (orderId === undefined || !events.some((event) => event.type === 'OrderOpened')) return;
    aside('the opened order could not be read again', async () => {
      await refreshBench(orderId);
      await parts.readOrder(orderId);
    });
  }

  async function takeInOrders(orderIds: readonly string[]): Promise<void> {
    for (const orderId of orderIds) {
      await db.transaction().execute(async (trx) => {
        await freeMarksOfDeadItems(trx, orderId);
        await shelveIfCancelled(trx, orderId, parts.clock.now().toISOString());
      });
      const stored = await loadOrder(db, orderId);
      const unknown = stored?.items.filter((item) => item.goods === null).map((item) => item.sku) ?? [];
      if (stored && unknown.length > 0) parts.catalog.need(stored.row.country, unknown);
      if (packing.state().order?.orderId === orderId) await refreshBench(orderId);
    }
  }

  return {
    /** After a start: numbers that came before a crash are given to their packs. */
    takeUp: giveNumbers,

    benchChanged(events: readonly BenchEvent[]): void {
      if (events.length === 0) {
        screen.changed();
        return;
      }
      screen.changed(...areasOf(events));
      // Their look at the store would run before the answer leaves for the packer.
      setImmediate(() => {
        prints.kick();
        labels.kick();
        outbox.kick();
        lookAtOpened(events);
      });
    },

    ordersChanged(orderIds: readonly string[]): void {
      aside('changed orders could not be taken in', () => takeInOrders(orderIds));
      screen.changed('queue');
    },

    goodsChanged(): void {
      aside('the open order could not be refreshed', async () => {
        const open = packing.state().order;
        if (open !== null) await refreshBench(open.orderId);
      });
      screen.changed('queue');
    },

    outboxMoved(): void {
      aside('numbers could not be given to packs', giveNumbers);
      labels.kick();
      prints.kick();
      screen.changed('queue', 'shipments', 'prints');
    },

    shipmentsChanged(): void {
      labels.kick();
      screen.changed('shipments', 'prints');
    },
  };
}
