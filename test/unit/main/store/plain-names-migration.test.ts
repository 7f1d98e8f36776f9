import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';
import { expect, it } from 'vitest';
import { readChoice } from '#main/api-version/api-version-store.ts';
import { dropLabelFiles } from '#main/labels/label-folder.ts';
import { readCheckReports } from '#main/scanning/check-report-store.ts';
import { storedSettings } from '#main/settings/settings.ts';
import { readSettings } from '#main/settings/settings-store.ts';
import { openDatabase } from '#main/store/database.ts';
import { readStationCopy, writeStationCopy } from '#main/store/station-copy.ts';
import { earlierDatabase } from '../../../support/earlier-database.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const AT = '2026-11-30T08:00:00.000Z';
const CHOICE = { api: 'v2', cause: 'supervisor', on: null, since: AT, until: null };
const REPORT = { scanner: 'keyboard', at: AT, doubleReadMs: null, problems: ['slow'] };
const SETTINGS: Readonly<Record<string, string>> = {
  labelsAhead: '7',
  ownLabels: 'true',
  assembleAt: '"ahead"',
  apiVersion: JSON.stringify(CHOICE),
};

/** As the version of 30.11.2026 wrote it. */
function fill(sqlite: BetterSqlite3.Database): void {
  sqlite.exec(`
    insert into orders (id, order_nr, status, country, created_at, updated_at, model, cancel_told, read_at, needs_read)
      values ('A', 'A', 'canceled', 'RU', '${AT}', '${AT}', 'fbs', 1, '${AT}', 0);
    insert into packs (id, order_id, ordinal, status, opened_at, address_told)
      values ('A/1', 'A', 1, 'closed', '${AT}', 'stamp');
    insert into pack_units (item_nr, pack_id, order_id, sku, at, cancel_told)
      values ('A-001', 'A/1', 'A', 'S', '${AT}', 1);
    insert into documents (kind, number, size, aside, aside_detail, code_failures, attempts, next_at, created_at)
      values ('pack-label', 'P1', 'm', 'pack-label-P1-m-1-aside-0123456789ab.pdf', 'P2', 2, 2, '${AT}', '${AT}');
    insert into v2_names (kind, own_name, v2_id, order_id) values ('item', 'A-001', '12', 'A');
    insert into outbox (kind, lane, payload, status, attempts, next_at, unsettled, created_at)
      values ('numbers-ahead', 'order:A', '{"orderId":"A"}', 'waiting', 0, '${AT}', 0, '${AT}'),
        ('pack-numbers', 'order:B', '{"orderId":"B"}', 'waiting', 0, '${AT}', 0, '${AT}');
    insert into pack_plans (order_id, plan, stage, planned_at)
      values ('A', '[]', 'telling', '${AT}'), ('B', '[]', 'asking', '${AT}');
    insert into scanner_findings (scanner, at, finding) values ('keyboard', '${AT}', '${JSON.stringify(REPORT)}');
  `);
  const set = sqlite.prepare('insert into settings (name, value) values (?, ?)');
  for (const [name, value] of Object.entries(SETTINGS)) set.run(name, value);
}

it('keeps all data of an old database under the new names', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'packbench.db');
  await earlierDatabase(file, '2026-11-30-lean-units', fill);
  const { db } = await openDatabase(file);
  const one = <Row>(rows: readonly Row[]): Row | undefined => rows[0];
  expect(one(await db.selectFrom('orders').select('cancel_reported').execute())).toEqual({
    cancel_reported: 1,
  });
  expect(one(await db.selectFrom('packs').select('address_reported').execute())).toEqual({
    address_reported: 'stamp',
  });
  expect(one(await db.selectFrom('pack_units').select('cancel_reported').execute())).toEqual({
    cancel_reported: 1,
  });
  expect(one(await db.selectFrom('documents').select(['held_file', 'held_detail']).execute())).toEqual({
    held_file: 'pack-label-P1-m-1-aside-0123456789ab.pdf',
    held_detail: 'P2',
  });
  expect(one(await db.selectFrom('v2_names').select(['local_name', 'v2_id']).execute())).toEqual({
    local_name: 'A-001',
    v2_id: '12',
  });
  const kinds = await db.selectFrom('outbox').select('kind').orderBy('id').execute();
  expect(kinds.map(({ kind }) => kind)).toEqual(['prefetch-numbers', 'pack-numbers']);
  const stages = await db.selectFrom('pack_plans').select('stage').orderBy('order_id').execute();
  expect(stages.map(({ stage }) => stage)).toEqual(['sending', 'asking']);
  expect(await readCheckReports(db, 'table')).toEqual([REPORT]);
  expect(await readChoice(db)).toEqual(CHOICE);
  const settings = await readSettings(db);
  expect(storedSettings(settings)).toMatchObject({
    prefetchOrders: 7,
    localLabels: true,
    assembleAt: 'prefetch',
  });
  for (const name of ['labelsAhead', 'ownLabels', 'crossing']) expect(settings.has(name)).toBe(false);
  await db.destroy();
});

it('reads the settings file under the new names, and leaves other names alone', async () => {
  await using folder = await temporaryFolder();
  const kept = join(folder.path, 'station-kept.json');
  const operators = [{ id: '9', name: 'Ольга', role: 'supervisor' }];
  await writeFile(kept, JSON.stringify({ operators, settings: { ...SETTINGS, language: '"en"' } }));
  const now = {
    prefetchOrders: '7',
    localLabels: 'true',
    assembleAt: '"prefetch"',
    apiVersion: JSON.stringify(CHOICE),
    language: '"en"',
  };
  expect(readStationCopy(folder.path)).toEqual({ operators, settings: now });
  writeStationCopy(folder.path, readStationCopy(folder.path));
  expect(JSON.parse(await readFile(kept, 'utf8'))).toEqual({ operators, settings: now });
});

it('removes the file of a label that was held before with those of its document', async () => {
  await using folder = await temporaryFolder();
  await using store = await temporaryDatabase();
  const labels = join(folder.path, 'labels');
  await mkdir(labels);
  const names = [
    'pack-label-P1-m-1.pdf',
    'pack-label-P1-m-1-aside-0123456789ab.pdf',
    'pack-label-P1-m-1-held-0123456789ab.pdf',
  ];
  const other = 'pack-label-P1-m-11-aside-0123456789ab.pdf';
  for (const name of [...names, other]) await writeFile(join(labels, name), '%PDF');
  await dropLabelFiles({ db: store.db, folder: labels }, [
    { id: 1, kind: 'pack-label', number: 'P1', size: 'm' },
  ]);
  const left = await Promise.all(
    [...names, other].map((name) =>
      readFile(join(labels, name)).then(
        () => name,
        () => null,
      ),
    ),
  );
  expect(left).toEqual([null, null, null, other]);
});
