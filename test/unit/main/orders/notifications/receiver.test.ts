import { rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, it, vi } from 'vitest';
import { createLog } from '#main/base/log.ts';
import { fileSecretStore } from '#main/base/secret-store.ts';
import { createReceiver } from '#main/orders/notifications/receiver.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

type Wanted = Pick<Settings, 'notifications' | 'notificationsPort'>;

const ORDER = JSON.stringify({ type: 'statusChanged', data: { id: 'RU250715-850486', status: 'New' } });

/** A receiver with these settings; `dataDir`: a restart of an earlier one. */
async function receiving(wanted: Wanted, dataDir?: string) {
  const folder = await temporaryFolder();
  const orders: string[] = [];
  const received: string[] = [];
  let set = wanted;
  let now = new Date('2026-11-20T12:00:00Z');
  let changes = 0;
  const receiver = createReceiver({
    log: createLog('silent'),
    secrets: fileSecretStore(dataDir ?? folder.path),
    settings: () => set,
    onOrder: async (number) => void orders.push(number),
    onShipment: () => undefined,
    onSupply: () => undefined,
    onReceived: (kind, detail) => void received.push(`${kind} ${detail}`.trim()),
    clock: { platformNow: () => now },
    onChange: () => {
      changes += 1;
    },
  });
  await receiver.apply();
  return {
    ...receiver,
    dataDir: folder.path,
    orders,
    received,
    changes: () => changes,
    clockSays: (time: string) => {
      now = new Date(time);
    },
    address: () => receiver.view().addresses[0] ?? '',
    async set(change: Partial<Wanted>) {
      set = { ...set, ...change };
      await receiver.apply();
    },
    async [Symbol.asyncDispose]() {
      await receiver.stop();
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** null: nothing listens there. */
async function post(address: string, body = ORDER): Promise<number | null> {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(address, { method: 'POST', headers, body }).catch(() => null);
  return answer?.status ?? null;
}

async function takenPort(): Promise<{ server: Server; port: number }> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

it('has no address and no key while it is off', async () => {
  await using one = await receiving({ notifications: 'off', notificationsPort: 0 });
  expect(one.view()).toEqual({ state: 'off', lastReceivedAt: null, addresses: [] });
  expect(await fileSecretStore(one.dataDir).read('notifications-key')).toBeNull();
});

it('listens under a path of 32 random bytes, and stops by the settings', async () => {
  await using one = await receiving({ notifications: 'loopback', notificationsPort: 0 });
  const address = one.address();
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/notifications\/[\w-]{43}$/);
  expect(await post(address)).toBe(204);
  expect(one.orders).toEqual(['RU250715-850486']);
  await one.set({ notifications: 'off' });
  expect([await post(address), one.view().state]).toEqual([null, 'off']);
});

it('survives a body that is nested ten thousand times', async () => {
  await using one = await receiving({ notifications: 'loopback', notificationsPort: 0 });
  const status = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
  const body = `{"type":"statusChanged","data":{"id":"RU250715-850486","status":${status}}}`;
  expect([await post(one.address(), body), one.orders]).toEqual([204, ['RU250715-850486']]);
  expect(await post(one.address(), status)).toBe(400);
});

it('keeps its path when it is off, moves to another port or starts again', async () => {
  await using one = await receiving({ notifications: 'loopback', notificationsPort: 0 });
  const path = new URL(one.address()).pathname;
  await one.set({ notifications: 'off' });
  await one.set({ notifications: 'loopback' });
  expect(new URL(one.address()).pathname).toBe(path);
  await one.stop();
  await using next = await receiving({ notifications: 'loopback', notificationsPort: 0 }, one.dataDir);
  expect(new URL(next.address()).pathname).toBe(path);
  const { server, port } = await takenPort();
  await new Promise((resolve) => server.close(resolve));
  const before = next.address();
  await next.set({ notificationsPort: port });
  expect([await post(before), await post(`http://127.0.0.1:${port}${path}`)]).toEqual([null, 204]);
});

it('has another path after it is renewed, and the old one is gone', async () => {
  await using one = await receiving({ notifications: 'loopback', notificationsPort: 0 });
  const old = new URL(one.address());
  await one.renew();
  const renewed = new URL(one.address());
  expect(renewed.pathname).not.toBe(old.pathname);
  expect(await post(new URL(old.pathname, renewed).href)).toBe(404);
  expect(await post(renewed.href)).toBe(204);
});

it('answers in the network only by the settings, and lists the addresses of the computer there', async () => {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  const own = all
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
  await using one = await receiving({ notifications: 'loopback', notificationsPort: 0 });
  const { port, pathname } = new URL(one.address());
  for (const host of own) expect(await post(`http://${host}:${port}${pathname}`)).toBeNull();
  await one.set({ notifications: 'lan' });
  const { addresses } = one.view();
  expect(addresses.map((address) => new URL(address).hostname)).toEqual(own.length > 0 ? own : ['127.0.0.1']);
  for (const address of addresses) expect(await post(address)).toBe(204);
});

it('reports that its port is in use, and opens it when it is free', { timeout: 60_000 }, async () => {
  const { server, port } = await takenPort();
  await using one = await receiving({ notifications: 'loopback', notificationsPort: port });
  expect(one.view()).toEqual({ state: 'port-in-use', lastReceivedAt: null, addresses: [] });
  await new Promise((resolve) => server.close(resolve));
  await expect.poll(() => one.view().state, { timeout: 30_000 }).toBe('listening');
  expect([one.changes(), await post(one.address())]).toEqual([2, 204]);
});

it('is off after it is stopped', async () => {
  await using one = await receiving({ notifications: 'loopback', notificationsPort: 0 });
  await one.stop();
  expect(one.view()).toEqual({ state: 'off', lastReceivedAt: null, addresses: [] });
});

it('does not try again if it was stopped while it opened a port', async () => {
  const { server, port } = await takenPort();
  await using one = await receiving({ notifications: 'off', notificationsPort: port });
  // Only timers that are set from here on are counted: timers of earlier tests may end meanwhile.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const asking = one.set({ notifications: 'loopback' });
    await new Promise(setImmediate);
    await Promise.all([one.stop(), asking]);
    expect([one.view().state, vi.getTimerCount()]).toEqual(['off', 0]);
  } finally {
    vi.useRealTimers();
    server.close();
  }
});

it('moves to a free port at once if the first is in use', async () => {
  const { server, port } = await takenPort();
  await using one = await receiving({ notifications: 'loopback', notificationsPort: port });
  await one.set({ notificationsPort: 0 });
  expect([one.view().state, await post(one.address())]).toEqual(['listening', 204]);
  server.close();
});

it('keeps its path if the new one cannot be stored, and goes on', async () => {
  await using one = await receiving({ notifications: 'loopback', notificationsPort: 0 });
  const address = one.address();
  await rename(`${one.dataDir}/secrets`, `${one.dataDir}/aside`);
  await writeFile(`${one.dataDir}/secrets`, '');
  await expect(one.renew()).rejects.toThrow();
  expect([one.address(), await post(address)]).toEqual([address, 204]);
  await rm(`${one.dataDir}/secrets`);
  await one.renew();
  expect([await post(one.address()), one.address() === address]).toEqual([204, false]);
});

it('shows when the last notification arrived, whatever it was about', async () => {
  await using one = await receiving({ notifications: 'loopback', notificationsPort: 0 });
  expect(one.view().lastReceivedAt).toBeNull();
  await post(one.address());
  expect(one.view().lastReceivedAt).toBe('2026-11-20T12:00:00.000Z');
  for (const [time, body] of [
    ['2026-11-20T12:00:07.000Z', ORDER],
    ['2026-11-20T12:00:09.000Z', '{"type":"somethingNew"}'],
  ] as const) {
    one.clockSays(time);
    expect([await post(one.address(), body), one.view().lastReceivedAt]).toEqual([204, time]);
  }
});

it('does not count unreadable requests, or another path, as a sign of the platform', async () => {
  await using one = await receiving({ notifications: 'loopback', notificationsPort: 0 });
  expect([await post(one.address(), 'hello'), await post(`${one.address()}x`)]).toEqual([400, 404]);
  expect(one.received).toEqual(['unreadable json']);
  expect(one.view().lastReceivedAt).toBeNull();
});

it('has received nothing under a new address after something under the old one', async () => {
  await using one = await receiving({ notifications: 'loopback', notificationsPort: 0 });
  await post(one.address());
  await one.renew();
  expect(one.view().lastReceivedAt).toBeNull();
});

it('does not update the screens for each of a hundred notifications', async () => {
  await using one = await receiving({ notifications: 'loopback', notificationsPort: 0 });
  const before = one.changes();
  await Promise.all(Array.from({ length: 100 }, () => post(one.address())));
  await expect.poll(() => one.changes(), { timeout: 30_000 }).toBeGreaterThan(before);
  expect(one.changes() - before).toBeLessThan(10);
});
