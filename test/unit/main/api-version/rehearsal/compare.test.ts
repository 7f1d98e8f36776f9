import { describe, expect, it } from 'vitest';
import {
  compareGoods,
  compareLabels,
  compareOrders,
  compareShipments,
} from '#main/api-version/rehearsal/compare.ts';
import type { FieldDifference } from '#shared/contract/rehearsal.ts';
import type { Goods } from '#shared/domain/goods.ts';
import type { PlatformItem, PlatformOrder } from '#shared/domain/platform-order.ts';

const ITEM: PlatformItem = {
  itemNr: 'RU261120-100001-001',
  itemId: '11',
  sku: 'P-1',
  sellerSku: null,
  name: 'Ремень',
  size: '95',
  status: 'confirmed',
  canBeCancelled: true,
  uit: null,
};
const OTHER: PlatformItem = { ...ITEM, itemNr: 'RU261120-100001-002', itemId: '12', sku: 'P-2' };

const V1: PlatformOrder = {
  id: 'RU261120-100001',
  orderNr: 'RU261120-100001',
  status: 'Awaiting shipment',
  country: 'RU',
  createdAt: '2026-11-20',
  updatedAt: '2026-11-20T09:00:00.000Z',
  cutOff: '2026-11-22T12:00:00.000Z',
  model: 'fbs',
  allowedForAssembly: null,
  addressStamp: 'a1b2',
  packNumbers: ['FBS1', 'FBS2'],
  items: [ITEM, OTHER],
};
/** The same order as v2 sends it. */
const V2: PlatformOrder = {
  ...V1,
  orderNr: '261120-100001',
  status: 'AWAITING_SHIPMENT',
  updatedAt: '2026-11-20T09:00:01.000Z',
  cutOff: '2026-11-22T15:00:00.250+03:00',
  allowedForAssembly: true,
  packNumbers: ['FBS2', 'FBS1'],
  items: [
    { ...OTHER, itemId: '5012', sellerSku: 'S-2', status: 'CONFIRMED' },
    { ...ITEM, itemId: '5011', sellerSku: 'S-1', status: 'CONFIRMED' },
  ],
};

const differs = (change: Partial<PlatformOrder>, from: Partial<PlatformOrder> = {}) =>
  shown(compareOrders({ ...V1, ...from }, { ...V2, ...change }));
const shown = (found: readonly FieldDifference[]) =>
  found.map(({ field, of, v1, v2 }) => [field, of, v1, v2]);
const withUnit = (change: Partial<PlatformItem>) => ({ items: [{ ...ITEM, ...change }, OTHER] });

describe('an order in both versions', () => {
  it('is equal despite other spelling, zone, order of units and packs, and ids of v2', () => {
    expect(compareOrders(V1, V2)).toEqual([]);
  });

  const rows: readonly [string, Partial<PlatformOrder>, readonly (readonly (string | null)[])[]][] = [
    ['another number', { orderNr: '261120-999999' }, [['orderNr', null, '261120-100001', '261120-999999']]],
    ['another status', { status: 'SHIPPED' }, [['orderStatus', null, 'Awaiting shipment', 'SHIPPED']]],
    ['another day', { createdAt: '2026-11-21' }, [['createdOn', null, '2026-11-20', '2026-11-21']]],
    ['no cut-off', { cutOff: null }, [['cutOff', null, '2026-11-22T12:00:00.000Z', null]]],
    ['that it may not be packed', { allowedForAssembly: false }, [['mayBePacked', null, 'true', 'false']]],
    ['another model', { model: 'fbo' }, [['model', null, 'fbs', 'fbo']]],
    ['another address, without telling it', { addressStamp: 'ffff' }, [['address', null, null, null]]],
    ['a pack less', { packNumbers: ['FBS2'] }, [['packNumbers', null, 'FBS1, FBS2', 'FBS2']]],
    ['a unit less', { items: [OTHER] }, [['item', 'P-1', '1', '0']]],
    [
      'a unit more of the same goods',
      { items: [ITEM, OTHER, { ...ITEM, itemNr: 'RU261120-100001-003', itemId: '13' }] },
      [['quantity', 'P-1', '1', '2']],
    ],
    ['other goods', withUnit({ sku: 'P-9' }), [['itemSku', ITEM.itemNr, 'P-1', 'P-9']]],
    [
      'a cancelled unit',
      withUnit({ status: 'CANCELED' }),
      [['itemStatus', ITEM.itemNr, 'confirmed', 'CANCELED']],
    ],
    ['a name', withUnit({ name: 'Пояс' }), [['itemName', ITEM.itemNr, 'Ремень', 'Пояс']]],
    ['no size', withUnit({ size: '' }), [['itemSize', ITEM.itemNr, '95', null]]],
  ];
  it.each(rows)('differs in %s', (_, change, expected) => {
    expect(differs(change)).toEqual(expected);
  });

  it('is reported as another zone if the cut-offs differ by whole hours', () => {
    const cutOff = (at: string) => compareOrders(V1, { ...V2, cutOff: at })[0]?.looksLikeZone;
    expect([cutOff('2026-11-22T15:00:00.000Z'), cutOff('2026-11-22T12:30:00.000Z')]).toEqual([true, false]);
    expect(cutOff('2026-11-25T12:00:00.000Z')).toBe(false);
  });

  it('is compared by its status if v2 does not send whether it may be packed', () => {
    expect(differs({ allowedForAssembly: null })).toEqual([]);
    expect(differs({ allowedForAssembly: null, status: 'SHIPPED' })).toContainEqual([
      'mayBePacked',
      null,
      'true',
      'false',
    ]);
  });

  it('pairs units by their goods if v2 has its own numbers', () => {
    const items = V2.items.map((unit, at) => ({ ...unit, itemNr: `70${at}` }));
    expect(differs({ items })).toEqual([]);
  });

  it('has no address to compare if one version sends none', () => {
    expect(differs({ addressStamp: null })).toEqual([]);
  });
});

