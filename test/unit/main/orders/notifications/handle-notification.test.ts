import { expect, it } from 'vitest';
import { createLog } from '#main/base/log.ts';
import { createNotificationHandler } from '#main/orders/notifications/handle-notification.ts';

/** Records the calls; `storing` stands for the database. */
function taking(storing: () => Promise<void> = async () => undefined) {
  const woken: string[] = [];
  const take = createNotificationHandler({
    log: createLog('silent'),
    async onOrder(number) {
      await storing();
      woken.push(number);
    },
    onShipment: (id) => void woken.push(id),
  });
  const told = (status: string) => take(notification(status));
  return { woken, take, situation: told };
}

function notification(status: string) {
  return JSON.stringify({ type: 'statusChanged', data: { id: 'RU250715-850486', status } });
}

it('calls the handler of a notification once for all its copies', async () => {
  const { woken, situation: told, take } = taking();
  const shipment = {
    type: 'fulfilmentShipmentStatusChanged',
    data: { shipmentId: 'Z4B1', direction: 'out' },
  };
  for (const text of [JSON.stringify(shipment), JSON.stringify(shipment)]) expect(await take(text)).toBe(204);
  expect([await told('Confirmed'), await told('Confirmed'), await told('Canceled')]).toEqual([204, 204, 204]);
  expect(woken).toEqual(['Z4B1', 'RU250715-850486', 'RU250715-850486']);
});

it('asks to repeat what could not be stored, and handles it then', async () => {
  let isFull = true;
  const { woken, situation: told } = taking(async () => {
    if (isFull) throw new Error('the disk is full');
  });
  expect(await told('Confirmed')).toBe(500);
  isFull = false;
  expect(await told('Confirmed')).toBe(204);
  expect(woken).toEqual(['RU250715-850486']);
});

it('answers only after it is stored', async () => {
  const { promise: stored, resolve } = Promise.withResolvers<void>();
  const { situation: told } = taking(() => stored);
  let isAnswered = false;
  const answer = told('Confirmed').then((status) => {
    isAnswered = true;
    return status;
  });
  await new Promise(setImmediate);
  expect(isAnswered).toBe(false);
  resolve();
  expect(await answer).toBe(204);
});

it('ignores what it does not know, and refuses what it cannot read', async () => {
  const { woken, take } = taking();
  expect(await take('{"type":"priceChanged"}')).toBe(204);
  expect(await take('{"type":"statusChanged"}')).toBe(400);
  expect(await take('<xml/>')).toBe(400);
  expect(woken).toEqual([]);
});
