import { statSync } from 'node:fs';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { isPostgres } from './engine.ts';
import { filePages } from './free-pages.ts';

/**
 * Size of a database and which changes of its tables it has; a size that cannot be read is null. A floor's tables say
 * their size themselves: see `filePages`.
 */
export async function databaseFacts(db: Database, file: string) {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const isFile = !isPostgres(db);
  return {
    bytes: isFile ? bytesOf(file) : (await filePages(db)).bytes,
    walBytes: isFile ? bytesOf(`${file}-wal`) : 0,
    migrations: rows.length,
    lastMigration: rows.at(-1)?.name ?? '',
  };
}

function bytesOf(file: string): number | null {
  try {
    return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  } catch {
    return null;
  }
}
