import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { v2PageOf } from '#client/v2/list-page.ts';

const row = z.object({ id: z.string() });
const page = (asked = { page: 1, limit: 2 }, unreadable?: 'left-out') =>
  v2PageOf('orders', row, { asked, ...(unreadable && { unreadable }) });
const META = { page: 2, limit: 2, total: 5, totalPages: 3 };
const ROWS = [{ id: 'a' }, { id: 'b' }];

describe('a list of REST v2', () => {
  it.each([
    ['its plural name', { orders: ROWS, meta: META }],
    ['data', { data: ROWS, meta: META }],
    ['its name in a data wrapper', { data: { orders: ROWS, meta: META } }],
    ['its name in a data wrapper, meta outside', { data: { orders: ROWS }, meta: META }],
    ['its name beside a data of something else', { orders: ROWS, data: {}, meta: META }],
    ['counts as digits', { orders: ROWS, meta: { page: '2', limit: '2', total: '5', totalPages: '3' } }],
    ['a total alone', { orders: ROWS, meta: { page: 2, limit: 2, total: 5 } }],
  ])('is read under %s', (_name, answer) => {
    expect(page().parse(answer)).toMatchObject({ rows: ROWS, page: 2, pages: 3, total: 5, hasNext: true });
  });

  it('without meta ends with a page that is not full', () => {
    const answer = { orders: [{ id: 'e' }] };
    expect(page({ page: 3, limit: 2 }).parse(answer)).toMatchObject({ page: 3, pages: 3, hasNext: false });
  });

  it('without meta may go on after a full page', () => {
    expect(page({ page: 3, limit: 2 }).parse({ orders: ROWS })).toMatchObject({ pages: null, hasNext: true });
  });

  it('is empty if it states so', () => {
    const answer = { orders: [], meta: { page: 1, limit: 2, total: 0, totalPages: 0 } };
    expect(page().parse(answer)).toMatchObject({ rows: [], total: 0, hasNext: false });
  });

  it.each([
    ['has lost its rows', { meta: META }, ['orders']],
    ['is another thing', { code: 1 }, ['orders']],
    ['lost the rows that its total counts', { orders: [], meta: { ...META, page: 1 } }, ['orders']],
    ['has a row that is none', { data: [{ id: 'a' }, {}], meta: META }, ['data', 1, 'id']],
  ])('that %s is refused, and the error contains the path', (_name, answer, path) => {
    expect(page().safeParse(answer).error?.issues[0]?.path).toEqual(path);
  });

  it('leaves out unreadable rows if requested', () => {
    const read = page(undefined, 'left-out').parse({ orders: [{ id: 'a' }, {}], meta: META });
    expect(read.rows).toEqual([{ id: 'a' }]);
    expect(read.leftOut).toEqual(['orders[1].id: expected string, received undefined']);
  });
});
