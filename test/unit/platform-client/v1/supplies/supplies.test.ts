import { describe, expect, it } from 'vitest';
import { createSupply, listSupplies, readSupply, readSupplyStatuses } from '#client/v1/supplies/supplies.ts';
import { rejectSupply } from '#client/v1/supplies/supply-events.ts';
import { readSupplyItems } from '#client/v1/supplies/supply-rows.ts';
import { answeredWith } from '../../../../support/v1-caller.ts';

const REST = '/api/v1/shipments/fulfilment';
const RECORD = {
  id: 77,
  shipmentId: 'PBX1',
  status: 'ready_for_shipment',
  date: '20.11.2025',
  createdAt: '2025-11-19 12:00:00',
  itemsQuantity: 10,
  priceSum: 1990.5,
  accepted: 1,
  receipt: 2,
  missing: 3,
  surplus: 4,
  damaged: 5,
  warehouseCode: 'PPBykovo',
  canChangeWarehouse: true,
  pallets: [{ barcode: 'PAL1' }],
  validationErrors: [{ field: 'items[0].price', message: 'must be positive' }],
};
const READ = {
  code: 'PBX1',
  status: 'ready_for_shipment',
  date: '2025-11-20',
  createdAt: '2025-11-19T09:00:00.000Z',
  itemsQuantity: 10,
  priceSum: '1990.5',
  accepted: 1,
  receipt: 2,
  missing: 3,
  surplus: 4,
  damaged: 5,
  warehouseCode: 'PPBykovo',
  canChangeWarehouse: true,
  palletBarcodes: ['PAL1'],
  problems: [{ field: 'items[0].price', message: 'must be positive' }],
};

describe('a supply', () => {
  it('is read whole', async () => {
    await using server = await answeredWith(RECORD);
    expect(await readSupply(server.caller, 'PBX1')).toEqual({ ok: true, value: READ });
    expect(server.sent()).toEqual([['GET', `${REST}/PBX1`]]);
  });

  it('is read if only its status is stated, with the requested code', async () => {
    await using server = await answeredWith({ id: 77, status: 'Something new' });
    expect(await readSupply(server.caller, 'PBX1')).toMatchObject({
      ok: true,
      value: { code: 'PBX1', status: 'Something new', date: null, createdAt: null, itemsQuantity: null },
    });
  });

  it('without a code is malformed in a list', async () => {
    const { shipmentId: _, id: __, ...nameless } = RECORD;
    await using server = await answeredWith({ page: 1, pages: 1, _embedded: { shipments: [nameless] } });
    expect(await listSupplies(server.caller, { page: 1, limit: 1 })).toMatchObject({
      ok: false,
      error: { kind: 'malformed-answer', detail: '_embedded.shipments[0].shipmentId: expected an id' },
    });
  });

  it('is read even if its counters are invalid', async () => {
    await using server = await answeredWith({ ...RECORD, receipt: 'many', canChangeWarehouse: 'yes' });
    expect(await readSupply(server.caller, 'PBX1')).toEqual({
      ok: true,
      value: { ...READ, receipt: null, canChangeWarehouse: null },
    });
  });

  it('without a status is malformed', async () => {
    await using server = await answeredWith({ shipmentId: 'PBX1' });
    expect(await readSupply(server.caller, 'PBX1')).toMatchObject({
      ok: false,
      error: { kind: 'malformed-answer', detail: expect.stringContaining('status') },
    });
  });

  it.each(['shipments', 'fulfilmentShipments'])('is listed page by page, under %s', async (plural) => {
    const page = { page: 2, limit: 1, pages: 3, total: 3, _embedded: { [plural]: [RECORD] } };
    await using server = await answeredWith(page);
    expect(await listSupplies(server.caller, { page: 2, limit: 1 })).toMatchObject({
      ok: true,
      value: { rows: [READ], pages: 3, total: 3 },
    });
    expect(server.sent()).toEqual([['GET', `${REST}?page=2&limit=1`]]);
  });

  it('is not listed with a page size of 101', async () => {
    await using server = await answeredWith({});
    expect(await listSupplies(server.caller, { page: 1, limit: 101 })).toMatchObject({
      ok: false,
      error: { kind: 'validation', fields: [{ field: 'limit' }] },
    });
    expect(server.sent()).toEqual([]);
  });
});

