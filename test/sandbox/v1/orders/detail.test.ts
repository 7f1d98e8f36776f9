import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../../support/sandbox.ts';
import { newOrder, signIn } from '../../partner.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const partner = await signIn(sandbox);
const id = await newOrder(sandbox, { items: [{ sku: 'KD-BELT-95' }, { sku: 'KD-BELT-95' }] });
const detail = async (name: string) => (await partner.get(`/api/v1/orders/${name}`)).body;

describe('GET /api/v1/orders/{orderNr} (Order (detail), Order item)', () => {
  it('is found by id, by id in lower case, and by the number without country', async () => {
    for (const name of [id, id.toLowerCase(), id.slice(2)]) expect((await detail(name)).id).toBe(id);
  });

  it('has every field of the list and of the detail', async () => {
    const listed = ['id', 'orderNr', 'status', 'paymentMethod', 'fullSum', 'deliveryPrice', 'createdAt'];
    const more = ['updatedAt', 'currency', 'itemQuantity', 'cutOff'];
    const own = ['shippingType', 'paymentDate', 'comment', 'rejectPrice', 'isEditable', 'canBeCancelled'];
    const flags = ['isConfirmed', 'hasDiscrepancyActs', 'deprecatedId', 'externalOrderNumber'];
    const parts = ['externalTrackingNumber', 'packNumbers', 'options', 'dates', 'items', 'shippingAddress'];
    const rest = ['deliveryMethod', 'customer', 'tracking', 'statusChangeReason'];
    const order = await detail(id);
    expect(Object.keys(order).sort()).toEqual(
      [...listed, ...more, ...own, ...flags, ...parts, ...rest].sort(),
    );
    const [item] = order.items as Record<string, unknown>[];
    for (const name of ['couponDiscount', 'loyaltyDiscount', 'partnerAgreedDiscount', 'otherDiscounts'])
      expect(item?.[name]).toBe('0.00');
    for (const name of ['basePrice', 'salePrice', 'paidPrice', 'partnerAgreedPrice', 'totalDiscount'])
      expect(item?.[name]).toMatch(/^\d+\.\d{2}$/);
    expect(item).toMatchObject({ id: expect.any(Number), platformDiscounts: 0, size: expect.any(String) });
  });

  it('has tracking numbers under its pack numbers', async () => {
    const packed = await newOrder(sandbox);
    await partner.post(`/api/v1/orders/${packed}/pack-numbers`, { packQuantity: 2 });
    const { packNumbers, externalTrackingNumber } = await detail(packed);
    expect(packNumbers).toHaveLength(2);
    expect(Object.keys(externalTrackingNumber ?? {})).toEqual(packNumbers);
  });

  it('has sub-resources at the root', async () => {
    expect(await detail(id)).toMatchObject({
      shippingType: 'crossdocking',
      status: 'confirmed',
      isConfirmed: true,
      statusChangeReason: null,
      packNumbers: [],
      options: { autoconfirm: true, hasLiquid: false },
      dates: { shipped: null, delivered: null },
      shippingAddress: { city: expect.any(String), street: expect.any(String) },
      customer: { firstName: expect.any(String), phone: expect.any(String) },
      deliveryMethod: {
        deliveryIntervalFrom: expect.stringMatching(/^\d{2}:\d{2}$/),
        cutOff: expect.any(String),
      },
    });
  });

  it('numbers its items with three digits from 001, under the platform SKU, without marks', async () => {
    const goods = (await sandbox.state()).goods.find(({ sku }) => sku === 'KD-BELT-95');
    expect((await detail(id)).items).toMatchObject([
      {
        itemNr: `${id}-001`,
        sku: goods?.platformSku,
        status: 'confirmed',
        finalERPStatus: null,
        datamatrix: '',
        datamatrixCode: '',
        statusChangeReason: null,
        canBeCancelled: true,
      },
      { itemNr: `${id}-002`, sku: goods?.platformSku },
    ]);
  });

  it.each([
    ['KZ', 'kzt'],
    ['BY', 'byn'],
  ])('has ruble equivalents for %s', async (country, currency) => {
    const order = await detail(await newOrder(sandbox, { country }));
    const amount = expect.stringMatching(/^\d+\.\d{2}$/);
    expect(order).toMatchObject({
      currency,
      exchangeRate: expect.any(String),
      deliveryPriceRub: amount,
      fullSumRub: amount,
      basePriceRub: amount,
      salePriceRub: amount,
      paidPriceRub: amount,
    });
    expect(order.items).toMatchObject([
      {
        basePriceRub: amount,
        salePriceRub: amount,
        paidPriceRub: amount,
        partnerAgreedPriceRub: amount,
        couponDiscountRub: amount,
        loyaltyDiscountRub: amount,
        otherDiscountsRub: amount,
        totalDiscountRub: '0.00',
      },
    ]);
  });

  it('has no ruble fields for RU', async () => {
    expect(await detail(id)).not.toHaveProperty('fullSumRub');
  });

  it('has its own address, customer and status history', async () => {
    const order = await detail(id);
    expect((await partner.get(`/api/v1/orders/${id}/shipping_address`)).body).toEqual(order.shippingAddress);
    expect((await partner.get(`/api/v1/orders/${id}/customer`)).body).toEqual(order.customer);
    const { body } = await partner.get(`/api/v1/orders/${id}/statuses`);
    expect(body).toMatchObject({
      total: 2,
      _embedded: {
        statuses: [{ statusName: 'new' }, { statusName: 'confirmed', reasonName: null, location: null }],
      },
    });
  });

  it('puts sub-resources under _embedded when switched on, but never in the state', async () => {
    await using other = await startSandbox({ orders: 1 });
    await other.control('settings', { embedded: true });
    const [order] = (await other.state()).orders;
    const { body } = await (await signIn(other)).get(`/api/v1/orders/${order?.id}`);
    expect(body).not.toHaveProperty('items');
    expect(body).toMatchObject({ _embedded: { items: [{ itemNr: `${order?.id}-001` }], packNumbers: [] } });
    expect(order?.items).toHaveLength(1);
  });

  it('answers 404 for an unknown number', async () => {
    expect(await partner.get('/api/v1/orders/RU000000-000000')).toMatchObject({
      status: 404,
      body: { message: 'order not found' },
    });
  });
});
