import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';
import { rpc, signIn, tokenOf } from '../partner.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const token = await tokenOf(sandbox);
const partner = await signIn(sandbox);
beforeEach(() => sandbox.control('settings', { millisPerRow: 20 }));

const PAGE = 25;
/** A timer may fire a little early, never much. */
const LEAST = PAGE * 20 * 0.9;

async function millisOf(call: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await call();
  return performance.now() - from;
}

describe('slow answers to big calls (millisPerRow)', () => {
  it('delay a list by its rows, in either interface', async () => {
    const list = () => rpc(sandbox, 'nomenclatures.list', { country: 'RU', limit: PAGE }, token);
    expect(await millisOf(list)).toBeGreaterThan(LEAST);
    const stock = () => partner.get(`/api/v1/nomenclatures?limit=${PAGE}`);
    const rows = ((await stock()).body as { total: number }).total;
    expect(rows).toBeGreaterThan(0);
    expect(await millisOf(stock)).toBeGreaterThan(Math.min(rows, PAGE) * 20 * 0.9);
  });

  it('delay a change by its rows, also when it is refused', async () => {
    const stocks = Array.from({ length: PAGE }, (_, at) => ({ seller_sku: `NOBODY-${at}`, quantity: 1 }));
    const change = () =>
      rpc(sandbox, 'nomenclatures.update-stock', { seller_id: sandbox.sellerId, stocks }, token);
    expect(await millisOf(change)).toBeGreaterThan(LEAST);
  });

  it('are off by default, and have a limit', async () => {
    await using other = await startSandbox({ orders: 0 });
    expect(await other.control('settings', {})).toMatchObject({ millisPerRow: 0 });
    for (const millisPerRow of [-1, 1001, 'x'])
      await expect(sandbox.control('settings', { millisPerRow })).rejects.toThrow('400');
  });
});
