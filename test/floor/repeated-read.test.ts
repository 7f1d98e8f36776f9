import { expect, it } from 'vitest';
import { createLog } from '#main/base/log.ts';
import { createOrderReader } from '#main/orders/order-reader.ts';
import { connectFloor } from '#main/store/floor-database.ts';
import { inTransaction } from '#main/store/transaction.ts';
import { A } from '../support/bench-answers.ts';
import { anOrder, BAG } from '../support/bench-goods.ts';
import { benchPlatform } from '../support/bench-platform.ts';
import { emptyFloor } from '../support/floor-database.ts';
import { steppedClock } from '../support/stepped-clock.ts';

it('an order that is stored twice, because another station was in the way, is announced once', async () => {
  await using floor = await emptyFloor();
  const other = connectFloor({ connectionString: floor.url });
  const clock = steppedClock();
  const { platform } = benchPlatform([anOrder(A, [BAG])]);
  const announced: string[] = [];
  let attempts = 0;
  const reader = createOrderReader({
    db: floor.db,
    clock,
    platform: () => platform,
    log: createLog('silent'),
    pollSeconds: () => 600,
    async onStored(trx) {
      attempts += 1;
      await trx.selectFrom('settings').selectAll().execute();
      if (attempts > 1) return;
      // It reads what this transaction writes, and writes what this transaction has read: one of them must begin again.
      await inTransaction(other, async (its) => {
        await its.selectFrom('orders').selectAll().execute();
        await its.insertInto('settings').values({ name: 'other', value: '1' }).execute();
      });
    },
    onOrdersChanged: (ids) => announced.push(...ids),
    onUnreadableChanged() {},
    onHealth() {},
    onProgress() {},
  });
  const read = await reader.read(A);
  if (!read.ok) throw new Error(`${A} cannot be read`);
  expect(await reader.store([read.value])).toBe(1);
  await other.destroy();
  expect({ attempts, announced }).toEqual({ attempts: 2, announced: [A] });
});
