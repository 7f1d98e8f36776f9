import type { Database, Statement } from 'better-sqlite3';
import type { SqliteDatabase } from 'kysely';

/** More different statements than the program has; a bound all the same, since `in (…)` lists differ by length. */
const MOST_STATEMENTS = 500;

/**
 * Kysely prepares each statement anew; preparing takes longer than most of our statements run. The path from scan to
 * verdict repeats the same few, so they are kept.
 */
export function withStatementCache(sqlite: Database): SqliteDatabase {
  const statements = new Map<string, Statement<unknown[]>>();
  return {
    close: () => {
      statements.clear();
      sqlite.close();
    },
    prepare: (sql) => {
      const known = statements.get(sql);
      if (known) return known;
      // A pragma is carried out while it is prepared: kept, it would do nothing the second time.
      if (/^\s*pragma/i.test(sql)) return sqlite.prepare<unknown[]>(sql);
      if (statements.size >= MOST_STATEMENTS) statements.clear();
      const prepared = sqlite.prepare<unknown[]>(sql);
      statements.set(sql, prepared);
      return prepared;
    },
  };
}
