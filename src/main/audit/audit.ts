import type { Database } from '#main/store/database.ts';
import type { ActionDone } from './audited-actions.ts';

/**
 * A row for each action that no bench took part in, done at the screen or by the station itself: who, when, what, and about
 * what. `operator` is who was at the table.
 */
export async function* readAudit(db: Database, since: string | null) {
  const rows = db
    .selectFrom('journal')
    .select(['at', 'station', 'operator', 'events'])
    .where('entry', '=', 'change')
    .where('events', 'like', '%"DeedDone"%')
    .$if(since !== null, (query) => query.where('at', '>=', since ?? ''))
    .orderBy('id')
    .stream();
  for await (const { at, station, operator, events } of rows) {
    const change: { readonly events: readonly (ActionDone | { readonly type: '' })[] } = JSON.parse(events);
    for (const event of change.events)
      if (event.type === 'DeedDone') yield { at, station, operator, deed: event.deed, about: event.about };
  }
}
