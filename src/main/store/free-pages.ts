import { sql } from 'kysely';
import type { Database, Trx } from './database.ts';
import { isPostgres } from './engine.ts';

/** Pages of the file, and those of them that hold nothing; null: on a floor, where only the server knows them. */
export type FilePages = { readonly bytes: number; readonly freeBytes: number | null };

export async function filePages(db: Database | Trx): Promise<FilePages> {
  if (isPostgres(db)) {
    const { rows } = await sql<{ bytes: number }>`
      select pg_database_size(current_database()) as bytes`.execute(db);
    return { bytes: rows[0]?.bytes ?? 0, freeBytes: null };
  }
  const pageBytes = await readPragma(db, 'page_size');
  return {
    bytes: pageBytes * (await readPragma(db, 'page_count')),
    freeBytes: pageBytes * (await readPragma(db, 'freelist_count')),
  };
}

/**
 * Gives up to `pages` empty pages back to the disk and returns how many: fewer when no more are empty, none in a
 * file that was made without this (see `makeShrinkable`), nor on a floor. About 6 µs a page.
 */
export async function releaseFreePages(db: Database | Trx, pages: number): Promise<number> {
  if (isPostgres(db)) return 0;
  const before = await readPragma(db, 'page_count');
  await sql.raw(`pragma incremental_vacuum(${pages})`).execute(db);
  return before - (await readPragma(db, 'page_count'));
}

async function readPragma(
  db: Database | Trx,
  name: 'page_size' | 'page_count' | 'freelist_count',
): Promise<number> {
  const { rows } = await sql.raw<Readonly<Record<string, number>>>(`pragma ${name}`).execute(db);
  return rows[0]?.[name] ?? 0;
}
