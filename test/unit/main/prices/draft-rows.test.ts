import { describe, expect, it } from 'vitest';
import { type EnteredRow, percentRow, typedRow } from '#main/prices/draft-rows.ts';
import { modelsOf } from '#main/prices/price-models.ts';
import type { PriceEntry } from '#shared/contract/price-drafts.ts';
import type { GoodsPrice } from '#shared/domain/platform-goods.ts';
import { HELD, samplePrice } from './priced-goods.ts';

const NOW = new Date('2026-11-25T10:00:00+03:00');
const SALE = samplePrice({
  salePrice: '900',
  saleStart: '2026-11-20T00:00:00+03:00',
  saleEnd: '2026-11-30T12:30:00+03:00',
});

function entered(price: GoodsPrice | null = samplePrice(), onItsWay?: string): EnteredRow {
  const size = {
    parentSku: 'M',
    sellerParentSku: 'S',
    platformSku: 'M-1',
    sellerSku: 'S-1',
    name: 'Shoes',
    brand: '',
    color: '',
    imageUrl: null,
    price,
  };
  return {
    country: 'RU',
    no: 1,
    sku: 'M',
    model: modelsOf([size], new Map(onItsWay === undefined ? [] : [['M', onItsWay]]))[0] ?? null,
    isRepeated: false,
    mayDecide: true,
  };
}

function typed(over: Partial<PriceEntry>, price?: GoodsPrice | null) {
  const entry = { price: null, salePrice: null, saleStart: null, saleEnd: null, ...over };
  return typedRow(entered(price), entry, NOW);
}

