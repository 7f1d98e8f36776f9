import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sendOrderEvent } from '#main/platform/b2b/orders/order-events.ts';
import { changeOrderStatus } from '#main/platform/b2b/orders/status-change-requests.ts';
import { cancelShipment, sendShipmentEvent } from '#main/platform/b2b/shipments/shipment-events.ts';
import { createShipment, readFullShipment } from '#main/platform/b2b/shipments/shipments.ts';
import { updateStock } from '#main/platform/b2b/stock/update-stock.ts';
import type { Answer, ShipmentDraft } from '#main/platform/packing-platform.ts';
import { addOrder, draftOf, must, orderReadyToShip, platformOf } from '../../contracts/platform-bench.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { clientOf } from './client.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const caller = clientOf(sandbox);
const platform = platformOf(sandbox);

const CANCEL = { status: 'canceled', reason: 'Брак' } as const;
/** What the client would hold back, sent all the same. */
const get = (path: string, query: Record<string, string | string[]> = {}) =>
  caller.get(z.unknown(), { path, query });
const post = (path: string, json: object) => caller.change(z.unknown(), { path, json });
const requestStatus = async (json: object) =>
  post(`/api/v1/orders/${await addOrder(sandbox, 1, { status: 'new' })}/change_status_request`, json);

async function shipped(): Promise<ShipmentDraft> {
  const draft = await orderReadyToShip(sandbox, platform);
  must(await createShipment(caller, draft));
  return draft;
}

const itemsOf = ({ pallets }: ShipmentDraft) =>
  pallets.flatMap(({ packs }) => packs.flatMap(({ items }) => items));

/** The same numbers of units in a shipment whose other numbers are new. */
async function repeatedUnits(): Promise<ShipmentDraft> {
  const items = itemsOf(await shipped());
  const order = must(await platform.readOrder(items[0]?.orderNr ?? ''));
  return draftOf(sandbox, platform, order);
}

async function withoutOneUnit(): Promise<ShipmentDraft> {
  const order = must(await platform.readOrder(await addOrder(sandbox, 2)));
  return draftOf(sandbox, platform, { ...order, items: order.items.slice(0, 1) });
}

async function cancelledMeanwhile(): Promise<ShipmentDraft> {
  const draft = await orderReadyToShip(sandbox, platform);
  await sandbox.control(`orders/${itemsOf(draft)[0]?.orderNr}/status`, { status: 'canceled' });
  return draft;
}

async function ofLastWeek(): Promise<ShipmentDraft> {
  const createdAt = new Date(Date.now() - 8 * 86_400_000).toISOString();
  return draftOf(
    sandbox,
    platform,
    must(await platform.readOrder(await addOrder(sandbox, 1, { createdAt }))),
  );
}

async function handedOver(): Promise<string> {
  const { id } = await shipped();
  await sandbox.control(`shipments/${id}/status`, { status: 'sent' });
  return id;
}

type Row = readonly [text: string, kind: string, httpStatus: number, provoke: () => Answer<unknown>];

const ROWS: readonly Row[] = [
  ['Unauthorized', 'unauthorized', 401, () => readFullShipment(clientOf(sandbox, { token: 'none' }), 'PBX1')],
  [
    'Партнер не найден',
    'partner-not-found',
    400,
    () => readFullShipment(clientOf(sandbox, { clientSecret: 'wrong-secret' }), 'PBX1'),
  ],
  [
    'Partner not found',
    'partner-not-found',
    400,
    () => updateStock(caller, { partner: 'ZZZ', stockStates: [{ sku: 'KD-BELT-95', quantity: 1 }] }),
  ],
  ['Forbidden', 'forbidden', 403, () => readFullShipment(clientOf(sandbox, { scope: 'r_order' }), 'PBX1')],
  [
    'Order can not be canceled',
    'conflict',
    409,
    async () => changeOrderStatus(caller, await addOrder(sandbox), CANCEL),
  ],
  [
    'Cancel unavailable because active shipment exist',
    'conflict',
    409,
    async () => changeOrderStatus(caller, itemsOf(await shipped())[0]?.orderNr ?? '', CANCEL),
  ],
  ['Invalid reason', 'validation', 400, () => requestStatus({ status: 'canceled', reason: 'Надоело' })],
  ['Shipment not found', 'not-found', 404, () => readFullShipment(caller, 'PBX404')],
  [
    'Shipment not found',
    'not-found',
    404,
    async () => {
      const { id } = await shipped();
      must(await cancelShipment(caller, id));
      return sendShipmentEvent(caller, id, 'confirm');
    },
  ],
  [
    'Already confirmed',
    'conflict',
    409,
    async () => sendShipmentEvent(caller, (await shipped()).id, 'confirm'),
  ],
  [
    'Already confirmed',
    'conflict',
    409,
    async () => sendOrderEvent(caller, await addOrder(sandbox), 'confirm'),
  ],
  ['Cannot cancel', 'conflict', 409, async () => cancelShipment(caller, await handedOver())],
  [
    'Invalid event type',
    'validation',
    400,
    async () => post(`/api/v1/shipments/out/${(await shipped()).id}/events`, { type: 'send', data: {} }),
  ],
  [
    'shipment validation error',
    'validation',
    400,
    async () => createShipment(caller, await withoutOneUnit()),
  ],
  ['non-unique unitload', 'conflict', 409, async () => createShipment(caller, await repeatedUnits())],
  ['order not found', 'not-found', 404, async () => createShipment(caller, await cancelledMeanwhile())],
  ['period exceeded', 'validation', 400, async () => createShipment(caller, await ofLastWeek())],
];

