import { afterAll, describe, expect, it } from 'vitest';
import { readFullOrder, readOrder } from '#client/v1/orders/orders.ts';
import { requestPackNumbers } from '#client/v1/orders/pack-numbers.ts';
import { addOrder, must } from '../../contracts/platform-bench.ts';
import { newOrder, signIn } from '../../sandbox/partner.ts';
import { some } from '../../support/not-empty.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { clientOf } from './client.ts';
import { asOnTheWire } from './order-on-the-wire.ts';

const sandbox = await startSandbox({ orders: 40, now: '2026-03-10T12:00:00+03:00' });
afterAll(() => sandbox[Symbol.asyncDispose]());
const caller = clientOf(sandbox);
const partner = await signIn(sandbox);
const seeded = (await sandbox.state()).orders.map(({ id }) => id);

const onTheWire = async (order: string) => (await partner.get(`/api/v1/orders/${order}`)).body;

describe.each([false, true])(
  '[Order (detail), Order item] with sub-resources under _embedded: %s',
  (embedded) => {
    it('reads every field of every seeded order as sent', async () => {
      await sandbox.control('settings', { embedded });
      for (const id of some(seeded)) {
        const { _embedded = {}, ...root } = await onTheWire(id);
        expect('items' in root).toBe(!embedded);
        const order = must(await readFullOrder(caller, id));
        expect(asOnTheWire(order)).toEqual({ ...root, ...Object(_embedded) });
      }
    });
  },
);

describe.each([
  ['RU', 'rub', false],
  ['BY', 'byn', true],
  ['KZ', 'kzt', true],
])('[Order (detail)] an order from %s', (country, currency, hasRubles) => {
  it('is in its currency, and outside Russia in rubles too', async () => {
    const order = must(await readFullOrder(caller, await addOrder(sandbox, 2, { country })));
    expect(order).toMatchObject({ country, currency });
    for (const { rub } of [order, ...order.items]) expect(rub !== null).toBe(hasRubles);
    if (order.rub === null) return;
    const rate = Number(order.rub.exchangeRate);
    expect(Number(order.rub.fullSum)).toBeCloseTo(Number(order.fullSum) * rate, 1);
    expect(Number(order.items[0]?.rub?.basePrice)).toBeCloseTo(Number(order.items[0]?.basePrice) * rate, 1);
  });

  it('has what the bench reads', async () => {
    const id = await addOrder(sandbox, 2, { country });
    const lean = must(await readOrder(caller, id));
    const { items, ...full } = must(await readFullOrder(caller, id));
    const { id: _, orderNr, status, createdAt, updatedAt, cutOff, packNumbers } = lean;
    expect(full).toMatchObject({ id, orderNr, country, status, createdAt, updatedAt, cutOff, packNumbers });
    expect(items.map(({ itemNr, sku, description }) => [itemNr, sku, description])).toEqual(
      lean.items.map(({ itemNr, sku, name }) => [itemNr, sku, name]),
    );
  });
});

it('[Order (detail)] has pack numbers, and a tracking number for each of them', async () => {
  const id = await addOrder(sandbox);
  const numbers = must(await requestPackNumbers(caller, id, 2));
  const order = must(await readFullOrder(caller, id));
  expect(order.packNumbers).toEqual(numbers);
  expect(Object.keys(order.externalTrackingNumber)).toEqual(numbers);
});

it('[Order item, statusChangeReason] has the reason on the item', async () => {
  const id = await addOrder(sandbox, 2);
  await sandbox.control(`orders/${id}/items/${id}-001/status`, { status: 'canceled', reason: 'Брак' });
  const { items } = must(await readFullOrder(caller, id));
  expect(items).toMatchObject([
    { status: 'canceled', statusChangeReason: 'Брак', canBeCancelled: false },
    { status: 'confirmed', statusChangeReason: null, canBeCancelled: true },
  ]);
});

it('[Order (detail), dates] has when an order was shipped and delivered', async () => {
  const id = await addOrder(sandbox);
  expect(must(await readFullOrder(caller, id)).dates).toEqual({
    confirmed: null,
    shipped: null,
    delivered: null,
  });
  await sandbox.control(`orders/${id}/status`, { status: 'shipped' });
  const { dates, updatedAt } = must(await readFullOrder(caller, id));
  expect(dates).toEqual({ confirmed: null, shipped: updatedAt, delivered: null });
});

it('[Order (detail), shippingType] distinguishes FBS from FBO', async () => {
  const fbs = await newOrder(sandbox);
  const fbo = await newOrder(sandbox, { shippingType: 'fulfilment' });
  expect(must(await readFullOrder(caller, fbs)).shippingType).toBe('crossdocking');
  expect(must(await readFullOrder(caller, fbo)).shippingType).toBe('fulfilment');
});
