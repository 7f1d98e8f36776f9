import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { expect, it } from 'vitest';
import { connectBench } from '../../support/bench-line.ts';
import { startStation } from '../../support/station.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

type SchemaRow = { readonly name: string; readonly rootpage: number; readonly sql: string | null };

function changeSchema(file: string, change: (sqlite: BetterSqlite3.Database) => void): void {
  const sqlite = new BetterSqlite3(file);
  sqlite.unsafeMode();
  sqlite.pragma('writable_schema = on');
  change(sqlite);
  sqlite.close();
}

/**
 * Damage that SQLite's quick check does not see: an index names a row that its table has elsewhere. Only a query that looks up this
 * very setting finds it, in the middle of the start.
 */
function moveRowBehindIndex(file: string, setting: string): void {
  let rows: readonly SchemaRow[] = [];
  changeSchema(file, (sqlite) => {
    rows = sqlite
      .prepare<[], SchemaRow>(`select name, rootpage, sql from sqlite_schema where tbl_name = 'settings'`)
      .all();
    sqlite.exec(`
      delete from sqlite_schema where tbl_name = 'settings' and type = 'index';
      update sqlite_schema set sql = 'create table settings (name text, value text)' where name = 'settings'`);
  });
  changeSchema(file, (sqlite) => {
    sqlite.prepare('update settings set rowid = rowid + 1000 where name = ?').run(setting);
    for (const { name, rootpage, sql } of rows) {
      const isTable = name === 'settings';
      if (isTable) sqlite.prepare('update sqlite_schema set sql = ? where name = ?').run(sql, name);
      else
        sqlite
          .prepare(`insert into sqlite_schema values ('index', ?, 'settings', ?, ?)`)
          .run(name, rootpage, sql);
    }
  });
  const sqlite = new BetterSqlite3(file);
  expect(sqlite.pragma('quick_check', { simple: true })).toBe('ok');
  expect(() => sqlite.prepare('select value from settings where name = ?').get(setting)).toThrow('malformed');
  sqlite.close();
}

it('damage that a later query of the start finds also locks the station, without ending it', async () => {
  await using folder = await temporaryFolder();
  {
    await using first = await startStation({ dataDir: folder.path, args: ['--demo'] });
    await using line = await connectBench(first.url);
    await line.until(({ health }) => health.isFilled);
    await first.stop();
  }
  moveRowBehindIndex(join(folder.path, 'packbench.db'), 'sync.filled');
  await using station = await startStation({ dataDir: folder.path, args: ['--demo'] });
  await using line = await connectBench(station.url);
  expect(line.view().damage?.kind).toBe('corrupt');
  const log = () => readFile(join(folder.path, 'logs/packbench.log'), 'utf8');
  await expect.poll(log).toContain('packing is locked');
  expect(await line.scan('OP:1')).toMatchObject({ verdict: 'refused', reason: 'database-damaged' });
});
