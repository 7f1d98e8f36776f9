import { describe, expect, it } from 'vitest';
import { readV2Order } from '#client/v2/orders/orders.ts';
import { must } from '../../../contracts/platform-bench.ts';
import { ITEM, ORDER, v2AnsweredBy } from './v2-wire.ts';

const read = async (body: unknown, asked = ORDER.id) => {
  await using v2 = await v2AnsweredBy(({ path }) =>
    path.startsWith(`/v2/orders/${asked}?`) ? { body } : undefined,
  );
  return await v2.platform.readOrder(asked);
};

describe('an order of REST v2', () => {
  it('is returned with our names', async () => {
    expect(must(await read(ORDER))).toEqual({
      id: 'RU250715-850486',
      orderNr: '250715-850486',
      status: 'CONFIRMED',
      country: 'RU',
      createdAt: '2025-07-16T01:30:00.000+03:00',
      updatedAt: '2025-07-16T08:00:00.000Z',
      cutOff: '2025-07-17T12:00:00.000Z',
      model: 'fbs',
      allowedForAssembly: true,
      addressStamp: null,
      packNumbers: [],
      items: [
        {
          itemNr: 'RU250715-850486-U01',
          itemId: '501',
          sku: 'P-1',
          sellerSku: 'S-1',
          name: 'Кошелёк',
          size: 'one',
          status: 'CONFIRMED',
          canBeCancelled: true,
          uit: null,
        },
      ],
    });
  });

  const { id: _id, ...withoutId } = ITEM;
  it.each([
    ['in a data wrapper', { data: ORDER }],
    ['with its items under data', { ...ORDER, items: undefined, data: [ITEM] }],
    ['with older itemId', { ...ORDER, items: [{ ...withoutId, itemId: '501' }] }],
    ['with an empty id beside itemId', { ...ORDER, items: [{ ...ITEM, id: '', itemId: 501 }] }],
    ['with ids as texts', { ...ORDER, items: [{ ...ITEM, id: '501' }] }],
    ['with its cut-off at the root', { ...ORDER, deliveryMethod: null, cutOff: '2025-07-17T12:00:00Z' }],
    ['with fields nobody knows', { ...ORDER, colour: 'red', items: [{ ...ITEM, weight: 1 }] }],
    ['with odd money', { ...ORDER, fullSum: '12.50', items: [{ ...ITEM, paidPrice: { amount: 1.5 } }] }],
    ['without packs', { ...ORDER, packs: undefined }],
    ['without its fulfilment', { ...ORDER, fulfillmentType: undefined }],
    ['with times in another zone', { ...ORDER, createdAt: '2025-07-16T01:30:00+03:00' }],
  ])('means the same %s', async (_name, body) => {
    expect(await read(body)).toEqual(await read(ORDER));
  });

  it.each([['RU250715-850486-001'], ['250715-850486-001']])(
    'names its unit by the item number in %s',
    async (itemNr) => {
      const [unit] = must(await read({ ...ORDER, items: [{ ...ITEM, itemNr }] })).items;
      expect(unit?.itemNr).toBe('RU250715-850486-001');
    },
  );

  it.each([
    ['rows', [{ packNumber: 'FBS1' }, { packNumber: 'FBS2' }]],
    ['bare numbers', ['FBS1', 'FBS2']],
    [
      'rows of which one has none yet',
      [{ packNumber: 'FBS1' }, { packNumber: null }, { packNumber: 'FBS2' }],
    ],
  ])('shows its pack numbers as %s', async (_name, packs) => {
    expect(must(await read({ ...ORDER, packs })).packNumbers).toEqual(['FBS1', 'FBS2']);
  });

  it.each([
    [undefined, null],
    [null, null],
    ['yes', null],
    [false, false],
  ])('with allowedForAssembly %j is read as %j', async (allowedForAssembly, known) => {
    expect(must(await read({ ...ORDER, allowedForAssembly })).allowedForAssembly).toBe(known);
  });

  it.each([
    ['FBO', 'fbo'],
    ['fbs', 'fbs'],
    ['DBS', 'fbo'],
  ])('of %s is packed by %s', async (fulfillmentType, model) => {
    expect(must(await read({ ...ORDER, fulfillmentType })).model).toBe(model);
  });

  it.each([
    ['under v2’s own id', { ...ORDER, id: '70000000013', orderId: ORDER.id }, '70000000013'],
    ['without orderId', { ...ORDER, orderId: null }, ORDER.id],
    ['with orderId alone', { ...ORDER, id: undefined, orderId: ORDER.id }, ORDER.id],
  ])('keeps the name with the country %s', async (_name, body, asked) => {
    expect(must(await read(body, asked))).toMatchObject({ id: ORDER.id, orderNr: '250715-850486' });
  });

  it('without a country in its ids gets that of its currency', async () => {
    const body = { ...ORDER, id: '70000000013', orderId: null, fullSum: { amount: 1, currency: 'KZT' } };
    expect(must(await read(body, '70000000013'))).toMatchObject({ id: '70000000013', country: 'KZ' });
  });

  it.each([
    ['id', { ...ORDER, id: undefined, orderId: undefined }],
    ['status', { ...ORDER, status: undefined }],
    ['createdAt', { ...ORDER, createdAt: 'yesterday' }],
    ['items', { ...ORDER, items: undefined }],
    ['items[0].sku', { ...ORDER, items: [{ ...ITEM, sku: undefined }] }],
    ['items[0].id', { ...ORDER, items: [withoutId] }],
  ])('without %s cannot be read, and the error names it', async (path, body) => {
    const error = { kind: 'malformed-answer', detail: expect.stringContaining(`${path}: `) };
    expect(await read(body)).toMatchObject({ ok: false, error });
  });

  it('other than the requested one is refused', async () => {
    expect(await read({ ...ORDER, id: 'RU250715-111111', orderId: null })).toMatchObject({
      ok: false,
      error: { kind: 'malformed-answer', detail: 'asked for order RU250715-850486, got RU250715-111111' },
    });
  });

  it('has its money in minor units, as whole numbers', async () => {
    const body = { ...ORDER, fullSum: { amount: '349000', currency: 'rub' } };
    await using v2 = await v2AnsweredBy(() => ({ body }));
    expect(must(await readV2Order(v2.parts, ORDER.id))).toMatchObject({
      fullSum: { amount: 349_000, currency: 'RUB' },
      deliveryPrice: null,
      items: [{ paidPrice: { amount: 349_000, currency: 'RUB' }, basePrice: null }],
    });
  });
});
