import { expect, it } from 'vitest';
import { openDatabase } from '../../../src/main/store/database.ts';
import { pick } from '../../support/floor.ts';
import { notify, startNotifiedStation } from './notified-station.ts';

it('an answered notification survives a power cut before the order is read', async () => {
  const orders: string[] = [];
  await using notified = await startNotifiedStation(async (floor) => {
    const { id } = await floor.order({ goods: [pick(floor.plain, 0)] });
    orders.push(id);
    return 1;
  });
  const id = pick(orders, 0);
  await notified.floor.fault({
    method: 'GET',
    path: `/api/v1/orders/${id}`,
    kind: 'delay',
    delayMs: 20_000,
    times: 0,
  });
  const payload = { type: 'statusChanged', data: { id, status: 'Canceled' } };
  expect(await notify(notified.address, payload)).toBe(204);
  await notified.station.kill();
  const { db } = await openDatabase(`${notified.station.dataDir}/packbench.db`);
  const marked = await db.selectFrom('orders').select('id').where('needs_read', '=', 1).execute();
  await db.destroy();
  expect(marked).toEqual([{ id }]);
});
