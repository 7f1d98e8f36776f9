import type { Database } from '#main/store/database.ts';

export type StoredOperator = { readonly id: string; readonly name: string; readonly role: string };

export async function listOperators(db: Database): Promise<readonly StoredOperator[]> {
  return db.selectFrom('operators').select(['id', 'name', 'role']).orderBy('name').orderBy('id').execute();
}

export async function saveOperator(db: Database, operator: StoredOperator): Promise<void> {
  const { id, name, role } = operator;
  await db
    .insertInto('operators')
    .values({ id, name, role })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name, role }))
    .execute();
}

export async function removeOperator(db: Database, id: string): Promise<void> {
  await db.deleteFrom('operators').where('id', '=', id).execute();
  await db.deleteFrom('operator_pins').where('operator', '=', id).execute();
}
