import { copyFile, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { writeJournal } from '#main/bench/bench-store.ts';
import { writeSettings } from '#main/settings/settings-store.ts';
import {
  assertIntact,
  assertNotVanished,
  DamagedDatabaseError,
  filesOf,
  lastCopyOf,
  quarantineDatabase,
} from '#main/store/damage.ts';
import { openDatabase } from '#main/store/database.ts';
import { forgetScanNos, keepScanNo } from '#main/store/station-copy.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

/** A database that was cut off while it worked: most of it is in the WAL. */
async function cutOffDatabase(folder: string, scans: number): Promise<string> {
  const running = join(folder, 'running.db');
  const { db } = await openDatabase(running);
  await writeSettings(
    db,
    new Map([
      ['account', 'client'],
      ['accountKind', 'platform'],
    ]),
  );
  for (let scanNo = 1; scanNo <= scans; scanNo++)
    await db.transaction().execute((trx) => writeJournal(trx, scanRow(scanNo)));
  const file = join(folder, 'packbench.db');
  for (const side of ['', '-wal']) await copyFile(running + side, file + side);
  await db.destroy();
  await rm(running);
  return file;
}

function scanRow(scanNo: number) {
  return {
    at: '2026-11-20T12:00:00.000Z',
    station: 'A',
    entry: 'scan',
    scan_no: scanNo,
    operator: null,
    source: 'keyboard',
    raw: 'x'.repeat(500),
    kind: 'unknown',
    verdict: 'refused',
    reason: 'unknown-code',
    order_id: null,
    item_nr: null,
    sku: null,
    pack_number: null,
    uit: null,
    gs: 'none',
    repaired: 'none',
    events: '[]',
  } as const;
}

function kindOf(check: () => void): string | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof DamagedDatabaseError) return error.damage.kind;
    throw error;
  }
}

async function contents(folder: string) {
  const names = (await readdir(folder)).filter((name) => !name.endsWith('-shm')).sort();
  return Promise.all(
    names.map(async (name) => [name, (await readFile(join(folder, name))).toString('base64')]),
  );
}

describe('a database that was cut off', () => {
  it('is sound with its WAL, and the check changes neither', async () => {
    await using folder = await temporaryFolder();
    const file = await cutOffDatabase(folder.path, 50);
    const before = await contents(folder.path);
    expect(kindOf(() => assertIntact(file))).toBeNull();
    expect(await contents(folder.path)).toEqual(before);
  });

  it.each([
    ['missing', 'missing', (file: string) => rm(file)],
    ['empty', 'empty', (file: string) => truncate(file, 0)],
    ['no database', 'not-a-database', (file: string) => writeFile(file, 'this is no database '.repeat(500))],
    ['cut off in its header', 'not-a-database', (file: string) => writeFile(file, 'SQLite f')],
    ['a folder', 'not-a-database', (file: string) => rm(file).then(() => mkdir(file))],
  ])('is damaged when its file is %s, and its WAL is not changed', async (_, kind, damage) => {
    await using folder = await temporaryFolder();
    const file = await cutOffDatabase(folder.path, 50);
    await damage(file);
    const wal = await readFile(`${file}-wal`);
    expect(wal.length).toBeGreaterThan(100_000);
    await expect(openDatabase(file)).rejects.toMatchObject({ damage: { kind } });
    expect((await readFile(`${file}-wal`)).equals(wal)).toBe(true);
  });
});

describe('a database without a WAL', () => {
  it.each([
    ['half a file', (file: string, size: number) => truncate(file, Math.floor(size / 2 / 4096) * 4096)],
    ['a part of a page', (file: string, size: number) => truncate(file, size - 1000)],
    ['its first bytes', (file: string) => truncate(file, 50)],
    [
      'other bytes in its middle',
      async (file: string, size: number) => {
        const bytes = await readFile(file);
        bytes.fill(0x5a, 4096, size - 4096);
        await writeFile(file, bytes);
      },
    ],
  ])('is damaged when it is left with %s, and is not changed', async (_, damage) => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'packbench.db');
    const { db } = await openDatabase(file);
    for (let scanNo = 1; scanNo <= 50; scanNo++)
      await db.transaction().execute((trx) => writeJournal(trx, scanRow(scanNo)));
    await db.destroy();
    await damage(file, (await readFile(file)).length);
    const before = await readFile(file);
    await expect(openDatabase(file)).rejects.toMatchObject({ damage: { kind: 'corrupt' } });
    expect((await readFile(file)).equals(before)).toBe(true);
  });
});

