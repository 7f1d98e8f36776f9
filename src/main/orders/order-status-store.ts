import { sql } from 'kysely';
import type { Database, Trx } from '#main/store/database.ts';

/**
 * The matching spellings of statuses in the cache; never empty, because `in ()` is not valid SQL. Steps from
 * one status to the next along the index: the cache has a dozen of them on a hundred thousand orders.
 */
export async function statusesThat(
  isMeant: (status: string) => boolean,
  db: Database | Trx,
): Promise<string[]> {
  const { rows } = await sql<{ status: string | null }>`
    with recursive known(status) as (
      select min(status) from orders
      union all
      select (select min(orders.status) from orders where orders.status > known.status)
      from known where known.status is not null
    )
    select status from known where status is not null`.execute(db);
  return ['', ...rows.flatMap(({ status }) => (status !== null && isMeant(status) ? [status] : []))];
}
