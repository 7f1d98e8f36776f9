import type { Trx } from '../database.ts';

/** The mark is free again; its unit stays where it is, and what has been sent keeps the mark it was sent with. */
export async function freeMark(trx: Trx, uit: string): Promise<void> {
  await trx.updateTable('pack_units').set({ uit: null, code: null }).where('uit', '=', uit).execute();
}