describe('a typed row', () => {
  it('says old, new and the difference', () => {
    expect(typed({ price: '1 200,00' })).toMatchObject({
      old: { price: '1000' },
      wanted: { price: '1200', salePrice: null },
      change: 2_000,
      willBeHeld: false,
      problems: [],
    });
  });

  it('names a price that is still on its way, and the SKU that the seller knows', () => {
    const entry = { price: '1200', salePrice: null, saleStart: null, saleEnd: null };
    expect(typedRow(entered(samplePrice(), '1100'), entry, NOW)).toMatchObject({
      sku: 'M',
      sellerSku: 'S',
      onItsWay: '1100',
    });
  });

  it('says that the platform will hold it, below 30 percent of the old price', () => {
    expect(typed({ price: '300' }).willBeHeld).toBe(false);
    expect(typed({ price: '290' }).willBeHeld).toBe(true);
  });

  it.each([
    [{ price: '1990,5' }, ['price-not-step']],
    [{ price: '1,990' }, ['price-ambiguous']],
    [{ price: '1990 ₸' }, ['price-currency']],
    [{ price: '1000', salePrice: '900 тг' }, ['sale-currency']],
    [{ price: '1e9' }, ['price-unreadable']],
    [{ price: '1000000000' }, ['price-too-large']],
    [{ price: '1000', salePrice: '990' }, ['sale-discount']],
    [{ price: '1000', salePrice: '1,990' }, ['sale-ambiguous']],
    [{ salePrice: '900', saleStart: '30.11.2026', saleEnd: '29.11.2026' }, ['sale-ends-first']],
    [{ salePrice: '900', saleEnd: '31.11.2026' }, ['sale-end-invalid']],
    [{ salePrice: '900', saleEnd: '01.01.2020' }, ['sale-end-past']],
    [{ salePrice: '900', saleEnd: '24.11.2026' }, ['sale-end-past']],
  ] as const)('%j is refused: %j', (entry, problems) => {
    expect(typed(entry).problems).toEqual(problems);
  });

  it('says no difference from a price that is a slip of the finger', () => {
    expect(typed({ price: '1000000000' }).change).toBeNull();
    expect(typed({ price: '1005' }).change).toBe(50);
  });

  it('keeps the price and the running sale that it does not mention, to the second', () => {
    expect(typed({ price: '1100' }, SALE).wanted).toEqual({
      price: '1100',
      salePrice: '900',
      saleStart: SALE.saleStart,
      saleEnd: SALE.saleEnd,
    });
    expect(typed({ salePrice: '800', saleEnd: '30.11.2026' }, SALE).wanted.saleEnd).toBe(SALE.saleEnd);
  });

  it.each(['', '-'])('ends the sale with "%s"', (salePrice) => {
    expect(typed({ salePrice }, SALE).wanted).toMatchObject({ salePrice: null, saleStart: null });
  });

  it('does not repeat a sale that is over', () => {
    const over = samplePrice({ salePrice: '900', saleEnd: '2026-11-20T00:00:00+03:00' });
    expect(typed({ price: '1100' }, over).wanted.salePrice).toBeNull();
  });

  it('leaves a sale that is over as it is if it says what is there, as an export does', () => {
    const over = samplePrice({
      salePrice: '900',
      saleStart: '2026-11-01T06:00:00.000Z',
      saleEnd: '2026-11-20T09:30:00.000Z',
    });
    const exported = { price: '1000', salePrice: '900', saleStart: '2026-11-01', saleEnd: '2026-11-20' };
    expect(typed(exported, over)).toMatchObject({ isUnchanged: true, problems: [] });
    expect(typed({ ...exported, price: '1100' }, over).wanted).toMatchObject({
      price: '1100',
      salePrice: null,
      saleEnd: null,
    });
    expect(typed({ ...exported, saleEnd: '2026-12-20' }, over)).toMatchObject({
      isUnchanged: false,
      wanted: { saleStart: over.saleStart, saleEnd: '2026-12-20T23:59:59+03:00' },
    });
  });

  it('refuses another sale that ends with the one that is over', () => {
    const over = samplePrice({ salePrice: '900', saleEnd: '2026-11-20T09:30:00.000Z' });
    expect(typed({ salePrice: '800', saleEnd: '2026-11-20' }, over).problems).toEqual(['sale-end-past']);
    expect(typed({ salePrice: '900', saleEnd: '2026-11-19' }, over).problems).toEqual(['sale-end-past']);
  });

  it('may end a sale today', () => {
    expect(typed({ salePrice: '900', saleEnd: '25.11.2026' }).problems).toEqual([]);
  });

  it('does not send a sale that is over with a price that the platform has refused', () => {
    const over = samplePrice({ state: 'error', salePrice: '900', saleEnd: '2026-11-20T09:30:00.000Z' });
    expect(typed({ price: '1000', salePrice: '900', saleEnd: '2026-11-20' }, over)).toMatchObject({
      wanted: { salePrice: null, saleEnd: null },
      problems: [],
      isUnchanged: false,
    });
  });

  it('has the days of a sale in Moscow, both of them whole', () => {
    expect(typed({ salePrice: '900', saleStart: '2026-12-01', saleEnd: '31.12.2026' }).wanted).toMatchObject({
      saleStart: '2026-12-01T00:00:00+03:00',
      saleEnd: '2026-12-31T23:59:59+03:00',
    });
  });

  it('is unchanged if it says what is there', () => {
    expect(typed({ price: '1000.00' }).isUnchanged).toBe(true);
    expect(typed({ price: '7990' }, HELD).isUnchanged).toBe(false);
  });

  it('decides about a price in quarantine only with a price, typed for this model', () => {
    expect(typed({ price: '7990' }, HELD).problems).toEqual([]);
    expect(typed({ salePrice: '6990' }, HELD).problems).toEqual(['in-quarantine']);
    const entry = { price: '7990', salePrice: null, saleStart: null, saleEnd: null };
    const ofFile = typedRow({ ...entered(HELD), mayDecide: false }, entry, NOW);
    expect(ofFile).toMatchObject({ problems: ['in-quarantine'], willBeHeld: false });
  });

  it('may restore a price that is no multiple of ten', () => {
    expect(typed({ price: '1001,5' }, samplePrice({ price: '1001.50', state: 'error' })).problems).toEqual(
      [],
    );
  });

  it('needs a price where there is none', () => {
    expect(typed({ salePrice: '900' }, null).problems).toEqual(['no-price-yet']);
    expect(typed({ price: '1000' }, null)).toMatchObject({ old: null, change: null, problems: [] });
  });

  it('names a SKU that no model has, and one that came before', () => {
    const entry = { price: '1200', salePrice: null, saleStart: null, saleEnd: null };
    const none = typedRow({ ...entered(), no: 3, sku: 'X', model: null }, entry, NOW);
    expect(none).toMatchObject({ no: 3, sku: 'X', problems: ['sku-unknown'] });
    expect(typedRow({ ...entered(), isRepeated: true }, entry, NOW).problems).toEqual(['sku-repeated']);
  });
});

