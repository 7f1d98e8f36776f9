import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../src/main/store/database.ts';
import { type NotifiedStation, notify, startNotifiedStation } from './notified-station.ts';

const WAIT = { timeout: 45_000, interval: 50 };

describe('the receiver of the real station', () => {
  const all = new AsyncDisposableStack();
  let notified: NotifiedStation;

  beforeAll(async () => {
    notified = all.use(await startNotifiedStation());
  });
  afterAll(() => all.disposeAsync());

  const elsewhere = (path: string) => new URL(path, notified.address).href;

  it('answers 404 without a body when the path is unknown', async () => {
    const { pathname } = new URL(notified.address);
    for (const path of [
      '/',
      '/notifications',
      `${pathname}/`,
      `${pathname.slice(0, -1)}`,
      `${pathname}?a=1`,
    ]) {
      const answer = await fetch(elsewhere(path), { method: 'POST', body: '{}' });
      expect([path, answer.status, await answer.text()]).toEqual([path, 404, '']);
    }
  });

  it('accepts only POST', async () => {
    const answer = await fetch(notified.address);
    expect([answer.status, await answer.text()]).toEqual([405, '']);
  });

  it('refuses a body of 300 KiB', async () => {
    expect(await notify(notified.address, `"${'x'.repeat(300 * 1024)}"`)).toBe(413);
  });

  it('refuses broken JSON and an invalid order', async () => {
    expect(await notify(notified.address, '{"type":"statusChanged",')).toBe(400);
    expect(await notify(notified.address, { type: 'statusChanged', data: { id: '../stock/goods' } })).toBe(
      400,
    );
  });

  it('survives a body that is nested ten thousand times', async () => {
    const status = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
    const text = `{"type":"statusChanged","data":{"id":"RU250715-000003","status":${status}}}`;
    expect(await notify(notified.address, text)).toBe(204);
    expect(await notify(notified.address, status)).toBe(400);
  });

  it('reads no order for what it refuses, nor for an unknown type', async () => {
    const before = (await notified.reads()).length;
    const notification = { type: 'statusChanged', data: { id: 'RU250715-850486', status: 'Confirmed' } };
    expect(await notify(elsewhere('/notifications'), notification)).toBe(404);
    expect(await notify(notified.address, JSON.stringify(notification).slice(0, -1))).toBe(400);
    expect(await notify(notified.address, { ...notification, text: 'x'.repeat(300 * 1024) })).toBe(413);
    expect(await notify(notified.address, { ...notification, type: 'orderSangASong' })).toBe(204);
    // What had been taken of all this would be read no later than the next one.
    const next = 'RU250715-000002';
    expect(await notify(notified.address, { ...notification, data: { id: next, status: 'Confirmed' } })).toBe(
      204,
    );
    await expect.poll(() => notified.reads(), WAIT).toContain(next);
    expect((await notified.reads()).slice(before)).not.toContain(notification.data.id);
  });

  it('disconnects a sender whose body is too slow', { timeout: 120_000 }, async () => {
    const { hostname, port, pathname } = new URL(notified.address);
    const socket = connect(Number(port), hostname);
    let response = '';
    socket
      .on('error', () => undefined)
      .on('data', (bytes) => {
        response += bytes.toString('latin1');
      });
    socket.write(`POST ${pathname} HTTP/1.1\r\nHost: any\r\nContent-Length: 100\r\n\r\n{`);
    const dripping = setInterval(() => socket.write(' '), 1_000);
    // Not `once`, which fails with the socket: a drop that meets the cut-off is answered with a reset.
    await new Promise((closed) => socket.on('close', closed));
    clearInterval(dripping);
    expect(response).toMatch(/^(HTTP\/1\.1 408 |$)/);
  });
});

it('a station that is notified of an order that the platform does not have drops it', async () => {
  await using notified = await startNotifiedStation();
  const id = 'RU250715-000001';
  expect(await notify(notified.address, { type: 'statusChanged', data: { id } })).toBe(204);
  const { db } = await openDatabase(`${notified.station.dataDir}/packbench.db`);
  const known = () => db.selectFrom('orders').select('id').execute();
  await expect.poll(() => notified.reads(), WAIT).toContain(id);
  await expect.poll(known, WAIT).toEqual([]);
  await db.destroy();
});
