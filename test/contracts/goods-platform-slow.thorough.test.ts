import { expect, it } from 'vitest';
import { startSandbox } from '../support/sandbox.ts';
import { goodsOf } from './goods-bench.ts';
import { must } from './platform-bench.ts';

/** Fifty rows take twelve seconds: longer than any other call may take. */
const MILLIS_PER_ROW = 240;
const ROWS = 50;
const WAIT_MS = 120_000;

it.each(['v1', 'v2'] as const)(
  'big lists of a slow platform are read by %s, and a big change may have happened',
  async (api) => {
    await using sandbox = await startSandbox({ orders: 0 });
    const goods = goodsOf(api, sandbox);
    const { rows } = must(await goods.listStock({ kind: 'fbs', page: 1, limit: ROWS }));
    await sandbox.control('settings', { millisPerRow: MILLIS_PER_ROW });
    const [listed, stock, set] = await Promise.all([
      goods.listFullGoods({ country: 'RU', page: 1, limit: ROWS }),
      goods.listStock({ kind: 'fbs', page: 1, limit: ROWS }),
      goods.setStock(rows.map(({ sellerSku }) => ({ sellerSku, quantity: 77 }))),
    ]);
    expect(must(listed).rows).toHaveLength(ROWS);
    expect(must(stock).rows).toHaveLength(ROWS);
    expect(set).toMatchObject({ ok: false, error: { kind: 'unavailable', mayHaveHappened: true } });
    const known = (await sandbox.state()).stock.filter(({ quantity }) => quantity === 77);
    expect(known).toHaveLength(ROWS);
  },
  WAIT_MS,
);
