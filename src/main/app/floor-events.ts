import { z } from 'zod';
import { coalesceByKey } from '#main/base/async/coalesce-by-key.ts';
import type { EventBus } from '#main/base/events.ts';
import type { Log } from '#main/base/log.ts';
import type { Screen, ScreenArea } from '#main/base/screen.ts';
import type { BenchActions } from '#main/bench/audited-actions.ts';
import type { BackgroundChanges } from '#main/bench/background-changes.ts';
import { areasOf, type BenchEvent } from '#main/bench/events.ts';
import type { PackingService } from '#main/bench/packing-service.ts';
import type { FloorEvent, Live } from '#main/floor/live.ts';
import type { Pictures } from '#main/goods/pictures/pictures.ts';
import type { Outbox } from '#main/outbox/outbox.ts';
import type { PrintQueue } from '#main/printing/print-queue.ts';
import { assertNever } from '#shared/domain/result.ts';
import type { DocumentFiles } from './documents.ts';
import type { StationEvents } from './events.ts';

/** More changed orders than these are not named: the open order is read again. */
const MAX_IDS = 200;
/** Of more changed orders the alarms of all are read at once. */
const MAX_READ_SINGLY = 5;
const AREAS = [
  'queue',
  'shipments',
  'prints',
  'settings',
  'floor',
  'goods',
  'returns',
] as const satisfies readonly ScreenArea[];

const ids = z.array(z.string());

/** What a station tells the others of its events. */
const sharedEvent = z.discriminatedUnion('name', [
  /** `ids`: orders and packs that the bench has changed. The last: what another bench has at hand may have changed. */
  z.object({
    name: z.literal('benchChanged'),
    payload: z.tuple([z.array(z.enum(AREAS)), ids, z.boolean()]),
  }),
  /** null: too many to name. */
  z.object({ name: z.literal('ordersChanged'), payload: z.tuple([ids.nullable()]) }),
  z.object({ name: z.literal('orderChangeEnded'), payload: z.tuple([z.string()]) }),
  z.object({ name: z.literal('unreadableOrdersChanged'), payload: z.tuple([]) }),
  z.object({ name: z.literal('goodsChanged'), payload: z.tuple([]) }),
  z.object({ name: z.literal('pricesChanged'), payload: z.tuple([]) }),
  z.object({ name: z.literal('outboxChanged'), payload: z.tuple([]) }),
  z.object({ name: z.literal('shipmentsChanged'), payload: z.tuple([]) }),
  z.object({ name: z.literal('labelFileWanted'), payload: z.tuple([]) }),
  z.object({ name: z.literal('labelFileArrived'), payload: z.tuple([]) }),
  z.object({ name: z.literal('versionSwitched'), payload: z.tuple([]) }),
  z.object({ name: z.literal('settingsChanged'), payload: z.tuple([]) }),
  z.object({ name: z.literal('operatorsChanged'), payload: z.tuple([]) }),
  z.object({ name: z.literal('floorChanged'), payload: z.tuple([]) }),
  z.object({ name: z.literal('goodsWorkChanged'), payload: z.tuple([]) }),
  z.object({ name: z.literal('stockChanged'), payload: z.tuple([]) }),
  z.object({ name: z.literal('returnsChanged'), payload: z.tuple([]) }),
  z.object({ name: z.literal('suppliesChanged'), payload: z.tuple([]) }),
]);
type SharedEvent = z.infer<typeof sharedEvent>;

