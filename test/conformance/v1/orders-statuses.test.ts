import { afterAll, describe, expect, it } from 'vitest';
import { listOrderEntries } from '#client/v1/orders/order-list.ts';
import { listOrderStatuses } from '#client/v1/orders/order-parts.ts';
import { readFullOrder } from '#client/v1/orders/orders.ts';
import { normalStatus } from '#shared/domain/status.ts';
import { addOrder, must } from '../../contracts/platform-bench.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { clientOf } from './client.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const caller = clientOf(sandbox);

/** Each known value, with how the specification says that it comes ("Order (detail)", "Known status values"). */
const KNOWN = [
  ['initial', 'initial'],
  ['new', 'new'],
  ['new to be confirmed', 'new'],
  ['to_be_confirmed', 'new'],
  ['confirmed', 'confirmed'],
  ['Awaiting shipment', 'Awaiting shipment'],
  ['ready_for_shipment', 'Ready for shipment'],
  ['shipped', 'Shipped'],
  ['in_delivery', 'in_delivery'],
  ['delivered', 'delivered'],
  ['returned', 'returned'],
  ['canceled', 'canceled'],
  ['cancelled', 'cancelled'],
  ['rejected', 'rejected'],
  ['not_delivered', 'Not delivered'],
  ['failed_delivery', 'failed_delivery'],
  ['Claimed', 'Claimed'],
  ['Claimed ok', 'Claimed ok'],
  ['Claimed defective', 'Claimed defective'],
  ['Claimed used', 'Claimed used'],
] as const;

describe('[Order and item statuses]', () => {
  it.each(KNOWN)('%s is read as sent (%s), and compares equal in any case', async (written, comes) => {
    const id = await addOrder(sandbox);
    await sandbox.control(`orders/${id}/status`, { status: written });
    const { status, items } = must(await readFullOrder(caller, id));
    expect([status, items[0]?.status]).toEqual([comes, comes]);
    const filters = [{ field: 'status', operator: '=', value: written.toUpperCase() }] as const;
    const { rows } = must(await listOrderEntries(caller, { page: 1, limit: 100, filters }));
    expect(rows.find((row) => row.id === id)?.status).toBe(comes);
    const history = must(await listOrderStatuses(caller, id, { page: 1, limit: 100 }));
    expect(history.rows.at(-1)?.statusName).toBe(comes);
    for (const spelling of [comes, comes.toUpperCase()]) {
      expect(normalStatus(spelling)).toBe(normalStatus(written));
    }
  });

  it('an unknown status is kept as sent', async () => {
    const id = await addOrder(sandbox);
    await sandbox.control(`orders/${id}/status`, { status: 'Arrived to Мытищи' });
    expect(must(await readFullOrder(caller, id))).toMatchObject({
      status: 'Arrived to Мытищи',
      items: [{ status: 'Arrived to Мытищи' }],
    });
  });

  it('an FBO order skips "new to be confirmed"', async () => {
    const id = await addOrder(sandbox, 1, { status: 'new', shippingType: 'fulfilment' });
    expect(must(await readFullOrder(caller, id)).status).toBe('confirmed');
    const { rows } = must(await listOrderStatuses(caller, id, { page: 1, limit: 100 }));
    expect(rows.map(({ statusName }) => statusName)).toEqual(['confirmed']);
  });
});
