import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';
import { newOrder, signIn, tokenOf } from '../partner.ts';

/** Long enough for a busy machine. */
const PATIENT = { timeout: 15_000 };
const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const partner = await signIn(sandbox);
const path = '/api/v1/notifications';

interface Row {
  id: string;
  url: string;
}
const listed = async () =>
  (await partner.get<{ _embedded: { notifications: Row[] } }>(path)).body._embedded.notifications;
const remove = async (id: string) =>
  (
    await fetch(`${sandbox.b2b}${path}/${id}`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${await tokenOf(sandbox)}` },
    })
  ).status;

/** A partner's registered receiver; removed at the end. */
async function receiver(answer = 200) {
  const got: { data: { id: string } }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    got.push(JSON.parse(Buffer.concat(chunks).toString()) as { data: { id: string } });
    response.writeHead(answer).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  const { status, body } = await partner.post<Row>(path, { url });
  return {
    got,
    url,
    status,
    body,
    async [Symbol.asyncDispose]() {
      await remove(body.id);
      server.closeAllConnections();
      server.close();
    },
  };
}

describe('/api/v1/notifications (Events)', () => {
  it('registers a receiver, which then gets notifications', async () => {
    await using hook = await receiver();
    expect(hook).toMatchObject({ status: 201, body: { id: expect.any(String), url: hook.url } });
    expect(await listed()).toEqual([hook.body]);
    const id = await newOrder(sandbox);
    await vi.waitFor(() => expect(hook.got.map(({ data }) => data.id)).toEqual([id]), PATIENT);
  });

  it('shares its receivers with the controls', async () => {
    await using hook = await receiver();
    await sandbox.control('webhooks', { url: 'http://127.0.0.1:9/control' });
    expect((await listed()).map(({ url }) => url)).toEqual([hook.url, 'http://127.0.0.1:9/control']);
    const answer = await fetch(`${sandbox.b2b}/sandbox/webhooks`);
    expect(((await answer.json()) as { receivers: Row[] }).receivers).toMatchObject(await listed());
    await fetch(`${sandbox.b2b}/sandbox/webhooks`, { method: 'DELETE' });
    expect(await listed()).toEqual([]);
  });

  it('removes a receiver, once', async () => {
    await using hook = await receiver();
    expect(await remove(hook.body.id)).toBe(204);
    expect(await remove(hook.body.id)).toBe(404);
    expect(await listed()).toEqual([]);
  });

  it.each(['https://example.com/hook', 'http://10.0.0.1/', 'nowhere', undefined])(
    'refuses the address %s',
    async (url) => {
      expect(await partner.post(path, { url })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'url' }] },
      });
    },
  );

  it('needs the scope u_notifications', async () => {
    const other = await signIn(sandbox, 'r_orders');
    expect((await other.get(path)).status).toBe(403);
    expect((await other.post(path, {})).status).toBe(403);
    expect((await other.post(`${path}/resend`, {})).status).toBe(403);
  });
});

describe('POST /api/v1/notifications/resend', () => {
  it('sends everything once more, unchanged', async () => {
    await using hook = await receiver();
    for (let n = 0; n < 3; n += 1) await newOrder(sandbox);
    await vi.waitFor(() => expect(hook.got).toHaveLength(3), PATIENT);
    await settled(3);
    const first = [...hook.got];
    expect(await partner.post(`${path}/resend`, {})).toMatchObject({ status: 200, body: { resent: 3 } });
    await vi.waitFor(() => expect(hook.got).toHaveLength(6), PATIENT);
    expect(hook.got.slice(3)).toEqual(first);
  });

  it('accepts a request without a body', async () => {
    const headers = { Authorization: `Bearer ${await tokenOf(sandbox)}` };
    const answer = await fetch(`${sandbox.b2b}${path}/resend`, { method: 'POST', headers });
    expect(await answer.json()).toEqual({ resent: 0 });
  });

  it('sends only what concerns the named order', async () => {
    await using hook = await receiver();
    const id = await newOrder(sandbox);
    await newOrder(sandbox);
    await vi.waitFor(() => expect(hook.got).toHaveLength(2), PATIENT);
    await settled(2);
    expect((await partner.post(`${path}/resend`, { orderId: id })).body).toEqual({ resent: 1 });
    await vi.waitFor(() => expect(hook.got.map(({ data }) => data.id)).toHaveLength(3), PATIENT);
    expect(hook.got.at(-1)?.data.id).toBe(id);
    expect((await partner.post(`${path}/resend`, { shipmentId: 'PBX1' })).body).toEqual({ resent: 0 });
    expect((await partner.post(`${path}/resend`, { orderId: 1 })).status).toBe(400);
  });

  async function settled(count: number) {
    const url = (await listed())[0]?.url;
    await vi.waitFor(async () => {
      const answer = await fetch(`${sandbox.b2b}/sandbox/webhooks`);
      const { deliveries } = (await answer.json()) as { deliveries: { url: string; status: string }[] };
      const done = deliveries.filter((one) => one.url === url && one.status === 'delivered');
      expect(done).toHaveLength(count);
    }, PATIENT);
  }
});
