import { expect, it } from 'vitest';
import type { StationEvents } from '#main/app/events.ts';
import { createFloorEvents, tellFloor } from '#main/app/floor-events.ts';
import { createEventBus } from '#main/base/events.ts';
import { createLog } from '#main/base/log.ts';
import type { BenchEvent } from '#main/bench/events.ts';

const nothing = () => undefined;

/** A station's reactions to events of others; its reads of the database end when `release` is called. */
function station() {
  const reads: unknown[] = [];
  const waiting: (() => void)[] = [];
  const read = (of: unknown) => {
    reads.push(of);
    return new Promise<void>((resolve) => void waiting.push(resolve));
  };
  const events = createFloorEvents({
    log: { error: nothing } as never,
    screen: { changed: nothing },
    packing: { state: () => ({ order: null }) as never, copyOrder: nothing },
    actions: { logOutRemoved: async () => undefined },
    background: {
      refreshOpenOrder: () => read('open order'),
      refreshPallet: () => read('pallet'),
      raiseAlarms: read,
    },
    outbox: { wake: nothing },
    labels: { wake: nothing },
    prints: { wake: nothing },
    pictures: { queueChanged: nothing },
    followVersion: nothing,
    rereadSettings: async () => undefined,
  });
  return {
    reads,
    tell: (...payloads: { name: string; payload: unknown[] }[]) => events.onEvents(payloads as never),
    async release() {
      for (const end of waiting.splice(0)) end();
      await new Promise(setImmediate);
    },
  };
}

const ordersChanged = (...ids: string[]) => ({ name: 'ordersChanged', payload: [ids] });

it('reads for one event of others at a time, and once for all that come meanwhile', async () => {
  const { reads, tell, release } = station();
  tell(ordersChanged('A'));
  await release();
  tell(ordersChanged('B'), ordersChanged('B', 'C'), ordersChanged('C'));
  expect(reads).toEqual([{ orderId: 'A' }]);
  for (let left = 3; left > 0; left -= 1) await release();
  expect(reads).toEqual([{ orderId: 'A' }, { orderId: 'B' }, { orderId: 'C' }]);
});

it('looks for all alarms at once when many orders have changed', async () => {
  const { reads, tell, release } = station();
  const ids = Array.from({ length: 300 }, (_, nth) => `order ${nth}`);
  for (const id of ids) tell(ordersChanged(id));
  for (let left = 3; left > 0; left -= 1) await release();
  expect(reads).toEqual(['all']);
});

it('reads the pallet once for everything that other tables have done meanwhile', async () => {
  const { reads, tell, release } = station();
  const closed = { name: 'benchChanged', payload: [['shipments'], [], true] };
  tell(closed, closed, closed);
  await release();
  tell(closed, closed);
  await release();
  await release();
  expect(reads).toEqual(['pallet', 'pallet']);
});

it('reads nothing for a pack that another table has closed, but for a pallet that it has', async () => {
  const { reads, tell, release } = station();
  const told: { name: string; payload: unknown[] }[] = [];
  const bus = createEventBus<StationEvents>(createLog('silent'));
  tellFloor(bus, { tell: (event) => void told.push(event as never) });
  const order = { orderId: '1', packId: 'p' };
  const packing: BenchEvent[] = [
    { type: 'PackClosed', ...order, lastPackBefore: null },
    { type: 'PackPlaced', packId: 'p', pallet: 'P', from: null },
  ];
  bus.emit('benchChanged', packing);
  tell(...told);
  await release();
  expect(reads).toEqual([]);
  bus.emit('benchChanged', [...packing, { type: 'PalletClosed', pallet: 'P' }]);
  tell(...told.slice(1));
  await release();
  expect(reads).toEqual(['pallet']);
});
