import type { SwitchedOrders } from '#main/api-version/switched-orders.ts';
import type { VersionSwitch } from '#main/api-version/version-switch.ts';
import type { Backups } from '#main/backup/backups.ts';
import { coalesceByKey } from '#main/base/async/coalesce-by-key.ts';
import type { EventBus } from '#main/base/events.ts';
import type { Log } from '#main/base/log.ts';
import type { Screen } from '#main/base/screen.ts';
import { labelsToPrefetch } from '#main/bench/automatic-prints.ts';
import type { AwaitedLabels } from '#main/bench/awaited-labels.ts';
import type { BackgroundChanges } from '#main/bench/background-changes.ts';
import { areasOf, type BenchEvent, isOfBenchAlone } from '#main/bench/events.ts';
import type { PackingService } from '#main/bench/packing-service.ts';
import type { ScanRouter } from '#main/bench/scan-router.ts';
import type { Catalog } from '#main/goods/catalog.ts';
import type { Pictures } from '#main/goods/pictures/pictures.ts';
import type { CatalogRereads } from '#main/goods-edit/catalog-rereads.ts';
import type { Polling } from '#main/orders/polling.ts';
import type { Outbox } from '#main/outbox/outbox.ts';
import type { Prefetch } from '#main/prefetch/prefetch.ts';
import type { PriceRefresh } from '#main/prices/price-refresh.ts';
import type { PrintQueue } from '#main/printing/print-queue.ts';
import type { PrinterSetup } from '#main/printing/setup/printer-setup.ts';
import type { ReturnsMode } from '#main/returns/returns-mode.ts';
import type { ShippingService } from '#main/shipping/shipping-service.ts';
import type { StockTake } from '#main/stock/stock-take.ts';
import type { Database } from '#main/store/database.ts';
import type { SupplyCount } from '#main/supplies/making/supply-count.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { createChangedOrders } from './changed-orders.ts';
import type { DocumentFiles } from './documents.ts';
import type { StationEvents } from './events.ts';
import type { PracticePart } from './practice/practice-part.ts';

export type EventWiringDeps = {
  readonly db: Database;
  readonly log: Log;
  readonly settings: () => Pick<Settings, 'packLabelSize' | 'itemLabelSize' | 'itemLabelsAt'>;
  readonly screen: Screen;
  readonly backups: Pick<Backups, 'shiftEnded'>;
  readonly packing: Pick<PackingService, 'state' | 'storeWorks' | 'copyOrder'>;
  readonly background: BackgroundChanges;
  readonly awaitedLabels: Pick<AwaitedLabels, 'handleEvents'>;
  readonly scanRouter: Pick<ScanRouter, 'scan'>;
  readonly practice: Pick<PracticePart, 'benchChanged'>;
  readonly stockTake: Pick<StockTake, 'benchChanged'>;
  readonly returnsMode: Pick<ReturnsMode, 'benchChanged' | 'returnsRead'>;
  readonly supplyCount: Pick<SupplyCount, 'benchChanged'>;
  readonly printerSetup: Pick<PrinterSetup, 'onPrintsChanged'>;
  readonly outbox: Pick<Outbox, 'wake' | 'retryNow'>;
  readonly labels: Pick<DocumentFiles, 'wake' | 'retryNow' | 'prefetch' | 'settingsChanged'>;
  readonly prints: Pick<PrintQueue, 'wake'>;
  readonly prefetch: Pick<Prefetch, 'recordOutcome' | 'wake'>;
  readonly catalog: Pick<Catalog, 'need' | 'retryNow' | 'takeOver'>;
  readonly priceRefresh: Pick<PriceRefresh, 'wake'>;
  readonly catalogRereads: Pick<CatalogRereads, 'wake'>;
  readonly pictures: Pick<Pictures, 'queueChanged' | 'retryNow'>;
  readonly polling: Pick<Polling, 'readNow' | 'pollAgain' | 'takeOver'>;
  readonly switchedOrders: SwitchedOrders;
  readonly shipping: Pick<ShippingService, 'pollNow'>;
  readonly versionSwitch: Pick<VersionSwitch, 'check'>;
  /** Uses the API version that another station of the floor has chosen. */
  readonly followVersion: () => void;
  /** Whether this station works for the platform. */
  readonly isWorker: () => boolean;
};

/** Of the checks every 3 s: nearly always a hint has come before. */
const CHECKS_TO_FOLLOW = 5;

/**
 * Connects events to their listeners. Listeners are called in the order of this file; work after a scan
 * begins only when its verdict was sent. Returns the undo of all.
 */
