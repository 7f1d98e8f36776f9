import type { SwitchedOrders } from '#main/api-version/switched-orders.ts';
import type { EventBus } from '#main/base/events.ts';
import type { Log } from '#main/base/log.ts';
import type { Screen } from '#main/base/screen.ts';
import { labelsToPrefetch } from '#main/bench/automatic-prints.ts';
import type { AwaitedLabels } from '#main/bench/awaited-labels.ts';
import type { BackgroundChanges } from '#main/bench/background-changes.ts';
import { areasOf, type BenchEvent } from '#main/bench/events.ts';
import type { PackingService } from '#main/bench/packing-service.ts';
import type { ScanRouter } from '#main/bench/scan-router.ts';
import type { Catalog } from '#main/goods/catalog.ts';
import { loadOrder } from '#main/orders/order-store.ts';
import type { Polling } from '#main/orders/polling.ts';
import type { Outbox } from '#main/outbox/outbox.ts';
import type { Prefetch } from '#main/prefetch/prefetch.ts';
import type { PrintQueue } from '#main/printing/print-queue.ts';
import type { PrinterSetup } from '#main/printing/setup/printer-setup.ts';
import type { Database } from '#main/store/database.ts';
import type { Settings } from '#shared/contract/settings.ts';
import type { DocumentFiles } from './documents.ts';
import type { StationEvents } from './events.ts';

export type EventWiringParts = {
  readonly db: Database;
  readonly log: Log;
  readonly settings: () => Pick<Settings, 'packLabelSize' | 'itemLabelSize' | 'itemLabelsAt'>;
  readonly screen: Screen;
  readonly packing: Pick<PackingService, 'state'>;
  readonly background: BackgroundChanges;
  readonly awaitedLabels: Pick<AwaitedLabels, 'handleEvents'>;
  readonly door: Pick<ScanRouter, 'scan'>;
  readonly printerSetup: Pick<PrinterSetup, 'onPrintsChanged'>;
  readonly outbox: Pick<Outbox, 'wake' | 'retryNow'>;
  readonly labels: Pick<DocumentFiles, 'wake' | 'retryNow' | 'prefetch' | 'settingsChanged'>;
  readonly prints: Pick<PrintQueue, 'wake'>;
  readonly prefetch: Pick<Prefetch, 'recordOutcome'>;
  readonly catalog: Pick<Catalog, 'need' | 'retryNow'>;
  readonly polling: Pick<Polling, 'readNow' | 'pollAgain'>;
  readonly switchedOrders: SwitchedOrders;
};

/**
 * Who hears of what. Listeners are called in the order in which they stand here; where a scan has been answered, work begins
 * only when the answer has left. Returns the undo of all.
 */
