import type { Database, Trx } from './database.ts';

/** One value of the table of settings, which also holds what parts of the station remember; null: there is none. */
export async function readSettingRow(db: Database | Trx, name: string): Promise<string | null> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
}

/** Replaces what is stored under this name. */
export async function writeSettingRow(db: Database | Trx, name: string, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

export async function dropSettingRow(db: Database | Trx, name: string): Promise<void> {
  await db.deleteFrom('settings').where('name', '=', name).execute();
}
