import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendOrderEvent } from '#client/v1/orders/order-events.ts';
import { changeItemStatus } from '#client/v1/orders/status-change.ts';
import { resendNotifications } from '#client/v1/raw-calls.ts';
import { sendShipmentEvent } from '#client/v1/shipments/shipment-events.ts';
import { createShipment } from '#client/v1/shipments/shipments.ts';
import { createSupply } from '#client/v1/supplies/supplies.ts';
import { rejectSupply } from '#client/v1/supplies/supply-events.ts';
import { createLog } from '#main/base/log.ts';
import { createNotificationHandler } from '#main/orders/notifications/handle-notification.ts';
import { readNotification } from '#main/orders/notifications/notification.ts';
import { addOrder, must } from '../../contracts/platform-bench.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { clientOf } from './client.ts';
import { draftWith } from './drafts.ts';
import { supplyDraftOf } from './subjects.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
await sandbox.control('settings', { autoConfirm: false });
const caller = clientOf(sandbox);

/** Patience for a busy machine. */
const wait = { timeout: 15_000 };
const CANCEL = { status: 'canceled', reason: 'Брак' } as const;

/** What has come, as it came. */
let received: string[] = [];
const receiver = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  received.push(Buffer.concat(chunks).toString());
  response.writeHead(204).end();
});
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
afterAll(() => void receiver.close());
const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
const register = (over: object = {}) => sandbox.control('webhooks', { url, ...over });

beforeEach(() => {
  received = [];
});
afterEach(() => fetch(`${sandbox.b2b}/sandbox/webhooks`, { method: 'DELETE' }));

/** The only notification of a type, when it has come: what stands in it, and what the station reads of it. */
async function only(type: string) {
  const ofType = () => received.filter((text) => JSON.parse(text).type === type);
  await vi.waitFor(() => expect(ofType().length).toBe(1), wait);
  const [text = ''] = ofType();
  return { body: JSON.parse(text), read: readNotification(text) };
}

describe('[Events]', () => {
  it('statusChanged is emitted when the status of a whole order changes', async () => {
    const id = await addOrder(sandbox, 2, { status: 'new' });
    await register();
    must(await sendOrderEvent(caller, id, 'confirm'));
    const { body, read } = await only('statusChanged');
    expect(body).toMatchObject({ trackingId: id.slice(2), data: { id, status: 'Confirmed' } });
    expect(read).toMatchObject({ about: 'order', id });
  });

  it('itemStatusChanged is emitted when the status of one item changes', async () => {
    const id = await addOrder(sandbox, 2);
    await register();
    must(await changeItemStatus(caller, id, `${id}-001`, CANCEL));
    const { body, read } = await only('itemStatusChanged');
    expect(body.data).toMatchObject({ id, items: [{ status: 'Canceled', itemNr: `${id}-001` }] });
    expect(read).toMatchObject({ about: 'order', id });
  });

  it('[FBS out-shipment statuses] fulfilmentShipmentStatusChanged is emitted when a shipment is confirmed', async () => {
    const { id } = must(await createShipment(caller, await draftWith(sandbox)));
    await register();
    must(await sendShipmentEvent(caller, id, 'confirm'));
    const { body, read } = await only('fulfilmentShipmentStatusChanged');
    expect(body.data).toMatchObject({
      shipmentId: id,
      direction: 'out',
      status: 'confirmed',
      itemQuantity: 1,
    });
    expect(read).toMatchObject({ about: 'shipment', id });
  });

  it('[FBO supply statuses] fulfilmentShipmentStatusChanged is also emitted with each status of a supply', async () => {
    const { code } = must(await createSupply(caller, supplyDraftOf(sandbox)));
    await register();
    must(await rejectSupply(caller, code, 'docs'));
    const { body, read } = await only('fulfilmentShipmentStatusChanged');
    expect(body.data).toMatchObject({ shipmentId: code, direction: 'in', status: 'rejected' });
    expect(read).toMatchObject({ about: 'supply', id: code });
  });

  it('never contains the customer', async () => {
    await register();
    await addOrder(sandbox, 1);
    await only('statusChanged');
    expect(received.join()).not.toMatch(/customer|lastName|phone|street/i);
  });

  it('delivery and order are not guaranteed: each order and status counts once, however often it comes', async () => {
    const orderIds: string[] = [];
    const take = createNotificationHandler({
      log: createLog('silent'),
      onOrder: async (id) => void orderIds.push(id),
      onShipment: () => {},
      onReceived: () => {},
      onSupply: () => {},
    });
    await register({ duplicate: 3, shuffle: true });
    const ids = [await addOrder(sandbox), await addOrder(sandbox), await addOrder(sandbox)];
    await vi.waitFor(() => expect(received.length).toBe(9), wait);
    for (const text of received) expect(await take(text)).toBe(204);
    expect(orderIds.toSorted()).toEqual(ids.toSorted());
  });

  it('what was sent is sent again on request', async () => {
    await register();
    const id = await addOrder(sandbox);
    await only('statusChanged');
    must(await resendNotifications(caller, { orderId: id }));
    await vi.waitFor(() => expect(received.length).toBe(2), wait);
    expect(readNotification(received[1] ?? '')).toEqual(readNotification(received[0] ?? ''));
  });
});
