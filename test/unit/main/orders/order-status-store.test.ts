import { expect, it } from 'vitest';
import { statusesThat } from '#main/orders/order-status-store.ts';
import { isDeadStatus, isPackableStatus } from '#shared/domain/status.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
import { sampleOrder, store } from './sample-orders.ts';

it('finds every spelling in the cache once, and the empty one without any', async () => {
  await using at = await temporaryDatabase();
  expect(await statusesThat(isPackableStatus, at.db)).toEqual(['']);
  const statuses = ['Confirmed', 'canceled', 'confirmed', 'CONFIRMED', 'Cancelled', 'something new'];
  await store(
    at.db,
    ...statuses.map((status, n) => sampleOrder(`RU251120-00000${n}`, ['A'], { status })),
    sampleOrder('RU251120-000009', ['A'], { status: 'confirmed' }),
  );
  expect((await statusesThat(isPackableStatus, at.db)).toSorted()).toEqual([
    '',
    'CONFIRMED',
    'Confirmed',
    'confirmed',
  ]);
  expect((await statusesThat(isDeadStatus, at.db)).toSorted()).toEqual(['', 'Cancelled', 'canceled']);
});
