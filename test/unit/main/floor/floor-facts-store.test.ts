import { expect, it } from 'vitest';
import { readFloorFacts } from '#main/floor/floor-facts-store.ts';
import { databaseTime } from '#main/store/engine.ts';
import { emptyFloor } from '../../../support/floor-database.ts';

it('counts the stations that are alive, and knows the worker while its lease lasts', async () => {
  await using floor = await emptyFloor();
  const { db } = floor;
  const [now, later] = [databaseTime(db), databaseTime(db, 60)];
  const common = { place: 'pc', started_at: now, seen_at: now };
  await db
    .insertInto('stations')
    .values([
      { ...common, id: 'id-1', name: 'Стол 1', lease_until: later },
      { ...common, id: 'id-2', name: 'Стол 2', lease_until: later },
      { ...common, id: 'id-3', name: 'Стол 3', lease_until: now },
    ])
    .execute();
  await db
    .insertInto('leases')
    .values({ name: 'worker', station: 'id-2', since: now, until: later })
    .execute();
  expect(await readFloorFacts(db, 'id-1')).toEqual({ stations: 2, isWorker: false });
  expect(await readFloorFacts(db, 'id-2')).toEqual({ stations: 2, isWorker: true });
  await db.updateTable('leases').set({ until: now }).execute();
  expect(await readFloorFacts(db, 'id-2')).toEqual({ stations: 2, isWorker: false });
});
