import type { Database } from '#main/store/database.ts';
import { writeSettingRow } from '#main/store/setting-row.ts';

/** All stored settings by name, each as JSON. */
export async function readSettings(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('settings').select(['name', 'value']).execute();
  return new Map(rows.map((row) => [row.name, row.value]));
}

/** Stores settings together: all of them or none. */
export async function writeSettings(db: Database, values: ReadonlyMap<string, string>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const [name, value] of values) {
      await writeSettingRow(trx, name, value);
    }
  });
}
