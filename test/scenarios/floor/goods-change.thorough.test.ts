import { expect, it, vi } from 'vitest';
import { type BenchLine, connectBench } from '../../support/bench-line.ts';
import { startCounterfeitPlatform, type Twist } from '../../support/counterfeit-platform.ts';
import { startFloor } from '../../support/floor.ts';
import { emptyFloor } from '../../support/floor-database.ts';
import { startFloorStation } from '../../support/floor-station.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { workerOf } from '../../support/worker-of-floor.ts';

const WAIT = { timeout: 120_000, interval: 50 };
const STOCKS = /\/v2\/fbs\/stocks$/;
const SKUS = Array.from({ length: 300 }, (_, index) => `SKU-${String(index + 1).padStart(3, '0')}`);

/** The sandbox does not sell them, and notes what it was sent. */
const taken: Twist = () => ({ status: 201, body: '{"stocks":[]}' });

const changesAt = (line: BenchLine) => line.client.goodsChanges.list({ kind: 'stock' });

it('a table carries on a change of 300 quantities whose worker is killed, and both show each row once', {
  timeout: 300_000,
}, async () => {
  await using floor = await startFloor();
  await using database = await emptyFloor();
  await using folder = await temporaryFolder();
  await using way = await startCounterfeitPlatform(floor.sandbox.seller);
  const start = (name: string, dataDir?: string) =>
    startFloorStation({
      url: database.url,
      account: { ...floor.account, PACKBENCH_SELLER_URL: way.base, PACKBENCH_API: 'v2' },
      env: { PACKBENCH_STATION: name },
      ...(dataDir !== undefined && { dataDir }),
    });
  await using worker = await start('Table 1', folder.path);
  await expect.poll(() => workerOf(database.db), WAIT).toBe('Table 1');
  await using second = await start('Table 2');
  await using one = await connectBench(worker.url);
  await using two = await connectBench(second.url);

  way.twist('POST', STOCKS, taken);
  // The platform has the second hundred, and the answer reaches nobody.
  const { promise: killed, resolve } = Promise.withResolvers<void>();
  way.twist('POST', STOCKS, (body, asked) => {
    process.kill(worker.pid, 'SIGKILL');
    resolve();
    return taken(body, asked);
  });
  way.twist('POST', STOCKS, taken, 100);
  await one.scan('OP:9');
  const answer = await one.client.stock.previewTyped({ rows: SKUS.map((sku) => ({ sku, quantity: '7' })) });
  if (!answer.isRead) throw new Error(answer.problem);
  const { preview } = answer;
  expect(
    await one.client.stock.confirm({ preview: preview.id, source: 'csv', withUnknown: true }),
  ).toMatchObject({
    outcome: { done: true },
  });
  await killed;
  await vi.waitFor(
    async () => expect(await changesAt(two)).toMatchObject([{ endedAt: expect.any(String) }]),
    WAIT,
  );

  const [change] = await changesAt(two);
  expect(change).toMatchObject({
    operator: 'Старший смены',
    total: 300,
    rows: { done: 300, waiting: 0, refused: 0 },
  });
  const { rows } = await two.client.goodsChanges.rows({
    change: change?.id ?? 0,
    state: null,
    offset: 0,
    limit: 500,
  });
  expect(rows.map(({ sku, newValue, state }) => [sku, newValue, state])).toEqual(
    SKUS.map((sku) => [sku, 7, 'done']),
  );
  // Only what nobody had an answer to was sent again, which sets the same quantities.
  const sent = (await floor.bodiesOf('POST', '/api/v2/fbs/stocks')).flatMap((body) =>
    (body as { readonly stocks: readonly { readonly externalSku: string }[] }).stocks.map(
      ({ externalSku }) => externalSku,
    ),
  );
  expect(sent.filter((sku) => sku <= 'SKU-100').length).toBe(100);
  expect(new Set(sent).size).toBe(300);
  expect(sent.filter((sku) => sku > 'SKU-100' && sku <= 'SKU-200').length).toBe(200);
  expect(sent.filter((sku) => sku > 'SKU-200').length).toBe(100);

  await using again = await start('Table 1', folder.path);
  await using back = await connectBench(again.url);
  expect(await changesAt(back)).toEqual(await changesAt(two));
});
