import type { Database } from '#main/store/database.ts';
import { databaseTime } from '#main/store/engine.ts';
import type { StatusView } from '#shared/contract/status.ts';

/** What the status says of the floor. `station`: id of this one. */
export async function readFloorFacts(
  db: Database,
  station: string,
): Promise<Pick<NonNullable<StatusView['floor']>, 'stations' | 'isWorker'>> {
  const alive = await db
    .selectFrom('stations')
    .select('id')
    .where('lease_until', '>', databaseTime(db))
    .execute();
  const held = await db
    .selectFrom('leases')
    .select('station')
    .where('name', '=', 'worker')
    .where('until', '>', databaseTime(db))
    .executeTakeFirst();
  return { stations: alive.length, isWorker: held?.station === station };
}
