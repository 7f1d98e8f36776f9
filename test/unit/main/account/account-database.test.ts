import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { expect, it } from 'vitest';
import { type AccountOwner, DEMO_OWNER } from '#main/account/account-database.ts';
import { inspectDataFolder, openData } from '#main/app/data.ts';
import { systemClock } from '#main/base/clock.ts';
import { createLog } from '#main/base/log.ts';
import { listOperators, saveOperator } from '#main/settings/operators-store.ts';
import { readSettings, writeSettings } from '#main/settings/settings-store.ts';
import { NewerDatabaseError } from '#main/store/opening-errors.ts';
import { keepScanNo } from '#main/store/station-copy.ts';
import { folderContents } from '../../../support/folder-contents.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { NEWER } from '../../../support/used-folder.ts';

const ground = { clock: systemClock(), log: createLog('silent') };
const SELLER: AccountOwner = { kind: 'platform', clientId: 'seller/one' };
const OTHER: AccountOwner = { kind: 'platform', clientId: 'seller/two' };

type Data = Awaited<ReturnType<typeof openData>>;

/** As the platform's first complete answer does. */
const answered = (data: Data, note: string) =>
  writeSettings(
    data.db(),
    new Map([
      ['sync.filled', '2026-11-20T12:00:00.000Z'],
      ['note', note],
    ]),
  );
const noteIn = async (data: Data) => (await readSettings(data.db())).get('note');
const keptIn = async (folder: string) =>
  (await readdir(folder)).filter((name) => /^packbench\.db\.(other-)?account-.*Z$/.test(name));

/** A folder in which this account has worked. */
async function openWorked(folder: string, owner: AccountOwner, note: string): Promise<Data> {
  const data = await openData(folder, ground);
  expect(await data.accounts.isOf(owner)).toBe(true);
  await answered(data, note);
  return data;
}

it('keeps the database of the same account across restarts', async () => {
  await using folder = await temporaryFolder();
  await (await openWorked(folder.path, SELLER, 'then')).close();
  const again = await openData(folder.path, ground);
  expect(await again.accounts.isOf(SELLER)).toBe(true);
  expect(await noteIn(again)).toBe('then');
  expect(await keptIn(folder.path)).toEqual([]);
  await again.close();
});

it('keeps no extra file for an account that has no database', async () => {
  await using folder = await temporaryFolder();
  const data = await openWorked(folder.path, SELLER, 'the day');
  expect(await data.accounts.isOf(OTHER)).toBe(false);
  expect(await data.accounts.restore(OTHER)).toBe(false);
  expect(await noteIn(data)).toBe('the day');
  expect(await keptIn(folder.path)).toEqual([]);
  await data.close();
});

it('creates a database for another account with the same settings and operators, and restores the earlier one', async () => {
  await using folder = await temporaryFolder();
  const data = await openWorked(folder.path, SELLER, 'the day');
  await saveOperator(data.db(), { id: '5', name: 'Анна', role: 'supervisor' });
  await writeSettings(data.db(), new Map([['autoClose', 'false']]));

  await data.accounts.begin(OTHER);
  expect(await data.accounts.isOf(OTHER)).toBe(true);
  expect(await noteIn(data)).toBeUndefined();
  expect((await readSettings(data.db())).get('autoClose')).toBe('false');
  expect(await listOperators(data.db())).toEqual([{ id: '5', name: 'Анна', role: 'supervisor' }]);
  await saveOperator(data.db(), { id: '6', name: 'Пётр', role: 'packer' });
  await data.close();

  const back = await openData(folder.path, ground);
  expect(await back.accounts.isOf(SELLER)).toBe(false);
  expect(await back.accounts.restore(SELLER)).toBe(true);
  expect(await noteIn(back)).toBe('the day');
  expect((await listOperators(back.db())).map(({ id }) => id)).toEqual(['5', '6']);
  expect(await keptIn(folder.path)).toHaveLength(1);
  await back.close();
});

it('gives the corrected client id the database of a mistyped one that got no answer', async () => {
  await using folder = await temporaryFolder();
  const data = await openData(folder.path, ground);
  expect(await data.accounts.isOf({ kind: 'platform', clientId: 'mistyped' })).toBe(true);
  expect(await data.accounts.isOf(SELLER)).toBe(true);
  expect(await keptIn(folder.path)).toEqual([]);
  await data.close();
});

