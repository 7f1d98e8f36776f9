import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type NotifiedStation, notify, startNotifiedStation } from './notified-station.ts';

describe('the receiver of the real station', () => {
  const all = new AsyncDisposableStack();
  let notified: NotifiedStation;
  let reads: number;

  beforeAll(async () => {
    notified = all.use(await startNotifiedStation());
    reads = (await notified.reads()).length;
  });
  afterAll(() => all.disposeAsync());

  const elsewhere = (path: string) => new URL(path, notified.address).href;

  it('answers 404 without a word where its path is not known', async () => {
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

  it('is posted to and nothing else', async () => {
    const answer = await fetch(notified.address);
    expect([answer.status, await answer.text()]).toEqual([405, '']);
  });

  it('refuses a body of 300 KiB', async () => {
    expect(await notify(notified.address, `"${'x'.repeat(300 * 1024)}"`)).toBe(413);
  });

  it('refuses broken JSON, and an order that is none', async () => {
    expect(await notify(notified.address, '{"type":"statusChanged",')).toBe(400);
    expect(await notify(notified.address, { type: 'statusChanged', data: { id: '../stock/goods' } })).toBe(
      400,
    );
  });

  it('takes a type that nobody knows, and does nothing', async () => {
    const payload = { type: 'orderSangASong', data: { id: 'RU250715-850486' } };
    expect(await notify(notified.address, payload)).toBe(204);
  });

  it('cuts off who sends a body too slowly', { timeout: 30_000 }, async () => {
    const { hostname, port, pathname } = new URL(notified.address);
    const socket = connect(Number(port), hostname);
    let heard = '';
    socket
      .on('error', () => undefined)
      .on('data', (bytes) => {
        heard += bytes.toString('latin1');
      });
    socket.write(`POST ${pathname} HTTP/1.1\r\nHost: any\r\nContent-Length: 100\r\n\r\n{`);
    const dripping = setInterval(() => socket.write(' '), 1_000);
    await once(socket, 'close');
    clearInterval(dripping);
    expect(heard).toMatch(/^(HTTP\/1\.1 408 |$)/);
  });

  it('has read no order for all this', async () => {
    expect((await notified.reads()).length).toBe(reads);
  });

  it('forgets an order that the platform does not know', async () => {
    const payload = { type: 'statusChanged', data: { id: 'RU250715-000001', status: 'Confirmed' } };
    expect(await notify(notified.address, payload)).toBe(204);
    await expect.poll(() => notified.reads(), { timeout: 10_000 }).toContain('RU250715-000001');
    expect(await notified.line.scan('RU250715-000001')).toMatchObject({ reason: 'order-not-found' });
  });
});
