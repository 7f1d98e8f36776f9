import { describe, expect, it } from 'vitest';
import { must } from '../../../contracts/platform-bench.ts';
import { ORDER, v2AnsweredBy } from './v2-wire.ts';

const OWN_ID = '70000000013';
const OWN = { ...ORDER, id: OWN_ID, orderId: ORDER.id };
const row = (n: number) => ({ ...ORDER, id: `7000000100${n}`, orderId: `RU250715-00000${n}` });
const meta = (page: number, total: number) => ({ page, limit: 1, total, totalPages: total });

/** v2 with its own ids: the list has one order per page. */
const withOwnIds = (orders: readonly object[]) =>
  v2AnsweredBy(({ path }) => {
    const { pathname, searchParams } = new URL(path, 'http://v2');
    if (pathname === `/v2/orders/${OWN_ID}`) return { body: OWN };
    if (pathname !== '/v2/orders') return undefined;
    const page = Number(searchParams.get('page'));
    return { body: { orders: orders.slice(page - 1, page), meta: meta(page, orders.length) } };
  });

describe('an order with another id in v2', () => {
  it('is searched in the whole list, once', async () => {
    await using v2 = await withOwnIds([row(1), row(2), OWN, row(3)]);
    expect(must(await v2.platform.readOrder(ORDER.id)).id).toBe(ORDER.id);
    expect(must(await v2.platform.readOrder(ORDER.id)).id).toBe(ORDER.id);
    const paths = v2.sent().map(([, path]) => String(path).split('?')[0]);
    expect(paths).toEqual([
      `/v2/orders/${ORDER.id}`,
      '/v2/orders',
      '/v2/orders',
      '/v2/orders',
      '/v2/orders',
      `/v2/orders/${OWN_ID}`,
      `/v2/orders/${OWN_ID}`,
    ]);
  });

  it('is searched once for all concurrent callers', async () => {
    await using v2 = await withOwnIds([row(1), OWN]);
    const answers = await Promise.all([1, 2, 3].map(() => v2.platform.readOrder(ORDER.id)));
    expect(answers.map((answer) => must(answer).id)).toEqual([ORDER.id, ORDER.id, ORDER.id]);
    expect(v2.sent().filter(([, path]) => String(path).startsWith('/v2/orders?')).length).toBe(2);
  });

  it('is absent when the whole list does not contain it', async () => {
    await using v2 = await withOwnIds([row(1), row(2)]);
    expect(await v2.platform.readOrder(ORDER.id)).toMatchObject({
      ok: false,
      error: { kind: 'not-found', detail: 'order not found' },
    });
  });

  it.each([
    ['no status', { status: null }],
    ['no time', { updatedAt: null, createdAt: '' }],
  ])('is found by its row in the list, even if that contains %s', async (_name, told) => {
    await using v2 = await v2AnsweredBy(({ path }) => {
      if (path.startsWith('/v2/orders?')) return { body: { orders: [row(1), { ...OWN, ...told }] } };
      return path.startsWith(`/v2/orders/${OWN_ID}?`) ? { body: OWN } : undefined;
    });
    expect(must(await v2.platform.readOrder(ORDER.id)).id).toBe(ORDER.id);
  });

  it('is not reported as absent while the list cannot be read', async () => {
    await using v2 = await v2AnsweredBy(({ path }) =>
      path.startsWith('/v2/orders?') ? { body: { code: 1 } } : undefined,
    );
    expect(await v2.platform.readOrder(ORDER.id)).toMatchObject({
      ok: false,
      error: { kind: 'malformed-answer' },
    });
  });

  it('is not reported as absent before the list was read, however little time is left', async () => {
    await using v2 = await v2AnsweredBy(({ path }) => {
      const page = Number(/[?&]page=(\d+)/.exec(path)?.[1]);
      // A slow list: each page has another order.
      return Number.isNaN(page) ? undefined : { body: { orders: [row(page)], meta: meta(page, 400) } };
    });
    expect(await v2.platform.readOrder(ORDER.id, { timeoutMs: 40 })).toMatchObject({
      ok: false,
      error: { kind: 'unavailable', mayHaveHappened: false },
    });
  });
});

it('an order missing in v2 costs one page of the list if v2 uses our names', async () => {
  await using v2 = await v2AnsweredBy(({ path }) =>
    path.startsWith('/v2/orders?') ? { body: { orders: [ORDER], meta: meta(1, 300) } } : undefined,
  );
  expect(await v2.platform.readOrder('RU250715-111111')).toMatchObject({ error: { kind: 'not-found' } });
  const lists = v2.sent().filter(([, path]) => String(path).startsWith('/v2/orders?'));
  expect([lists.length, v2.sent().length]).toEqual([1, 3]);
});