describe('goods in both versions', () => {
  const GOODS: Goods = {
    platformSku: 'P-1',
    sellerSku: 'S-1',
    barcode: '4600000000017',
    name: 'Ремень',
    size: '95',
    brand: 'Kedr',
    categories: ['Accessories', 'Аксессуары'],
    imageUrl: 'https://one.example/1.jpg',
  };
  const rows: readonly [keyof Goods, Partial<Goods>, string, string, string | null][] = [
    ['sellerSku', { sellerSku: 'S-2' }, 'sellerSku', 'S-1', 'S-2'],
    ['barcode', { barcode: '' }, 'barcode', '4600000000017', null],
    ['name', { name: 'Пояс' }, 'goodsName', 'Ремень', 'Пояс'],
    ['size', { size: '105' }, 'goodsSize', '95', '105'],
    ['brand', { brand: 'Elka' }, 'brand', 'Kedr', 'Elka'],
    ['categories', { categories: ['Accessories'] }, 'categories', 'Accessories, Аксессуары', 'Accessories'],
  ];
  it.each(rows)('differ in their %s', (_, change, field, v1, v2) => {
    expect(shown(compareGoods(GOODS, { ...GOODS, ...change }))).toEqual([[field, null, v1, v2]]);
  });

  it('are equal whatever their pictures are', () => {
    expect(compareGoods(GOODS, { ...GOODS, imageUrl: null })).toEqual([]);
  });

  it('are missing in v2', () => {
    expect(shown(compareGoods(GOODS, null))).toEqual([['goods', null, 'P-1', null]]);
  });
});

describe('a label in both versions', () => {
  const LABEL = { widthMm: 75, heightMm: 120, codes: ['FBS8FB24963F'] };

  it('differs in its size, from a millimetre on', () => {
    expect(compareLabels(LABEL, { ...LABEL, widthMm: 75.4 })).toEqual([]);
    expect(shown(compareLabels(LABEL, { ...LABEL, heightMm: 150, widthMm: 100 }))).toEqual([
      ['labelSize', null, '75 x 120 mm', '100 x 150 mm'],
    ]);
  });

  it('differs in its code, or by having none', () => {
    expect(shown(compareLabels(LABEL, { ...LABEL, codes: ['FBS000000000'] }))).toEqual([
      ['labelCode', null, 'FBS8FB24963F', 'FBS000000000'],
    ]);
    expect(shown(compareLabels(LABEL, { ...LABEL, codes: [] }))).toEqual([
      ['labelCode', null, 'FBS8FB24963F', null],
    ]);
  });

  it('is given by one version alone, or by none', () => {
    expect(shown(compareLabels(LABEL, null))).toEqual([['label', null, '75 x 120 mm', null]]);
    expect(compareLabels(null, null)).toEqual([]);
  });
});

describe('a shipment in both versions', () => {
  const SHIPMENT = {
    id: 'PBX1',
    status: 'cancelPending',
    pallets: [
      { barcode: 'PAL1', packNumbers: ['FBS1', 'FBS2'] },
      { barcode: 'PAL2', packNumbers: ['FBS3'] },
    ],
  };

  it('is equal despite other spelling, its pallets in any order', () => {
    const v2 = { ...SHIPMENT, status: 'CANCEL_PENDING', pallets: SHIPMENT.pallets.toReversed() };
    expect(compareShipments(SHIPMENT, v2)).toEqual([]);
  });

  it('differs in status, pallets and packs', () => {
    const v2 = { ...SHIPMENT, status: 'SENT', pallets: [{ barcode: 'PAL1', packNumbers: ['FBS1', 'FBS2'] }] };
    expect(shown(compareShipments(SHIPMENT, v2))).toEqual([
      ['shipmentStatus', null, 'cancelPending', 'SENT'],
      ['pallets', null, 'PAL1, PAL2', 'PAL1'],
      ['packs', null, 'FBS1, FBS2, FBS3', 'FBS1, FBS2'],
    ]);
  });
});
