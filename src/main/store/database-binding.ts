import type { Database, Trx } from './database.ts';
import { dropSettingRow, writeSettingRow } from './setting-row.ts';
import { BINDING_SETTING, type DatabaseBinding } from './station-place.ts';

/** From now on the database is used by this station, PC and folder. */
export async function bindDatabase(db: Database | Trx, binding: DatabaseBinding): Promise<void> {
  await writeSettingRow(db, BINDING_SETTING, JSON.stringify(binding));
}

/** The next start binds the database to where it is then: a person has decided that it may be used there. */
export async function unbindDatabase(db: Database | Trx): Promise<void> {
  await dropSettingRow(db, BINDING_SETTING);
}
