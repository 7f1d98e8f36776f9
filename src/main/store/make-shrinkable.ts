import { statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';
import { storeProblemOf } from './store-problem.ts';

/** SQLite's number for `INCREMENTAL`. */
const INCREMENTAL = 2;

/** Free space that SQLite needs, in sizes of the file: it writes it anew beside the old one, and then to the WAL. */
const REBUILD_FACTOR = 2.5;

/**
 * Rebuilds a file of an older version once, so that it can shrink from now on. A rebuilt file stays so. `no-space`: the disk
 * has no room for a second and a third copy, and the file stays as it was: its empty pages are used again, but
 * not given back. Blocks the thread meanwhile.
 */
export function makeShrinkable(sqlite: BetterSqlite3.Database): 'rebuilt' | 'shrinks' | 'no-space' {
  if (sqlite.pragma('auto_vacuum', { simple: true }) === INCREMENTAL) return 'shrinks';
  const { bavail, bsize } = statfsSync(dirname(sqlite.name));
  if (bavail * bsize < REBUILD_FACTOR * statSync(sqlite.name).size) return 'no-space';
  sqlite.pragma('auto_vacuum = INCREMENTAL');
  try {
    sqlite.exec('vacuum');
  } catch (error) {
    // SQLite's folder for temporary files may be on a smaller disk.
    if (storeProblemOf(error) === 'disk-full') return 'no-space';
    throw error;
  }
  sqlite.pragma('wal_checkpoint(TRUNCATE)');
  return 'rebuilt';
}
