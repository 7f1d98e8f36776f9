import type { Database } from '../database.ts';

/** Prints that wait or are under way, and those that a person must look at. */
export async function countPrints(db: Database): Promise<{ waiting: number; failed: number }> {
  const rows = await db
    .selectFrom('print_jobs')
    .select(['status', (eb) => eb.fn.countAll().as('jobs')])
    .where('status', 'in', ['waiting', 'sending', 'failed'])
    .groupBy('status')
    .execute();
  const of = (status: string) => Number(rows.find((row) => row.status === status)?.jobs ?? 0);
  return { waiting: of('waiting') + of('sending'), failed: of('failed') };
}
