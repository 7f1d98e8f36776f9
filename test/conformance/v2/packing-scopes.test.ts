import { afterAll, expect, it } from 'vitest';
import { createJsonCaller } from '#client/json-caller.ts';
import type { Answer } from '#client/packing-platform.ts';
import { serviceAddress } from '#client/transport/address.ts';
import { createHttpClient } from '#client/transport/http-client.ts';
import { createTokenSource } from '#client/transport/token.ts';
import { requestLabels } from '#client/v2/labels/labels.ts';
import { confirmOrder } from '#client/v2/orders/confirm-order.ts';
import { readItemStatuses, readStatusHistory } from '#client/v2/orders/histories.ts';
import { createInPath } from '#client/v2/orders/order-in-path.ts';
import { listOrders } from '#client/v2/orders/order-list.ts';
import { readV2Order } from '#client/v2/orders/orders.ts';
import { requestPackNumbers } from '#client/v2/packs/pack-numbers.ts';
import type { V2Parts } from '#client/v2/parts.ts';
import { listShipments } from '#client/v2/shipments/shipment-list.ts';
import { createShipment } from '#client/v2/shipments/shipments.ts';
import { createV2Caller } from '#client/v2/v2-caller.ts';
import { systemClock } from '#main/base/clock.ts';
import { createLog } from '#main/base/log.ts';
import { LIMITS } from '#shared/domain/limits.ts';
import { ok } from '#shared/domain/result.ts';
import { addOrder, must } from '../../contracts/platform-bench.ts';
import { tokenOf } from '../../sandbox/partner.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { v2ClientOf } from './client.ts';
import { draftReady } from './packed.ts';

const sandbox = await startSandbox({ orders: 0, now: '2026-03-10T12:00:00+03:00' });
const client = await v2ClientOf(sandbox);
afterAll(async () => {
  await client[Symbol.asyncDispose]();
  await sandbox[Symbol.asyncDispose]();
});

const FIRST_PAGE = { page: 1, limit: 100 };
const order = await addOrder(sandbox, 1, { status: 'new' });
const draft = await draftReady(sandbox, client.platform);

/** The same client with a token of these scopes. */
function scoped(scope: string): V2Parts {
  const clock = systemClock();
  const { names, findings } = client.parts;
  const request = async () => ok({ token: await tokenOf(sandbox, scope), lifeSeconds: LIMITS.tokenSeconds });
  const json = createJsonCaller({
    base: must(serviceAddress(`${sandbox.seller}/api`)),
    http: createHttpClient({ fetch, clock, log: createLog('silent') }),
    tokens: createTokenSource({ clock, request }),
  });
  const caller = createV2Caller(json, sandbox.sellerId);
  return { caller, names, inPath: createInPath(caller, names, clock), findings };
}

const window = { by: 'updatedAt' as const, from: new Date(0), to: new Date('2100-01-01') };
const CALLS: readonly [string, string, (parts: V2Parts) => Answer<unknown>][] = [
  [
    'the list of orders',
    'r_orders',
    (parts) => listOrders(parts, () => undefined, { ...window, ...FIRST_PAGE }),
  ],
  ['an order', 'r_order', (parts) => readV2Order(parts, order)],
  ['its history', 'r_order', (parts) => readStatusHistory(parts, order, FIRST_PAGE)],
  ['its items’ statuses', 'r_order', (parts) => readItemStatuses(parts, order, FIRST_PAGE)],
  ['a status change', 'c_status_change', (parts) => confirmOrder(parts, order)],
  ['labels', 'r_reports_label', (parts) => requestLabels(parts, 'pack', ['FBS000000000'], 'm')],
  ['the list of shipments', 'r_shipments', (parts) => listShipments(parts.caller, FIRST_PAGE)],
  ['a shipment', 'c_shipments', (parts) => createShipment(parts.caller, draft)],
];

it.each(CALLS)('[Authentication, scopes] %s needs %s', async (_name, scope, call) => {
  expect(await call(scoped('partner_client r_stock'))).toMatchObject({
    ok: false,
    error: { kind: 'forbidden', httpStatus: 403, mayHaveHappened: false },
  });
  expect(await call(scoped(scope))).toMatchObject({ ok: true });
});

it('[Authentication, scopes] pack numbers need u_order or c_shipments', async () => {
  const ask = (scope: string) => requestPackNumbers(scoped(scope), null, order, 1);
  expect(await ask('r_order')).toMatchObject({ ok: false, error: { kind: 'forbidden' } });
  for (const scope of ['u_order', 'c_shipments'])
    expect(await ask(scope)).toMatchObject({ ok: false, error: { kind: 'conflict' } });
});
