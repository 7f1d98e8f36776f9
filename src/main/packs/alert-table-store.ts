import type { Database } from '#main/store/database.ts';
import { databaseTime, isPostgres } from '#main/store/engine.ts';
import { inChunks } from '#main/store/in-chunks.ts';

/**
 * At which station of the floor a person is alerted to each of these packs: where it was packed or, if that one is off,
 * at the table that has been on for longest. The result is null where nobody else could be: any station may do it.
 */
export async function loadAlertTables(
  db: Database,
  packIds: readonly string[],
): Promise<(packId: string | undefined) => string | null> {
  if (!isPostgres(db)) return () => null;
  const tables = await db
    .selectFrom('stations')
    .select('id')
    .where('lease_until', '>', databaseTime(db))
    .where('is_headless', '=', 0)
    .orderBy('started_at')
    .orderBy('id')
    .execute();
  const stations = new Map<string, string | null>();
  for (const chunk of inChunks(packIds)) {
    const packs = await db.selectFrom('packs').select(['id', 'station']).where('id', 'in', chunk).execute();
    for (const { id, station } of packs) stations.set(id, station);
  }
  return (packId) => {
    const station = stations.get(packId ?? '');
    return (tables.find(({ id }) => id === station) ?? tables[0])?.id ?? null;
  };
}
