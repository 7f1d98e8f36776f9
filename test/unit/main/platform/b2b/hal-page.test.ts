import { expect, it } from 'vitest';
import { z } from 'zod';
import { pageOf } from '#main/platform/b2b/hal-page.ts';
import { readAs } from '#main/platform/reading/read-as.ts';

const schema = pageOf('orders', z.object({ id: z.string() }));
const rows = [{ id: 'a' }];

it.each([
  [
    { page: 1, limit: 25, pages: 3, total: 51, _embedded: { orders: rows } },
    { rows, page: 1, limit: 25, pages: 3, total: 51 },
  ],
  [
    { page: '1', limit: '25', total: '51', _embedded: { orders: rows } },
    { rows, page: 1, limit: 25, pages: 3, total: 51 },
  ],
  [
    { page: 2, _embedded: { orders: rows }, _links: { next: { href: '/' } } },
    { rows, page: 2, limit: null, pages: 3, total: 1 },
  ],
  [
    { page: 2, _embedded: { orders: rows }, _links: {} },
    { rows, page: 2, limit: null, pages: 2, total: 1 },
  ],
  [
    { page: 1, pages: 0, total: 0, _embedded: [] },
    { rows: [], page: 1, limit: null, pages: 0, total: 0 },
  ],
  [
    { page: 1, pages: 0, total: 0 },
    { rows: [], page: 1, limit: null, pages: 0, total: 0 },
  ],
])('reads the list %j', (body, page) => {
  expect(readAs(schema, body)).toEqual({ ok: true, value: { ...page, leftOut: [] } });
});

it.each([
  [{ page: 1, pages: 1, total: 5, _embedded: {} }, '_embedded.orders: expected array'],
  [{ page: 1, pages: 1, total: 5 }, '_embedded.orders: expected array'],
  [
    { page: 1, _embedded: { orders: [{ id: 'a' }, {}] } },
    '_embedded.orders[1].id: expected string, received undefined',
  ],
])('does not take %j for the end of the list', (body, detail) => {
  expect(readAs(schema, body)).toEqual({ ok: false, error: detail });
});

it('leaves out the rows that cannot be read, where it is told to', () => {
  const lenient = pageOf('orders', z.object({ id: z.string() }), 'left-out');
  const page = { page: 1, pages: 1, total: 3 };
  expect(readAs(lenient, { ...page, _embedded: { orders: [{}, { id: 'a' }, 7] } })).toEqual({
    ok: true,
    value: {
      rows,
      leftOut: [
        '_embedded.orders[0].id: expected string, received undefined',
        '_embedded.orders[2]: expected object, received number',
      ],
      page: 1,
      limit: null,
      pages: 1,
      total: 3,
    },
  });
  expect(readAs(lenient, { ...page, _embedded: { orders: [{}, 7] } })).toEqual({
    ok: false,
    error: '_embedded.orders[0].id: expected string, received undefined',
  });
});
