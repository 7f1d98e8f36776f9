import { describe, expect, it } from 'vitest';
import type { UnitView } from '#shared/contract/bench.ts';
import { openFirst, orderLines, unitCount } from '../../../../../src/renderer/screens/bench/order-lines.ts';

function unit(itemNr: string, sku: string, status: UnitView['status']): UnitView {
  return {
    itemNr,
    sku,
    status,
    name: 'Bag',
    size: '',
    sellerSku: sku,
    barcode: '',
    brand: '',
    picture: null,
    markRequired: false,
    markWhy: null,
    pack: null,
    uit: null,
  };
}

const closed = (ordinal: number) => ({ ordinal, status: 'closed' }) as const;
const open = (ordinal: number) => ({ ordinal, status: 'open' }) as const;

describe('the lines of an order', () => {
  it('join equal goods and count those in the pack', () => {
    const units = [unit('1', 'A', 'packed'), unit('2', 'B', 'open'), unit('3', 'A', 'open')];
    expect(orderLines({ units, nextItemNr: '3' })).toMatchObject([
      { unit: { itemNr: '3' }, units: 2, packed: 1, isNext: true },
      { unit: { itemNr: '2' }, units: 1, packed: 0, isNext: false },
    ]);
  });

  it('put what is left to pack first, then what is packed, then what was cancelled', () => {
    const units = [unit('1', 'A', 'cancelled'), unit('2', 'B', 'packed'), unit('3', 'C', 'waiting')];
    const skus = orderLines({ units, nextItemNr: '3' }).map((line) => line.unit.sku);
    expect(skus).toEqual(['C', 'B', 'A']);
  });

  it('do not count a cancelled unit among those to pack', () => {
    const units = [unit('1', 'A', 'cancelled'), unit('2', 'A', 'packed')];
    expect(orderLines({ units, nextItemNr: null })).toMatchObject([{ units: 1, packed: 1 }]);
  });
});

describe('the count of units', () => {
  it('names the unit to take now', () => {
    const units = [unit('1', 'A', 'packed'), unit('2', 'A', 'waiting'), unit('3', 'B', 'cancelled')];
    expect(unitCount({ units })).toEqual({ nth: 2, of: 2, isAllIn: false });
  });

  it('stays at the last one when all are in', () => {
    const units = [unit('1', 'A', 'packed'), unit('2', 'A', 'packed')];
    expect(unitCount({ units })).toEqual({ nth: 2, of: 2, isAllIn: true });
  });
});

describe('the packs of an order', () => {
  it('begin with the open one, then the closed ones in order', () => {
    expect(openFirst([closed(1), closed(2), open(3)]).map((pack) => pack.ordinal)).toEqual([3, 1, 2]);
  });

  it('keep their order when none is open', () => {
    expect(openFirst([closed(1), closed(2)]).map((pack) => pack.ordinal)).toEqual([1, 2]);
  });
});