const ITEM = {
  sku: 'A',
  ean: '46',
  quantity: 5,
  receipt: 4,
  accepted: 3,
  surplus: 0,
  missing: 1,
  damaged: 1,
};

describe('the items of a supply', () => {
  it.each([
    ['items', { items: [ITEM] }],
    ['_embedded.items', { page: 1, pages: 1, total: 1, _embedded: { items: [ITEM] } }],
    ['a bare list', [ITEM]],
  ])('are read from %s', async (_where, body) => {
    await using server = await answeredWith(body);
    expect(await readSupplyItems(server.caller, 'PBX1')).toEqual({ ok: true, value: [ITEM] });
    expect(server.sent()).toEqual([['GET', `${REST}/PBX1/items`]]);
  });

  it('are read to the last page if there are pages', async () => {
    await using server = await answeredWith({ pages: 2, total: 2, items: [ITEM] });
    expect(await readSupplyItems(server.caller, 'PBX1')).toEqual({ ok: true, value: [ITEM, ITEM] });
    expect(server.sent()).toEqual([
      ['GET', `${REST}/PBX1/items`],
      ['GET', `${REST}/PBX1/items?page=2`],
    ]);
  });

  it('are null for missing counters', async () => {
    await using server = await answeredWith([{ sku: 'A', quantity: 5, receipt: 'many' }]);
    expect(await readSupplyItems(server.caller, 'PBX1')).toMatchObject({
      ok: true,
      value: [{ quantity: 5, receipt: null, accepted: null, surplus: null, missing: null, damaged: null }],
    });
  });

  it.each([[{ items: [] }], [{ items: [], warnings: ['late'] }], [{ total: 0 }], [[]]])(
    'may be empty: %j',
    async (body) => {
      await using server = await answeredWith(body);
      expect(await readSupplyItems(server.caller, 'PBX1')).toEqual({ ok: true, value: [] });
    },
  );

  it.each([
    ['beside another list', { items: [ITEM], warnings: [] }],
    ['under a name of its own', { goods: [ITEM] }],
    ['under a name of its own, embedded', { _embedded: { goods: [ITEM] } }],
  ])('are found %s', async (_where, body) => {
    await using server = await answeredWith(body);
    expect(await readSupplyItems(server.caller, 'PBX1')).toEqual({ ok: true, value: [ITEM] });
  });

  it.each([
    {},
    { code: 50500, message: 'try later', errors: [] },
    { items: null, warnings: [ITEM] },
    { goods: [ITEM], more: [ITEM] },
    { items: [], total: 3 },
    { items: [ITEM], total: 3 },
    { pages: 2, page: 1, total: 2, items: [ITEM] },
  ])('are not read from %j', async (body) => {
    await using server = await answeredWith(body);
    expect(await readSupplyItems(server.caller, 'PBX1')).toMatchObject({
      ok: false,
      error: { kind: 'malformed-answer' },
    });
  });
});

