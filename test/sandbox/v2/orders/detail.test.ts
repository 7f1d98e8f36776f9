import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../../support/sandbox.ts';
import { newOrder, signIn } from '../../partner.ts';
import { INSTANT } from '../answers.ts';
import { signInV2 } from '../partner.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const partner = await signInV2(sandbox);
const v1 = await signIn(sandbox);

const items = [{ sku: 'KD-BELT-95' }, { sku: 'KD-BELT-105' }];
const MINOR = { amount: expect.any(Number), currency: 'RUB' };
const MOMENT = expect.stringMatching(INSTANT);

interface V1Order {
  fullSum: string;
  deliveryPrice: string;
  items: { id: number; itemNr: string; sku: string; salePrice: string; size: string }[];
}

const minor = (decimal: string | undefined) => Math.round(Number(decimal) * 100);

describe('GET /v2/orders/{orderId} (Successor REST API v2; order, item)', () => {
  it('has the fields of the list, items, packs and dates', async () => {
    const id = await newOrder(sandbox, { items, cutOff: '2026-11-22T12:00:00+03:00' });
    const { status, body } = await partner.get(`/v2/orders/${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      orderId: id.slice(2),
      status: 'CONFIRMED',
      fulfillmentType: 'FBS',
      paymentMethod: expect.stringMatching(/^(COD|PREPAID)$/),
      createdAt: MOMENT,
      updatedAt: MOMENT,
      deliveryMethod: { cutOff: '2026-11-22T09:00:00.000Z' },
      allowedForAssembly: true,
      fullSum: MINOR,
      deliveryPrice: MINOR,
      itemQuantity: 2,
      packs: [],
      dates: { confirmed: MOMENT, shipped: null, delivered: null },
    });
  });

  it('has the same facts of each item as version 1, amounts in minor units', async () => {
    const id = await newOrder(sandbox, { items });
    const old = (await v1.get<V1Order>(`/api/v1/orders/${id}`)).body;
    const { body } = await partner.get(`/v2/orders/${id}`);
    const [first] = old.items;
    expect(body).toMatchObject({
      fullSum: { amount: minor(old.fullSum), currency: 'RUB' },
      deliveryPrice: { amount: minor(old.deliveryPrice), currency: 'RUB' },
      items: [
        {
          id: first?.id,
          itemNr: `${id}-001`,
          sku: first?.sku,
          externalSku: 'KD-BELT-95',
          name: expect.stringMatching(/\S/),
          size: first?.size,
          status: 'CONFIRMED',
          basePrice: MINOR,
          salePrice: { amount: minor(first?.salePrice), currency: 'RUB' },
          paidPrice: MINOR,
          reason: null,
          canBeCancelled: true,
        },
        { itemNr: `${id}-002`, externalSku: 'KD-BELT-105' },
      ],
    });
  });

  it.each([
    ['KZ', 'KZT'],
    ['BY', 'BYN'],
  ])('names the currency of a %s order', async (country, currency) => {
    const id = await newOrder(sandbox, { country });
    expect((await partner.get(`/v2/orders/${id}`)).body).toMatchObject({ fullSum: { currency } });
  });

  it('has null without a cut-off', async () => {
    const id = await newOrder(sandbox, { cutOff: null });
    expect((await partner.get(`/v2/orders/${id}`)).body).toMatchObject({ deliveryMethod: { cutOff: null } });
  });

  it('shows the pack numbers that version 1 gave', async () => {
    const id = await newOrder(sandbox);
    const given = await v1.post<{ packNumbers: string[] }>(`/api/v1/orders/${id}/pack-numbers`, {
      packQuantity: 2,
    });
    expect((await partner.get(`/v2/orders/${id}`)).body).toMatchObject({
      packs: given.body.packNumbers.map((packNumber) => ({ packNumber })),
    });
  });

  it('writes every status in capitals, known or not', async () => {
    const id = await newOrder(sandbox);
    for (const [told, written] of [
      ['Awaiting shipment', 'AWAITING_SHIPMENT'],
      ['ready_for_shipment', 'READY_FOR_SHIPMENT'],
      ['Not delivered', 'NOT_DELIVERED'],
      ['Held at customs', 'HELD_AT_CUSTOMS'],
    ]) {
      await sandbox.control(`orders/${id}/status`, { status: told });
      expect((await partner.get(`/v2/orders/${id}`)).body).toMatchObject({
        status: written,
        items: [{ status: written }],
      });
    }
  });

  it('finds an order by its number without country too', async () => {
    const id = await newOrder(sandbox);
    expect((await partner.get(`/v2/orders/${id.slice(2)}`)).body.id).toBe(id);
  });

  it.each(['', '/status-history', '/item-statuses', '/invoice'])(
    `answers 404 in v2's form for "%s" of an order that does not exist`,
    async (path) => {
      expect(await partner.get(`/v2/orders/RU000000-000000${path}`)).toMatchObject({
        status: 404,
        body: { error: { code: 'NOT_FOUND', message: 'order not found' } },
      });
    },
  );
});
