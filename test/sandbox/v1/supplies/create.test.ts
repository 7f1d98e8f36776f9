import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../../support/sandbox.ts';
import { signIn } from '../../partner.ts';
import {
  historyOf,
  move,
  newSupply,
  readySupply,
  reject,
  SUPPLIES,
  supplyOf,
  WALLET,
} from '../../supplies.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const partner = await signIn(sandbox);
const create = (body: unknown) => partner.post<{ errors: { field: string }[] }>(SUPPLIES, body);

describe('POST /api/v1/shipments/fulfilment (FBO create body)', () => {
  it('answers 201 with the record of a draft', async () => {
    const body = supplyOf();
    expect(await create(body)).toMatchObject({
      status: 201,
      body: {
        id: expect.any(Number),
        code: body.id,
        shipmentId: body.id,
        status: 'draft',
        date: '25.11.2026',
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+03:00$/),
        itemsQuantity: 3,
        priceSum: 10_470,
        accepted: 0,
        receipt: 0,
        missing: 0,
        surplus: 0,
        damaged: 0,
        warehouseCode: expect.any(String),
        canChangeWarehouse: true,
      },
    });
  });

  it('begins the history with the draft, by the partner', async () => {
    expect(await historyOf(partner, await newSupply(partner))).toEqual([
      {
        id: expect.any(Number),
        statusName: 'draft',
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
        userName: 'demo',
      },
    ]);
  });

  it('accepts null where the body may have null, and no pallets', async () => {
    const { id, date } = supplyOf();
    const items = [{ sku: WALLET, quantity: 1, price: '3490.00', ean: null, weight: null, datamatrixes: [] }];
    expect((await create({ id, date, partnerId: null, items })).status).toBe(201);
  });

  it.each([sandbox.partnerId, sandbox.sellerId, String(sandbox.sellerId)])(
    'accepts %o as partnerId',
    async (partnerId) => {
      expect((await create(supplyOf({ partnerId }))).status).toBe(201);
    },
  );

  it('accepts an id of 20 characters, and refuses one of 21', async () => {
    const at20 = `PBX${'0'.repeat(17)}`;
    expect((await create(supplyOf({ id: at20 }))).status).toBe(201);
    expect(await create(supplyOf({ id: `${at20}0` }))).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'id' }] },
    });
  });

  it.each([
    ['no id', { id: undefined }, 'id'],
    ['an id with a slash', { id: 'PBX/1' }, 'id'],
    ['an ISO date', { date: '2026-11-25' }, 'date'],
    ['a day of no calendar', { date: '30.02.2026' }, 'date'],
    ['another partner', { partnerId: 'ZZZ' }, 'partnerId'],
    ['a pallet without barcode', { pallets: [{}] }, 'pallets[0].barcode'],
    ['no items', { items: [] }, 'items'],
    ['items that are no list', { items: 'all' }, 'items'],
  ])('answers 400 for %s', async (_, change, field) => {
    const { status, body } = await create(supplyOf(change));
    expect({ status, fields: body.errors.map((error) => error.field) }).toEqual({
      status: 400,
      fields: [field],
    });
  });

  it.each([
    ['sku', ''],
    ['quantity', 0],
    ['quantity', 1.5],
    ['quantity', '3'],
    ['quantity', 2_147_483_648],
    ['price', undefined],
    ['price', 'much'],
    ['ean', 4601234567890],
    ['weight', 'heavy'],
    ['datamatrixes', 'one'],
    ['datamatrixes', [1]],
  ])('answers 400 for an item whose %s is %o', async (field, value) => {
    const { status, body } = await create(supplyOf({}, { [field]: value }));
    expect({ status, fields: body.errors.map((error) => error.field) }).toEqual({
      status: 400,
      fields: [`items[0].${field}`],
    });
  });

  it('names every wrong field at once', async () => {
    const { body } = await create({ items: [{}] });
    expect(body.errors.map(({ field }) => field).sort()).toEqual(
      ['date', 'id', 'items[0].price', 'items[0].quantity', 'items[0].sku'].sort(),
    );
  });

  it('needs the scope c_shipments to write and r_shipments to read', async () => {
    const reader = await signIn(sandbox, 'r_shipments');
    const writer = await signIn(sandbox, 'c_shipments');
    const forbidden = { status: 403, body: { code: 50403, message: 'Forbidden' } };
    expect(await reader.post(SUPPLIES, supplyOf())).toMatchObject(forbidden);
    expect(await reject(reader, 'PBX90001')).toMatchObject(forbidden);
    for (const path of ['', '/PBX90001', '/PBX90001/items', '/PBX90001/statuses']) {
      expect(await writer.get(SUPPLIES + path)).toMatchObject(forbidden);
      expect((await reader.get(SUPPLIES + path)).status).toBe(200);
    }
    expect((await writer.post(SUPPLIES, supplyOf())).status).toBe(201);
  });
});

describe('the id of a supply (FBO supply statuses, rule 6)', () => {
  it('is refused with 409 while it is in use', async () => {
    const id = await newSupply(partner);
    expect(await create(supplyOf({ id }))).toMatchObject({
      status: 409,
      body: { message: 'non-unique id', errors: [{ field: 'id' }] },
    });
    const pending = await readySupply(sandbox, partner);
    await reject(partner, pending);
    expect((await create(supplyOf({ id: pending }))).status).toBe(409);
  });

  it('may be reused after a rejection; the history of the older version is available on request', async () => {
    const id = await newSupply(partner);
    await reject(partner, id);
    const older = await historyOf(partner, id);
    expect((await create(supplyOf({ id }))).status).toBe(201);
    const names = async (query: string) =>
      (await historyOf(partner, id, query)).map(({ statusName }) => statusName);
    expect(await names('')).toEqual(['draft']);
    expect(await names('?with_related_shipments=0')).toEqual(['draft']);
    expect(await names('?with_related_shipments=1')).toEqual(['draft', 'rejected', 'draft']);
    expect((await historyOf(partner, id, '?with_related_shipments=1')).slice(0, 2)).toEqual(older);
    await move(sandbox, id, 'rejected');
    expect((await create(supplyOf({ id }))).status).toBe(201);
    expect(await names('?with_related_shipments=1')).toHaveLength(5);
  });

  it.each(['2', 'yes', ''])('refuses with_related_shipments=%s', async (value) => {
    const { status } = await partner.get(`${SUPPLIES}/PBX90001/statuses?with_related_shipments=${value}`);
    expect(status).toBe(400);
  });
});