describe('the status history of a supply', () => {
  const entry = { id: 5, statusName: 'draft', createdAt: '2025-11-19 12:00:00', userName: null };

  it.each([
    [undefined, ''],
    [false, '?with_related_shipments=0'],
    [true, '?with_related_shipments=1'],
  ])('with related versions: %s, sends %j', async (withRelated, query) => {
    await using server = await answeredWith([entry]);
    const options = withRelated === undefined ? {} : { withRelated };
    expect(await readSupplyStatuses(server.caller, 'PBX1', options)).toEqual({
      ok: true,
      value: [{ id: '5', statusName: 'draft', createdAt: '2025-11-19T09:00:00.000Z', userName: null }],
    });
    expect(server.sent()).toEqual([['GET', `${REST}/PBX1/statuses${query}`]]);
  });

  it('is read to the last page if there are pages', async () => {
    await using server = await answeredWith({ pages: 2, total: 2, statuses: [entry] });
    const history = await readSupplyStatuses(server.caller, 'PBX1', { withRelated: true });
    expect(history.ok && history.value.length).toBe(2);
    expect(server.sent()).toEqual([
      ['GET', `${REST}/PBX1/statuses?with_related_shipments=1`],
      ['GET', `${REST}/PBX1/statuses?with_related_shipments=1&page=2`],
    ]);
  });

  it.each([
    [{ userName: 7 }, { userName: '7' }],
    [
      { userName: {}, createdAt: 'soon' },
      { userName: null, createdAt: null },
    ],
  ])('is read with %j', async (over, read) => {
    await using server = await answeredWith([{ ...entry, ...over }]);
    expect(await readSupplyStatuses(server.caller, 'PBX1')).toMatchObject({ ok: true, value: [read] });
  });
});

describe('rejecting a supply', () => {
  it.each(['duplicated', 'actuality', 'docs', 'date', 'size'] as const)(
    'gives the reason %s',
    async (reason) => {
      await using server = await answeredWith({ status: 'ok', shipment: { status: 'rejected' } });
      expect(await rejectSupply(server.caller, 'PBX1', reason)).toMatchObject({
        ok: true,
        value: { status: 'ok', subjectStatus: 'rejected' },
      });
      expect(server.sent()).toEqual([
        ['POST', `${REST}/PBX1/events`, { type: 'reject', rejectReasonId: reason }],
      ]);
    },
  );

  it('is refused by an event that failed', async () => {
    await using server = await answeredWith({ status: 'failed', message: 'Cannot cancel' });
    expect(await rejectSupply(server.caller, 'PBX1', 'date')).toMatchObject({
      ok: false,
      error: { kind: 'conflict', detail: 'Cannot cancel' },
    });
  });

  it('with a reason that is not in the list is not sent', async () => {
    await using server = await answeredWith({ status: 'ok' });
    const reason: string = 'weather';
    // @ts-expect-error a reason from an untyped source
    expect(await rejectSupply(server.caller, 'PBX1', reason)).toMatchObject({
      ok: false,
      error: {
        kind: 'validation',
        detail: 'rejectReasonId: duplicated, actuality, docs, date, size, got "weather"',
      },
    });
    expect(server.sent()).toEqual([]);
  });
});

describe('a code of a supply', () => {
  const operations = {
    detail: readSupply,
    items: readSupplyItems,
    statuses: readSupplyStatuses,
    reject: (...[caller, code]: Parameters<typeof readSupply>) => rejectSupply(caller, code, 'docs'),
  };

  it.each(Object.entries(operations))('has at most 20 characters: %s', async (_name, operation) => {
    await using server = await answeredWith({}, 404);
    expect(await operation(server.caller, 'P'.repeat(20))).toMatchObject({ error: { httpStatus: 404 } });
    const before = server.sent().length;
    expect(await operation(server.caller, 'P'.repeat(21))).toMatchObject({
      ok: false,
      error: { kind: 'validation', detail: 'code: at most 20 characters, got 21' },
    });
    expect(server.sent().length).toBe(before);
  });

  it('that breaks a limit creates nothing', async () => {
    await using server = await answeredWith(RECORD, 201);
    const draft = { id: 'P'.repeat(21), date: '2025-11-20', partnerId: null, pallets: [], items: [] };
    expect(await createSupply(server.caller, draft)).toMatchObject({
      ok: false,
      error: { kind: 'validation', fields: [{ field: 'id' }, { field: 'pallets' }, { field: 'items' }] },
    });
    expect(server.sent()).toEqual([]);
  });
});