/** What the others get of each event of a station; null: nothing, because it concerns this station alone. */
const SHARED: {
  readonly [Name in keyof StationEvents]: ((...payload: StationEvents[Name]) => SharedEvent | null) | null;
} = {
  benchChanged: sharedOfBench,
  ordersChanged: (orderIds) => ({
    name: 'ordersChanged',
    payload: [orderIds.length > MAX_IDS ? null : [...orderIds]],
  }),
  orderChangeEnded: (orderId) => ({ name: 'orderChangeEnded', payload: [orderId] }),
  unreadableOrdersChanged: () => ({ name: 'unreadableOrdersChanged', payload: [] }),
  goodsChanged: () => ({ name: 'goodsChanged', payload: [] }),
  pricesChanged: () => ({ name: 'pricesChanged', payload: [] }),
  outboxChanged: () => ({ name: 'outboxChanged', payload: [] }),
  shipmentsChanged: () => ({ name: 'shipmentsChanged', payload: [] }),
  labelFileWanted: () => ({ name: 'labelFileWanted', payload: [] }),
  labelFileArrived: () => ({ name: 'labelFileArrived', payload: [] }),
  versionSwitched: () => ({ name: 'versionSwitched', payload: [] }),
  settingsChanged: () => ({ name: 'settingsChanged', payload: [] }),
  operatorsChanged: () => ({ name: 'operatorsChanged', payload: [] }),
  floorChanged: () => ({ name: 'floorChanged', payload: [] }),
  goodsWorkChanged: () => ({ name: 'goodsWorkChanged', payload: [] }),
  stockChanged: () => ({ name: 'stockChanged', payload: [] }),
  returnsChanged: () => ({ name: 'returnsChanged', payload: [] }),
  suppliesChanged: () => ({ name: 'suppliesChanged', payload: [] }),
  // At this table alone.
  supplyCounted: null,
  // The worker's report has the platform's state.
  healthChanged: null,
  // What it has found is told by `returnsChanged`.
  returnsRead: null,
  platformIsBack: null,
  // Only the worker prefetches, polls, switches, recovers and is notified.
  numbersPrefetched: null,
  workerChanged: null,
  workerChecked: null,
  versionViewChanged: null,
  accountNeedChanged: null,
  recoveryChanged: null,
  notificationsChanged: null,
  // Of the station's own devices and folders. It prints only its own jobs.
  printsChanged: null,
  printerSetupChanged: null,
  printerKept: null,
  scannerCheckChanged: null,
  codeScanned: null,
  findChanged: null,
  picturesChanged: null,
  queryFailed: null,
  diskHasSpace: null,
  benchReturned: null,
  backupsChanged: null,
  practiceChanged: null,
  serverIsBack: null,
};

/** They change nothing that the worker has to do, and of other screens only how far an open order is. */
const QUIET: readonly BenchEvent['type'][] = [
  ...(['UnitAwaitsMark', 'UnitPacked', 'UnitTakenOut', 'Asked', 'AskingDropped', 'AlarmRaised'] as const),
  ...(['AlarmAcknowledged', 'CancelReported', 'ProofPutOff', 'ProofInsisted', 'OperatorLoggedIn'] as const),
];

/** They change no pallet, awaited label or pack to take off that is another table's. Most packing is of these. */
const OF_THIS_TABLE: readonly BenchEvent['type'][] = [
  ...QUIET,
  ...(['OperatorLoggedOut', 'OrderOpened', 'OrderLeft', 'PackStarted', 'PackDropped'] as const),
  ...(['PackClosed', 'PackPlaced', 'PalletOpened', 'PalletChosen', 'ItemMissing', 'ItemFound'] as const),
];

function sharedOfBench(events: readonly BenchEvent[]): SharedEvent | null {
  const notable = events.filter(({ type }) => !QUIET.includes(type));
  if (notable.length === 0) return null;
  const changed = [...new Set(notable.flatMap(idsOf))];
  const concernsOthers = notable.some(({ type }) => !OF_THIS_TABLE.includes(type));
  return { name: 'benchChanged', payload: [[...areasOf(notable)], changed, concernsOthers] };
}

function idsOf(event: BenchEvent): readonly string[] {
  if ('order' in event) return [event.order.orderId];
  if ('orderId' in event) return [event.orderId];
  return 'packId' in event ? [event.packId] : [];
}

/** Tells the other stations of the floor what this one does. Returns its undo. */
export function tellFloor({ on }: EventBus<StationEvents>, live: Pick<Live, 'tell'>): () => void {
  const names = Object.keys(SHARED) as (keyof StationEvents)[];
  const undo = names.map(tellOn);
  return () => {
    for (const stop of undo) stop();
  };

  function tellOn<Name extends keyof StationEvents>(name: Name): () => void {
    return on(name, (...payload) => {
      const event = SHARED[name]?.(...payload) ?? null;
      if (event !== null) live.tell(event);
    });
  }
}

export type FloorEventDeps = {
  readonly log: Log;
  readonly screen: Pick<Screen, 'changed'>;
  readonly packing: Pick<PackingService, 'state' | 'copyOrder'>;
  readonly actions: Pick<BenchActions, 'logOutRemoved'>;
  readonly background: Pick<BackgroundChanges, 'refreshOpenOrder' | 'refreshPallet' | 'raiseAlarms'>;
  readonly outbox: Pick<Outbox, 'wake'>;
  readonly labels: Pick<DocumentFiles, 'wake'>;
  readonly prints: Pick<PrintQueue, 'wake'>;
  readonly pictures: Pick<Pictures, 'queueChanged'>;
  /** Uses the API version that another station has chosen. */
  readonly followVersion: () => void;
  /** Reads the floor's settings again, and applies what has changed. */
  readonly rereadSettings: () => Promise<void>;
};

/**
 * What a station does about the events of others: it shows them, and wakes what works for all stations here.
 * What must be right does not depend on it: facts are read again in the transaction that uses them.
 */
