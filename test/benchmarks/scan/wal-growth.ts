import { statSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';

/** Bytes before the first page of a WAL (SQLite, "WAL file format"). */
const WAL_HEADER = 32;

export type WalGauge = Disposable & {
  /** Bytes written to the WAL so far. */
  bytes(): number;
};

/**
 * Holds a reading transaction on the file from before its first write: checkpoints may copy pages, but nobody may begin the WAL
 * anew, so that its length tells all that was written. Held for long it makes reading slow: never while time is measured.
 */
export function openWalGauge(file: string): WalGauge {
  const sqlite = new BetterSqlite3(file, { readonly: true });
  sqlite.exec('begin');
  sqlite.prepare('select count(*) from sqlite_schema').get();
  return {
    bytes: () => Math.max(0, (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) - WAL_HEADER),
    [Symbol.dispose]() {
      sqlite.exec('rollback');
      sqlite.close();
    },
  };
}
