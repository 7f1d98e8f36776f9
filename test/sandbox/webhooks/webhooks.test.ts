import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';
import { newOrder, ship, signIn } from '../partner.ts';
import { signInV2 } from '../v2/partner.ts';

/** Long enough for a busy machine. */
const PATIENT = { timeout: 15_000 };
const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());

interface Notification {
  type: string;
  trackingId?: string;
  sequenceNumber?: number;
  data: Record<string, unknown>;
}

/** A partner's receiver with these answers. */
async function receiver(answer: () => number | 'nothing' = () => 200) {
  const got: Notification[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    got.push(JSON.parse(Buffer.concat(chunks).toString()) as Notification);
    const status = answer();
    if (status !== 'nothing') response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return {
    got,
    url,
    async [Symbol.asyncDispose]() {
      await fetch(`${sandbox.b2b}/sandbox/webhooks`, { method: 'DELETE' });
      server.closeAllConnections();
      server.close();
    },
  };
}

const deliveries = async () => {
  const answer = await fetch(`${sandbox.b2b}/sandbox/webhooks`);
  return ((await answer.json()) as { deliveries: { url: string; status: string; attempts: number }[] })
    .deliveries;
};

describe('notifications (Events)', () => {
  it('report what a partner does under v2, too', async () => {
    await using hook = await receiver();
    const id = await newOrder(sandbox, { items: [{ sku: 'KD-BELT-95' }, { sku: 'KD-BELT-105' }] });
    const partner = await signInV2(sandbox);
    await sandbox.control('webhooks', { url: hook.url });
    const cancel = { status: 'CANCELED', reason: 'Брак' };
    await partner.post(`/v2/orders/${id}/items/${id}-002/status`, cancel);
    await partner.post(`/v2/orders/${id}/assembly`, { packs: [{ itemIds: [`${id}-001`] }] });
    await vi.waitFor(() => expect(hook.got).toHaveLength(2), PATIENT);
    const told = hook.got.map(({ type, data }) => ({ type, id: data.id, status: data.status }));
    expect(told).toEqual(
      expect.arrayContaining([
        { type: 'itemStatusChanged', id, status: 'Confirmed' },
        { type: 'statusChanged', id, status: 'Awaiting shipment' },
      ]),
    );
  });

  it('report a changed order status, without the customer', async () => {
    await using hook = await receiver();
    const id = await newOrder(sandbox, { status: 'new' });
    await sandbox.control('webhooks', { url: hook.url });
    await sandbox.control(`orders/${id}/status`, { status: 'confirmed' });
    await vi.waitFor(() => expect(hook.got).toHaveLength(1), PATIENT);
    expect(hook.got[0]).toMatchObject({
      type: 'statusChanged',
      trackingId: id.slice(2),
      sequenceNumber: expect.any(Number),
      data: {
        id,
        status: 'Confirmed',
        currency: 'rub',
        dates: { confirmed: expect.any(String), shipped: null, delivered: null },
        items: [{ status: 'Confirmed', size: expect.any(String) }],
        deliveryMethod: { deliveryIntervalFrom: expect.stringMatching(/^\d\d:\d\d$/) },
      },
    });
    expect(JSON.stringify(hook.got)).not.toMatch(/phone|lastName|street/);
  });

  it('report a changed item', async () => {
    await using hook = await receiver();
    const id = await newOrder(sandbox, { items: [{ sku: 'KD-BELT-95' }, { sku: 'KD-BELT-95' }] });
    await sandbox.control('webhooks', { url: hook.url });
    await sandbox.control(`orders/${id}/items/${id}-001/status`, { status: 'canceled' });
    await vi.waitFor(() => expect(hook.got).toHaveLength(1), PATIENT);
    expect(hook.got[0]).toMatchObject({
      type: 'itemStatusChanged',
      data: { id, items: [{ status: 'Canceled' }] },
    });
  });

  it('report a changed out-shipment', async () => {
    await using hook = await receiver();
    await sandbox.control('webhooks', { url: hook.url });
    const shipmentId = await ship(sandbox, await signIn(sandbox), await newOrder(sandbox));
    const told = () => hook.got.find(({ type }) => type === 'fulfilmentShipmentStatusChanged');
    await vi.waitFor(() => expect(told()).toBeDefined(), PATIENT);
    expect(told()?.data).toEqual({
      id: expect.any(Number),
      shipmentId,
      direction: 'out',
      status: 'confirmed',
      itemQuantity: 1,
      priceSum: 2990,
    });
  });

  it('are sent as often as set, and shuffled when set', async () => {
    await using hook = await receiver();
    await sandbox.control('webhooks', { url: hook.url, duplicate: 2, shuffle: true });
    for (let n = 0; n < 6; n += 1) await newOrder(sandbox);
    await vi.waitFor(() => expect(hook.got).toHaveLength(12), PATIENT);
    const numbers = hook.got.map(({ sequenceNumber = 0 }) => sequenceNumber);
    expect(new Set(numbers).size).toBe(6);
    expect(numbers).not.toEqual([...numbers].sort((a, b) => a - b));
  });

  it('are tried again after 1, 5 and 30 seconds of the sandbox clock, then failed', async () => {
    await using hook = await receiver(() => 500);
    await sandbox.control('webhooks', { url: hook.url });
    await newOrder(sandbox);
    const state = async () => (await deliveries()).find(({ url }) => url === hook.url);
    // The clock also runs by itself: an attempt may come before it is moved, never twice for one wait.
    for (const [index, wait] of [1, 5, 30].entries()) {
      await vi.waitFor(async () => {
        const { status, attempts = 0 } = (await state()) ?? {};
        expect(status).toBe('deferred');
        expect(attempts).toBeGreaterThan(index);
      }, PATIENT);
      await sandbox.control('clock', { advanceSeconds: wait });
    }
    await vi.waitFor(
      async () => expect(await state()).toMatchObject({ status: 'failed', attempts: 4 }),
      PATIENT,
    );
    expect(hook.got).toHaveLength(4);
  });

  it('do not report a status that an order has already', async () => {
    await using hook = await receiver();
    const id = await newOrder(sandbox, { status: 'confirmed' });
    await sandbox.control('webhooks', { url: hook.url });
    await sandbox.control(`orders/${id}/status`, { status: 'confirmed' });
    await sandbox.control(`orders/${id}/items/${id}-001/status`, { status: 'confirmed' });
    await sandbox.control(`orders/${id}/status`, { status: 'shipped' });
    await vi.waitFor(() => expect(hook.got).toHaveLength(1), PATIENT);
    expect(hook.got[0]?.data.status).toBe('Shipped');
  });

  it('reach a receiver while another one does not answer', async () => {
    await using deaf = await receiver(() => 'nothing');
    await using hook = await receiver();
    for (const { url } of [deaf, hook]) await sandbox.control('webhooks', { url });
    for (let n = 0; n < 3; n += 1) await newOrder(sandbox);
    await vi.waitFor(() => expect(hook.got).toHaveLength(3), PATIENT);
    const numbers = hook.got.map(({ sequenceNumber = 0 }) => sequenceNumber);
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    expect(deaf.got.length).toBeLessThan(3);
  });

  it('are kept up to the newest thousand', async () => {
    await using hook = await receiver();
    for (let n = 0; n < 10; n += 1)
      await sandbox.control('webhooks', { url: `${hook.url}/${n}`, duplicate: 10 });
    const first = await newOrder(sandbox);
    for (let n = 0; n < 10; n += 1) {
      await newOrder(sandbox);
      await vi.waitFor(() => expect(hook.got).toHaveLength((n + 2) * 100), PATIENT);
    }
    const remembered = await deliveries();
    expect(remembered).toHaveLength(1_000);
    expect(JSON.stringify(remembered)).not.toContain(first);
  });

  it('are not retried for a receiver that was removed', async () => {
    await using hook = await receiver(() => 500);
    await sandbox.control('webhooks', { url: hook.url });
    await newOrder(sandbox);
    const state = async () => (await deliveries()).find(({ url }) => url === hook.url);
    await vi.waitFor(async () => expect((await state())?.attempts).toBeGreaterThan(0), PATIENT);
    await fetch(`${sandbox.b2b}/sandbox/webhooks`, { method: 'DELETE' });
    const { attempts } = (await state()) ?? {};
    await sandbox.control('clock', { advanceSeconds: 60 });
    await vi.waitFor(
      async () => expect(await state()).toMatchObject({ status: 'failed', attempts }),
      PATIENT,
    );
    expect(hook.got).toHaveLength(attempts ?? 0);
  });

  it.each(['https://example.com/hook', 'http://10.0.0.1/', 'file:///tmp', 'nowhere'])(
    'are never sent to %s',
    async (url) => {
      await expect(sandbox.control('webhooks', { url })).rejects.toThrow('400');
    },
  );
});
