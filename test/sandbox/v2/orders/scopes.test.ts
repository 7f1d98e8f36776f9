import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../../support/sandbox.ts';
import { signInV2 } from '../partner.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());

const SOME = '/v2/orders/RU000000-000000';
const OPERATIONS: readonly [call: string, ...scopes: string[]][] = [
  ['GET /v2/orders', 'r_orders'],
  [`GET ${SOME}`, 'r_order'],
  [`GET ${SOME}/status-history`, 'r_order'],
  [`GET ${SOME}/item-statuses`, 'r_order'],
  [`GET ${SOME}/invoice`, 'r_order'],
  [`POST ${SOME}/status`, 'c_status_change', 'u_order'],
  [`POST ${SOME}/items/1/status`, 'c_status_change', 'u_order'],
  [`POST ${SOME}/packs`, 'u_order', 'c_shipments'],
  [`POST ${SOME}/assembly`, 'u_order', 'c_shipments'],
];
const SCOPES = ['partner_client', 'r_orders', 'r_order', 'u_order', 'c_shipments', 'c_status_change'];

async function answerTo(operation: string, scopes: readonly string[]) {
  const [method, path = ''] = operation.split(' ');
  const some = await signInV2(sandbox, scopes.join(' '));
  return method === 'GET' ? some.get(path) : some.post(path);
}

describe('scopes of orders in v2, as of their neighbours in v1', () => {
  it.each(OPERATIONS)('%s asks for %s %s', async (operation, ...scopes) => {
    const others = SCOPES.filter((scope) => !scopes.includes(scope));
    expect(await answerTo(operation, others)).toMatchObject({
      status: 403,
      body: { error: { code: 'FORBIDDEN', message: 'Forbidden' } },
    });
    for (const scope of scopes) expect((await answerTo(operation, [scope])).status).not.toBe(403);
  });
});
