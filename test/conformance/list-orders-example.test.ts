import { afterAll, describe, expect, it } from 'vitest';
import { startProcess } from '../support/process.ts';
import { startSandbox } from '../support/sandbox.ts';

const sandbox = await startSandbox({ orders: 130 });
afterAll(() => sandbox[Symbol.asyncDispose]());

async function listOrders(api: 'v1' | 'v2', clientSecret = sandbox.clientSecret) {
  await using program = startProcess(['src/platform-client/examples/list-orders.ts', api], {
    PACKBENCH_B2B_URL: sandbox.b2b,
    PACKBENCH_SELLER_URL: sandbox.seller,
    PACKBENCH_SELLER_ID: String(sandbox.sellerId),
    PACKBENCH_CLIENT_ID: sandbox.clientId,
    PACKBENCH_CLIENT_SECRET: clientSecret,
  });
  const { code } = await program.ended;
  const rows = program.stdout().trim().split('\n');
  return { code, ids: rows.map((row) => row.split('\t')[0]), stderr: program.stderr() };
}

describe.each(['v1', 'v2'] as const)('the example of docs/platform-client.md, by REST %s', (api) => {
  it('lists the orders of the sandbox, page by page, without a station', async () => {
    const weekAgo = Date.now() - 7 * 86_400_000;
    const { orders } = await sandbox.state();
    const changed = orders.filter(({ updatedAt, shippingType }) => {
      return Date.parse(updatedAt) >= weekAgo && (api === 'v1' || shippingType === 'crossdocking');
    });
    expect(changed.length).toBeGreaterThan(100);
    const { code, ids, stderr } = await listOrders(api);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(new Set(ids)).toEqual(new Set(changed.map(({ id }) => id)));
  });

  it('reports what was refused', async () => {
    expect(await listOrders(api, 'wrong')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^partner-not-found: /),
    });
  });
});
