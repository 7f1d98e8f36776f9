import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';
import { signIn } from '../partner.ts';

const sandbox = await startSandbox({ orders: 40 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const partner = await signIn(sandbox);

interface Points {
  total: number;
  pages: number;
  _embedded: { pickupPoints: { id: string; city: string }[] };
}

describe('GET /api/v1/pickup_points', () => {
  it('lists every pickup point of an order, in its city', async () => {
    const { body } = await partner.get<Points>('/api/v1/pickup_points?limit=100');
    const cities = new Map(body._embedded.pickupPoints.map(({ id, city }) => [id, city]));
    const { orders } = await sandbox.state();
    const addresses = await Promise.all(
      orders.map(
        async ({ id }) =>
          (
            await partner.get<{ city: string; pickupPointId: string | null }>(
              `/api/v1/orders/${id}/shipping_address`,
            )
          ).body,
      ),
    );
    const toPoints = addresses.filter(({ pickupPointId }) => pickupPointId !== null);
    expect(toPoints.length).toBeGreaterThan(0);
    for (const { city, pickupPointId } of toPoints) expect(cities.get(pickupPointId ?? '')).toBe(city);
  });

  it('is paged', async () => {
    const { body } = await partner.get<Points>('/api/v1/pickup_points?limit=7&page=2');
    expect(body._embedded.pickupPoints).toHaveLength(7);
    expect(body.pages).toBe(Math.ceil(body.total / 7));
  });
});