export function wireEvents({ on }: EventBus<StationEvents>, parts: EventWiringParts): () => void {
  const { background, screen, labels, prints, outbox, catalog, polling } = parts;

  const undo = [
    on('codeScanned', (raw) => void parts.door.scan(raw)),

    on(
      'benchChanged',
      (events) => parts.awaitedLabels.handleEvents(events, parts.packing.state()),
      (events) => screen.changed(...areasOf(events)),
      // Before all others: the packer stands at the printer. What the store has to say is read until its next breath.
      afterAnswer(prints.wake),
      afterAnswer(() => {
        labels.wake();
        outbox.wake();
      }),
      afterAnswer(rereadOpened),
      afterAnswer(raiseAlarmsOfLeftOrders),
      afterAnswer(prefetchLabels),
      afterAnswer(assignNumbersToStarted),
    ),

    on(
      'ordersChanged',
      (orderIds) => inBackground('changed orders could not be taken over', () => applyOrderChanges(orderIds)),
      // A label that was made for another address is to be fetched anew.
      labels.wake,
      () => screen.changed('queue', 'shipments'),
    ),
    on('ordersSetApart', () => screen.changed('queue')),
    on('orderChangeEnded', reread),
    on('numbersPrefetched', parts.prefetch.recordOutcome),
    on('platformIsBack', () => inBackground('the outbox could not be retried', outbox.retryNow)),

    on(
      'goodsChanged',
      () => inBackground('the open order could not be refreshed', background.refreshOpenOrder),
      () => screen.changed('queue'),
    ),

    on('outboxMoved', assignNumbers, labels.wake, prints.wake, () =>
      screen.changed('queue', 'shipments', 'prints'),
    ),

    on(
      'shipmentsChanged',
      labels.wake,
      () => screen.changed('shipments', 'prints'),
      // What comes back from a shipment may have waited in it with an old address, or with what is cancelled.
      () => inBackground('packs could not be looked through', () => background.raiseAlarms('all')),
    ),

    on('labelFileWanted', labels.wake),
    on('labelFileArrived', prints.wake),
    on('printsChanged', () => screen.changed('prints'), parts.printerSetup.onPrintsChanged),
    on('printerSetupChanged', () => screen.changed()),
    on(
      'printerKept',
      () => screen.changed('settings', 'prints'),
      () => inBackground('labels could not be made anew', labels.settingsChanged),
    ),

    on(
      'versionSwitched',
      () => inBackground('the outbox could not be retried', outbox.retryNow),
      (api) =>
        inBackground('packed orders could not be taken along', async () => {
          await parts.switchedOrders.onSwitched(api);
          await outbox.retryNow();
        }),
      labels.retryNow,
      polling.pollAgain,
      catalog.retryNow,
      () => screen.changed('queue', 'shipments', 'prints', 'settings'),
    ),
    on('versionViewChanged', () => screen.changed('settings')),

    on('scannerCheckChanged', () => screen.changed()),
    on('accountNeedChanged', () => screen.changed()),
    on('notificationsChanged', () => screen.changed('settings')),
    on('healthChanged', screen.redraw),
  ];
  return () => {
    for (const stop of undo) stop();
  };

  /** Work that nobody waits for: a failure is logged, and the next change tries again. */
  function inBackground(failure: string, work: () => Promise<unknown>): void {
    work().catch((error: unknown) => parts.log.error({ err: error }, failure));
  }

  /** At once, its look at the store would run before the answer leaves for the packer. */
  function afterAnswer(work: (events: readonly BenchEvent[]) => void) {
    return (events: readonly BenchEvent[]): void => {
      if (events.length === 0) return;
      setImmediate(() =>
        inBackground('a change at the bench could not be followed', async () => work(events)),
      );
    };
  }

  /** What changed underneath shows at once: an order that was opened, or opened again by undo, is read anew. */
  function rereadOpened(events: readonly BenchEvent[]): void {
    const orderId = parts.packing.state().order?.orderId;
    if (orderId !== undefined && events.some(({ type }) => type === 'OrderOpened')) reread(orderId);
  }

  function reread(orderId: string): void {
    inBackground('an order could not be read again', async () => {
      await background.refreshOrder(orderId);
      await polling.readNow(orderId);
    });
  }

  /** Cancelled while it was open, before the bench heard of it: the cache shows nothing new to whoever reads it next. */
  function raiseAlarmsOfLeftOrders(events: readonly BenchEvent[]): void {
    for (const event of events)
      if (event.type === 'OrderLeft')
        inBackground('alarms of a left order could not be raised', () =>
          background.raiseAlarms({ orderId: event.order.orderId }),
        );
  }

  /** A label that is there before its pack closes prints without a network (design, "Ask early, print at once"). */
  function prefetchLabels(events: readonly BenchEvent[]): void {
    inBackground('a label could not be asked for in advance', async () =>
      labels.prefetch(labelsToPrefetch(events, parts.settings())),
    );
  }

  /** A pack that undo brought back: its number may have come while it was gone, and nothing asks for it again. */
  function assignNumbersToStarted(events: readonly BenchEvent[]): void {
    if (events.some((event) => event.type === 'PackStarted' && event.packNumber === null)) assignNumbers();
  }

  function assignNumbers(): void {
    inBackground('numbers could not be given to packs', background.assignNumbers);
  }

  async function applyOrderChanges(orderIds: readonly string[]): Promise<void> {
    for (const orderId of orderIds) {
      const stored = await loadOrder(parts.db, orderId);
      const unknown = stored?.items.filter((item) => item.goods === null).map((item) => item.sku) ?? [];
      if (stored && unknown.length > 0) catalog.need(stored.row.country, unknown);
      if (parts.packing.state().order?.orderId === orderId) await background.refreshOrder(orderId);
      await background.raiseAlarms({ orderId });
      if (!stored || stored.packs.length === 0) continue;
      await parts.switchedOrders.orderChanged(orderId);
      outbox.wake();
    }
  }
}
