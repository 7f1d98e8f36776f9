import { describe, expect, it } from 'vitest';
import {
  breachesOf,
  createFboShipment,
  type FboDraft,
  type FboDraftItem,
  listFboItems,
  readFboShipment,
  readFboStatusHistory,
} from '#client/v2/fbo/fbo-shipments.ts';
import { v2AnsweredWith, words } from './v2-caller.ts';

const rub = (amount: number) => ({ amount, currency: 'RUB' });
const item = (over: Partial<FboDraftItem> = {}): FboDraftItem => ({
  sku: 'SKU-1',
  quantity: 2,
  price: rub(199_050),
  ean: null,
  weight: null,
  datamatrixes: [],
  ...over,
});
const draft = (over: Partial<FboDraft> = {}): FboDraft => ({
  shipmentId: 'PBX1',
  date: '2026-12-01',
  pallets: [{ barcode: 'PALPBX1' }],
  items: [item()],
  ...over,
});
const withItem = (over: Partial<FboDraftItem>) => draft({ items: [item(over)] });

describe('an FBO shipment before it is sent', () => {
  it.each([
    ['an id of 20 characters', draft({ shipmentId: 'P'.repeat(20) })],
    ['no id', draft({ shipmentId: null })],
    ['quantity 1', withItem({ quantity: 1 })],
    ['quantity 2147483647', withItem({ quantity: 2_147_483_647 })],
    ['price 0', withItem({ price: rub(0) })],
    ['one mark a unit', withItem({ datamatrixes: ['a'.repeat(31), 'b'.repeat(38)] })],
  ])('with %s passes', (_name, shipment) => {
    expect(breachesOf(shipment)).toEqual([]);
  });

  it.each<[string, FboDraft, string]>([
    ['an id of 21 characters', draft({ shipmentId: 'P'.repeat(21) }), 'shipmentId: at most 20 characters'],
    ['an empty id', draft({ shipmentId: '' }), 'shipmentId: letters, digits, - and _'],
    ['a date that is none', draft({ date: '2026-02-30' }), 'date: a date YYYY-MM-DD'],
    ['no pallet', draft({ pallets: [] }), 'pallets: at least 1'],
    ['no item', draft({ items: [] }), 'items: at least 1'],
    ['quantity 0', withItem({ quantity: 0 }), 'items[0].quantity: a whole number from 1 to 2147483647'],
    [
      'quantity 2147483648',
      withItem({ quantity: 2_147_483_648 }),
      'items[0].quantity: a whole number from 1 to 2147483647',
    ],
    [
      'a price in rubles',
      withItem({ price: rub(1990.5) }),
      'items[0].price: a whole number of minor units from 0 to 999999999999',
    ],
    ['a price in tenge', withItem({ price: { amount: 1, currency: 'KZT' } }), 'items[0].price.currency: RUB'],
    [
      'fewer marks than units',
      withItem({ datamatrixes: ['a'.repeat(31)] }),
      'items[0].datamatrixes: none, or as many as the quantity of 2',
    ],
    [
      'a mark of 32 characters',
      withItem({ quantity: 1, datamatrixes: ['a'.repeat(32)] }),
      'items[0].datamatrixes[0]: 31 or 38 characters',
    ],
  ])('with %s is refused', (_name, shipment, breach) => {
    expect(words(breachesOf(shipment))).toEqual([breach]);
  });

  it('is sent with v2’s names', async () => {
    await using server = await v2AnsweredWith({ shipmentId: 'PBX1', status: 'DRAFT' });
    await createFboShipment(server.caller, draft());
    const { barcode: palletBarcode } = { barcode: 'PALPBX1' };
    const items = [item()];
    const body = {
      sellerId: 77,
      shipmentId: 'PBX1',
      date: '2026-12-01',
      pallets: [{ palletBarcode }],
      items,
    };
    expect(server.sent()).toEqual([['POST', '/v2/fbo/shipments', body]]);
  });
});

describe('an FBO shipment as it is read', () => {
  it.each([
    ['shipmentId', { shipmentId: 'PBX1', status: 'DRAFT' }],
    ['id', { id: 'PBX1', status: 'DRAFT' }],
    ['both, of which shipmentId is ours', { id: 7, shipmentId: 'PBX1', status: 'DRAFT' }],
    ['a data wrapper', { data: { shipmentId: 'PBX1', status: 'DRAFT' } }],
  ])('has its id under %s', async (_name, body) => {
    await using server = await v2AnsweredWith(body);
    expect(await readFboShipment(server.caller, 'PBX1')).toMatchObject({
      ok: true,
      value: { id: 'PBX1', status: 'DRAFT', accepted: null, priceSum: null, palletBarcodes: [] },
    });
  });

  it('without an id is malformed', async () => {
    await using server = await v2AnsweredWith({ status: 'DRAFT' });
    expect(await readFboShipment(server.caller, 'PBX1')).toMatchObject({
      ok: false,
      error: { kind: 'malformed-answer', detail: 'shipmentId: expected an id' },
    });
  });

  it('sends a search text and includeLinked only if given', async () => {
    await using server = await v2AnsweredWith({ data: [], meta: { total: 0 } });
    const page = { page: 2, limit: 50 };
    await listFboItems(server.caller, 'PBX1', { ...page, search: 'belt 95' });
    await listFboItems(server.caller, 'PBX1', page);
    await readFboStatusHistory(server.caller, 'PBX1', { ...page, includeLinked: true });
    await readFboStatusHistory(server.caller, 'PBX1', page);
    const query = 'sellerId=77&page=2&limit=50';
    expect(server.sent().map(([, path]) => path)).toEqual([
      `/v2/fbo/shipments/PBX1/items?${query}&search=belt+95`,
      `/v2/fbo/shipments/PBX1/items?${query}`,
      `/v2/fbo/shipments/PBX1/status-history?${query}&includeLinked=true`,
      `/v2/fbo/shipments/PBX1/status-history?${query}`,
    ]);
  });

  it.each([
    [
      { status: 'DRAFT', createdAt: '2026-11-20T10:00:00Z' },
      { status: 'DRAFT', createdAt: '2026-11-20T10:00:00.000Z' },
    ],
    [
      { statusName: 'draft', userName: 'demo' },
      { status: 'draft', createdAt: null, userName: 'demo' },
    ],
  ])('reads the history row %j', async (row, read) => {
    await using server = await v2AnsweredWith({ statuses: [row] });
    expect(await readFboStatusHistory(server.caller, 'PBX1', { page: 1, limit: 100 })).toMatchObject({
      ok: true,
      value: { rows: [read] },
    });
  });
});
