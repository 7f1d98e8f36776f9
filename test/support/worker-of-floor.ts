import type { Database } from '#main/store/database.ts';

/** Name of the station of a floor that works for the platform; null: none does. */
export async function workerOf(db: Database): Promise<string | null> {
  const found = await db
    .selectFrom('leases')
    .innerJoin('stations', 'stations.id', 'leases.station')
    .select('stations.name')
    .executeTakeFirst();
  return found?.name ?? null;
}
