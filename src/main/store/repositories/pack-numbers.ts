import { compiledOnce } from '../compiled-once.ts';
import type { Database, Trx } from '../database.ts';

const spareNumbers = compiledOnce((db, { orderId }: { readonly orderId: string }) =>
  db
    .selectFrom('pack_numbers')
    .select('pack_number')
    .where('order_id', '=', orderId)
    .where('pack_id', 'is', null)
    .orderBy('pack_number')
    .limit(1),
);

/** A number that the platform gave for this order and that no pack has; null: none is left. */
export async function spareNumber(db: Database | Trx, orderId: string): Promise<string | null> {
  const [row] = await spareNumbers(db, { orderId });
  return row?.pack_number ?? null;
}

/** Keeps numbers that the platform gave; one known already stays as it is. */
export async function keepNumbers(
  trx: Trx,
  orderId: string,
  numbers: readonly string[],
  at: string,
): Promise<void> {
  for (const pack_number of numbers) {
    await trx
      .insertInto('pack_numbers')
      .values({ pack_number, order_id: orderId, pack_id: null, at })
      .onConflict((conflict) => conflict.column('pack_number').doNothing())
      .execute();
  }
}

/** Gives a pack its number. */
export async function giveNumber(trx: Trx, packId: string, packNumber: string): Promise<void> {
  await trx.updateTable('packs').set({ pack_number: packNumber }).where('id', '=', packId).execute();
  await trx
    .updateTable('pack_numbers')
    .set({ pack_id: packId })
    .where('pack_number', '=', packNumber)
    .execute();
}
