import { describe, expect, it } from 'vitest';
import {
  composeSupply,
  type DeclarableGoods,
  type SupplyFileRow,
} from '#main/supplies/making/compose-supply.ts';

const WALLET: DeclarableGoods = {
  sellerSku: 'WALT',
  platformSku: 'P1',
  name: 'Wallet',
  size: '',
  barcode: '4604060000014',
  isFbo: true,
  needsMark: false,
  price: '3490.00',
};
const SHOES: DeclarableGoods = {
  sellerSku: 'DERB',
  platformSku: 'P2',
  name: 'Derby',
  size: '42',
  barcode: '4604060006000',
  isFbo: true,
  needsMark: true,
  price: null,
};
const BAG = { ...WALLET, sellerSku: 'BAG', isFbo: false };
const KNOWN: Readonly<Record<string, DeclarableGoods>> = { WALT: WALLET, P1: WALLET, DERB: SHOES, BAG };

const mark = (serial: string) => `010460406000600021${serial.padEnd(13, 'A')}`;

function compose(rows: readonly Partial<SupplyFileRow['cells']>[], usedMarks: readonly string[] = []) {
  const cells = { sku: 'WALT', quantity: '', price: '', pallet: '', mark: '' };
  return composeSupply(
    rows.map((row, at) => ({ line: at + 2, cells: { ...cells, ...row } })),
    {
      goodsOf: (sku) => KNOWN[sku],
      usedMarks: new Set(usedMarks),
      suppliedMarks: new Map([[mark('SENT'), 'PBX90001']]),
    },
  );
}

describe('a supply from a file', () => {
  it('declares each SKU once, over all pallets, and keeps what stands on which', () => {
    const supply = compose([
      { quantity: '2', pallet: 'A' },
      { sku: 'P1', quantity: '1 000', pallet: 'B' },
      { quantity: '3', pallet: 'A' },
    ]);
    expect(supply.problems).toEqual([]);
    expect(supply.items).toEqual([
      expect.objectContaining({ sku: 'WALT', quantity: 1005, price: '3490', ean: WALLET.barcode, marks: 0 }),
    ]);
    expect(supply.pallets).toEqual([
      { name: 'A', rows: [expect.objectContaining({ sku: 'WALT', quantity: 5 })] },
      { name: 'B', rows: [expect.objectContaining({ sku: 'WALT', quantity: 1000 })] },
    ]);
  });

  it('declares a marked unit a row, with its UIT and without the tail of its mark', () => {
    const [first, second] = [mark('K4'), mark('L5')];
    const supply = compose([
      { sku: 'DERB', mark: `${first}\u001d91EE10\u001d92${'x'.repeat(44)}`, price: '5 990,50' },
      { sku: 'DERB', mark: second, quantity: '1', price: '5990.5' },
    ]);
    expect(supply.problems).toEqual([]);
    expect(supply.items).toMatchObject([{ quantity: 2, price: '5990.50', datamatrixes: [first, second] }]);
  });

  it.each([
    [{ sku: 'NONE' }, 'unknown-sku'],
    [{ sku: 'BAG' }, 'not-fbo'],
    [{ quantity: '0' }, 'quantity'],
    [{ quantity: '1,5' }, 'quantity'],
    [{ quantity: 'many' }, 'quantity'],
    [{ price: '0' }, 'price'],
    [{ price: 'cheap' }, 'price'],
    [{ sku: 'DERB' }, 'mark-missing'],
    [{ sku: 'DERB', mark: mark('K4') }, 'price-missing'],
    [{ sku: 'DERB', price: '10', mark: 'nonsense' }, 'mark-malformed'],
    [{ sku: 'WALT', mark: mark('K4') }, 'mark-wrong-goods'],
    [{ sku: 'DERB', price: '10', mark: mark('K4'), quantity: '2' }, 'mark-quantity'],
    [{ sku: 'DERB', price: '10', mark: mark('USED') }, 'mark-used'],
  ])('names the row %j as %s', (row, problem) => {
    expect(compose([row], [mark('USED')])).toMatchObject({ items: [], problems: [{ line: 2, problem }] });
  });

  it('names a mark of another supply, and that supply', () => {
    expect(compose([{ sku: 'DERB', price: '10', mark: mark('SENT') }]).problems).toMatchObject([
      { problem: 'mark-in-supply', value: `${mark('SENT')}, PBX90001` },
    ]);
  });

  it('names a mark that stands there twice, and a price that differs from that of another row', () => {
    const marked = { sku: 'DERB', price: '10', mark: mark('K4') };
    expect(compose([marked, marked]).problems).toMatchObject([{ line: 3, problem: 'mark-twice' }]);
    expect(compose([{}, { price: '100' }]).problems).toMatchObject([{ line: 3, problem: 'prices-differ' }]);
  });
});
