import type { Database } from '#main/store/database.ts';

/** Where every seller sells (specification, "Countries"). */
const HOME = 'RU';

/** The countries whose goods are wanted: home, and wherever an order has come from. */
export async function countriesToFill(db: Database): Promise<string[]> {
  const seen = await db.selectFrom('orders').select('country').distinct().execute();
  return [...new Set([HOME, ...seen.map((row) => row.country).filter((country) => country !== '')])];
}
