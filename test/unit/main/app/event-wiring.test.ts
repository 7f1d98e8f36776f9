import { setImmediate as afterAnswers } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type EventWiringDeps, wireEvents } from '#main/app/event-wiring.ts';
import type { StationEvents } from '#main/app/events.ts';
import { createEventBus } from '#main/base/events.ts';
import { createLog } from '#main/base/log.ts';
import { memoryDatabase } from '../../../support/memory-database.ts';

/** Small parts that record when they are woken. */
async function connected({ isWorker = true, itemLabelsAt = 'never' } = {}) {
  const store = await memoryDatabase();
  const log = createLog('silent');
  const woken: string[] = [];
  const note = (what: string) => () => void woken.push(what);
  const later = (what: string) => async () => void woken.push(what);
  const parts = {
    db: store.db,
    log,
    settings: () => ({ packLabelSize: 'm', itemLabelSize: 's', itemLabelsAt }),
    screen: {
      changed: (...areas: string[]) => woken.push(`screen ${areas.join(' ')}`.trim()),
      redraw: note('redraw'),
    },
    packing: { state: () => ({ order: null }) },
    background: {
      assignNumbers: later('numbers'),
      refreshOrder: later('refresh order'),
      refreshOpenOrder: later('refresh open order'),
      raiseAlarms: later('alarms'),
    },
    awaitedLabels: { handleEvents: note('awaited labels') },
    practice: { benchChanged: note('practice') },
    stockTake: { benchChanged: later('stock-take') },
    returnsMode: { benchChanged: later('returns'), returnsRead: later('returns read') },
    supplyCount: { benchChanged: later('supply') },
    scanRouter: { scan: later('scan') },
    printerSetup: { onPrintsChanged: note('printer set-up') },
    outbox: { wake: note('outbox'), retryNow: later('outbox again') },
    labels: {
      wake: note('labels'),
      retryNow: note('labels again'),
      prefetch: async () => undefined,
      settingsChanged: later('labels refreshed'),
    },
    prints: { wake: note('prints') },
    prefetch: { recordOutcome: note('prefetch'), wake: note('prefetch') },
    catalog: { need: note('goods'), retryNow: note('goods again'), takeOver: note('goods') },
    priceRefresh: { wake: note('prices') },
    catalogRereads: { wake: note('rereads') },
    pictures: { queueChanged: note('pictures'), retryNow: note('pictures again') },
    polling: { readNow: later('read order'), pollAgain: note('poll again'), takeOver: note('poll') },
    shipping: { pollNow: note('shipments') },
    versionSwitch: { check: later('version') },
    followVersion: note('followed version'),
    isWorker: () => isWorker,
    switchedOrders: { onSwitched: later('packed orders'), orderChanged: later('packed order') },
  } as unknown as EventWiringDeps;
  const bus = createEventBus<StationEvents>(log);
  const disconnect = wireEvents(bus, parts);

  /** The parts woken by an event, at once and after it. */
  async function wokenBy(...event: Parameters<typeof bus.emit>): Promise<readonly string[]> {
    woken.length = 0;
    bus.emit(...event);
    await afterAnswers();
    await afterAnswers();
    return [...woken];
  }

  return { ...bus, woken, wokenBy, disconnect, [Symbol.asyncDispose]: store[Symbol.asyncDispose] };
}

it.each<[Parameters<Awaited<ReturnType<typeof connected>>['wokenBy']>, readonly string[]]>([
  [['codeScanned', { source: 'screen', raw: 'CMD:OK' }], ['scan']],
  [['unreadableOrdersChanged'], ['screen queue']],
  [
    ['orderChangeEnded', '1'],
    ['refresh order', 'read order'],
  ],
  [['numbersPrefetched', '1', 'given'], ['prefetch']],
  [['platformIsBack'], ['outbox again', 'pictures again']],
  [['goodsChanged'], ['refresh open order', 'pictures', 'screen queue goods']],
  [['goodsWorkChanged'], ['screen goods returns', 'prices', 'rereads']],
  [['picturesChanged'], ['screen queue goods']],
  [['outboxChanged'], ['labels', 'prints', 'screen queue shipments prints', 'numbers']],
  [['shipmentsChanged'], ['labels', 'screen shipments prints', 'alarms']],
  [['labelFileWanted'], ['labels']],
  [['labelFileArrived'], ['prints']],
  [['printsChanged'], ['screen prints', 'printer set-up']],
  [['printerKept'], ['screen settings prints', 'labels refreshed']],
  [['versionViewChanged'], ['screen settings']],
  [['notificationsChanged'], ['screen settings']],
  [['accountNeedChanged'], ['screen']],
  [['scannerCheckChanged'], ['screen']],
  [['healthChanged'], ['redraw']],
])('%j wakes %j', async (event, expected) => {
  await using station = await connected();
  expect(await station.wokenBy(...event)).toEqual(expected);
});

