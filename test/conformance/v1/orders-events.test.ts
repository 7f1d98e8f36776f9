import { afterAll, describe, expect, it } from 'vitest';
import { cancelOrder, confirmOrder, sendOrderEvent } from '#client/v1/orders/order-events.ts';
import { readFullOrder } from '#client/v1/orders/orders.ts';
import { addOrder, must } from '../../contracts/platform-bench.ts';
import { ship, signIn } from '../../sandbox/partner.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { clientOf } from './client.ts';

const sandbox = await startSandbox({ orders: 0, now: '2026-03-10T23:30:00+03:00' });
afterAll(() => sandbox[Symbol.asyncDispose]());
const caller = clientOf(sandbox);
const partner = await signIn(sandbox);

const statusOf = async (id: string) => must(await readFullOrder(caller, id)).status;
const refused = (detail: string) => ({
  ok: false,
  error: { kind: 'conflict', httpStatus: 409, detail, mayHaveHappened: false },
});

describe.each(['RU', 'BY', 'KZ'])(
  '[B2B REST: orders, events] an order from %s that is to be confirmed',
  (country) => {
    it.each([
      ['confirm', 'confirmed'],
      ['cancel', 'canceled'],
    ] as const)('answers the event %s and is %s', async (type, status) => {
      const id = await addOrder(sandbox, 2, { status: 'new', country });
      expect(must(await sendOrderEvent(caller, id, type))).toEqual({
        name: type,
        id: expect.any(Number),
        message: 'OK',
        status: 'ok',
        createdAt: '2026-03-10',
        errors: [],
        data: [],
        subjectStatus: status,
      });
      expect(await statusOf(id)).toBe(status);
      const sent = (await sandbox.log()).filter(({ path }) => path === `/api/v1/orders/${id}/events`);
      expect(sent.map(({ body }) => body)).toEqual([{ type, data: {} }]);
    });
  },
);

describe('[B2B REST: orders, events] confirming', () => {
  it('is "Already confirmed" the second time, which counts as done', async () => {
    const id = await addOrder(sandbox, 1, { status: 'new' });
    expect(await confirmOrder(caller, id)).toEqual({ ok: true, value: undefined });
    expect(await sendOrderEvent(caller, id, 'confirm')).toMatchObject(refused('Already confirmed'));
    expect(await confirmOrder(caller, id)).toEqual({ ok: true, value: undefined });
  });

  it('is refused for a cancelled order', async () => {
    const id = await addOrder(sandbox, 1, { status: 'canceled' });
    expect(await confirmOrder(caller, id)).toMatchObject(refused('Order can not be confirmed'));
  });
});

describe('[Order and item statuses] cancelling a whole order by its event', () => {
  it.each(['confirmed', 'Awaiting shipment', 'ready_for_shipment', 'shipped', 'delivered', 'canceled'])(
    'is refused when it is %s',
    async (status) => {
      const id = await addOrder(sandbox, 1, { status });
      const before = await statusOf(id);
      expect(await cancelOrder(caller, id)).toMatchObject(refused('Order can not be canceled'));
      expect(await statusOf(id)).toBe(before);
    },
  );

  it('is done when it is new', async () => {
    const id = await addOrder(sandbox, 1, { status: 'new' });
    expect(await cancelOrder(caller, id)).toEqual({ ok: true, value: undefined });
    expect(await statusOf(id)).toBe('canceled');
  });

  it('is unavailable while an out-shipment has the order', async () => {
    const id = await addOrder(sandbox);
    await ship(sandbox, partner, id);
    expect(await cancelOrder(caller, id)).toMatchObject(
      refused('Cancel unavailable because active shipment exist'),
    );
  });
});
