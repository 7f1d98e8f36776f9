import { expect, it } from 'vitest';
import { z } from 'zod';
import { readAs } from '#client/reading/read-as.ts';
import { pageOf } from '#client/v1/hal-page.ts';

const row = z.object({ id: z.string() });
const schema = pageOf('orders', row);
const rows = [{ id: 'a' }];

it.each([
  [
    { page: 1, limit: 25, pages: 3, total: 51, _embedded: { orders: rows } },
    { rows, page: 1, limit: 25, pages: 3, total: 51, hasNext: true },
  ],
  [
    { page: '1', limit: '25', total: '51', _embedded: { orders: rows } },
    { rows, page: 1, limit: 25, pages: 3, total: 51, hasNext: true },
  ],
  [
    { page: 3, pages: 3, total: 51, _embedded: { orders: rows }, _links: { next: { href: null } } },
    { rows, page: 3, limit: null, pages: 3, total: 51, hasNext: false },
  ],
  [
    { page: 2, _embedded: { orders: rows }, _links: { next: { href: '/' } } },
    { rows, page: 2, limit: null, pages: null, total: 1, hasNext: true },
  ],
  [
    { page: 2, _embedded: { orders: rows }, _links: {} },
    { rows, page: 2, limit: null, pages: 2, total: 1, hasNext: false },
  ],
  [
    { page: 1, pages: 1, total: 1, _embedded: { orders: rows }, _links: { next: { href: '/' } } },
    { rows, page: 1, limit: null, pages: 1, total: 1, hasNext: true },
  ],
  [
    { page: 1, pages: 0, total: 0, _embedded: [] },
    { rows: [], page: 1, limit: null, pages: 0, total: 0, hasNext: false },
  ],
  [
    { page: 1, pages: 1, total: 0 },
    { rows: [], page: 1, limit: null, pages: 1, total: 0, hasNext: false },
  ],
  [
    { page: 1, _embedded: { orders: [] } },
    { rows: [], page: 1, limit: null, pages: 1, total: 0, hasNext: false },
  ],
  [
    { page: 4, pages: 3, total: 51, _embedded: { orders: [] }, _links: { next: { href: '/' } } },
    { rows: [], page: 4, limit: null, pages: 3, total: 51, hasNext: false },
  ],
])('reads the list %j', (body, page) => {
  expect(readAs(schema, body)).toEqual({ ok: true, value: { ...page, leftOut: [] } });
});

it.each([
  [{ total: 51 }, { page: 3, limit: 25, pages: 3, hasNext: false }],
  [{ total: 51 }, { page: 2, limit: 25, pages: 3, hasNext: true }],
  [{}, { page: 2, limit: 1, pages: null, hasNext: true }],
  [{}, { page: 2, limit: 2, pages: 2, hasNext: false }],
])(
  'uses the requested paging if %j states neither page nor limit: %j',
  (counts, { page, limit, ...read }) => {
    const asked = pageOf('orders', row, { asked: { page, limit } });
    expect(readAs(asked, { ...counts, _embedded: { orders: rows } })).toMatchObject({
      ok: true,
      value: { page, limit: null, ...read },
    });
  },
);

it.each([
  [{ page: 1, pages: 1, total: 5, _embedded: {} }, '_embedded.orders: expected array'],
  [{ page: 1, pages: 1, total: 5 }, '_embedded.orders: expected array'],
  [{}, '_embedded.orders: expected array'],
  [{ code: 50500, message: 'try later' }, '_embedded.orders: expected array'],
  [{ page: 1, _embedded: {} }, '_embedded.orders: expected array'],
  [{ page: 1, pages: 1, _embedded: [] }, '_embedded.orders: expected array'],
  [{ total: 250, _embedded: { orders: [] } }, '_embedded.orders: expected rows of a list of 250'],
  [
    { page: 1, pages: 3, total: 51, _embedded: { orders: [] } },
    '_embedded.orders: expected rows of a list of 51',
  ],
  [{ page: 1, pages: 3, _embedded: { orders: [] } }, '_embedded.orders: expected rows of a list of 3 pages'],
  [
    { page: 1, _embedded: { orders: [{ id: 'a' }, {}] } },
    '_embedded.orders[1].id: expected string, received undefined',
  ],
])('does not treat %j as the end of the list', (body, detail) => {
  expect(readAs(schema, body)).toEqual({ ok: false, error: detail });
});

it('leaves out the rows that cannot be read if requested', () => {
  const lenient = pageOf('orders', row, { unreadable: 'left-out' });
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
      hasNext: false,
    },
  });
  expect(readAs(lenient, { ...page, _embedded: { orders: [{}, 7] } })).toEqual({
    ok: false,
    error: '_embedded.orders[0].id: expected string, received undefined',
  });
});
