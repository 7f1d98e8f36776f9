import type { Database, Trx } from './database.ts';
import { BINDING_SETTING, type DatabaseBinding } from './station-place.ts';

/** From now on the database is used by this station, PC and folder. */
export async function bindDatabase(db: Database | Trx, binding: DatabaseBinding): Promise<void> {
  const value = JSON.stringify(binding);
  await db
    .insertInto('settings')
    .values({ name: BINDING_SETTING, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** The next start binds the database to where it is then: a person has decided that it may be used there. */
export async function unbindDatabase(db: Database | Trx): Promise<void> {
  await db.deleteFrom('settings').where('name', '=', BINDING_SETTING).execute();
}
