import { describe, expect, it } from 'vitest';
import { must } from '../../../contracts/platform-bench.ts';
import { ORDER, v2AnsweredBy } from './v2-wire.ts';

const WINDOW = {
  by: 'updatedAt' as const,
  from: new Date('2025-07-15T10:00:00.700Z'),
  to: new Date('2025-07-15T11:00:00.200Z'),
};
const list = async (body: unknown, paging = { page: 1, limit: 2 }) => {
  await using v2 = await v2AnsweredBy(() => ({ body }));
  return await v2.platform.listOrders({ ...WINDOW, ...paging });
};

describe('the order list of REST v2', () => {
  it('is requested for FBS orders by their changes, in UTC, rounded outwards to whole seconds', async () => {
    await using v2 = await v2AnsweredBy(() => ({ body: { orders: [ORDER] } }));
    must(await v2.platform.listOrders({ ...WINDOW, by: 'createdAt', page: 1, limit: 2 }));
    const query = new URL(String(v2.sent()[0]?.[1]), 'http://v2').searchParams;
    expect(Object.fromEntries(query)).toEqual({
      sellerId: '77',
      fulfillmentType: 'FBS',
      updatedAtFrom: '2025-07-15T10:00:00.000Z',
      updatedAtTo: '2025-07-15T11:00:01.000Z',
      page: '1',
      limit: '2',
    });
  });

  it('is not requested for an invalid window, which is an error value and not a crash', async () => {
    await using v2 = await v2AnsweredBy(() => ({ body: { orders: [] } }));
    const window = { ...WINDOW, from: new Date(Number.NaN), page: 1, limit: 2 };
    expect(await v2.platform.listOrders(window)).toMatchObject({
      ok: false,
      error: { kind: 'validation', fields: [{ field: 'updatedAtFrom' }] },
    });
    expect(v2.sent()).toEqual([]);
  });

  it('without meta ends with a page that is not full', async () => {
    expect(must(await list({ orders: [ORDER] }, { page: 3, limit: 2 }))).toMatchObject({
      pages: 3,
      total: 5,
    });
  });

  it('without meta has another page after a full one, which may be empty', async () => {
    const full = { data: [ORDER, { ...ORDER, id: 'RU250715-111111', orderId: null }] };
    expect(must(await list(full))).toMatchObject({ pages: 2, total: 3 });
    expect(must(await list({ orders: [] }, { page: 2, limit: 2 }))).toMatchObject({ orders: [], pages: 2 });
  });

  it('leaves out a row that cannot be read', async () => {
    const body = { orders: [{ status: 'NEW' }, ORDER], meta: { page: 1, limit: 2, total: 2, totalPages: 1 } };
    expect(must(await list(body))).toEqual({
      orders: [{ id: ORDER.id, status: 'CONFIRMED', updatedAt: '2025-07-16T08:00:00.000Z' }],
      pages: 1,
      total: 2,
    });
  });

  it('uses the time of creation if no time of a change is stated', async () => {
    const body = { orders: [{ ...ORDER, updatedAt: null }] };
    expect(must(await list(body)).orders[0]?.updatedAt).toBe('2025-07-15T22:30:00.000Z');
  });
});
