import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import BetterSqlite3 from 'better-sqlite3';
import { temporaryFolder } from './temporary-folder.ts';

/**
 * Data folders written by the version of 22.11.2026 (commit b884c054), which stored the whole state of the
 * bench as JSON. Each is in the middle of the second pack of `RU261121-000001`: its first pack is closed on
 * the open pallet, its fifth unit is missing and held. `waiting`: the fourth unit waits for its mark, and an
 * alarm is active. `asking`: the bench asks why the sixth unit is missing.
 */
export async function olderDataFolder(name: 'waiting' | 'asking') {
  const folder = await temporaryFolder();
  const file = join(folder.path, 'packbench.db');
  const packed = new URL(`./fixtures/2026-11-22/${name}.db.gz`, import.meta.url);
  writeFileSync(file, gunzipSync(readFileSync(packed)));
  using sqlite = opened(file);
  const { station } = sqlite.row('select station from station_state');
  writeFileSync(join(folder.path, 'station-id'), `${station}\n`);
  // Held for a minute then: it must not become due while the database is in the repository.
  sqlite.change(`update outbox set next_at = '2099-01-01T00:00:00.000Z' where kind = 'cancel-item'`);
  return { path: folder.path, file, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() };
}

function opened(file: string) {
  const sqlite = new BetterSqlite3(file);
  return {
    row: (sql: string) => sqlite.prepare<[], Record<string, unknown>>(sql).get() ?? {},
    change: (sql: string) => sqlite.exec(sql),
    [Symbol.dispose]: () => void sqlite.close(),
  };
}
