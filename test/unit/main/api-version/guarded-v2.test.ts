import { expect, it } from 'vitest';
import { guardedV2 } from '#main/api-version/guarded-v2.ts';
import { must } from '../../../contracts/platform-bench.ts';
import { type Answered, ORDER, v2AnsweredBy } from '../../platform-client/v2/v2-wire.ts';

const UNREADABLE = { body: { shopping: [ORDER] } };
const LISTED = { body: { orders: [ORDER] } };

async function guarded(list: () => Answered, shipments: Answered = { body: { shipments: [] } }) {
  const v2 = await v2AnsweredBy(({ method, path }) => {
    if (path.startsWith('/v2/orders?')) return list();
    if (path.startsWith('/v2/fbs/shipments'))
      return method === 'GET' ? shipments : { body: { shipmentId: 'S-1' } };
    return { body: ORDER };
  });
  const platform = guardedV2(v2.platform, v2.parts.compatibility, { platformNow: () => new Date() });
  const posts = () => v2.sent().filter(([method]) => method === 'POST').length;
  return { platform, posts, [Symbol.asyncDispose]: () => v2[Symbol.asyncDispose]() };
}

const DRAFT = {
  id: 'PBX1',
  orderedAt: '2026-11-28T09:00:00Z',
  shippedAt: '2026-11-28',
  destination: '',
  pallets: [
    {
      barcode: 'PALPBX1',
      packs: [
        {
          packNumber: 'FBS8FB24963F',
          items: [{ orderNr: '250715-850486', sellerSku: 'S-1', unitload: 'U-1', uit: null }],
        },
      ],
    },
  ],
};

it('changes nothing while the list of orders cannot be read, and allows a retry', async () => {
  await using it = await guarded(() => UNREADABLE);
  const { items } = must(await it.platform.readOrder(ORDER.id));
  const answers = [
    await it.platform.confirmOrder(ORDER.id),
    await it.platform.assemble(ORDER.id, [{ items }]),
    await it.platform.requestPackNumbers(ORDER.id, 1),
    await it.platform.createShipment(DRAFT),
  ];
  for (const answer of answers)
    expect(answer).toMatchObject({ error: { kind: 'malformed-answer', mayHaveHappened: false } });
  expect(it.posts()).toBe(0);
});

it('allows changes when the list can be read again', async () => {
  let list: Answered = UNREADABLE;
  await using it = await guarded(() => list);
  expect((await it.platform.confirmOrder(ORDER.id)).ok).toBe(false);
  list = LISTED;
  const now = new Date();
  await it.platform.listOrders({ by: 'updatedAt', from: now, to: now, page: 1, limit: 1 });
  expect((await it.platform.confirmOrder(ORDER.id)).ok).toBe(true);
  expect(it.posts()).toBe(1);
});

it('sends no shipment whose lost answer it could not settle', async () => {
  await using it = await guarded(() => LISTED, { body: { transports: [{ shipmentId: 'S-1' }] } });
  expect(await it.platform.createShipment(DRAFT)).toMatchObject({ error: { kind: 'malformed-answer' } });
  expect(it.posts()).toBe(0);
});

it('sends a shipment if the list of shipments can be read', async () => {
  await using it = await guarded(() => LISTED);
  expect((await it.platform.createShipment(DRAFT)).ok).toBe(true);
  expect(it.posts()).toBe(1);
});
