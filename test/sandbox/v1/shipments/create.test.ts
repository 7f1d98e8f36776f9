import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../../support/sandbox.ts';
import { newOrder, onlyItem, orderState, shipmentOf, signIn } from '../../partner.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const partner = await signIn(sandbox);
const create = (body: unknown) => partner.post('/api/v1/shipments/out', body);

describe('POST /api/v1/shipments/out (FBS out-shipment statuses)', () => {
  it('answers initial, and is confirmed right after', async () => {
    const id = await newOrder(sandbox);
    const body = await shipmentOf(sandbox, partner, id);
    expect(await create(body)).toMatchObject({
      status: 201,
      body: {
        id: body.id,
        status: 'initial',
        createdAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+03:00$/),
      },
    });
    expect((await partner.get(`/api/v1/shipments/${body.id}`)).body.status).toBe('confirmed');
    expect((await orderState(sandbox, id)).status).toBe('Ready for shipment');
  });

  it('is in the state with its pallets, packs, units and marks', async () => {
    const id = await newOrder(sandbox, { items: [{ sku: 'NV-POLAR-37' }] });
    const body = await shipmentOf(sandbox, partner, id);
    const mark = '010460406000600021K4FNP6WPM93DH';
    onlyItem(body).datamatrix = mark;
    await create(body);
    const shipment = (await sandbox.state()).shipments.find((candidate) => candidate.id === body.id);
    const [pallet] = body.containers;
    expect(shipment).toMatchObject({
      status: 'confirmed',
      shippedAt: '2026-11-20',
      pallets: [
        {
          barcode: pallet?.barcode,
          packs: [
            {
              packNumber: pallet?.containers[0]?.barcode,
              items: [
                {
                  orderNr: id,
                  itemNr: `${id}-001`,
                  sku: 'NV-POLAR-37',
                  unitload: `${id}-001`,
                  datamatrix: mark,
                },
              ],
            },
          ],
        },
      ],
    });
    expect((await orderState(sandbox, id)).items).toMatchObject([{ datamatrix: mark, datamatrixCode: mark }]);
  });

  it('accepts a full DataMatrix too, and shows its UIT', async () => {
    const uit = '010460406000600021K4FNP6WPM93DH';
    const id = await newOrder(sandbox, { items: [{ sku: 'NV-POLAR-37' }] });
    const body = await shipmentOf(sandbox, partner, id);
    onlyItem(body).datamatrix = `${uit}\x1d91EE10\x1d92${'A'.repeat(44)}`;
    expect((await create(body)).status).toBe(201);
    expect((await orderState(sandbox, id)).items).toMatchObject([{ datamatrixCode: uit }]);
  });

  it('accepts a UIT of 38 characters, null and none at all', async () => {
    for (const datamatrix of ['010460406000600021K4FNP6WPM93DH2406401', null, undefined]) {
      const body = await shipmentOf(sandbox, partner, await newOrder(sandbox));
      Object.assign(onlyItem(body), { datamatrix });
      expect((await create(body)).status).toBe(201);
    }
  });

  it('accepts orders by number without country, and units under other numbers than the item number', async () => {
    const id = await newOrder(sandbox, { items: [{ sku: 'KD-BELT-95' }, { sku: 'KD-BELT-95' }] });
    const body = await shipmentOf(sandbox, partner, id);
    const pack = body.containers[0]?.containers[0];
    pack?.items.forEach((item, index) => {
      item.orderNr = id.slice(2);
      item.unitload = `UL-${id}-${index}`;
    });
    expect((await create(body)).status).toBe(201);
  });

  it('waits as new when auto-confirmation is off', async () => {
    await using manual = await startSandbox({ orders: 0 });
    await manual.control('settings', { autoConfirm: false });
    const own = await signIn(manual);
    const id = await newOrder(manual);
    const body = await shipmentOf(manual, own, id);
    expect((await own.post('/api/v1/shipments/out', body)).body.status).toBe('initial');
    expect((await own.get(`/api/v1/shipments/${body.id}`)).body.status).toBe('new');
    expect((await orderState(manual, id)).status).toBe('confirmed');
  });
});