export function wireEvents({ on, emit }: EventBus<StationEvents>, parts: EventWiringDeps): () => void {
  const { background, screen, labels, prints, outbox, catalog, pictures, polling } = parts;
  // The outbox changes several times a second: one read at a time, and once for all that comes meanwhile.
  const assignNumbersOnce = coalesceByKey(() => background.assignNumbers());
  const applyOrderChanges = createChangedOrders(parts);
  let workerChecks = 0;

  const undo = [
    on('codeScanned', (raw) => void parts.scanRouter.scan(raw)),

    on(
      'benchChanged',
      (events) => parts.awaitedLabels.handleEvents(events, parts.packing.state()),
      (events) => (isShownAlone(events) ? screen.redraw() : screen.changed(...areasOf(events))),
      parts.practice.benchChanged,
      () => inBackground('the end of a stock-take could not be stored', parts.stockTake.benchChanged),
      () => inBackground('the end of a receiving could not be stored', parts.returnsMode.benchChanged),
      () => inBackground('the end of a count could not be stored', parts.supplyCount.benchChanged),
      // First, because the packer stands at the printer. It reads the store until its next await.
      afterAnswer((events) => {
        if (!isShownAlone(events)) prints.wake();
      }),
      afterAnswer((events) => {
        if (isShownAlone(events)) return;
        labels.wake();
        outbox.wake();
      }),
      afterAnswer(rereadOpened),
      afterAnswer(raiseAlarmsOfLeftOrders),
      afterAnswer(prefetchLabels),
      afterAnswer(assignNumbersToStarted),
      afterAnswer((happened) => {
        if (happened.some(({ type }) => type === 'OperatorLoggedOut')) parts.backups.shiftEnded();
      }),
    ),

    on(
      'ordersChanged',
      (orderIds) =>
        inBackground('order changes could not be applied to the bench', () => applyOrderChanges(orderIds), {
          orderIds,
        }),
      // A label for a previous address must be fetched again.
      labels.wake,
      pictures.queueChanged,
      () => screen.changed('queue', 'shipments'),
    ),
    on('unreadableOrdersChanged', () => screen.changed('queue')),
    on('orderChangeEnded', reread),
    on('numbersPrefetched', parts.prefetch.recordOutcome),
    on(
      'platformIsBack',
      () => inBackground('outbox could not be retried', outbox.retryNow),
      pictures.retryNow,
    ),

    on(
      'goodsChanged',
      () => inBackground('open order could not be refreshed', background.refreshOpenOrder),
      pictures.queueChanged,
      () => screen.changed('queue', 'goods'),
    ),
    on('pricesChanged', () => screen.changed('goods')),
    on('picturesChanged', () => screen.changed('queue', 'goods')),

    on('outboxChanged', assignNumbers, labels.wake, prints.wake, () =>
      screen.changed('queue', 'shipments', 'prints'),
    ),

    on(
      'shipmentsChanged',
      labels.wake,
      () => screen.changed('shipments', 'prints'),
      // Packs returned from a shipment may have an old address or cancelled units.
      () => inBackground('packs could not be checked for alarms', () => background.raiseAlarms('all')),
    ),

    on('suppliesChanged', labels.wake, () => screen.changed('shipments', 'prints')),
    on('supplyCounted', screen.redraw, () => screen.changed('shipments')),

    on('labelFileWanted', labels.wake),
    on('labelFileArrived', prints.wake, parts.packing.copyOrder),
    on('printsChanged', () => screen.changed('prints'), parts.printerSetup.onPrintsChanged),
    on('printerSetupChanged', () => screen.changed()),
    on('findChanged', screen.redraw),
    on('floorChanged', () => screen.changed('floor')),
    // A unit whose count the platform has refused is offered again.
    on(
      'goodsWorkChanged',
      () => screen.changed('goods', 'returns'),
      parts.priceRefresh.wake,
      parts.catalogRereads.wake,
    ),
    on('stockChanged', screen.redraw, () => screen.changed('goods')),
    on('returnsRead', () =>
      inBackground('returns that were read could not be shown', async () => {
        await parts.returnsMode.returnsRead();
        screen.redraw();
      }),
    ),
    on('returnsChanged', screen.redraw, () => screen.changed('returns')),
    on(
      'printerKept',
      () => screen.changed('settings', 'prints'),
      () => inBackground('labels could not be refreshed after a printer change', labels.settingsChanged),
    ),

    on(
      'versionSwitched',
      () => inBackground('outbox could not be retried', outbox.retryNow),
      (api) =>
        inBackground('packed orders could not be prepared for the new api version', async () => {
          await parts.switchedOrders.onSwitched(api);
          await outbox.retryNow();
        }),
      labels.retryNow,
      polling.pollAgain,
      catalog.retryNow,
      () => screen.changed('queue', 'shipments', 'prints', 'settings'),
    ),
    on('workerChanged', workerChanged, () => emit('floorChanged')),
    // What other stations have left to do, and decided, should their hints be lost.
    on('workerChecked', outbox.wake, () => {
      if (workerChecks % CHECKS_TO_FOLLOW === 0) parts.followVersion();
      workerChecks += 1;
    }),
    on('versionViewChanged', () => screen.changed('settings')),

    on('scannerCheckChanged', () => screen.changed()),
    on('accountNeedChanged', () => screen.changed()),
    on('recoveryChanged', screen.redraw),
    on('practiceChanged', () => screen.changed()),
    on('backupsChanged', () => screen.changed('settings')),
    on('notificationsChanged', () => screen.changed('settings')),
    on('healthChanged', screen.redraw),
    on(
      'benchReturned',
      () => inBackground('what the bench has missed could not be applied', background.resume),
      labels.wake,
      prints.wake,
      outbox.wake,
      () => screen.changed('queue', 'shipments', 'prints'),
    ),
    on('diskHasSpace', parts.packing.storeWorks, labels.retryNow, prints.wake, pictures.retryNow),
  ];
  return () => {
    for (const stop of undo) stop();
  };

  function isShownAlone(events: readonly BenchEvent[]): boolean {
    return isOfBenchAlone(events, parts.settings().itemLabelsAt);
  }

  /** What is on its way comes first: another station may have left it in doubt. */
  function workerChanged(): void {
    if (!parts.isWorker()) return;
    outbox.wake();
    polling.takeOver();
    labels.wake();
    parts.prefetch.wake();
    parts.shipping.pollNow();
    catalog.takeOver();
    inBackground('the API version could not be checked', parts.versionSwitch.check);
  }

  /** Work that nobody waits for: a failure is logged, and the next change tries again. */
  function inBackground(failure: string, work: () => Promise<unknown>, ids: object = {}): void {
    work().catch((error: unknown) => parts.log.error({ ...ids, err: error }, failure));
  }

  /** Deferred: otherwise it would read the store before the verdict is sent to the packer. */
  function afterAnswer(work: (events: readonly BenchEvent[]) => void) {
    return (events: readonly BenchEvent[]): void => {
      if (events.length === 0) return;
      setImmediate(() =>
        inBackground('background work after a bench change failed', async () => work(events)),
      );
    };
  }

  /**
   * Shows changes that were made in the meantime: an order that was opened, or reopened by undo, is read
   * again.
   */
  function rereadOpened(events: readonly BenchEvent[]): void {
    const orderId = parts.packing.state().order?.orderId;
    if (orderId !== undefined && events.some(({ type }) => type === 'OrderOpened')) reread(orderId);
  }

  function reread(orderId: string): void {
    const work = async () => {
      await background.refreshOrder(orderId);
      await polling.readNow(orderId);
    };
    inBackground('order could not be read again', work, { orderId });
  }

  /**
   * Raises alarms for an order that was cancelled while it was open, before the bench was notified: the cache
   * already contains the cancellation, so a later read reports no change.
   */
  function raiseAlarmsOfLeftOrders(events: readonly BenchEvent[]): void {
    for (const event of events) {
      if (event.type !== 'OrderLeft') continue;
      const { orderId } = event.order;
      const work = () => background.raiseAlarms({ orderId });
      inBackground('alarms of an order that was left could not be raised', work, { orderId });
    }
  }

  /**
   * A label that is fetched before its pack closes prints without a network (design, "Ask early, print at
   * once").
   */
  function prefetchLabels(events: readonly BenchEvent[]): void {
    const wanted = labelsToPrefetch(events, parts.settings());
    if (wanted.length === 0) return;
    inBackground('labels could not be prefetched', async () => {
      await labels.prefetch(wanted);
      // On a floor another station may fetch them.
      emit('labelFileWanted');
    });
  }

  /**
   * Assigns the number of a pack that undo restored: it may have arrived in the meantime, and nothing else
   * requests it.
   */
  function assignNumbersToStarted(events: readonly BenchEvent[]): void {
    if (events.some((event) => event.type === 'PackStarted' && event.packNumber === null)) assignNumbers();
  }

  function assignNumbers(): void {
    inBackground('pack numbers could not be assigned', () => assignNumbersOnce(''));
  }
}
