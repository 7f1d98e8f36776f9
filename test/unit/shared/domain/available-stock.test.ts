import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { availableStock, type ReservingOrder, reservedUnits } from '#shared/domain/available-stock.ts';

const order = (status: string, ...items: ReservingOrder['items']): ReservingOrder => ({ status, items });
const unit = (sellerSku: string, status = 'new') => ({ sellerSku, status });
const REGULAR = { isNewFashion: false };

describe('available stock', () => {
  it('is the quantity without the units of unconfirmed orders', () => {
    const reserved = reservedUnits([
      order('new', unit('A'), unit('A')),
      order('initial', unit('A'), unit('B')),
    ]);
    expect(availableStock({ sku: 'A', quantity: 10 }, reserved, REGULAR)).toBe(7);
    expect(availableStock({ sku: 'B', quantity: 10 }, reserved, REGULAR)).toBe(9);
    expect(availableStock({ sku: 'C', quantity: 10 }, reserved, REGULAR)).toBe(10);
  });

  it.each(['confirmed', 'Awaiting shipment', 'shipped', 'canceled', 'Arrived to MSK-7'])(
    'is not lowered by an order that is %s',
    (status) => {
      const reserved = reservedUnits([order(status, unit('A'))]);
      expect(availableStock({ sku: 'A', quantity: 1 }, reserved, REGULAR)).toBe(1);
    },
  );

  it('is not lowered by a cancelled unit of an unconfirmed order', () => {
    const reserved = reservedUnits([order('new', unit('A', 'Cancelled'), unit('A'))]);
    expect(availableStock({ sku: 'A', quantity: 5 }, reserved, REGULAR)).toBe(4);
  });

  it('falls below 0 when more is ordered than in stock', () => {
    const reserved = reservedUnits([order('new', unit('A'), unit('A'))]);
    expect(availableStock({ sku: 'A', quantity: 1 }, reserved, REGULAR)).toBe(-1);
  });

  it('is the quantity alone for partners flagged isNewFashion', () => {
    const reserved = reservedUnits([order('new', unit('A'))]);
    expect(availableStock({ sku: 'A', quantity: 5 }, reserved, { isNewFashion: true })).toBe(5);
  });

  it('counts each live unit once, in all orders', () => {
    const units = fc.array(
      fc.record({ sellerSku: fc.constantFrom('A', 'B'), status: fc.constantFrom('new', 'canceled') }),
    );
    const orders = fc.array(
      fc.record({ status: fc.constantFrom('new', 'initial', 'confirmed'), items: units }),
    );
    fc.assert(
      fc.property(orders, (all) => {
        const live = all
          .filter(({ status }) => status !== 'confirmed')
          .flatMap(({ items }) => items.filter(({ status }) => status !== 'canceled'));
        const counted = [...reservedUnits(all).values()].reduce((sum, count) => sum + count, 0);
        expect(counted).toBe(live.length);
      }),
    );
  });
});
