import { randomUUID } from 'node:crypto';
import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Database, Trx } from '#main/store/database.ts';
import { readSettingRow } from '#main/store/setting-row.ts';

/** An entry of the journal, by what no other entry has in common with it. */
export type SeenEntry = { readonly id: number; readonly at: string; readonly station: string };

/** What tells a floor from every other one, also in a copy of its database: the first station makes it. */
export async function floorId(trx: Trx): Promise<string> {
  await trx
    .insertInto('settings')
    .values({ name: 'floor', value: randomUUID() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await readSettingRow(trx, 'floor')) ?? '';
}

/** null: the journal is empty. */
export async function newestEntry(db: Database | Trx): Promise<SeenEntry | null> {
  const newest = await db
    .selectFrom('journal')
    .select(['id', 'at', 'station'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest ?? null;
}

export type HistoryRow = {
  readonly hasEntry: number;
  /** Id of the journal's first entry; null: it is empty. */
  readonly oldest: number | null;
  readonly isMarked: number;
};

/** Whether the journal has this entry, where it begins, and whether the database waits for its recovery. */
export async function readHistory(
  db: Database | Trx,
  entry: SeenEntry | null,
): Promise<HistoryRow | undefined> {
  const { rows } = await db.executeQuery(historyQuery(db, entry));
  return rows[0];
}

/** The same by a connection that `db` does not have yet. */
export async function readHistoryBy(
  client: pg.ClientBase,
  db: Database,
  entry: SeenEntry | null,
): Promise<HistoryRow | undefined> {
  const { sql, parameters } = historyQuery(db, entry);
  const { rows } = await client.query<HistoryRow>(sql, [...parameters]);
  return rows[0];
}

function historyQuery(db: Database | Trx, entry: SeenEntry | null): CompiledQuery<HistoryRow> {
  const { id, at, station } = entry ?? { id: 0, at: '', station: '' };
  return db
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom('journal')
        .select(fn.countAll<number>().as('n'))
        .where('id', '=', id)
        .where('at', '=', at)
        .where('station', '=', station)
        .$asScalar()
        .$notNull()
        .as('hasEntry'),
      selectFrom('journal')
        .select(({ fn }) => fn.min<number>('id').as('n'))
        .$asScalar()
        .as('oldest'),
      selectFrom('settings')
        .select(fn.countAll<number>().as('n'))
        .where('name', '=', 'recovery')
        .$asScalar()
        .$notNull()
        .as('isMarked'),
    ])
    .compile();
}

/** Time of the newest entry that is not later than `at`, ISO 8601; null: there is none. */
export async function lastEntryAt(trx: Trx, at: string): Promise<string | null> {
  const { last } = await trx
    .selectFrom('journal')
    .select(({ fn }) => fn.max<string | null>('at').as('last'))
    .where('at', '<=', at)
    .executeTakeFirstOrThrow();
  return last;
}
