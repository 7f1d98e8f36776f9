import type { Log } from '#main/base/log.ts';
import type { Screen } from '#main/base/screen.ts';
import type { AwaitedLabels } from '#main/bench/awaited-labels.ts';
import { cancelAlarms } from '#main/bench/cancel-alarms.ts';
import type { BenchEvent } from '#main/bench/events.ts';
import { labelAlarms } from '#main/bench/label-alarms.ts';
import { labelsWanted } from '#main/bench/labels-wanted.ts';
import { openOrderChanges } from '#main/bench/open-order-changes.ts';
import { numberEvents } from '#main/bench/order-changes.ts';
import type { PackingService } from '#main/bench/packing-service.ts';
import type { Catalog } from '#main/goods/catalog.ts';
import type { LabelFiles } from '#main/labels/label-files.ts';
import { loadOrder } from '#main/orders/order-store.ts';
import type { Outbox } from '#main/outbox/outbox.ts';
import { ordersWithNumbersToGive } from '#main/packs/pack-number-store.ts';
import type { PrintQueue } from '#main/printing/print-queue.ts';
import type { ShippingService } from '#main/shipping/shipping-service.ts';
import type { Database } from '#main/store/database.ts';
import type { Settings } from '#shared/contract/settings.ts';
import type { Goods } from '#shared/domain/goods.ts';
import { areasOf } from './areas-of.ts';

export type ChangesParts = {
  readonly db: Database;
  readonly log: Log;
  readonly screen: Screen;
  readonly awaitedLabels: AwaitedLabels;
  readonly packing: PackingService;
  readonly outbox: Outbox;
  readonly labels: LabelFiles;
  readonly prints: PrintQueue;
  readonly catalog: Catalog;
  readonly shipping: ShippingService;
  readonly needsMark: (goods: Goods) => boolean;
  readonly settings: () => Pick<Settings, 'packLabelSize' | 'itemLabelSize' | 'itemLabelsAt'>;
  /** Reads an order from the platform into the cache, which tells if it changed. */
  readonly readOrder: (orderId: string) => Promise<unknown>;
  /** The platform's word may have completed it; see `crossed-orders.ts`. */
  readonly orderChanged: (orderId: string) => Promise<void>;
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
      events: await openOrderChanges(parts, state, orderId),
      undo: 'keep-missing',
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
      const stored = await loadOrder(db, orderId);
      const unknown = stored?.items.filter((item) => item.goods === null).map((item) => item.sku) ?? [];
      if (stored && unknown.length > 0) parts.catalog.need(stored.row.country, unknown);
      if (packing.state().order?.orderId === orderId) await refreshBench(orderId);
      await raiseAlarms({ orderId });
      if (!stored || stored.packs.length === 0) continue;
      await parts.orderChanged(orderId);
      outbox.wake();
    }
  }

  /** Hardly ever one: no scan waits while it is looked for. */
  async function raiseAlarms(of: { readonly orderId: string } | 'all'): Promise<void> {
    for (const alarms of [cancelAlarms, labelAlarms])
      if ((await alarms(db, of)) !== null) await packing.change(() => alarms(db, of));
  }

  /** Cancelled while it was open, before the bench heard of it: the cache shows nothing new to whoever reads it next. */
  function lookAtLeft(events: readonly BenchEvent[]): void {
    for (const event of events)
      if (event.type === 'OrderLeft')
        aside('alarms of a left order could not be raised', () =>
          raiseAlarms({ orderId: event.order.orderId }),
        );
  }

  async function refreshOpenOrder(): Promise<void> {
    const open = packing.state().order;
    if (open !== null) await refreshBench(open.orderId);
  }

  /** A label that is there before its pack closes prints without a network (design, "Ask early, print at once"). */
  async function fetchLabelsOf(events: readonly BenchEvent[]): Promise<void> {
    await labels.prefetch(labelsWanted(events, parts.settings()));
  }

  return {
    /** After a start: numbers that came before a crash are given to their packs, and the bench sees what it missed. */
    async takeUp(): Promise<void> {
      await giveNumbers();
      await refreshOpenOrder();
      await raiseAlarms('all');
    },

    benchChanged(events: readonly BenchEvent[]): void {
      parts.awaitedLabels.noted(events, packing.state());
      if (events.length === 0) {
        screen.changed();
        return;
      }
      screen.changed(...areasOf(events));
      // Their look at the store would run before the answer leaves for the packer.
      setImmediate(() => {
        prints.wake();
        labels.wake();
        outbox.wake();
        lookAtOpened(events);
        lookAtLeft(events);
        aside('a label could not be asked for in advance', () => fetchLabelsOf(events));
        // A pack that undo brought back: its number may have come while it was gone, and nothing asks for it again.
        if (events.some((event) => event.type === 'PackStarted' && event.packNumber === null))
          aside('numbers could not be given to packs', giveNumbers);
      });
    },

    ordersChanged(orderIds: readonly string[]): void {
      aside('changed orders could not be taken in', () => takeInOrders(orderIds));
      // A label that was made for another address is to be fetched anew.
      labels.wake();
      screen.changed('queue', 'shipments');
    },

    goodsChanged(): void {
      aside('the open order could not be refreshed', refreshOpenOrder);
      screen.changed('queue');
    },

    /** The outbox has ended a change to this order. */
    orderTouched(orderId: string): void {
      aside('an order could not be read again', async () => {
        await refreshBench(orderId);
        await parts.readOrder(orderId);
      });
    },

    /** What waited for the platform is tried at once. */
    platformIsBack(): void {
      aside('the outbox could not be hurried', outbox.hurry);
    },

    outboxMoved(): void {
      aside('numbers could not be given to packs', giveNumbers);
      labels.wake();
      prints.wake();
      screen.changed('queue', 'shipments', 'prints');
    },

    shipmentsChanged(): void {
      labels.wake();
      screen.changed('shipments', 'prints');
      // What comes back from a shipment may have waited in it with an old address, or with what is cancelled.
      aside('packs could not be looked through', () => raiseAlarms('all'));
    },
  };
}

export type Changes = ReturnType<typeof createChanges>;