it('sends the verdict of a scan before the work that follows from it begins', async () => {
  await using station = await connected();
  station.emit('benchChanged', [{ type: 'OperatorLoggedOut' }]);
  expect(station.woken).toEqual(['awaited labels', 'screen', 'practice', 'stock-take', 'returns', 'supply']);
  await afterAnswers();
  expect(station.woken.slice(6)).toEqual(['prints', 'labels', 'outbox']);
});

const PACKED = {
  type: 'UnitPacked',
  orderId: '1',
  itemNr: '1',
  sku: 'bag',
  packId: 'p',
  uit: null,
  lastItemBefore: null,
} as const;

it('counts, prints, fetches and sends nothing after a unit of the open order, which most scans are', async () => {
  await using station = await connected();
  expect(await station.wokenBy('benchChanged', [PACKED])).toEqual([
    'awaited labels',
    'redraw',
    'practice',
    'stock-take',
    'returns',
    'supply',
  ]);
});

it('looks for the label of a unit that prints it when it is packed', async () => {
  await using station = await connected({ itemLabelsAt: 'scan' });
  const woken = await station.wokenBy('benchChanged', [PACKED]);
  expect(woken).toEqual([
    'awaited labels',
    'screen',
    'practice',
    'stock-take',
    'returns',
    'supply',
    'prints',
    'labels',
    'outbox',
  ]);
});

it('wakes nobody after a scan that changed nothing', async () => {
  await using station = await connected();
  expect(await station.wokenBy('benchChanged', [])).toEqual([
    'awaited labels',
    'screen',
    'practice',
    'stock-take',
    'returns',
    'supply',
  ]);
});

it('prepares packed orders for the new api version before the outbox tries again', async () => {
  await using station = await connected();
  const woken = await station.wokenBy('versionSwitched', 'v2');
  expect(woken.lastIndexOf('outbox again')).toBeGreaterThan(woken.indexOf('packed orders'));
  expect(woken).toEqual(expect.arrayContaining(['labels again', 'poll again', 'goods again']));
});

it('requests no goods for an order that is not stored, but still raises its alarms', async () => {
  await using station = await connected();
  station.emit('ordersChanged', ['no such order']);
  expect(station.woken).toEqual(['labels', 'pictures', 'screen queue shipments']);
  await expect.poll(() => station.woken).toEqual(['labels', 'pictures', 'screen queue shipments', 'alarms']);
});

it('looks once for the numbers that arrive with a burst of requests that end', async () => {
  await using station = await connected();
  const burst = Array.from({ length: 10 }, () => station.wokenBy('outboxChanged'));
  await Promise.all(burst);
  expect(station.woken.filter((what) => what === 'numbers').length).toBeLessThanOrEqual(2);
});

it('wakes nobody after it is undone', async () => {
  await using station = await connected();
  station.disconnect();
  expect(await station.wokenBy('outboxChanged')).toEqual([]);
  expect(await station.wokenBy('benchChanged', [{ type: 'OperatorLoggedOut' }])).toEqual([]);
});

it('settles first what is on its way, and then does the rest, when it becomes the worker of a floor', async () => {
  await using station = await connected();
  const woken = await station.wokenBy('workerChanged');
  const inOrder = ['outbox', 'poll', 'labels', 'prefetch', 'shipments', 'goods', 'version', 'screen floor'];
  expect(woken).toEqual(inOrder);
});

it('only shows it when another station is the worker', async () => {
  await using station = await connected({ isWorker: false });
  expect(await station.wokenBy('workerChanged')).toEqual(['screen floor']);
});
