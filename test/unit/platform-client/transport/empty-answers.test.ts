import { describe, expect, it } from 'vitest';
import type { JsonCaller } from '#client/json-caller.ts';
import type { PlatformResult } from '#client/packing-platform.ts';
import { setPrice } from '#client/v1/nomenclature/price.ts';
import { confirmOrder } from '#client/v1/orders/order-events.ts';
import { listOrderEntries } from '#client/v1/orders/order-list.ts';
import { requestPackNumbers } from '#client/v1/orders/pack-numbers.ts';
import { changeItemStatus, changeOrderStatus } from '#client/v1/orders/status-change.ts';
import { resendNotifications } from '#client/v1/raw-calls.ts';
import { createShipment } from '#client/v1/shipments/shipments.ts';
import { updateStock } from '#client/v1/stock/stock.ts';
import { readSupply } from '#client/v1/supplies/supplies.ts';
import { rejectSupply } from '#client/v1/supplies/supply-events.ts';
import { answeredWith } from '../../../support/v1-caller.ts';
import { DRAFT } from '../../../support/v1-client.ts';

type Operation = readonly [name: string, run: (caller: JsonCaller) => PlatformResult<unknown>];

const CANCEL = { status: 'canceled', reason: 'Брак' } as const;
const DONE: readonly Operation[] = [
  ['an event of an order', (caller) => confirmOrder(caller, 'RU1')],
  ['a status change of an order', (caller) => changeOrderStatus(caller, 'RU1', CANCEL)],
  ['a status change of an item', (caller) => changeItemStatus(caller, 'RU1', 'RU1-001', CANCEL)],
  ['a reject of a supply', (caller) => rejectSupply(caller, 'PBX1', 'docs')],
  ['a price', (caller) => setPrice(caller, { sku: 'A', country: 'RU' }, { price: '100', sale: null })],
  ['a resend', (caller) => resendNotifications(caller)],
  [
    'a stock update',
    (caller) => updateStock(caller, { partner: 'PBX', stockStates: [{ sku: 'A', quantity: 1 }] }),
  ],
];
const NEEDED: readonly Operation[] = [
  ['pack numbers', (caller) => requestPackNumbers(caller, 'RU1', 1)],
  ['a shipment', (caller) => createShipment(caller, DRAFT)],
];
const READS: readonly Operation[] = [
  ['a list', (caller) => listOrderEntries(caller, { page: 1, limit: 1 })],
  ['a supply', (caller) => readSupply(caller, 'PBX1')],
];
const malformed = (mayHaveHappened: boolean) => ({
  ok: false,
  error: { kind: 'malformed-answer', detail: 'the answer is empty', mayHaveHappened },
});

describe.each([200, 201, 204])('an empty response with HTTP %i', (status) => {
  it.each(DONE)('means that it is done: %s', async (_name, run) => {
    await using server = await answeredWith(undefined, status);
    expect(await run(server.caller)).toMatchObject({ ok: true });
  });

  it.each(NEEDED)('leaves open whether it is done where the answer is needed: %s', async (_name, run) => {
    await using server = await answeredWith(undefined, status);
    expect(await run(server.caller)).toMatchObject(malformed(true));
  });

  it.each(READS)('is malformed to a read: %s', async (_name, run) => {
    await using server = await answeredWith(undefined, status);
    expect(await run(server.caller)).toMatchObject(malformed(false));
  });
});
