import { afterAll, describe, expect, it } from 'vitest';
import { some } from '../../../support/not-empty.ts';
import { startSandbox } from '../../../support/sandbox.ts';
import { type Json, newOrder, orderState, signIn } from '../../partner.ts';

const sandbox = await startSandbox({ orders: 40 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const partner = await signIn(sandbox);
const detail = async (id: string) => (await partner.get<{ dates: Json }>(`/api/v1/orders/${id}`)).body;
const history = async (id: string) => {
  const { body } = await partner.get<{ _embedded: { statuses: Json[] } }>(`/api/v1/orders/${id}/statuses`);
  return body._embedded.statuses;
};

describe('the times of an order (Order (list entry), Order (detail))', () => {
  it('have the last status change as updatedAt, in the whole seed', async () => {
    for (const { id, updatedAt } of some((await sandbox.state()).orders)) {
      expect({ id, updatedAt }).toEqual({ id, updatedAt: (await history(id)).at(-1)?.createdAt });
    }
  });

  it('have the creation as updatedAt while it is new', async () => {
    const createdAt = new Date(Date.now() - 3_600_000).toISOString();
    const id = await newOrder(sandbox, { status: 'new', createdAt });
    expect((await orderState(sandbox, id)).updatedAt).toBe((await history(id))[0]?.createdAt);
  });

  it.each(['in_delivery', 'delivered'])('include when an order that is %s was shipped', async (status) => {
    const id = await newOrder(sandbox, { status });
    expect(await detail(id)).toMatchObject({ dates: { shipped: expect.any(String) } });
  });

  it('keep the time of shipping when the order goes on', async () => {
    const id = await newOrder(sandbox, { status: 'shipped' });
    const { dates } = await detail(id);
    await sandbox.control('clock', { advanceSeconds: 60 });
    await sandbox.control(`orders/${id}/status`, { status: 'delivered' });
    expect(await detail(id)).toMatchObject({
      dates: { ...dates, delivered: expect.any(String) },
    });
  });

  it('leave a status that was not reached empty', async () => {
    const id = await newOrder(sandbox, { status: 'ready_for_shipment' });
    expect((await detail(id)).dates).toEqual({ shipped: null, delivered: null });
  });
});
