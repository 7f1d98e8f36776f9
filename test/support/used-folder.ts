import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { temporaryDatabase } from './temporary-database.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The data folder of a station that has worked, between two of its runs. */
export async function usedFolder(change: string) {
  await using resources = new AsyncDisposableStack();
  const folder = resources.use(await temporaryFolder());
  const database = resources.use(await temporaryDatabase());
  await (await database.reopen()).destroy();
  await copyFile(database.file, join(folder.path, 'packbench.db'));
  await writeFile(join(folder.path, 'station-id'), '0123456789abcdef\n');
  await writeFile(join(folder.path, 'station.lock'), '');
  const kept = resources.move();
  const file = join(folder.path, 'packbench.db');
  if (change !== '') changeDatabase(file, change);
  return { path: folder.path, file, [Symbol.asyncDispose]: () => kept.disposeAsync() };
}

/** For a station that does not run. */
export function changeDatabase(file: string, change: string): void {
  const sqlite = new BetterSqlite3(file);
  sqlite.exec(change);
  sqlite.close();
}

/** The changes of a newer version to a database. */
export const NEWER = `insert into kysely_migration (name, timestamp) values ('2099-01-01-later', '2099-01-01')`;
export const NOT_JSON = `insert into settings (name, value) values ('autoClose', 'yes, please')`;
