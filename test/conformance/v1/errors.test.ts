import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { PlatformResult, ShipmentDraft } from '#client/packing-platform.ts';
import { sendOrderEvent } from '#client/v1/orders/order-events.ts';
import { changeOrderStatus } from '#client/v1/orders/status-change.ts';
import { cancelShipment, sendShipmentEvent } from '#client/v1/shipments/shipment-events.ts';
import { createShipment, readFullShipment } from '#client/v1/shipments/shipments.ts';
import { updateStock } from '#client/v1/stock/stock.ts';
import { addOrder, draftOf, must, orderReadyToShip, platformOf } from '../../contracts/platform-bench.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { clientOf } from './client.ts';
import { draftWith, lineOf } from './drafts.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const caller = clientOf(sandbox);
const platform = platformOf(sandbox);

const CANCEL = { status: 'canceled', reason: 'Брак' } as const;
/** What the client would hold back, sent all the same. */
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
/** The number of a unit in a shipment whose other numbers are new. */
const repeatedUnits = async () =>
  draftWith(sandbox, { unitload: itemsOf(await shipped())[0]?.unitload ?? '' });

/** A new shipment whose pallet, or whose pack, has the number of another one. */
async function withBarcodesOf(other: ShipmentDraft, what: 'pallet' | 'pack'): Promise<ShipmentDraft> {
  const draft = await draftWith(sandbox);
  const [used] = other.pallets;
  const pallets = draft.pallets.map((pallet) => ({
    barcode: what === 'pallet' ? (used?.barcode ?? '') : pallet.barcode,
    packs: pallet.packs.map((pack) => ({
      ...pack,
      packNumber: what === 'pack' ? (used?.packs[0]?.packNumber ?? '') : pack.packNumber,
    })),
  }));
  return { ...draft, pallets };
}

async function withoutOneUnit(): Promise<ShipmentDraft> {
  const order = must(await platform.readOrder(await addOrder(sandbox, 2)));
  return draftOf(sandbox, platform, { ...order, items: order.items.slice(0, 1) });
}

async function changedMeanwhile(status: string): Promise<ShipmentDraft> {
  const draft = await draftWith(sandbox);
  await sandbox.control(`orders/${lineOf(draft).orderNr}/status`, { status });
  return draft;
}

const ofLastWeek = () =>
  draftWith(sandbox, {}, { createdAt: new Date(Date.now() - 8 * 86_400_000).toISOString() });

async function handedOver(): Promise<string> {
  const { id } = await shipped();
  await sandbox.control(`shipments/${id}/status`, { status: 'sent' });
  return id;
}

type ErrorCase = readonly [
  text: string,
  kind: string,
  httpStatus: number,
  provoke: () => PlatformResult<unknown>,
];

const ROWS: readonly ErrorCase[] = [
  ['Unauthorized', 'unauthorized', 401, () => readFullShipment(clientOf(sandbox, { token: 'none' }), 'PBX1')],
  [
    'Партнер не найден',
    'partner-not-found',
    400,
    () => readFullShipment(clientOf(sandbox, { clientSecret: 'wrong-secret' }), 'PBX1'),
  ],
  [
    'Партнер не найден',
    'partner-not-found',
    400,
    () => readFullShipment(clientOf(sandbox, { clientId: 'nobody' }), 'PBX1'),
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
  ['Invalid reason', 'validation', 400, () => requestStatus({ status: 'not_delivered', reason: 'Брак' })],
  ['Shipment not found', 'not-found', 404, () => readFullShipment(caller, 'PBX404')],
  ['Shipment not found', 'not-found', 404, () => sendShipmentEvent(caller, 'PBX404', 'cancel')],
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
  [
    'shipment validation error',
    'validation',
    400,
    async () => createShipment(caller, await draftWith(sandbox, { sellerSku: 'KD-BELT-105' })),
  ],
  ['non-unique unitload', 'conflict', 409, async () => createShipment(caller, await repeatedUnits())],
  [
    'non-unique id',
    'conflict',
    409,
    async () => createShipment(caller, { ...(await draftWith(sandbox)), id: (await shipped()).id }),
  ],
  [
    'non-unique barcode',
    'conflict',
    409,
    async () => createShipment(caller, await withBarcodesOf(await shipped(), 'pallet')),
  ],
  [
    'non-unique barcode',
    'conflict',
    409,
    async () => createShipment(caller, await withBarcodesOf(await shipped(), 'pack')),
  ],
  [
    'order not found',
    'not-found',
    404,
    async () => createShipment(caller, await draftWith(sandbox, { orderNr: 'RU000000-000000' })),
  ],
  ...['canceled', 'shipped'].map(
    (status): ErrorCase => [
      'order not found',
      'not-found',
      404,
      async () => createShipment(caller, await changedMeanwhile(status)),
    ],
  ),
  ['period exceeded', 'validation', 400, async () => createShipment(caller, await ofLastWeek())],
];

describe('[Errors]', () => {
  it.each(ROWS)('%s is reported as %s (HTTP %i)', async (detail, kind, httpStatus, provoke) => {
    const code = httpStatus < 404 ? { code: 50_000 + httpStatus } : {};
    expect(await provoke()).toMatchObject({
      ok: false,
      error: { kind, detail, httpStatus, mayHaveHappened: false, ...code },
    });
  });

  it('numbers without a label are excluded, without an error', async () => {
    expect(must(await platform.requestLabels('pack', ['FBS000000000'], 'm'))).toEqual({
      url: null,
      excluded: ['FBS000000000'],
    });
  });
});
