import type { Change } from '#main/packing/evolve.ts';
import type { Database } from '#main/store/database.ts';

/**
 * A row for each deed that no bench took part in, done at the screen or by the station itself: who, when, what, and about
 * what. `operator` is who was at the table.
 */
export async function readDeeds(db: Database, since: string | null): Promise<readonly object[]> {
  const rows = await db
    .selectFrom('journal')
    .select(['at', 'station', 'operator', 'events'])
    .where('entry', '=', 'change')
    .where('events', 'like', '%"DeedDone"%')
    .$if(since !== null, (query) => query.where('at', '>=', since ?? ''))
    .orderBy('id')
    .execute();
  return rows.flatMap(({ at, station, operator, events }) => {
    const change: Pick<Change, 'events'> = JSON.parse(events);
    return change.events.flatMap((event) =>
      event.type === 'DeedDone' ? [{ at, station, operator, deed: event.deed, about: event.about }] : [],
    );
  });
}
