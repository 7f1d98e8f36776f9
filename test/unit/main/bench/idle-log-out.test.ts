import { expect, it } from 'vitest';
import { createLog } from '#main/base/log.ts';
import { createIdleLogOut } from '#main/bench/idle-log-out.ts';
import { startBench } from '../../../support/bench.ts';
import { A } from '../../../support/bench-answers.ts';
import { anOrder, BAG, SCARF } from '../../../support/bench-goods.ts';

async function aTable(minutes: number) {
  const bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
  const at = { ms: 0 };
  const idle = createIdleLogOut({
    packing: bench.service,
    minutes: () => minutes,
    steadyMs: () => at.ms,
    log: createLog('silent'),
  });
  const after = async (minutesLater: number) => {
    at.ms += minutesLater * 60_000;
    await idle.check();
    return bench.service.state();
  };
  return { bench, idle, after, [Symbol.asyncDispose]: () => bench[Symbol.asyncDispose]() };
}

it('logs out after the set minutes without a scan or a touch, and leaves the order on the table', async () => {
  await using table = await aTable(10);
  await table.bench.scanAll(A, BAG.barcode);
  expect((await table.after(9)).operator).not.toBeNull();
  table.idle.active();
  expect((await table.after(9)).operator).not.toBeNull();
  const { operator, order } = await table.after(1);
  expect([operator, order?.orderId]).toEqual([null, A]);
});

it('is off at 0', async () => {
  await using table = await aTable(0);
  expect((await table.after(600)).operator).not.toBeNull();
});
