import { describe, expect, it, vi } from 'vitest';
import { fieldsOf } from '#client/reading/answer-fields.ts';
import { createV2Compatibility } from '#client/v2/compatibility.ts';
import { createLog } from '#main/base/log.ts';

const ORDER = {
  id: 'RU1',
  status: 'NEW',
  createdAt: '2026-11-28T00:00:00Z',
  allowedForAssembly: true,
  items: [{ id: 1, sku: 'P-1', status: 'NEW' }],
};
const GOODS = { sku: 'P-1', name: 'Ботинки', barcode: '46', categoryLevel1: 'Shoes' };

function compatibility() {
  const found = createV2Compatibility(createLog('silent'));
  const gets = (path: string, body: unknown) => {
    found.observe({ method: 'GET', path, fields: fieldsOf(body) });
    return found.gaps().map(({ gap }) => gap);
  };
  return {
    found,
    orders: (body: unknown) => gets('/v2/orders', body),
    order: (body: unknown) => gets('/v2/orders/RU1', body),
    goods: (row: object) => gets('/v2/nomenclatures', { nomenclatures: [row] }),
  };
}

describe('what stops working under v2', () => {
  it('is nothing if responses are as assumed', () => {
    const { orders, order, goods } = compatibility();
    expect([orders({ orders: [ORDER] }), order(ORDER), goods(GOODS)]).toEqual([[], [], []]);
  });

  it('is the list of orders if it has another name, logged with the received names', () => {
    const { orders, found } = compatibility();
    orders({ shopping: [ORDER], count: 1 });
    expect(found.gaps()).toEqual([{ gap: 'orders-not-listed', names: ['shopping: array', 'count: number'] }]);
    expect(orders({ orders: [] })).toEqual([]);
  });

  it.each([
    ['goods-not-named', { sku: 'P-1', article: 'S', categoryLevel1: 'Shoes' }, ['goods-not-named']],
    ['goods-without-barcode', { ...GOODS, barcode: null }, ['goods-without-barcode']],
    ['goods-without-category', { ...GOODS, categoryLevel1: undefined }, ['goods-without-category']],
    [
      'goods-not-listed',
      { article: 'P-1', name: 'N', barcode: '1', categoryLevel1: 'S' },
      ['goods-not-listed'],
    ],
  ])('is %s if goods lack it', (_gap, row, gaps) => {
    expect(compatibility().goods(row)).toEqual(gaps);
  });

  it('is nothing for one unreadable order among readable ones', () => {
    const { order } = compatibility();
    order(ORDER);
    expect(order({ ...ORDER, items: [{ article: 'P-1' }] })).toEqual([]);
  });

  it('is every order if the first one cannot be read', () => {
    const { order } = compatibility();
    expect(order({ ...ORDER, items: [{ article: 'P-1' }] })).toEqual(['orders-not-read']);
    expect(order(ORDER)).toEqual([]);
  });

  it('is reported when it changes, and only then', () => {
    const { goods, found } = compatibility();
    const told = vi.fn();
    const unsubscribe = found.subscribe(told);
    goods({ ...GOODS, barcode: null });
    goods({ ...GOODS, barcode: null });
    expect(told).toHaveBeenCalledTimes(1);
    goods(GOODS);
    expect(told).toHaveBeenCalledTimes(2);
    unsubscribe();
    goods({ ...GOODS, barcode: null });
    expect(told).toHaveBeenCalledTimes(2);
  });
});
