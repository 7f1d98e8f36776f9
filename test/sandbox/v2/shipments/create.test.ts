import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../../support/sandbox.ts';
import { call, newOrder, orderState, shipmentOf, signIn } from '../../partner.ts';
import { signInV2 } from '../partner.ts';
import {
  bodyOf,
  create,
  created,
  firstItem,
  packedOrder,
  preparedBody,
  shipmentState,
  TWO,
} from '../shipments.ts';

const sandbox = await startSandbox({ orders: 0, now: '2026-11-20T06:00:00Z' });
afterAll(() => sandbox[Symbol.asyncDispose]());
const partner = await signInV2(sandbox);

describe('POST /v2/fbs/shipments (Successor REST API v2; assumptions, "REST v2", shipment)', () => {
  it('makes the id and the pallet barcode itself, answers INITIAL, and is confirmed right after', async () => {
    const { id, packs } = await packedOrder(sandbox, partner);
    const { status, body } = await create(partner, bodyOf(packs));
    expect(status).toBe(201);
    expect(body).toEqual({
      shipmentId: expect.stringMatching(/^PBX\d{1,17}$/),
      status: 'INITIAL',
      createdAt: expect.stringMatching(/^2026-11-20T06:\d{2}:\d{2}\.\d{3}Z$/),
      shipAt: '2026-11-20T09:00:00.000Z',
      pallets: [{ palletBarcode: expect.stringMatching(/^PALPBX\d+$/), packs }],
    });
    expect((await partner.get(`/v2/fbs/shipments/${body.shipmentId}`)).body.status).toBe('CONFIRMED');
    expect((await orderState(sandbox, id)).status).toBe('Ready for shipment');
  });

  it('is in the state like one of version 1, with supplier SKUs and without marks', async () => {
    const { id, packs } = await packedOrder(sandbox, partner, { items: [{ sku: 'NV-POLAR-37' }] });
    const { shipmentId, pallets } = await created(partner, bodyOf(packs));
    expect(await shipmentState(sandbox, shipmentId)).toEqual({
      id: shipmentId,
      status: 'confirmed',
      createdAt: expect.stringMatching(/^2026-11-20T09:\d{2}:\d{2}\+03:00$/),
      shippedAt: '2026-11-20',
      pallets: [
        {
          barcode: pallets[0]?.palletBarcode,
          packs: [
            {
              packNumber: packs[0]?.packId,
              items: [
                {
                  orderNr: id.slice(2),
                  itemNr: `${id}-001`,
                  sku: 'NV-POLAR-37',
                  unitload: `${id}-001`,
                  datamatrix: null,
                },
              ],
            },
          ],
        },
      ],
    });
  });

  it('accepts several orders, packs and pallets, and answers the pallets in another order', async () => {
    const [one, two, three] = [
      await packedOrder(sandbox, partner, TWO, [1, 1]),
      await packedOrder(sandbox, partner),
      await packedOrder(sandbox, partner),
    ];
    const sent = [one.packs, two.packs, three.packs];
    const { pallets, shipmentId } = await created(partner, bodyOf(...sent));
    expect(pallets.map(({ packs }) => packs)).toEqual(sent.toReversed());
    expect(new Set(pallets.map(({ palletBarcode }) => palletBarcode)).size).toBe(3);
    const kept = (await shipmentState(sandbox, shipmentId)).pallets;
    for (const { palletBarcode, packs } of pallets) {
      const pallet = kept.find(({ barcode }) => barcode === palletBarcode);
      expect(pallet?.packs.map(({ packNumber }) => packNumber)).toEqual(packs.map(({ packId }) => packId));
    }
  });

  it('accepts one order on two pallets', async () => {
    const { packs } = await packedOrder(sandbox, partner, TWO, [1, 1]);
    expect((await created(partner, bodyOf(packs.slice(0, 1), packs.slice(1)))).pallets).toHaveLength(2);
  });

  it('ignores unknown fields', async () => {
    const body = await preparedBody(sandbox, partner);
    Object.assign(body, { id: 'PBX1', status: 'SENT' });
    Object.assign(body.pallets[0] ?? {}, { barcode: 'PALPBX1', palletBarcode: 7 });
    Object.assign(firstItem(body), { sku: 'ANOTHER', orderNr: 'NONE', datamatrix: 'short' });
    const { shipmentId } = await created(partner, body);
    expect(shipmentId).not.toBe('PBX1');
    const [pallet] = (await shipmentState(sandbox, shipmentId)).pallets;
    expect(pallet).toMatchObject({ barcode: expect.not.stringMatching(/^PALPBX1$/) });
    expect(pallet?.packs[0]?.items).toMatchObject([{ sku: 'KD-BELT-95', datamatrix: null }]);
  });

  it('makes no number that a partner of version 1 used before', async () => {
    const v1 = await signIn(sandbox);
    const bodies = [await preparedBody(sandbox, partner), await preparedBody(sandbox, partner)] as const;
    const v1Bodies = await Promise.all(
      Array.from({ length: 3 }, async () => shipmentOf(sandbox, v1, await newOrder(sandbox))),
    );
    const last = Number((await created(partner, bodies[0])).shipmentId.slice(3));
    // The platform counts one number up for each of these, and would reach the second of them.
    const ids = v1Bodies.map((_, index) => `PBX${last + 5 + index}`);
    for (const [index, body] of v1Bodies.entries()) {
      expect((await v1.post('/api/v1/shipments/out', { ...body, id: ids[index] })).status).toBe(201);
    }
    const { shipmentId } = await created(partner, bodies[1]);
    expect(ids).not.toContain(shipmentId);
  });

  it('notifies the registered receivers', async () => {
    const body = await preparedBody(sandbox, partner);
    await sandbox.control('webhooks', { url: 'http://127.0.0.1:9/nobody' });
    const { shipmentId } = await created(partner, body);
    const { body: sent } = await call<{ deliveries: { payload: { data: object } }[] }>(
      `${sandbox.b2b}/sandbox/webhooks`,
    );
    await fetch(`${sandbox.b2b}/sandbox/webhooks`, { method: 'DELETE' });
    const told = { direction: 'out', shipmentId, status: 'confirmed', itemQuantity: 1 };
    expect(sent.deliveries.map(({ payload }) => payload.data)).toContainEqual(expect.objectContaining(told));
  });

  it('keeps its orders from being cancelled', async () => {
    const { id, packs } = await packedOrder(sandbox, partner);
    await created(partner, bodyOf(packs));
    const v1 = await signIn(sandbox);
    const change = { status: 'canceled', reason: 'Брак' };
    expect(await v1.post(`/api/v1/orders/${id}/items/${id}-001/change_status_request`, change)).toMatchObject(
      {
        status: 409,
        body: { message: 'Cancel unavailable because active shipment exist' },
      },
    );
  });

  it('needs the right to create shipments', async () => {
    const reader = await signInV2(sandbox, 'r_shipments r_orders');
    const answer = await create(reader, await preparedBody(sandbox, partner));
    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'FORBIDDEN' } } });
  });

  it('waits as NEW for the warehouse when auto-confirmation is off', async () => {
    await using manual = await startSandbox({ orders: 0 });
    await manual.control('settings', { autoConfirm: false });
    const own = await signInV2(manual);
    const { id, packs } = await packedOrder(manual, own);
    const { shipmentId, status } = await created(own, bodyOf(packs));
    const read = async () => (await own.get(`/v2/fbs/shipments/${shipmentId}`)).body.status;
    expect([status, await read()]).toEqual(['INITIAL', 'NEW']);
    expect((await orderState(manual, id)).status).toBe('Awaiting shipment');
    await manual.control(`shipments/${shipmentId}/status`, { status: 'confirmed' });
    expect((await orderState(manual, id)).status).toBe('Ready for shipment');
    await manual.control(`shipments/${shipmentId}/status`, { status: 'cancelPending' });
    expect(await read()).toBe('CANCEL_PENDING');
  });
});
