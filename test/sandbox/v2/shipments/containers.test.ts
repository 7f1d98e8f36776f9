import { afterAll, describe, expect, it } from 'vitest';
import { pick } from '../../../support/floor.ts';
import { startSandbox } from '../../../support/sandbox.ts';
import { newOrder, ship, shipmentOf, signIn } from '../../partner.ts';
import { refusedField, signInV2 } from '../partner.ts';
import {
  bodyOf,
  created,
  firstPack,
  packedOrder,
  preparedBody,
  TWO,
  type V2Created,
  type V2ShipmentBody,
} from '../shipments.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const partner = await signInV2(sandbox);
const v1 = await signIn(sandbox);
const prepare = (body: V2ShipmentBody) => partner.post<V2Created>('/v2/fbs/prepared-shipments', body);
const container = (barcode: string | undefined) => partner.get(`/v2/fbs/order-containers/${barcode}`);

describe('POST /v2/fbs/prepared-shipments (Successor REST API v2)', () => {
  it('answers the shipment as a draft with its future numbers, and creates nothing', async () => {
    const [one, two] = [await packedOrder(sandbox, partner), await packedOrder(sandbox, partner)];
    const body = bodyOf(one.packs, two.packs);
    const { status, body: draft } = await prepare(body);
    expect(status).toBe(200);
    expect(draft).toEqual({
      shipmentId: expect.stringMatching(/^PBX\d{1,17}$/),
      status: 'DRAFT',
      createdAt: expect.stringMatching(/Z$/),
      shipAt: '2026-11-20T09:00:00.000Z',
      pallets: [
        { palletBarcode: expect.stringMatching(/^PALPBX\d+$/), packs: two.packs },
        { palletBarcode: expect.stringMatching(/^PALPBX\d+$/), packs: one.packs },
      ],
    });
    expect((await sandbox.state()).shipments).toEqual([]);
    expect((await partner.get(`/v2/fbs/shipments/${draft.shipmentId}`)).status).toBe(404);
  });

  it('keeps the numbers for these pallets, however often they are prepared and in any order', async () => {
    const [one, two] = [await packedOrder(sandbox, partner), await packedOrder(sandbox, partner)];
    const { body: draft } = await prepare(bodyOf(one.packs, two.packs));
    const { body: other } = await prepare(bodyOf(one.packs));
    expect(other.shipmentId).not.toBe(draft.shipmentId);
    const { body: again } = await prepare(bodyOf(two.packs, one.packs));
    const shipment = await created(partner, {
      ...bodyOf(two.packs, one.packs),
      shipAt: '2026-11-21T09:00:00Z',
    });
    for (const { shipmentId, pallets } of [again, shipment]) {
      expect(shipmentId).toBe(draft.shipmentId);
      expect(pallets.toReversed()).toEqual(draft.pallets);
    }
  });

  it('gives other numbers when a partner of version 1 has used those meanwhile', async () => {
    const body = await preparedBody(sandbox, partner);
    const { shipmentId: id, pallets } = (await prepare(body)).body;
    const theirs = await shipmentOf(sandbox, v1, await newOrder(sandbox));
    const [container] = theirs.containers;
    const containers = [{ ...container, barcode: pallets[0]?.palletBarcode }];
    expect((await v1.post('/api/v1/shipments/out', { ...theirs, id, containers })).status).toBe(201);
    const shipment = await created(partner, body);
    expect(shipment.shipmentId).not.toBe(id);
    expect(pick(shipment.pallets, 0).palletBarcode).not.toBe(pick(pallets, 0).palletBarcode);
  });

  it('refuses what a create would refuse', async () => {
    const body = await preparedBody(sandbox, partner);
    firstPack(body).packId = 'FBS000000000';
    const field = 'pallets[0].packs[0].packId';
    const refused = refusedField(field, 'shipment validation error');
    expect(await partner.post('/v2/fbs/prepared-shipments', body)).toMatchObject(refused);
    expect(await partner.post('/v2/fbs/prepared-shipments', { ...body, shipAt: 'soon' })).toMatchObject(
      refusedField('shipAt', 'shipment validation error'),
    );
  });
});

describe('GET /v2/fbs/order-containers/{containerBarcode} (Successor REST API v2)', () => {
  it('shows the contents of a pallet and of each of its packs', async () => {
    const { id, packs } = await packedOrder(sandbox, partner, TWO, [1, 1]);
    const { shipmentId, pallets } = await created(partner, bodyOf(packs));
    const { body: order } = await partner.get<{ orderId: string; items: { id: number; sku: string }[] }>(
      `/v2/orders/${id}`,
    );
    const items = order.items.map((item, index) => ({
      itemId: item.id,
      itemNr: `${id}-00${index + 1}`,
      orderId: order.orderId,
      sku: item.sku,
      externalSku: TWO.items[index]?.sku,
      unitload: `${id}-00${index + 1}`,
    }));
    const palletBarcode = pallets[0]?.palletBarcode;
    expect(await container(palletBarcode)).toMatchObject({
      status: 200,
      body: {
        containerBarcode: palletBarcode,
        type: 'PALLET',
        shipmentId,
        palletBarcode,
        packs: packs.map(({ packId }, index) => ({ packId, items: [items[index]] })),
      },
    });
    const packId = packs[1]?.packId;
    expect((await container(packId)).body).toEqual({
      containerBarcode: packId,
      type: 'PACK',
      shipmentId,
      palletBarcode,
      packId,
      orderId: order.orderId,
      items: [items[1]],
    });
  });

  it('finds the containers of version 1', async () => {
    const id = await ship(sandbox, v1, await newOrder(sandbox));
    const made = (await sandbox.state()).shipments.find((shipment) => shipment.id === id)?.pallets[0];
    expect((await container(made?.barcode)).body).toMatchObject({ type: 'PALLET', shipmentId: id });
  });

  it('shows a pack in no live shipment empty, and no pallet of a cancelled one', async () => {
    const { packs } = await packedOrder(sandbox, partner);
    const empty = { type: 'PACK', shipmentId: null, palletBarcode: null, items: [] };
    expect((await container(packs[0]?.packId)).body).toMatchObject(empty);
    const { shipmentId, pallets } = await created(partner, bodyOf(packs));
    await v1.post(`/api/v1/shipments/out/${shipmentId}/events`, { type: 'cancel', data: {} });
    expect((await container(packs[0]?.packId)).body).toMatchObject(empty);
    expect((await container(pallets[0]?.palletBarcode)).status).toBe(404);
  });

  it('answers 404 for an unknown barcode', async () => {
    expect(await container('PALPBX0')).toMatchObject({
      status: 404,
      body: { error: { code: 'NOT_FOUND', message: 'Container not found' } },
    });
  });
});