describe('what customers pay', () => {
  const running = samplePrice({ price: '4290', salePrice: '3190', saleEnd: '2026-12-31T23:59:59+03:00' });

  it('falls with a sale price, of which the platform holds nothing', () => {
    expect(typed({ salePrice: '900' }, running)).toMatchObject({
      paid: { before: '3190', after: '900', change: -7_179 },
      change: 0,
      sale: 'changes',
      willBeHeld: false,
      fallsUnheld: true,
    });
    expect(typed({ salePrice: '990' }, running)).toMatchObject({
      paid: { change: -6_897 },
      sale: 'changes',
      fallsUnheld: false,
    });
  });

  it('rises when a sale ends', () => {
    expect(typed({ salePrice: '-' }, running)).toMatchObject({
      paid: { before: '3190', after: '4290', change: 3_448 },
      change: 0,
      sale: 'ends',
    });
  });

  it('stays with a sale that is kept, whatever the price', () => {
    expect(
      percentRow(entered(running), { basisPoints: 1_000, rounding: 'nearest', endsSales: false }, NOW),
    ).toMatchObject({
      wanted: { price: '4720' },
      paid: { before: '3190', after: '3190', change: 0 },
      change: 1_002,
      sale: null,
      plannedChange: null,
    });
  });

  it('falls when a sale begins', () => {
    expect(typed({ salePrice: '200' })).toMatchObject({
      paid: { before: '1000', after: '200', change: -8_000 },
      sale: 'begins',
      fallsUnheld: true,
    });
  });

  it('does not move yet with a sale of another day, which says how much it will be', () => {
    const future = { salePrice: '200', saleStart: '01.12.2026' };
    expect(typed(future)).toMatchObject({
      paid: { before: '1000', after: '1000', change: 0 },
      sale: 'planned',
      plannedChange: -8_000,
      fallsUnheld: true,
    });
    // Until then the sale of now is none.
    expect(typed({ salePrice: '3090', saleStart: '01.12.2026' }, running)).toMatchObject({
      paid: { before: '3190', after: '4290' },
      sale: 'planned',
    });
  });

  it('does not move when a sale is called off that has not begun', () => {
    const planned = samplePrice({ salePrice: '900', saleStart: '2026-12-01T00:00:00+03:00' });
    expect(typed({ salePrice: '' }, planned)).toMatchObject({
      paid: { before: '1000', after: '1000', change: 0 },
      sale: 'called-off',
      plannedChange: null,
    });
    expect(typed({ price: '1100' }, planned)).toMatchObject({ sale: null, plannedChange: -1_818 });
    expect(typed({ salePrice: '900', saleStart: '25.11.2026' }, planned)).toMatchObject({ sale: 'begins' });
  });

  it('is the price itself once a sale is over', () => {
    const over = samplePrice({ salePrice: '900', saleEnd: '2026-11-20T00:00:00+03:00' });
    expect(typed({ price: '1100' }, over)).toMatchObject({
      paid: { before: '1000', after: '1100' },
      sale: null,
    });
  });

  it('falls unheld only if the platform does not hold the price itself', () => {
    expect(typed({ price: '290' })).toMatchObject({ willBeHeld: true, fallsUnheld: false });
  });

  it('is not told where a row has a problem', () => {
    expect(typed({ salePrice: '1,990' })).toMatchObject({ sale: null, fallsUnheld: false });
    expect(typed({ price: '10', salePrice: 'x' })).toMatchObject({ paid: { before: '1000', after: null } });
  });
});

describe('a row by percent', () => {
  const by = { basisPoints: -1_000, rounding: 'down', endsSales: false } as const;

  it('keeps the sale, which may then break a rule', () => {
    expect(percentRow(entered(SALE), by, NOW)).toMatchObject({
      wanted: { price: '900', salePrice: '900' },
      problems: ['sale-not-below'],
    });
  });

  it('ends the sale if asked', () => {
    expect(percentRow(entered(SALE), { ...by, endsSales: true }, NOW)).toMatchObject({
      wanted: { price: '900', salePrice: null },
      problems: [],
    });
  });

  it('decides nothing about a price in quarantine', () => {
    expect(percentRow({ ...entered(HELD), mayDecide: false }, by, NOW).problems).toEqual(['in-quarantine']);
  });

  it('needs a price', () => {
    expect(percentRow(entered(null), by, NOW).problems).toEqual(['no-price-yet']);
  });
});
