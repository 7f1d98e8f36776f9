import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';
import { newOrder, orderState } from '../partner.ts';

const sandbox = await startSandbox({ orders: 0, now: '2026-11-10T12:00:00' });
afterAll(() => sandbox[Symbol.asyncDispose]());
const dateOf = async (path: string) =>
  Date.parse((await fetch(sandbox.b2b + path)).headers.get('date') ?? '');

describe('the sandbox clock', () => {
  it('starts at --now, Moscow time without a zone, and runs on', async () => {
    const start = Date.parse('2026-11-10T09:00:00Z');
    const now = Date.parse((await sandbox.state()).now);
    expect(now).toBeGreaterThanOrEqual(start);
    expect(now).toBeLessThan(start + 60_000);
  });

  it.each(['/sandbox/state', '/api/v1/orders', '/nowhere', '/api/v1/'])(
    'is the Date header of %s',
    async (path) => {
      await sandbox.control('clock', { now: '2026-11-11T10:00:00Z' });
      expect(Math.abs((await dateOf(path)) - Date.parse('2026-11-11T10:00:00Z'))).toBeLessThan(10_000);
    },
  );

  it('is moved by seconds', async () => {
    const before = await dateOf('/');
    const { now } = await sandbox.control<{ now: string }>('clock', { advanceSeconds: 3_600 });
    expect(Date.parse(now) - before).toBeGreaterThanOrEqual(3_599_000);
  });

  it.each([
    {},
    { now: 'noon' },
    { advanceSeconds: 'x' },
    { now: '2026-11-11T10:00:00Z', advanceSeconds: 1 },
    { later: 1 },
  ])('is not moved by %o', async (body) => {
    await expect(sandbox.control('clock', body)).rejects.toThrow('400');
  });

  it('is the time of every event', async () => {
    await sandbox.control('clock', { now: '2026-11-12T15:30:00+03:00' });
    const id = await newOrder(sandbox);
    expect(id).toMatch(/^RU261112-/);
    await sandbox.control(`orders/${id}/status`, { status: 'shipped' });
    expect((await orderState(sandbox, id)).updatedAt).toMatch(/^2026-11-12 15:30:/);
  });
});
