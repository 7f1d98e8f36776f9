import type { Database } from '#main/store/database.ts';
import type { OperatorPinsTable } from '#main/store/schema.ts';

export type StoredPin = OperatorPinsTable;

export async function readPin(db: Database, operator: string): Promise<StoredPin | null> {
  const row = await db
    .selectFrom('operator_pins')
    .selectAll()
    .where('operator', '=', operator)
    .executeTakeFirst();
  return row ?? null;
}

/** Ids of the operators who have a PIN. */
export async function operatorsWithPin(db: Database): Promise<readonly string[]> {
  const rows = await db.selectFrom('operator_pins').select('operator').orderBy('operator').execute();
  return rows.map(({ operator }) => operator);
}

/** A new PIN: its tries begin again. */
export async function savePin(
  db: Database,
  { operator, salt, hash }: Pick<StoredPin, 'operator' | 'salt' | 'hash'>,
): Promise<void> {
  const changed = { salt, hash, wrong_tries: 0, wait_until: null };
  await db
    .insertInto('operator_pins')
    .values({ operator, ...changed })
    .onConflict((conflict) => conflict.column('operator').doUpdateSet(changed))
    .execute();
}

export async function removePin(db: Database, operator: string): Promise<void> {
  await db.deleteFrom('operator_pins').where('operator', '=', operator).execute();
}

/** Counts a try before it is compared, so that two screens cannot try at once, and returns how many there were since the last right one. */
export async function countTry(db: Database, operator: string): Promise<number> {
  const row = await db
    .updateTable('operator_pins')
    .set((eb) => ({ wrong_tries: eb('wrong_tries', '+', 1) }))
    .where('operator', '=', operator)
    .returning('wrong_tries')
    .executeTakeFirst();
  return row?.wrong_tries ?? 0;
}

/** `waitUntil`: ISO 8601; null: the PIN was right. */
export async function endTries(db: Database, operator: string, waitUntil: string | null): Promise<void> {
  await db
    .updateTable('operator_pins')
    .set({ wrong_tries: 0, wait_until: waitUntil })
    .where('operator', '=', operator)
    .execute();
}
