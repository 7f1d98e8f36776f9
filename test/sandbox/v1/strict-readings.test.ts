import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';
import { newOrder, ship, signIn } from '../partner.ts';
import { signInV2 } from '../v2/partner.ts';

const sandbox = await startSandbox({ orders: 0, now: '2026-11-28T09:00:00Z' });
afterAll(() => sandbox[Symbol.asyncDispose]());
const partner = await signIn(sandbox);
const v2 = await signInV2(sandbox);

describe('a cancelled shipment', () => {
  it('is not found with strictShipments, but stays in the list', async () => {
    const id = await ship(sandbox, partner, await newOrder(sandbox));
    await partner.post(`/api/v1/shipments/out/${id}/events`, { type: 'cancel', data: {} });
    const read = async () => [
      await partner.get(`/api/v1/shipments/${id}`),
      await v2.get(`/v2/fbs/shipments/${id}`),
    ];
    expect((await read()).map(({ status }) => status)).toEqual([200, 200]);
    await sandbox.control('settings', { strictShipments: true });
    for (const answer of await read()) expect(answer.status).toBe(404);
    expect((await partner.get(`/api/v1/shipments/${id}`)).body).toMatchObject({
      message: 'Shipment not found',
    });
    const list = await partner.get('/api/v1/shipments');
    expect(JSON.stringify(list.body)).toContain(`"${id}"`);
  });
});

describe('the filter by updatedAt', () => {
  const since = async (filter: string) => {
    const answer = await partner.get<{ total: number }>(
      `/api/v1/orders?filter=${encodeURIComponent(filter)}`,
    );
    return answer.body.total;
  };

  it('finds only changes of status with strictUpdatedAt', async () => {
    const id = await newOrder(sandbox, { createdAt: '2026-11-27T09:00:00Z' });
    await sandbox.control('clock', { advanceSeconds: 600 });
    await sandbox.control(`orders/${id}/address`, { apartment: '77' });
    const filter = 'updatedAt>=20261128120500';
    expect(await since(filter)).toBe(1);
    await sandbox.control('settings', { strictUpdatedAt: true });
    expect(await since(filter)).toBe(0);
    await sandbox.control(`orders/${id}/items/${id}-001/status`, { status: 'canceled' });
    expect(await since(filter)).toBe(1);
  });
});

it('spells a cancelled order with one l or two, as set', async () => {
  const id = await newOrder(sandbox);
  await sandbox.control(`orders/${id}/status`, { status: 'cancelled' });
  expect((await partner.get(`/api/v1/orders/${id}`)).body).toMatchObject({ status: 'cancelled' });
  expect((await v2.get(`/v2/orders/${id}`)).body).toMatchObject({ status: 'CANCELLED' });
});

it.each(['PROCESSING', 'OK', 'ERROR'])('shows %s for prices, with a text for an error', async (status) => {
  await sandbox.control('settings', { priceUpdateStatus: status });
  const { body } = await v2.get<{ nomenclatures: object[] }>('/v2/nomenclatures?externalSku=KD-BELT-95');
  expect(body.nomenclatures[0]).toMatchObject({
    priceUpdateStatus: status,
    ...(status === 'ERROR' ? { priceDetails: { message: expect.any(String) } } : {}),
  });
});
