import type { Database } from '#main/store/database.ts';
import { isHeldBack } from './aside-labels.ts';

/** Prints that wait or are under way, and those that a person must look at. */
export async function countPrints(db: Database): Promise<{ waiting: number; failed: number }> {
  const rows = await db
    .selectFrom('print_jobs as j')
    .innerJoin('documents as d', 'd.id', 'j.document_id')
    .select((eb) => eb.case().when(isHeldBack(eb)).then('failed').else(eb.ref('j.status')).end().as('state'))
    .select((eb) => eb.fn.countAll().as('jobs'))
    .where('j.status', 'in', ['waiting', 'sending', 'failed'])
    .groupBy('state')
    .execute();
  const of = (state: string) => Number(rows.find((row) => row.state === state)?.jobs ?? 0);
  return { waiting: of('waiting') + of('sending'), failed: of('failed') };
}
