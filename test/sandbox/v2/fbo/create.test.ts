import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../../support/sandbox.ts';
import { type Json, signIn } from '../../partner.ts';
import { newSupply, reject, statusOf, WALLET } from '../../supplies.ts';
import { fieldsOf, INSTANT } from '../answers.ts';
import { signInV2, type V2Error } from '../partner.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const partner = await signInV2(sandbox);
const v1 = await signIn(sandbox);
const price = { amount: 349_000, currency: 'RUB' };
const bodyOf = (change: Json = {}, item: Json = {}) => ({
  date: '2026-11-25',
  items: [{ sku: WALLET, quantity: 3, price, ...item }],
  ...change,
});
const create = <T = Json>(change: Json = {}, item: Json = {}) =>
  partner.post<T>('/v2/fbo/shipments', bodyOf(change, item));
const refused = async (change: Json, item: Json = {}) => {
  const { status, body } = await create<V2Error>(change, item);
  return { status, code: body.error.code, fields: fieldsOf(body) };
};

describe('POST /v2/fbo/shipments (Successor REST API v2, FBO supplies)', () => {
  it('answers 201 with a draft, in minor units, capitals and UTC', async () => {
    const pallets = [{ palletBarcode: 'PALPBX811' }];
    expect(await create({ shipmentId: 'PBX811', pallets })).toMatchObject({
      status: 201,
      body: {
        shipmentId: 'PBX811',
        status: 'DRAFT',
        date: '2026-11-25',
        createdAt: expect.stringMatching(INSTANT),
        itemsQuantity: 3,
        priceSum: { amount: 1_047_000, currency: 'RUB' },
        accepted: 0,
        warehouseCode: expect.any(String),
        canChangeWarehouse: true,
        pallets,
        validationErrors: [],
      },
    });
  });

  it('makes the id, partner code and digits, when the partner gives none', async () => {
    const { body } = await create();
    expect(body.shipmentId).toMatch(new RegExp(`^${sandbox.partnerId}\\d+$`));
    expect((await create()).body.shipmentId).not.toBe(body.shipmentId);
    expect((await partner.get(`/v2/fbo/shipments/${body.shipmentId}`)).status).toBe(200);
  });

  it('creates a supply that version 1 also has', async () => {
    const { body } = await create();
    expect((await v1.get(`/api/v1/shipments/fulfilment/${body.shipmentId}`)).body).toMatchObject({
      status: 'draft',
      date: '25.11.2026',
      priceSum: 10_470,
    });
  });

  it('accepts a timestamp as the day, by Moscow time', async () => {
    expect((await create({ date: '2026-11-24T21:00:00Z' })).body.date).toBe('2026-11-25');
    expect((await create({ date: '2026-11-24T20:59:59Z' })).body.date).toBe('2026-11-24');
  });

  it('accepts null where the body may have null', async () => {
    expect((await create({ shipmentId: null }, { ean: null, weight: null, datamatrixes: [] })).status).toBe(
      201,
    );
  });

  it('accepts an id of 20 characters, and refuses one of 21', async () => {
    const at20 = `PBX${'0'.repeat(17)}`;
    expect((await create({ shipmentId: at20 })).status).toBe(201);
    expect(await refused({ shipmentId: `${at20}0` })).toEqual({
      status: 400,
      code: 'VALIDATION_FAILED',
      fields: ['shipmentId'],
    });
  });

  it('accepts 2147483647 units, and refuses one more', async () => {
    expect((await create({}, { quantity: 2_147_483_647 })).status).toBe(201);
    expect(await refused({}, { quantity: 2_147_483_648 })).toMatchObject({ fields: ['items[0].quantity'] });
  });

  it.each([
    ['an id with a slash', { shipmentId: 'PBX/1' }, 'shipmentId'],
    ['an id that is a number', { shipmentId: 1 }, 'shipmentId'],
    ['no date', { date: undefined }, 'date'],
    ['a day of no calendar', { date: '2026-02-30' }, 'date'],
    ['a pallet without barcode', { pallets: [{}] }, 'pallets[0].palletBarcode'],
    ['no items', { items: [] }, 'items'],
  ])('answers 400 for %s', async (_, change, field) => {
    expect(await refused(change)).toEqual({ status: 400, code: 'VALIDATION_FAILED', fields: [field] });
  });

  it.each([
    ['sku', '', 'sku'],
    ['quantity', 0, 'quantity'],
    ['quantity', '3', 'quantity'],
    ['price', undefined, 'price'],
    ['price', '3490.00', 'price'],
    ['price', { amount: 3490.5, currency: 'RUB' }, 'price'],
    ['price', { amount: 349_000, currency: 'KZT' }, 'price.currency'],
    ['ean', 4601234567890, 'ean'],
    ['weight', 'heavy', 'weight'],
    ['datamatrixes', [1], 'datamatrixes'],
  ])('answers 400 for an item whose %s is %o', async (name, value, field) => {
    expect(await refused({}, { [name]: value })).toMatchObject({
      status: 400,
      fields: [`items[0].${field}`],
    });
  });

  it('names every wrong field at once', async () => {
    const { fields } = await refused({ date: undefined, items: [{}] });
    expect(fields.sort()).toEqual(['date', 'items[0].price', 'items[0].quantity', 'items[0].sku']);
  });

  it('refuses an id in use, whichever version uses it, until it is rejected', async () => {
    const shipmentId = await newSupply(v1);
    expect(await create({ shipmentId })).toMatchObject({
      status: 409,
      body: { error: { code: 'CONFLICT', message: 'non-unique id' } },
    });
    await reject(v1, shipmentId);
    expect((await create({ shipmentId })).status).toBe(201);
  });

  it('needs the scope c_shipments', async () => {
    const reader = await signInV2(sandbox, 'r_shipments');
    expect(await reader.post('/v2/fbo/shipments', bodyOf())).toMatchObject({
      status: 403,
      body: { error: { code: 'FORBIDDEN' } },
    });
    const writer = await signInV2(sandbox, 'c_shipments');
    expect((await writer.post('/v2/fbo/shipments', bodyOf())).status).toBe(201);
    expect((await writer.get('/v2/fbo/shipments')).status).toBe(403);
  });
});

describe('the validation of a supply made under version 2 (FBO supply statuses)', () => {
  it('runs by itself, as under version 1', async () => {
    const { body } = await create();
    await sandbox.control('clock', { advanceSeconds: 5 });
    expect((await partner.get(`/v2/fbo/shipments/${body.shipmentId}`)).body.status).toBe('VALIDATION');
    await sandbox.control('clock', { advanceSeconds: 5 });
    expect((await partner.get(`/v2/fbo/shipments/${body.shipmentId}`)).body.status).toBe(
      'READY_FOR_SHIPMENT',
    );
    expect(await statusOf(v1, String(body.shipmentId))).toBe('ready_for_shipment');
  });

  it('reports what it found', async () => {
    const { body } = await create({}, { sku: 'NOTHING' });
    await sandbox.control('clock', { advanceSeconds: 10 });
    expect((await partner.get(`/v2/fbo/shipments/${body.shipmentId}`)).body).toMatchObject({
      status: 'VALIDATION_ERROR',
      validationErrors: [{ field: 'items[0].sku', issue: expect.stringContaining('NOTHING') }],
    });
  });
});
