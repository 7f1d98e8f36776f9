import { describe, expect, it } from 'vitest';
import { type Answered, ORDER, v2AnsweredBy } from './v2-wire.ts';

const ID = ORDER.id;
const MISSING: Answered = { status: 404, body: { message: 'no Route matched with those values' } };
const WINDOW = { by: 'updatedAt', from: new Date(0), to: new Date(1), page: 1, limit: 1 } as const;
const DRAFT = {
  id: 'PBX1',
  orderedAt: '2025-07-17T12:00:00Z',
  shippedAt: '2025-07-17',
  destination: 'PPBykovo',
  pallets: [
    {
      barcode: 'PALPBX1',
      packs: [
        { packNumber: 'FBS1', items: [{ orderNr: '1', sellerSku: 'S-1', unitload: `${ID}-001`, uit: null }] },
      ],
    },
  ],
};

describe('a REST v2 that is not available yet', () => {
  it('never reports an order, shipment or label as missing', async () => {
    await using v2 = await v2AnsweredBy(() => MISSING);
    const { platform } = v2;
    const answers = await Promise.all([
      platform.listOrders(WINDOW),
      platform.readOrder(ID),
      platform.requestPackNumbers(ID, 1),
      platform.confirmOrder(ID),
      platform.requestLabels('pack', ['FBS1'], 'm'),
      platform.createShipment(DRAFT),
      platform.findShipment(DRAFT),
      platform.readShipment('PBX1'),
    ]);
    const kinds = answers.map((answer) => (answer.ok ? 'ok' : answer.error.kind));
    expect(kinds).toEqual(kinds.map(() => 'unavailable'));
  });

  it('does not report an order with a known v2 id as missing', async () => {
    let isThere = true;
    await using v2 = await v2AnsweredBy(({ path }) => {
      if (!isThere) return MISSING;
      if (path.startsWith('/v2/orders?'))
        return { body: { orders: [{ ...ORDER, id: '7001', orderId: ID }] } };
      return path.startsWith('/v2/orders/7001') ? { body: { ...ORDER, id: '7001', orderId: ID } } : undefined;
    });
    expect(await v2.platform.readOrder(ID)).toMatchObject({ ok: true, value: { id: ID } });
    isThere = false;
    expect(await v2.platform.readOrder(ID)).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
  });

  it('does not report an order as missing while v2 becomes available', async () => {
    let asked = 0;
    await using v2 = await v2AnsweredBy(({ path }) => {
      asked += 1;
      if (asked === 1) return MISSING;
      return path.startsWith('/v2/orders?') ? { body: { orders: [ORDER] } } : { body: ORDER };
    });
    expect(await v2.platform.readOrder(ID)).toMatchObject({ ok: true, value: { id: ID } });
  });

  it('is checked for availability before an order counts as gone or a shipment as refused', async () => {
    await using v2 = await v2AnsweredBy(({ path }) =>
      /^[/]v2[/](orders|fbs[/]shipments)[?]/.test(path) ? { body: { data: [] } } : undefined,
    );
    for (const answer of [await v2.platform.readOrder(ID), await v2.platform.createShipment(DRAFT)])
      expect(answer).toMatchObject({ ok: false, error: { kind: 'not-found' } });
  });
});