/** Rows of "HTTP 400" and of prices: what is wrong is told by a field. */
const FIELDS: readonly (readonly [name: string, text: string, field: string, () => Answer<unknown>])[] = [
  ['a missing reason', 'Bad Request', 'reason', () => requestStatus({ status: 'canceled' })],
  ['a missing reason', 'Bad Request', 'reason', () => requestStatus({ status: 'not_delivered' })],
  [
    'an invalid updatedAt',
    'Bad Request',
    'updatedAt',
    () => get('/api/v1/stock/goods', { updatedAt: '10.03.2026' }),
  ],
  [
    'more than 100 SKUs',
    'Bad Request',
    'sku',
    () => get('/api/v1/stock/goods', { 'sku[]': Array.from({ length: 101 }, (_, at) => `S-${at}`) }),
  ],
  [
    'an invalid partner code',
    'Bad Request',
    'partnerCode',
    () => get('/api/v1/stock/goods', { partnerCode: 'pbx' }),
  ],
  ['a price that is no multiple of 10', 'price validation error', 'price', () => put({ price: 900_001 })],
  [
    'a discount below 5 percent',
    'price validation error',
    'salePrice',
    () => put({ price: 900_000, salePrice: 899_000 }),
  ],
  [
    'a discount above 80 percent',
    'price validation error',
    'salePrice',
    () => put({ price: 900_000, salePrice: 100 }),
  ],
  [
    'a sale price not below the price',
    'price validation error',
    'salePrice',
    () => put({ price: 900_000, salePrice: 900_000 }),
  ],
];

function put(json: object): Answer<unknown> {
  return caller.replace(z.unknown(), { path: '/api/v1/nomenclature/KD-WALT/country/RU/price', json });
}

describe('[Errors]', () => {
  it.each(ROWS)('%s is told as %s (%i)', async (detail, kind, httpStatus, provoke) => {
    const code = httpStatus < 404 ? { code: 50_000 + httpStatus } : {};
    expect(await provoke()).toMatchObject({
      ok: false,
      error: { kind, detail, httpStatus, mayHaveHappened: false, ...code },
    });
  });

  it.each(FIELDS)('%s is a refusal that names its field: %s', async (_name, detail, field, provoke) => {
    expect(await provoke()).toMatchObject({
      ok: false,
      error: { kind: 'validation', detail, httpStatus: 400, fields: [{ field }], mayHaveHappened: false },
    });
  });

  it.each(['createdAt[from]=20260310000000', 'nonsense', 'colour=red', 'updatedAt>=soon'])(
    'a malformed filter is a refusal: %s',
    async (filter) => {
      expect(await get('/api/v1/orders', { filter })).toMatchObject({
        ok: false,
        error: { kind: 'validation', httpStatus: 400, code: 50400, detail: 'Bad Request' },
      });
    },
  );

  it('the old syntax createdAt[from] is a refusal', async () => {
    expect(await get('/api/v1/orders', { 'createdAt[from]': '20260310000000' })).toMatchObject({
      ok: false,
      error: { kind: 'validation', httpStatus: 400, code: 50400 },
    });
  });

  it('numbers without a label are no error but excluded', async () => {
    expect(must(await platform.requestLabels('pack', ['FBS000000000'], 'm'))).toEqual({
      url: null,
      excluded: ['FBS000000000'],
    });
  });
});
