import { statSync } from 'node:fs';
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Size of a database and which changes of its tables it has; a size that cannot be read is null. */
export async function databaseFacts(db: Database, file: string) {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return {
    bytes: bytesOf(file),
    walBytes: bytesOf(`${file}-wal`),
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
