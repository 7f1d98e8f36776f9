import { expect, it } from 'vitest';
import { createLog } from '#main/base/log.ts';
import { createNotificationHandler } from '#main/orders/notifications/handle-notification.ts';

/** Records the calls; `storing` stands for the database. */
function handling(storing: () => Promise<void> = async () => undefined) {
  const calls: string[] = [];
  const received: string[] = [];
  const handle = createNotificationHandler({
    log: createLog('silent'),
    async onOrder(number) {
      await storing();
      calls.push(number);
    },
    onShipment: (id) => void calls.push(id),
    onSupply: (code) => void calls.push(`supply ${code}`),
    onReceived: (kind, detail) => void received.push(`${kind} ${detail}`.trim()),
  });
  const notify = (status: string) => handle(notification(status));
  return { calls, received, handle, notify };
}

function notification(status: string) {
  return JSON.stringify({ type: 'statusChanged', data: { id: 'RU250715-850486', status } });
}

it('calls the handler of a notification once for all its copies', async () => {
  const { calls, notify, handle } = handling();
  const shipment = {
    type: 'fulfilmentShipmentStatusChanged',
    data: { shipmentId: 'Z4B1', direction: 'out' },
  };
  for (const text of [JSON.stringify(shipment), JSON.stringify(shipment)])
    expect(await handle(text)).toBe(204);
  expect([await notify('Confirmed'), await notify('Confirmed'), await notify('Canceled')]).toEqual([
    204, 204, 204,
  ]);
  expect(calls).toEqual(['Z4B1', 'RU250715-850486', 'RU250715-850486']);
});

it('tells of each one that arrives, also of copies and of what cannot be read', async () => {
  const { received, handle, notify } = handling();
  await notify('Confirmed');
  await notify('Confirmed');
  const unit = { type: 'itemStatusChanged', data: { id: 'RU250715-850486', status: 'Canceled' } };
  const supply = { type: 'fulfilmentShipmentStatusChanged', data: { shipmentId: 'Z4B2', direction: 'in' } };
  for (const one of [unit, supply, { type: 'priceChanged' }, { type: 'statusChanged', data: {} }])
    await handle(JSON.stringify(one));
  await handle('hello');
  expect(received).toEqual([
    'order',
    'order',
    'unit',
    'supply',
    'other priceChanged',
    'unreadable order',
    'unreadable json',
  ]);
});

it('asks to repeat what could not be stored, and handles it then', async () => {
  let isFull = true;
  const { calls, notify } = handling(async () => {
    if (isFull) throw new Error('the disk is full');
  });
  expect(await notify('Confirmed')).toBe(500);
  isFull = false;
  expect(await notify('Confirmed')).toBe(204);
  expect(calls).toEqual(['RU250715-850486']);
});

it('answers only after it is stored', async () => {
  const { promise: stored, resolve } = Promise.withResolvers<void>();
  const { notify } = handling(() => stored);
  let isAnswered = false;
  const answer = notify('Confirmed').then((status) => {
    isAnswered = true;
    return status;
  });
  await new Promise(setImmediate);
  expect(isAnswered).toBe(false);
  resolve();
  expect(await answer).toBe(204);
});

it('ignores what it does not know, and refuses what it cannot read', async () => {
  const { calls, handle } = handling();
  expect(await handle('{"type":"priceChanged"}')).toBe(204);
  expect(await handle('{"type":"statusChanged"}')).toBe(400);
  expect(await handle('<xml/>')).toBe(400);
  expect(calls).toEqual([]);
});
