import { describe, expect, it } from 'vitest';
import {
  breachesOf,
  type SupplyDraft,
  type SupplyDraftItem,
  supplyBody,
} from '#client/v1/supplies/supplies.ts';

const item = (over: Partial<SupplyDraftItem> = {}): SupplyDraftItem => ({
  sku: 'SKU-1',
  quantity: 2,
  price: '1990.50',
  ean: null,
  weight: null,
  datamatrixes: [],
  ...over,
});
const draft = (over: Partial<SupplyDraft> = {}): SupplyDraft => ({
  id: 'PBX1',
  date: '2025-11-20',
  partnerId: null,
  pallets: [{ barcode: 'PALPBX1' }],
  items: [item()],
  ...over,
});
const withItem = (over: Partial<SupplyDraftItem>) => draft({ items: [item(over)] });
const uit = (letter: string, length = 31) => letter.repeat(length);

describe('a supply before it is sent', () => {
  it.each([
    ['a code of 20 characters', draft({ id: 'P'.repeat(20) })],
    ['quantity 1', withItem({ quantity: 1 })],
    ['quantity 2147483647', withItem({ quantity: 2_147_483_647 })],
    ['one mark a unit', withItem({ datamatrixes: [uit('a'), uit('b', 38)] })],
    ['price 0', withItem({ price: '0' })],
    ['ean and weight', withItem({ ean: '4604060006000', weight: 0.2 })],
  ])('with %s passes', (_name, supply) => {
    expect(breachesOf(supply)).toEqual([]);
  });

  it.each<[string, SupplyDraft, string]>([
    ['a code of 21 characters', draft({ id: 'P'.repeat(21) }), 'id: at most 20 characters'],
    ['no code', draft({ id: '' }), 'id: letters, digits, - and _'],
    ['a date of the wrong form', draft({ date: '20.11.2025' }), 'date: a date YYYY-MM-DD'],
    ['a date that is none', draft({ date: '2025-02-31' }), 'date: a date YYYY-MM-DD'],
    ['no pallet', draft({ pallets: [] }), 'pallets: at least 1'],
    [
      'a pallet without barcode',
      draft({ pallets: [{ barcode: '' }] }),
      'pallets[0].barcode: must not be empty',
    ],
    [
      'one pallet twice',
      draft({ pallets: [{ barcode: 'PAL1' }, { barcode: 'PAL1' }] }),
      'pallets[1].barcode: must not repeat',
    ],
    ['no item', draft({ items: [] }), 'items: at least 1'],
    ['no SKU', withItem({ sku: '' }), 'items[0].sku: must not be empty'],
    ['quantity 0', withItem({ quantity: 0 }), 'items[0].quantity: a whole number from 1 to 2147483647'],
    [
      'quantity 2147483648',
      withItem({ quantity: 2_147_483_648 }),
      'items[0].quantity: a whole number from 1 to 2147483647',
    ],
    [
      'a negative price',
      withItem({ price: '-1' }),
      'items[0].price: an amount of at most 10 digits and two decimals',
    ],
    [
      'a price of mills',
      withItem({ price: '1.999' }),
      'items[0].price: an amount of at most 10 digits and two decimals',
    ],
    ['no weight', withItem({ weight: 0 }), 'items[0].weight: above 0'],
    [
      'fewer marks than units',
      withItem({ datamatrixes: [uit('a')] }),
      'items[0].datamatrixes: none, or as many as the quantity of 2',
    ],
    [
      'a mark of 30 characters',
      withItem({ datamatrixes: [uit('a'), uit('b', 30)] }),
      'items[0].datamatrixes[1]: 31 or 38 characters',
    ],
    [
      'a mark of 39 characters',
      withItem({ datamatrixes: [uit('a', 39), uit('b')] }),
      'items[0].datamatrixes[0]: 31 or 38 characters',
    ],
    [
      'one mark twice',
      withItem({ datamatrixes: [uit('a'), uit('a')] }),
      'items[0].datamatrixes[1]: must not repeat',
    ],
  ])('with %s is refused', (_name, supply, breach) => {
    expect(breachesOf(supply).map(({ field, limit }) => `${field}: ${limit}`)).toEqual([breach]);
  });

  it('never shows a scan that was sent instead of a UIT', () => {
    const scanned = `${uit('u')}\u001d91EE06\u001d92tail`;
    const breaches = breachesOf(withItem({ datamatrixes: [scanned, scanned] }));
    expect(breaches.length).toBeGreaterThan(0);
    expect(JSON.stringify(breaches)).not.toContain('tail');
  });

  it('is sent with its date as DD.MM.YYYY', () => {
    expect(supplyBody(draft({ partnerId: 'PBX' }))).toEqual({
      id: 'PBX1',
      date: '20.11.2025',
      partnerId: 'PBX',
      pallets: [{ barcode: 'PALPBX1' }],
      items: [{ sku: 'SKU-1', quantity: 2, price: 1990.5, ean: null, weight: null, datamatrixes: [] }],
    });
  });
});
