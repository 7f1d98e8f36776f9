import type BetterSqlite3 from 'better-sqlite3';

/** A row of any table, by column. */
export type StoredRow = Readonly<Record<string, string | number | null | Uint8Array>>;

const PAGE_ROWS = 1_000;

/** All rows of a table of a station's file in the order in which they were stored, a page at a time. */
export function* pagesOfFile(
  sqlite: BetterSqlite3.Database,
  table: string,
): Generator<readonly StoredRow[], void> {
  const page = sqlite.prepare<[number, number], StoredRow & { readonly stored_as: number }>(
    `select *, rowid as stored_as from "${table}" where rowid > ? order by rowid limit ?`,
  );
  for (let last = Number.MIN_SAFE_INTEGER; ; ) {
    const rows = page.all(last, PAGE_ROWS);
    if (rows.length > 0) yield rows.map(({ stored_as: _, ...row }) => row);
    if (rows.length < PAGE_ROWS) return;
    last = rows.at(-1)?.stored_as ?? last;
  }
}

/** The highest number that a table of generated ids has ever given; 0: none. */
export function lastIdOfFile(sqlite: BetterSqlite3.Database, table: string): number {
  const found: unknown = sqlite.prepare('select seq from sqlite_sequence where name = ?').pluck().get(table);
  return typeof found === 'number' ? found : 0;
}

/** The different texts of a column. */
export function valuesOfFile(
  sqlite: BetterSqlite3.Database,
  table: string,
  column: string,
): readonly string[] {
  return sqlite.prepare<[], string>(`select distinct "${column}" from "${table}"`).pluck().all();
}

/** Of the row with the highest number; undefined: there is none. */
export function lastValueOfFile(sqlite: BetterSqlite3.Database, table: string, column: string): unknown {
  return sqlite.prepare(`select "${column}" from "${table}" order by rowid desc limit 1`).pluck().get();
}
