import { describe, expect, it } from 'vitest';
import { readAs } from '#client/reading/read-as.ts';
import { orderDetail } from '#client/v1/orders/order-schema.ts';

const UIT = '010460406000600021K4FNP6WPM93DH';

const item = (over: object = {}) => ({
  id: 11,
  itemNr: 'RU250715-850486-001',
  sku: 'PS-1',
  description: 'Кроссовки',
  size: '42',
  status: 'confirmed',
  canBeCancelled: true,
  datamatrix: null,
  datamatrixCode: null,
  ...over,
});

const order = (over: object = {}) => ({
  id: 'RU250715-850486',
  orderNr: '250715-850486',
  status: 'Awaiting shipment',
  createdAt: '2025-07-15',
  updatedAt: '2025-07-15 12:00:00',
  cutOff: '2025-07-16 18:00:00',
  shippingType: 'crossdocking',
  packNumbers: ['FBS8FB24963F'],
  items: [item()],
  customer: { firstName: 'Анна', phone: '+70000000000' },
  shippingAddress: { city: 'Тверь' },
  aFieldOfTomorrow: { a: 1 },
  ...over,
});

const orderOf = (body: unknown) => {
  const read = readAs(orderDetail, body);
  if (!read.ok) throw new Error(read.error);
  return read.value;
};
const errorOf = (body: unknown) => {
  const read = readAs(orderDetail, body);
  return read.ok ? null : read.error;
};

describe('an order in detail', () => {
  it('is read as specified', () => {
    expect(orderOf(order())).toEqual({
      id: 'RU250715-850486',
      orderNr: '250715-850486',
      status: 'Awaiting shipment',
      country: 'RU',
      createdAt: '2025-07-15',
      updatedAt: '2025-07-15T09:00:00.000Z',
      cutOff: '2025-07-16T15:00:00.000Z',
      model: 'fbs',
      allowedForAssembly: null,
      addressStamp: expect.stringMatching(/^[0-9a-f]{4}$/),
      packNumbers: ['FBS8FB24963F'],
      items: [
        {
          itemNr: 'RU250715-850486-001',
          itemId: '11',
          sku: 'PS-1',
          sellerSku: null,
          name: 'Кроссовки',
          size: '42',
          status: 'confirmed',
          canBeCancelled: true,
          uit: null,
        },
      ],
    });
  });

  it('contains no personal data', () => {
    expect(JSON.stringify(orderOf(order()))).not.toMatch(/Анна|7000|Тверь/);
  });

  it.each([
    ['hidden', null],
    ['missing', undefined],
    ['of another form', 'Тверь, Лесная улица, 7'],
    ['empty', { city: null, street: null }],
  ])('has no stamp if the address is %s', (_, shippingAddress) => {
    expect(orderOf(order({ shippingAddress })).addressStamp).toBeNull();
  });

  it('is read the same with its parts under _embedded', () => {
    const { items, packNumbers, ...rest } = order();
    const embedded = { ...rest, _embedded: { items, packNumbers } };
    expect(orderOf(embedded)).toEqual(orderOf(order()));
  });

  it('prefers the root if both contain a part, and _embedded if the root contains null', () => {
    const embedded = { items: [], packNumbers: ['FBS000000000'] };
    const read = orderOf(order({ packNumbers: null, _embedded: embedded }));
    expect(read.items.length).toBe(1);
    expect(read.packNumbers).toEqual(['FBS000000000']);
  });

  it.each([
    ['fulfilment', 'fbo'],
    ['Crossdocking', 'fbs'],
    ['dropshipping', 'fbo'],
  ])('of shipping type %s is %s', (shippingType, model) => {
    expect(orderOf(order({ shippingType })).model).toBe(model);
  });

  it.each([null, '', undefined, '0000-00-00 00:00:00'])('with the cut-off %j has no deadline', (cutOff) => {
    expect(orderOf(order({ cutOff })).cutOff).toBeNull();
  });

  it('uses the cut-off of the delivery method if it has none itself', () => {
    const read = orderOf(order({ cutOff: null, deliveryMethod: { cutOff: '2025-07-16 18:00:00' } }));
    expect(read.cutOff).toBe('2025-07-16T15:00:00.000Z');
  });

  it('keeps an unknown status', () => {
    expect(orderOf(order({ status: 'Arrived to Mars' })).status).toBe('Arrived to Mars');
  });

  it.each([
    [{ datamatrixCode: UIT }, UIT],
    [{ datamatrix: `${UIT}\u001d91EE06\u001d92abc` }, UIT],
    [{ datamatrix: 'nonsense' }, null],
    [{}, null],
  ])('reads the mark of %j', (over, uit) => {
    expect(orderOf(order({ items: [item(over)] })).items[0]?.uit).toBe(uit);
  });

  it.each([
    [{ items: [item(), item({ sku: null })] }, 'items[1].sku: expected string or number'],
    [{ items: [item({ itemNr: 5 })] }, 'items[0].itemNr: expected string, received number'],
    [{ items: undefined }, 'items: expected array, received undefined'],
    [{ status: undefined }, 'status: expected string, received undefined'],
    [{ createdAt: 'soon' }, 'createdAt: expected YYYY-MM-DD'],
    [{ updatedAt: '15.07.2025' }, 'updatedAt: expected YYYY-MM-DD hh:mm:ss'],
  ])('with %j is refused with the path of the problem', (over, detail) => {
    expect(errorOf(order(over))).toBe(detail);
  });
});
