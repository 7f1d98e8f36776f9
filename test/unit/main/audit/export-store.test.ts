import BetterSqlite3 from 'better-sqlite3';
import { expect, it } from 'vitest';
import { auditOnly } from '#main/audit/audited-actions.ts';
import { readAudit, readJournal } from '#main/audit/export-store.ts';
import { rowsIn } from '../../../support/exports.ts';
import { olderDataFolder } from '../../../support/older-data-folder.ts';
import { storedBench } from '../../../support/stored-bench.ts';

const CROSSED = 'v2 by 9: supervisor';

it('lists who switched the API version and when, apart from the scans', async () => {
  await using bench = await storedBench();
  await bench.service.change(async () => auditOnly('api-switched', [CROSSED]));
  const later = new Date(bench.clock.now().getTime() + 60_000).toISOString();
  bench.clock.advance(120);
  await bench.service.change(async () => auditOnly('order-confirmed', ['RU1', 'RU2']));
  const rows = await rowsIn(bench.file, (db) => readAudit(db, null));
  const common = { station: 'table', operator: '1' };
  expect(rows).toEqual([
    { ...common, at: '2025-11-20T10:00:00.000Z', action: 'api-switched', about: CROSSED },
    { ...common, at: '2025-11-20T10:02:00.000Z', action: 'order-confirmed', about: 'RU1' },
    { ...common, at: '2025-11-20T10:02:00.000Z', action: 'order-confirmed', about: 'RU2' },
  ]);
  expect(await rowsIn(bench.file, (db) => readAudit(db, later))).toEqual(rows.slice(1));
  expect(await rowsIn(bench.file, (db) => readJournal(db, null))).toMatchObject([
    { kind: 'operator', raw: 'OP:1' },
  ]);
});

it('reads old actions under their present names, even in a database that was not migrated yet', async () => {
  await using folder = await olderDataFolder('waiting');
  const sqlite = new BetterSqlite3(folder.file);
  const add =
    sqlite.prepare(`insert into journal (at, station, entry, operator, raw, kind, verdict, gs, repaired, events)
    values ('2026-11-22T18:00:00.000Z', 'Стол 1', 'change', '9', '', ?, 'info', 'none', 'none', ?)`);
  for (const deed of ['api-crossed', 'database-begun-anew', 'order-confirmed'])
    add.run(deed, `{"events":[{"type":"DeedDone","deed":"${deed}","about":"as it was"}],"undo":"keep"}`);
  sqlite.close();
  const common = { at: '2026-11-22T18:00:00.000Z', station: 'Стол 1', operator: '9', about: 'as it was' };
  expect(await rowsIn(folder.file, (db) => readAudit(db, null))).toEqual([
    { ...common, action: 'api-switched' },
    { ...common, action: 'new-database-started' },
    { ...common, action: 'order-confirmed' },
  ]);
});
