import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../../support/sandbox.ts';
import { newOrder } from '../../partner.ts';
import { refusedField, signInV2 } from '../partner.ts';

const NOW = '2026-11-20T09:00:00Z';
const sandbox = await startSandbox({ orders: 40, now: NOW });
afterAll(() => sandbox[Symbol.asyncDispose]());
const partner = await signInV2(sandbox);

interface Page {
  orders: { id: string; updatedAt: string; createdAt: string; status: string; fulfillmentType: string }[];
  meta: { page: number; limit: number; total: number; totalPages: number };
}

const list = async (query = '') => (await partner.get<Page>(`/v2/orders${query}`)).body;
const idsOf = ({ orders }: Page) => orders.map(({ id }) => id);

describe('GET /v2/orders (Successor REST API v2; order list)', () => {
  it('has 25 orders on a page by default, and the counts under meta', async () => {
    const page = await list();
    expect(page.orders).toHaveLength(25);
    expect(page.meta).toEqual({ page: 1, limit: 25, total: 40, totalPages: 2 });
  });

  it('shows every order once on its pages; those unchanged for longest come first', async () => {
    const { meta } = await list('?limit=7');
    const pages = await Promise.all(
      Array.from({ length: meta.totalPages }, (_, index) => list(`?limit=7&page=${index + 1}`)),
    );
    const orders = pages.flatMap((page) => page.orders);
    expect(new Set(orders.map(({ id }) => id)).size).toBe(40);
    const times = orders.map(({ updatedAt }) => updatedAt);
    expect(times).toEqual(times.toSorted());
  });

  it('keeps the order of orders that changed at the same time', async () => {
    const equal = await Promise.all(
      [1, 2, 3].map(() => newOrder(sandbox, { status: 'new', createdAt: '2026-11-20T08:00:00Z' })),
    );
    const seen = idsOf(await list('?limit=100')).filter((id) => equal.includes(id));
    expect(seen).toEqual(equal.toSorted());
  });

  it('is empty after the last page', async () => {
    expect((await list('?page=99')).orders).toEqual([]);
  });

  it('accepts a limit of 100', async () => {
    expect((await partner.get('/v2/orders?limit=100')).status).toBe(200);
  });

  it.each([
    ['limit', '101'],
    ['limit', '0'],
    ['limit', 'x'],
    ['page', '0'],
    ['page', '-1'],
    ['fulfillmentType', 'DBS'],
    ['fulfillmentType', 'fbs'],
    ['fulfillmentType', ''],
    ['status', 'confirmed'],
    ['status', ''],
    ['updatedAtFrom', 'yesterday'],
    ['updatedAtTo', '2026-02-30T00:00:00Z'],
    ['createdAtFrom', '20261120090000'],
    ['createdAtTo', ''],
  ])('answers 400 that names %s for "%s"', async (field, value) => {
    expect(await partner.get(`/v2/orders?${field}=${value}`)).toMatchObject(refusedField(field));
  });

  it.each([
    ['FBS', 'crossdocking'],
    ['FBO', 'fulfilment'],
  ])('selects %s by fulfillmentType', async (type, shippingType) => {
    const { orders } = await sandbox.state();
    const wanted = orders.filter((order) => order.shippingType === shippingType).map(({ id }) => id);
    const page = await list(`?limit=100&fulfillmentType=${type}`);
    expect(wanted.length).toBeGreaterThan(0);
    expect(idsOf(page).toSorted()).toEqual(wanted.toSorted());
    expect(new Set(page.orders.map((order) => order.fulfillmentType))).toEqual(new Set([type]));
  });

  it('selects by status', async () => {
    const id = await newOrder(sandbox, { status: 'ready_for_shipment' });
    expect(idsOf(await list('?status=READY_FOR_SHIPMENT'))).toEqual([id]);
    expect(idsOf(await list('?status=NOBODY_KNOWS'))).toEqual([]);
  });

  it.each(['updatedAt', 'createdAt'] as const)(
    'selects a range of %s, both ends inclusive',
    async (field) => {
      const all = (await list('?limit=100')).orders.map((order) => order[field]).toSorted();
      const [from = '', to = ''] = [all[5], all[12]];
      const { orders } = await list(`?limit=100&${field}From=${from}&${field}To=${to}`);
      const wanted = all.filter((at) => from <= at && at <= to);
      expect(orders.map((order) => order[field]).toSorted()).toEqual(wanted);
      expect(wanted.length).toBeLessThan(all.length);
    },
  );

  it('combines all filters', async () => {
    const id = await newOrder(sandbox, { shippingType: 'fulfilment', status: 'shipped' });
    expect(idsOf(await list('?fulfillmentType=FBO&status=SHIPPED'))).toEqual([id]);
    expect(idsOf(await list('?fulfillmentType=FBS&status=SHIPPED'))).toEqual([]);
  });
});
