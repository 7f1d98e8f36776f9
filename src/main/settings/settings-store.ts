import type { Database, Trx } from '#main/store/database.ts';
import { isPostgres } from '#main/store/engine.ts';
import { replaceSetting, replaceTableSetting } from '#main/store/setting-row.ts';
import { inTransaction } from '#main/store/transaction.ts';
import { isTableSetting } from '#shared/contract/setting-owners.ts';

/** All stored settings of a file, or those of a floor without its tables': by name, each as JSON. */
export async function readSettings(db: Database | Trx): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('settings').select(['name', 'value']).execute();
  return new Map(rows.map((row) => [row.name, row.value]));
}

/** Stores settings of a file, or of a floor, together: all of them or none. */
export async function writeSettings(db: Database, values: ReadonlyMap<string, string>): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const [name, value] of values) await replaceSetting(trx, name, value);
  });
}

/**
 * The stored settings that hold at one station: the floor's, and those of its table in place of them. `station`: its
 * id. Without a floor, as `readSettings`.
 */
export async function readSettingsAt(db: Database, station: string): Promise<ReadonlyMap<string, string>> {
  const settings = await readSettings(db);
  if (!isPostgres(db)) return settings;
  const rows = await db
    .selectFrom('station_settings')
    .select(['name', 'value'])
    .where('station', '=', station)
    .execute();
  return new Map([...settings, ...rows.map(({ name, value }): [string, string] => [name, value])]);
}

/**
 * Stores settings that were changed at one station, together: the table's for this station, the floor's for all.
 * `station`: its id.
 */
export async function writeSettingsAt(
  db: Database,
  station: string,
  values: ReadonlyMap<string, string>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const [name, value] of values) {
      if (isPostgres(trx) && isTableSetting(name)) await replaceTableSetting(trx, station, name, value);
      else await replaceSetting(trx, name, value);
    }
  });
}
