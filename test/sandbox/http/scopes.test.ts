import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';
import { signIn } from '../partner.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());

/** Every scope of the specification (section "Authentication"). */
const ALL = [
  'partner_client',
  'r_orders',
  'r_order',
  'c_order',
  'u_order',
  'c_shipments',
  'r_shipments',
  'r_nomenclatures',
  'c_nomenclature',
  'u_nomenclature',
  'r_stock',
  'c_status_change',
  'r_reports_label',
  'u_notifications',
];
const NOBODY = '/api/v1/orders/RU000000-000000';
const SUPPLY = '/api/v1/shipments/fulfilment';

/** Each operation with the scopes of which one is enough. */
const OPERATIONS: readonly [call: string, ...scopes: string[]][] = [
  ['GET /api/v1/orders', 'r_orders'],
  [`GET ${NOBODY}`, 'r_order'],
  [`GET ${NOBODY}/shipping_address`, 'r_order'],
  [`GET ${NOBODY}/customer`, 'r_order'],
  [`GET ${NOBODY}/statuses`, 'r_order'],
  [`POST ${NOBODY}/change_status_request`, 'c_status_change', 'u_order'],
  [`POST ${NOBODY}/items/RU000000-000000-001/change_status_request`, 'c_status_change', 'u_order'],
  [`POST ${NOBODY}/events`, 'c_status_change', 'u_order'],
  [`POST ${NOBODY}/pack-numbers`, 'u_order', 'c_shipments'],
  ['POST /api/v1/shipments/out', 'c_shipments'],
  ['POST /api/v1/shipments/out/PBX0/events', 'c_shipments', 'c_status_change'],
  ['GET /api/v1/shipments', 'r_shipments'],
  ['GET /api/v1/shipments/PBX0', 'r_shipments'],
  [`POST ${SUPPLY}`, 'c_shipments'],
  [`GET ${SUPPLY}`, 'r_shipments'],
  [`GET ${SUPPLY}/PBX0`, 'r_shipments'],
  [`GET ${SUPPLY}/PBX0/items`, 'r_shipments'],
  [`GET ${SUPPLY}/PBX0/statuses`, 'r_shipments'],
  [`POST ${SUPPLY}/PBX0/events`, 'c_shipments'],
  ['POST /api/v1/label/items', 'r_reports_label'],
  ['POST /api/v1/label/packs', 'r_reports_label'],
  ['POST /api/v1/label/pallets', 'r_reports_label'],
  ['GET /api/v1/notifications', 'u_notifications'],
  ['POST /api/v1/notifications', 'u_notifications'],
  ['POST /api/v1/notifications/resend', 'u_notifications'],
];

async function answerTo(operation: string, scopes: readonly string[]) {
  const [method, path = ''] = operation.split(' ');
  const partner = await signIn(sandbox, scopes.join(' '));
  return method === 'GET' ? partner.get(path) : partner.post(path, {});
}

describe('scopes (Authentication; 50403 Forbidden)', () => {
  it.each(OPERATIONS)('%s asks for %s %s', async (operation, ...scopes) => {
    const others = ALL.filter((scope) => !scopes.includes(scope));
    expect(await answerTo(operation, others)).toMatchObject({
      status: 403,
      body: { code: 50403, message: 'Forbidden' },
    });
    for (const scope of scopes) expect((await answerTo(operation, [scope])).status).not.toBe(403);
  });
});