it('restores the newest database that an earlier version kept', async () => {
  await using folder = await temporaryFolder();
  for (const [note, stamp] of [
    ['the day before', '2026-11-20T18-00-00-000Z'],
    ['the day', '2026-11-21T18-00-00-000Z'],
  ] as const) {
    const data = await openWorked(folder.path, SELLER, note);
    await data.db().deleteFrom('settings').where('name', '=', 'accountKind').execute();
    await data.close();
    const file = join(folder.path, 'packbench.db');
    await rename(file, `${file}.other-account-${stamp}`);
    // With this file the database would count as lost: that version created another one at once.
    await rm(join(folder.path, 'station-id'));
  }
  const demo = await openWorked(folder.path, DEMO_OWNER, 'a demo');
  expect(await demo.accounts.hasAccount()).toBe(true);
  expect(await demo.accounts.isOf(SELLER)).toBe(false);
  expect(await demo.accounts.restore(SELLER)).toBe(true);
  expect(await noteIn(demo)).toBe('the day');
  expect(await demo.accounts.restore(DEMO_OWNER)).toBe(true);
  expect(await noteIn(demo)).toBe('a demo');
  await demo.close();
});

it('distinguishes the demo from an account whose client id is "demo"', async () => {
  await using folder = await temporaryFolder();
  const data = await openWorked(folder.path, { kind: 'platform', clientId: 'demo' }, 'the day');
  expect(await data.accounts.hasAccount()).toBe(true);
  expect(await data.accounts.isOf(DEMO_OWNER)).toBe(false);
  await data.close();
});

it('has no account if only the demo has worked', async () => {
  await using folder = await temporaryFolder();
  const data = await openWorked(folder.path, DEMO_OWNER, 'a demo');
  expect(await data.accounts.hasAccount()).toBe(false);
  await data.close();
});

it('finishes an exchange after a power failure', async () => {
  await using folder = await temporaryFolder();
  const data = await openWorked(folder.path, SELLER, 'the day');
  await data.accounts.begin(OTHER);
  await data.close();
  const [kept = ''] = await keptIn(folder.path);
  const file = join(folder.path, 'packbench.db');
  const keepAs = 'packbench.db.account-other-00000000-2026-11-22T08-00-00-000Z';
  // Interrupted between its two steps: the place is empty.
  await rename(file, join(folder.path, keepAs));
  await writeFile(`${file}.exchange`, JSON.stringify({ keepAs, takeBack: kept }));
  const again = await openData(folder.path, ground);
  expect(await noteIn(again)).toBe('the day');
  expect((await readdir(folder.path)).includes('packbench.db.exchange')).toBe(false);
  await again.close();
});

it('opens a new database for a client id that scanned before but never got an answer', async () => {
  await using folder = await temporaryFolder();
  const data = await openWorked(folder.path, OTHER, 'the day');
  await data.accounts.begin(SELLER);
  keepScanNo(folder.path, 'platform seller/one', 7);
  expect(await data.accounts.restore(OTHER)).toBe(true);
  expect(await data.accounts.restore(SELLER)).toBe(false);
  await data.accounts.begin(SELLER);
  expect(await data.accounts.isOf(SELLER)).toBe(true);
  await data.close();
});

it('opens a new database for a client id whose first database went to another account', async () => {
  await using folder = await temporaryFolder();
  const data = await openData(folder.path, ground);
  expect(await data.accounts.isOf(SELLER)).toBe(true);
  keepScanNo(folder.path, 'platform seller/one', 7);
  expect(await data.accounts.isOf(OTHER)).toBe(true);
  await answered(data, 'the day');
  await data.accounts.begin(SELLER);
  expect(await data.accounts.isOf(SELLER)).toBe(true);
  await data.close();
});

it('notices that the kept database of an account that has worked is missing', async () => {
  await using folder = await temporaryFolder();
  const data = await openWorked(folder.path, SELLER, 'the day');
  keepScanNo(folder.path, 'platform seller/one', 7);
  await data.accounts.begin(OTHER);
  await answered(data, 'another');
  for (const kept of await keptIn(folder.path)) await rm(join(folder.path, kept));
  await expect(data.accounts.begin(SELLER)).rejects.toMatchObject({ damage: { kind: 'journal-shorter' } });
  await data.close();
});

it('moves nothing if a newer version wrote the database of the account, and the other one still works', async () => {
  await using folder = await temporaryFolder();
  const data = await openWorked(folder.path, SELLER, 'the day');
  await data.accounts.begin(OTHER);
  await answered(data, 'another');
  const [kept = ''] = await keptIn(folder.path);
  const sqlite = new BetterSqlite3(join(folder.path, kept));
  sqlite.exec(NEWER);
  // A later version may keep its settings elsewhere: the file name shows the owner.
  sqlite.exec('alter table settings rename to settings_of_later');
  sqlite.close();
  await data.close();
  const before = await folderContents(folder.path);

  const switched = await openData(folder.path, ground);
  await expect(switched.accounts.restore(SELLER)).rejects.toThrow(NewerDatabaseError);
  await switched.close();
  expect(await folderContents(folder.path)).toEqual(before);

  inspectDataFolder(folder.path);
  const back = await openData(folder.path, ground);
  expect(await back.accounts.isOf(OTHER)).toBe(true);
  expect(await noteIn(back)).toBe('another');
  await back.close();
});