export function createFloorEvents(parts: FloorEventDeps) {
  const { screen, outbox, labels, prints, pictures, background } = parts;
  // Hundreds of events come at once, and each read takes the station's one connection, which scans need: one of a kind at a time.
  const refreshOpenOrder = coalesceByKey(background.refreshOpenOrder);
  const refreshPalletOnce = coalesceByKey(background.refreshPallet);
  const raiseDueAlarms = coalesceByKey(raiseAlarmsOfDue);
  let due: ReadonlySet<string> | 'all' = new Set();

  function handle(event: SharedEvent): void {
    switch (event.name) {
      case 'benchChanged': {
        const [areas, changed, concernsOthers] = event.payload;
        // Requests and documents that the scan has stored.
        outbox.wake();
        labels.wake();
        refreshIfOpen(changed);
        if (concernsOthers) refreshPallet();
        if (areas.length > 0) screen.changed(...areas);
        return;
      }
      case 'ordersChanged':
        labels.wake();
        outbox.wake();
        pictures.queueChanged();
        refreshIfOpen(event.payload[0]);
        raiseAlarms(event.payload[0]);
        screen.changed('queue', 'shipments');
        return;
      case 'orderChangeEnded':
        refreshIfOpen(event.payload);
        return;
      case 'unreadableOrdersChanged':
        screen.changed('queue');
        return;
      case 'goodsChanged':
        pictures.queueChanged();
        refreshIfOpen(null);
        screen.changed('queue', 'goods');
        return;
      case 'pricesChanged':
        screen.changed('goods');
        return;
      case 'outboxChanged':
        // A supervisor may have asked for it to be tried again.
        outbox.wake();
        prints.wake();
        screen.changed('queue', 'shipments', 'prints');
        return;
      case 'shipmentsChanged':
        labels.wake();
        raiseAlarms(null);
        refreshPallet();
        screen.changed('shipments', 'prints');
        return;
      case 'labelFileWanted':
        labels.wake();
        return;
      case 'labelFileArrived':
        prints.wake();
        parts.packing.copyOrder();
        return;
      case 'versionSwitched':
        parts.followVersion();
        screen.changed(...AREAS);
        return;
      case 'settingsChanged':
        inBackground('settings of the floor could not be applied', parts.rereadSettings);
        return;
      case 'operatorsChanged':
        logOutRemoved();
        screen.changed('settings');
        return;
      case 'goodsWorkChanged':
      case 'stockChanged':
        screen.changed('goods');
        return;
      case 'returnsChanged':
        screen.changed('returns');
        return;
      case 'suppliesChanged':
        // Its papers print at the table that declared it.
        labels.wake();
        screen.changed('shipments', 'prints');
        return;
      case 'floorChanged':
        screen.changed('floor');
        return;
      default:
        assertNever(event);
    }
  }

  /** null: any order. */
  function refreshIfOpen(changed: readonly string[] | null): void {
    const { order } = parts.packing.state();
    if (order === null) return;
    const here = [order.orderId, ...order.packs.map(({ packId }) => packId)];
    if (changed !== null && !here.some((id) => changed.includes(id))) return;
    inBackground('open order could not be refreshed', () => refreshOpenOrder(''));
  }

  /** For packs of this table: whoever reads the platform's changes has none of them in hand. null: any order. */
  function raiseAlarms(changed: readonly string[] | null): void {
    due = changed === null || due === 'all' ? 'all' : new Set([...due, ...changed]);
    inBackground('packs could not be checked for alarms', () => raiseDueAlarms(''));
  }

  async function raiseAlarmsOfDue(): Promise<void> {
    const of = due;
    due = new Set();
    if (of === 'all' || of.size > MAX_READ_SINGLY) return background.raiseAlarms('all');
    for (const orderId of of) await background.raiseAlarms({ orderId });
  }

  /** It may have been closed at another table. The awaited labels and packs to take off are read again, too. */
  function refreshPallet(): void {
    inBackground('pallet of the bench could not be refreshed', () => refreshPalletOnce(''));
  }

  function logOutRemoved(): void {
    inBackground('removed operator could not be logged out', parts.actions.logOutRemoved);
  }

  function inBackground(failure: string, work: () => Promise<unknown>): void {
    work().catch((error: unknown) => parts.log.error({ err: error }, failure));
  }

  return {
    onEvents(events: readonly FloorEvent[]): void {
      for (const event of events) {
        // A newer version may tell what this one does not know.
        const known = sharedEvent.safeParse(event);
        if (known.success) handle(known.data);
      }
    },
    onMissed(): void {
      logOutRemoved();
      inBackground('settings of the floor could not be applied', parts.rereadSettings);
      refreshIfOpen(null);
      raiseAlarms(null);
      refreshPallet();
      parts.followVersion();
      outbox.wake();
      labels.wake();
      prints.wake();
      pictures.queueChanged();
      screen.changed(...AREAS);
    },
  };
}
