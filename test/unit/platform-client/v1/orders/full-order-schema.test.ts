import { describe, expect, it } from 'vitest';
import { readAs } from '#client/reading/read-as.ts';
import { fullOrder } from '#client/v1/orders/full-order-schema.ts';
import { orderEntry } from '#client/v1/orders/order-entry-schema.ts';

const BARE_ITEM = { id: 11, itemNr: 'RU250715-850486-001', sku: 'PS-1', status: 'confirmed' };
const BARE = { id: 'RU250715-850486', status: 'Left the moon', items: [BARE_ITEM] };

const orderOf = (over: object = {}) => {
  const read = readAs(fullOrder, { ...BARE, ...over });
  if (!read.ok) throw new Error(read.error);
  return read.value;
};
const itemOf = (over: object) => orderOf({ items: [{ ...BARE_ITEM, ...over }] }).items[0];
const errorOf = (over: object) => {
  const read = readAs(fullOrder, { ...BARE, ...over });
  return read.ok ? null : read.error;
};

describe('an order with all its fields', () => {
  it('requires only id, status and items; other fields are null if missing', () => {
    const { items, ...order } = orderOf();
    expect(order).toEqual({
      id: 'RU250715-850486',
      orderNr: 'RU250715-850486',
      country: 'RU',
      status: 'Left the moon',
      paymentMethod: null,
      fullSum: null,
      deliveryPrice: null,
      createdAt: null,
      updatedAt: null,
      currency: null,
      itemQuantity: null,
      cutOff: null,
      shippingType: null,
      paymentDate: null,
      comment: null,
      rejectPrice: null,
      isEditable: null,
      canBeCancelled: null,
      isConfirmed: null,
      hasDiscrepancyActs: null,
      deprecatedId: null,
      externalOrderNumber: null,
      externalTrackingNumber: {},
      packNumbers: [],
      confirmationFailedCode: null,
      confirmationFailedReason: null,
      options: null,
      dates: null,
      shippingAddress: null,
      deliveryMethod: null,
      customer: null,
      tracking: null,
      rub: null,
    });
    expect(items).toEqual([
      {
        id: '11',
        itemNr: 'RU250715-850486-001',
        sku: 'PS-1',
        description: null,
        size: null,
        status: 'confirmed',
        basePrice: null,
        salePrice: null,
        paidPrice: null,
        partnerAgreedPrice: null,
        couponDiscount: null,
        loyaltyDiscount: null,
        partnerAgreedDiscount: null,
        otherDiscounts: null,
        totalDiscount: null,
        platformDiscounts: null,
        datamatrix: null,
        datamatrixCode: null,
        statusChangeReason: null,
        canBeCancelled: null,
        rub: null,
      },
    ]);
  });

  it.each([
    ['null', null],
    ['what cannot be read', [[]]],
  ])('reads %s like a missing value, for every optional field', (_name, odd) => {
    const { id: _, status: __, items: ___, packNumbers: ____, ...optional } = orderOf();
    const { id: _____, itemNr: ______, sku: _______, status: ________, ...ofItem } = itemOf({}) ?? {};
    const odds = (fields: object) => Object.fromEntries(Object.keys(fields).map((name) => [name, odd]));
    expect(
      orderOf({ ...odds(optional), packNumbers: null, items: [{ ...BARE_ITEM, ...odds(ofItem) }] }),
    ).toEqual(orderOf());
  });

  it.each([
    [{ updatedAt: 'soon' }, { updatedAt: null }],
    [{ paymentDate: '31.12.2025' }, { paymentDate: null }],
    [{ dates: { shipped: 'soon', delivered: '' } }, { dates: { shipped: null, delivered: null } }],
    [{ options: { hasLiquid: 'yes' } }, { options: { hasLiquid: null } }],
    [{ customer: { firstName: {}, phone: '+7' } }, { customer: { firstName: null, phone: '+7' } }],
    [
      { deliveryMethod: { cutOff: 'soon', shippingMethodName: 'Courier' } },
      { deliveryMethod: { cutOff: null, shippingMethodName: 'Courier' } },
    ],
  ])('reads the rest of an order with %j', (over, read) => {
    expect(orderOf(over)).toMatchObject(read);
  });

  it('keeps decimals as text, even if they are sent as numbers', () => {
    expect(orderOf({ fullSum: '1234.50', deliveryPrice: 299, rejectPrice: 0.1 })).toMatchObject({
      fullSum: '1234.50',
      deliveryPrice: '299',
      rejectPrice: '0.1',
    });
    expect(itemOf({ basePrice: '10.00', paidPrice: 9.5, platformDiscounts: '0.50' })).toMatchObject({
      basePrice: '10.00',
      paidPrice: '9.5',
      platformDiscounts: 0.5,
    });
  });

  it('converts whole numbers to text, and text to whole numbers', () => {
    expect(
      orderOf({ orderNr: 250715850486, deprecatedId: '77', itemQuantity: '3', confirmationFailedCode: 12 }),
    ).toMatchObject({
      orderNr: '250715850486',
      deprecatedId: 77,
      itemQuantity: 3,
      confirmationFailedCode: '12',
    });
  });

  it.each([
    [
      { shipped: '2025-07-16 10:00:00' },
      { confirmed: null, shipped: '2025-07-16T07:00:00.000Z', delivered: null },
    ],
    [[], null],
    [{}, { confirmed: null, shipped: null, delivered: null }],
  ])('reads the dates %j', (dates, read) => {
    expect(orderOf({ dates }).dates).toEqual(read);
  });

  it.each([
    [
      { FBS8FB24963F: 'LM1', FBS000000000: 22 },
      { FBS8FB24963F: 'LM1', FBS000000000: '22' },
    ],
    [[], {}],
    [null, {}],
  ])('reads the tracking numbers %j', (externalTrackingNumber, read) => {
    expect(orderOf({ externalTrackingNumber }).externalTrackingNumber).toEqual(read);
  });

  it.each([
    ['at the root', (parts: object) => parts],
    ['under _embedded', (parts: object) => ({ _embedded: parts })],
    [
      'under _embedded with null at the root',
      (parts: object) => ({ customer: null, tracking: null, _embedded: parts }),
    ],
  ])('finds its parts %s', (_place, put) => {
    const parts = {
      items: [BARE_ITEM],
      packNumbers: ['FBS8FB24963F', { packNumber: 'FBS000000000' }],
      shippingAddress: { city: 'Тверь', houseNum: 5, aFieldOfTomorrow: 1 },
      deliveryMethod: { deliveryPrice: 0, deliveryDate: '2025-07-20', cutOff: '2025-07-16 18:00:00' },
      customer: { firstName: 'Анна', middleName: null },
      tracking: { state: 'on its way' },
    };
    const read = readAs(fullOrder, { id: BARE.id, status: 'confirmed', ...put(parts) });
    expect(read).toMatchObject({
      ok: true,
      value: {
        packNumbers: ['FBS8FB24963F', 'FBS000000000'],
        shippingAddress: { city: 'Тверь', street: null, houseNum: '5', apartment: null, pickupPointId: null },
        deliveryMethod: {
          deliveryPrice: '0',
          deliveryDate: '2025-07-20',
          cutOff: '2025-07-16T15:00:00.000Z',
        },
        customer: { firstName: 'Анна', lastName: null, middleName: null, phone: null, email: null },
        tracking: { state: 'on its way' },
        items: [{ itemNr: BARE_ITEM.itemNr }],
      },
    });
  });

  it('groups the amounts in rubles, of the order and of each item', () => {
    const order = orderOf({
      exchangeRate: 0.17,
      fullSumRub: '100.00',
      items: [{ ...BARE_ITEM, basePriceRub: '50.00', totalDiscountRub: 5 }],
    });
    expect(order.rub).toEqual({
      exchangeRate: '0.17',
      deliveryPrice: null,
      fullSum: '100.00',
      basePrice: null,
      salePrice: null,
      paidPrice: null,
    });
    expect(order.items[0]?.rub).toMatchObject({ basePrice: '50.00', totalDiscount: '5', salePrice: null });
    expect(order).not.toHaveProperty('fullSumRub');
    expect(order.items[0]).not.toHaveProperty('basePriceRub');
  });

  it('reads each amount in rubles from the right field', () => {
    const wire = (names: readonly string[]) =>
      Object.fromEntries(names.map((name) => [`${name}Rub`, `${name} in rubles`]));
    const group = (names: readonly string[]) =>
      Object.fromEntries(names.map((name) => [name, `${name} in rubles`]));
    const ofOrder = ['deliveryPrice', 'fullSum', 'basePrice', 'salePrice', 'paidPrice'];
    const ofItem = [
      'basePrice',
      'salePrice',
      'paidPrice',
      'partnerAgreedPrice',
      'couponDiscount',
      'loyaltyDiscount',
      'otherDiscounts',
      'totalDiscount',
    ];
    const order = orderOf({ ...wire(ofOrder), items: [{ ...BARE_ITEM, ...wire(ofItem) }] });
    expect(order.rub).toEqual({ exchangeRate: null, ...group(ofOrder) });
    expect(order.items[0]?.rub).toEqual(group(ofItem));
  });

  it('ignores unknown fields, and the obsolete ERP status', () => {
    const read = orderOf({ tomorrow: 1, items: [{ ...BARE_ITEM, finalERPStatus: null, tomorrow: 1 }] });
    expect(read).toEqual(orderOf());
  });

  it.each([
    [{ status: null }, 'status: expected string, received null'],
    [{ items: null }, 'items: expected array, received null'],
    [{ items: [BARE_ITEM, { ...BARE_ITEM, sku: null }] }, 'items[1].sku: expected string or number'],
    [{ packNumbers: [7] }, 'packNumbers[0]: expected a pack number'],
  ])('with %j is refused with the path of the problem', (over, detail) => {
    expect(errorOf(over)).toBe(detail);
  });
});

it('an order of the list requires only id and status, and gets its number from its id if missing', () => {
  const read = readAs(orderEntry, { id: 'KZ250715-850486', orderNr: '', status: 'new', cutOff: '' });
  expect(read).toMatchObject({
    ok: true,
    value: { orderNr: 'KZ250715-850486', country: 'KZ', cutOff: null },
  });
  expect(readAs(orderEntry, { id: '', status: 'new' }).ok).toBe(false);
});