describe('a journal', () => {
  it('without its WAL is distinguished from a new one by the last known scan', async () => {
    await using folder = await temporaryFolder();
    const file = await cutOffDatabase(folder.path, 20);
    keepScanNo(folder.path, 'platform client', 20);
    expect(kindOf(() => assertIntact(file))).toBeNull();
    await rm(`${file}-wal`);
    expect(kindOf(() => assertIntact(file))).toBe('journal-shorter');
  });

  it('that ends before the last known scan is damaged until that number is forgotten; scans of other accounts do not count', async () => {
    await using folder = await temporaryFolder();
    const file = await cutOffDatabase(folder.path, 20);
    keepScanNo(folder.path, 'demo client', 99);
    expect(kindOf(() => assertIntact(file))).toBeNull();
    keepScanNo(folder.path, 'platform client', 21);
    await expect(openDatabase(file)).rejects.toMatchObject({
      damage: { kind: 'journal-shorter', scans: { found: 20, kept: 21 } },
    });
    forgetScanNos(folder.path);
    const { db } = await openDatabase(file);
    await db.destroy();
  });
});

describe('a data folder without a database', () => {
  it('is new when it is empty or contains only secrets, a lock and logs', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'packbench.db');
    expect(kindOf(() => assertNotVanished(file))).toBeNull();
    await mkdir(join(folder.path, 'secrets'));
    await mkdir(join(folder.path, 'labels'));
    for (const name of ['secrets/page-key', 'station.lock', 'station.log'])
      await writeFile(join(folder.path, name), 'x');
    expect(kindOf(() => assertNotVanished(file))).toBeNull();
  });

  it.each(['station-id', 'labels/P1.pdf', 'prints/1.pdf', 'station-kept.json', 'last-scans.json'])(
    'has lost one when there is %s, even if an empty file is in its place',
    async (trace) => {
      await using folder = await temporaryFolder();
      const file = join(folder.path, 'packbench.db');
      if (trace.includes('/')) await mkdir(join(folder.path, trace.split('/')[0] ?? ''));
      await writeFile(join(folder.path, trace), 'x');
      expect(kindOf(() => assertNotVanished(file))).toBe('missing');
      await writeFile(file, '');
      expect(kindOf(() => assertNotVanished(file))).toBe('empty');
    },
  );
});

test('a missing folder is listed as empty', () => {
  const file = join('/', 'nowhere', 'packbench.db');
  expect(filesOf(file)).toEqual([]);
  expect(lastCopyOf(file)).toBeNull();
});

test('a quarantined database keeps its WAL, and no name is used twice', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'packbench.db');
  const now = new Date('2026-11-20T12:00:00.000Z');
  for (const content of ['one', 'two']) {
    await writeFile(file, content);
    await writeFile(`${file}-wal`, `${content} wal`);
    quarantineDatabase(file, 'damaged', now);
  }
  // A WAL alone counts, too: its name must not become that of another database.
  await writeFile(`${file}-wal`, 'three wal');
  quarantineDatabase(file, 'damaged', now);
  const name = 'packbench.db.damaged-2026-11-20T12-00-00-000Z';
  expect((await readdir(folder.path)).sort()).toEqual(
    [name, `${name}-2`, `${name}-2-wal`, `${name}-3-wal`, `${name}-wal`].sort(),
  );
  expect(await readFile(join(folder.path, `${name}-2-wal`), 'utf8')).toBe('two wal');
});
