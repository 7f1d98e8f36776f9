import { afterAll, describe, expect, it } from 'vitest';
import { listOrderEntries } from '#client/v1/orders/order-list.ts';
import { readFullOrder } from '#client/v1/orders/orders.ts';
import { must } from '../../contracts/platform-bench.ts';
import { signIn } from '../../sandbox/partner.ts';
import { some } from '../../support/not-empty.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { clientOf } from './client.ts';
import { moscowTime } from './order-on-the-wire.ts';

const sandbox = await startSandbox({ orders: 101, now: '2026-03-10T12:00:00+03:00' });
afterAll(() => sandbox[Symbol.asyncDispose]());
const caller = clientOf(sandbox);
const partner = await signIn(sandbox);

describe('[B2B REST: orders] the list of orders', () => {
  it('[Order (list entry)] is read with every field as sent', async () => {
    const query = { page: 1, limit: 100 };
    const { body } = await partner.get<{ _embedded: { orders: unknown[] } }>('/api/v1/orders?limit=100');
    const { rows } = must(await listOrderEntries(caller, query));
    const wire = rows.map(({ country, ...row }) => {
      expect(row.id.slice(0, 2)).toBe(country);
      return { ...row, updatedAt: moscowTime(row.updatedAt), cutOff: moscowTime(row.cutOff) };
    });
    expect(wire).toEqual(body._embedded.orders);
    expect(new Set(rows.map(({ currency }) => currency))).toEqual(new Set(['rub', 'byn', 'kzt']));
  });

  it('[Order (detail)] has "all list fields" of the detail', async () => {
    const { rows } = must(await listOrderEntries(caller, { page: 1, limit: 20 }));
    for (const row of some(rows)) expect(must(await readFullOrder(caller, row.id))).toMatchObject(row);
  });

  it('is returned page by page, each order once, with the envelope of each page', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map(async (page) => must(await listOrderEntries(caller, { page, limit: 30 }))),
    );
    expect(pages.map(({ rows, ...envelope }) => ({ ...envelope, rows: rows.length }))).toEqual(
      [30, 30, 30, 11].map((rows, at) => ({
        page: at + 1,
        limit: 30,
        pages: 4,
        total: 101,
        hasNext: at < 3,
        leftOut: [],
        rows,
      })),
    );
    const listed = pages.flatMap(({ rows }) => rows.map(({ id }) => id));
    const known = (await sandbox.state()).orders.map(({ id }) => id);
    expect(listed.toSorted()).toEqual(known.toSorted());
  });

  it('is empty after its last page', async () => {
    expect(must(await listOrderEntries(caller, { page: 3, limit: 100 }))).toMatchObject({
      rows: [],
      page: 3,
      pages: 2,
      total: 101,
    });
  });

  it('accepts 1 and 100 orders a page', async () => {
    for (const limit of [1, 100]) {
      expect(must(await listOrderEntries(caller, { page: 1, limit })).rows.length).toBe(limit);
    }
  });

  it.each([
    [{ page: 1, limit: 0 }, 'limit: a whole number from 1 to 100, got 0'],
    [{ page: 1, limit: 101 }, 'limit: a whole number from 1 to 100, got 101'],
    [{ page: 0, limit: 25 }, `page: a whole number from 1 to ${Number.MAX_SAFE_INTEGER}, got 0`],
    [{ page: 1.5, limit: 25 }, `page: a whole number from 1 to ${Number.MAX_SAFE_INTEGER}, got 1.5`],
    [{ page: 1, limit: 25, sort: ' ' }, 'sort: must not be empty, got " "'],
    [
      { page: 1, limit: 25, filters: [{ field: 'status', operator: '=', value: '' }] as const },
      'filters[0].value: must not be empty, got ""',
    ],
  ])('is not requested by %j', async (query, detail) => {
    const sent = (await sandbox.log()).length;
    expect(await listOrderEntries(caller, query)).toMatchObject({
      ok: false,
      error: { kind: 'validation', detail, httpStatus: null, mayHaveHappened: false },
    });
    expect((await sandbox.log()).length).toBe(sent);
  });

  it('is sorted as requested', async () => {
    const listed = async (sort: string) =>
      must(await listOrderEntries(caller, { page: 1, limit: 100, sort })).rows.map(({ id }) => id);
    const known = (await sandbox.state()).orders.map(({ id }) => id).toSorted();
    expect(await listed('id')).toEqual(known.slice(0, 100));
    expect(await listed('-id')).toEqual(known.toReversed().slice(0, 100));
  });

  it('[Errors, HTTP 400] is refused for an unknown sort', async () => {
    expect(await listOrderEntries(caller, { page: 1, limit: 25, sort: 'colour' })).toMatchObject({
      ok: false,
      error: { kind: 'validation', code: 50400, httpStatus: 400 },
    });
  });
});
