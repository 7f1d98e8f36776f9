import type { Trx } from '#main/store/database.ts';
import { askForPrint, type PrintAsk } from './print-asks.ts';

/** Asks for a print on this printer, whatever is set for its size, and returns the job's id. */
export async function askForTrialPrint(trx: Trx, ask: PrintAsk, printer: string): Promise<number> {
  const id = await askForPrint(trx, ask);
  await trx.updateTable('print_jobs').set({ sent_to: printer }).where('id', '=', id).execute();
  return id;
}

/** Whether there was a print of this number before. */
export async function isNumberUsed(
  db: Pick<Trx, 'selectFrom'>,
  kind: PrintAsk['kind'],
  number: string,
): Promise<boolean> {
  const known = await db
    .selectFrom('documents')
    .select('id')
    .where('kind', '=', kind)
    .where('number', '=', number)
    .executeTakeFirst();
  return known !== undefined;
}
