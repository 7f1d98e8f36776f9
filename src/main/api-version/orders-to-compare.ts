import type { Database } from '#main/store/database.ts';

/**
 * The orders that are worth comparing between the platform's versions: half of them, at most, with pack numbers, since those
 * have labels; the newest of each.
 */
export async function ordersToCompare(
  db: Database,
  limit: number,
): Promise<readonly { readonly id: string; readonly country: string }[]> {
  const newest = db
    .selectFrom('orders')
    .select(['id', 'country'])
    .where('model', '=', 'fbs')
    .where('read_at', '!=', '')
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc');
  const numbered = await newest
    .where('id', 'in', (of) => of.selectFrom('pack_numbers').select('order_id'))
    .limit(Math.ceil(limit / 2))
    .execute();
  const found = new Set(numbered.map(({ id }) => id));
  const others = await newest.limit(limit + numbered.length).execute();
  return [...numbered, ...others.filter(({ id }) => !found.has(id))].slice(0, limit);
}
