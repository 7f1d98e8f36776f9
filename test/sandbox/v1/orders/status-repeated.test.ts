import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../../support/sandbox.ts';
import { type Json, newOrder, orderState, signIn } from '../../partner.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const partner = await signIn(sandbox);
const history = async (id: string) => {
  const { body } = await partner.get<{ _embedded: { statuses: Json[] } }>(`/api/v1/orders/${id}/statuses`);
  return body._embedded.statuses;
};

describe('a status that an order or an item has already', () => {
  it.each(['status', 'items/001/status'])('changes nothing when set again by %s', async (path) => {
    const id = await newOrder(sandbox, { status: 'confirmed' });
    const before = { order: await orderState(sandbox, id), history: await history(id) };
    await sandbox.control('clock', { advanceSeconds: 60 });
    const control = `orders/${id}/${path.replace('001', `${id}-001`)}`;
    await sandbox.control(control, { status: 'Confirmed' });
    expect({ order: await orderState(sandbox, id), history: await history(id) }).toEqual(before);
  });

  it('is given to the items that do not have it', async () => {
    const items = [{ sku: 'KD-BELT-95' }, { sku: 'KD-BELT-95' }];
    const id = await newOrder(sandbox, { items, status: 'confirmed' });
    await sandbox.control(`orders/${id}/items/${id}-001/status`, { status: 'shipped' });
    await sandbox.control(`orders/${id}/status`, { status: 'confirmed' });
    const { items: units } = await orderState(sandbox, id);
    expect(units.map(({ status }) => status)).toEqual(['confirmed', 'confirmed']);
  });
});
