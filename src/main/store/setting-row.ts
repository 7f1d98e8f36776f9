import type { Database, Trx } from './database.ts';
import { isPostgres } from './engine.ts';

/**
 * What parts of the station remember among the settings, without a person having set it: here for all stations of a
 * floor, since it is about their database and their account.
 */
export type FloorRow =
  | 'account'
  | 'accountKind'
  | 'apiVersion'
  | 'boundTo'
  | 'floor'
  | 'labelsMadeBy'
  | 'pruning.last'
  | 'pruning.markedFolder'
  | 'recovery'
  | 'recoveryReport'
  | 'rehearsal'
  | 'sync.filled'
  | 'sync.swept'
  | 'sync.watermark'
  | 'sync.watermark.created'
  | 'sync.watermark.returns'
  | 'tagsMadeBy';

/** The same for one station: what is true of its PC only, and that its file was moved to the floor. */
export type TableRow = 'clock' | 'moved';

/** What is remembered under this name, for all stations of a floor; null: nothing. */
export async function readSettingRow(db: Database | Trx, name: FloorRow): Promise<string | null> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
}

/** Replaces what is stored under this name. */
export function writeSettingRow(db: Database | Trx, name: FloorRow, value: string): Promise<void> {
  return replaceSetting(db, name, value);
}

export async function dropSettingRow(db: Database | Trx, name: FloorRow): Promise<void> {
  await db.deleteFrom('settings').where('name', '=', name).execute();
}

/** What is remembered under this name for one station; null: nothing. `station`: its id. */
export async function readTableRow(
  db: Database | Trx,
  station: string,
  name: TableRow,
): Promise<string | null> {
  const row = isPostgres(db)
    ? await db
        .selectFrom('station_settings')
        .select('value')
        .where('station', '=', station)
        .where('name', '=', name)
        .executeTakeFirst()
    : await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
}

/** Replaces what is stored under this name for one station. `station`: its id. */
export function writeTableRow(
  db: Database | Trx,
  station: string,
  name: TableRow,
  value: string,
): Promise<void> {
  return isPostgres(db) ? replaceTableSetting(db, station, name, value) : replaceSetting(db, name, value);
}

/** In `settings`: for all stations of a floor, or for the station of a file. */
export async function replaceSetting(db: Database | Trx, name: string, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Of one station of a floor. */
export async function replaceTableSetting(
  db: Database | Trx,
  station: string,
  name: string,
  value: string,
): Promise<void> {
  await db
    .insertInto('station_settings')
    .values({ station, name, value })
    .onConflict((conflict) => conflict.columns(['station', 'name']).doUpdateSet({ value }))
    .execute();
}
