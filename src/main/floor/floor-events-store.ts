import { sql } from 'kysely';
import type { Database } from '#main/store/database.ts';
import { databaseTime } from '#main/store/engine.ts';

export type FloorEventRow = { readonly id: number; readonly station: string; readonly events: string };

/** What stations are notified by: see `storeFloorEvents`. */
export const FLOOR_CHANNEL = 'floor_events';

/** Id of the last row that is visible; 0: there is none. */
export async function lastFloorEvent(db: Database): Promise<number> {
  const { id } = await db
    .selectFrom('floor_events')
    .select(({ fn }) => fn.max<number | null>('id').as('id'))
    .executeTakeFirstOrThrow();
  return id ?? 0;
}

/**
 * Stores what this station has done, and notifies with the station's id whoever listens. One statement: nobody
 * is notified before it is stored.
 */
export async function storeFloorEvents(db: Database, station: string, events: string): Promise<void> {
  await sql`
    with told as (
      insert into floor_events (at, station, events)
      values (${databaseTime(db)}, ${station}, ${events})
      returning station
    )
    select pg_notify(${FLOOR_CHANNEL}, station) from told`.execute(db);
}

/** Rows after this id, and those of `missing`, that are visible: at most `limit`, by id. */
export async function readFloorEvents(
  db: Database,
  from: { readonly after: number; readonly missing: readonly number[]; readonly limit: number },
): Promise<readonly FloorEventRow[]> {
  return db
    .selectFrom('floor_events')
    .select(['id', 'station', 'events'])
    .where((eb) => {
      const isLater = eb('id', '>', from.after);
      return from.missing.length === 0 ? isLater : eb.or([isLater, eb('id', 'in', from.missing)]);
    })
    .orderBy('id')
    .limit(from.limit)
    .execute();
}

/**
 * Deletes rows that are older than so many seconds. The last one stays: a station that could not read the others
 * sees by its id that they are missing.
 */
export async function deleteFloorEvents(db: Database, olderThanSeconds: number): Promise<void> {
  await db
    .deleteFrom('floor_events')
    .where('at', '<', databaseTime(db, -olderThanSeconds))
    .where('id', '<', ({ selectFrom }) =>
      selectFrom('floor_events').select(({ fn }) => fn.max<number>('id').as('last')),
    )
    .execute();
}
