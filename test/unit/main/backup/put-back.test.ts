import { mkdir, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { putBack, type RestoreRequest } from '#main/backup/put-back.ts';
import { assertIntact } from '#main/store/damage.ts';
import { listKeptFiles } from '#main/store/kept-files.ts';
import { keptScanNo } from '#main/store/station-copy.ts';
import { backedUpFolder, change, rowsOf, STATION } from '../../../support/backed-up-folder.ts';
import { folderContents } from '../../../support/folder-contents.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { NEWER } from '../../../support/used-folder.ts';

type Folder = Awaited<ReturnType<typeof backedUpFolder>>;

const requestFor = ({ file, backup, backups }: Folder): RestoreRequest => ({
  file,
  backup,
  backupFolder: backups,
  operator: '7',
  takesOver: false,
});

const packsIn = (file: string) =>
  rowsOf(file, 'select pack_number from packs order by id').map((row) => Object.values(Object(row))[0]);
const settingIn = (file: string, name: string) => {
  const [row] = rowsOf(file, `select value from settings where name = '${name}'`);
  return row === undefined ? null : JSON.parse(Object(row).value);
};

it('puts the backup in the place of the database, marks it, and keeps the replaced one', async () => {
  await using folder = await backedUpFolder();
  const { file } = folder;
  const restored = await putBack(requestFor(folder));
  expect(restored).toMatchObject({
    ok: true,
    value: { since: '2026-11-23T02:30:00.000Z', keptAs: expect.stringMatching(/^packbench\.db\.replaced-/) },
  });
  const value = restored.ok ? restored.value : null;
  const { keptAs, backedUp } = value ?? { keptAs: null, backedUp: null };
  // Nothing is left of the work. Before anything is read: SQLite adds files.
  expect((await readdir(folder.path)).sort()).toEqual(
    [
      'backups',
      'last-scans.json',
      keptAs,
      'packbench.db',
      'station-id',
      'station-kept.json',
      'station.lock',
    ].sort(),
  );
  expect(packsIn(file)).toEqual(['FBS1', 'FBS2']);
  expect(settingIn(file, 'recovery')).toMatchObject({
    cause: 'restored',
    since: '2026-11-23T02:30:00.000Z',
    backup: expect.stringContaining('-hourly.db'),
    packedSince: [3, 4, 5].map((order) => ({ orderId: `RU-${order}`, numbers: [`FBS${order}`] })),
  });
  const [entry] = rowsOf(file, `select * from journal where entry = 'change'`);
  expect(entry).toMatchObject({ kind: 'backup-restored', operator: '7', station: 'Table 1' });
  expect(Object(entry).events).toContain('-hourly.db');

  expect(packsIn(join(folder.path, keptAs ?? ''))).toHaveLength(5);
  const { as } = backedUp as { as: string };
  expect(as).toMatch(/-before-restore\.db$/);
  expect(packsIn(join(folder.backups, as))).toHaveLength(5);
  expect((await listKeptFiles(file)).map(({ kind }) => kind)).toEqual(['replaced']);
  // The restored database does not seem cut off.
  expect(keptScanNo(folder.path, 'platform seller')).toBe(0);
  expect(() => assertIntact(file)).not.toThrow();
});

it('keeps the operators and settings of now', async () => {
  await using folder = await backedUpFolder();
  await putBack(requestFor(folder));
  expect(settingIn(folder.file, 'autoClose')).toBe(false);
  expect(rowsOf(folder.file, 'select id from operators order by id')).toEqual([{ id: '7' }, { id: '9' }]);
});

it.each([
  ['gone', (file: string) => rm(file)],
  ['gone but for its WAL', async (file: string) => rename(file, `${file}-wal`)],
  ['empty', (file: string) => truncate(file, 0)],
  ['cut off', (file: string) => truncate(file, 40_000)],
  ['no database', (file: string) => writeFile(file, 'not a database')],
  [
    'damaged, with a journal of SQLite',
    async (file: string) => {
      await truncate(file, 40_000);
      await writeFile(`${file}-journal`, 'not to be played into the restored database');
    },
  ],
])(
  'restores over a database that is %s, with the operators and settings of the file next to it',
  async (_, spoil) => {
    await using folder = await backedUpFolder();
    const { file } = folder;
    await spoil(file);
    const damaged = await folderContents(folder.path);
    expect(await putBack(requestFor(folder))).toMatchObject({ ok: true, value: { backedUp: null } });
    expect(packsIn(file)).toEqual(['FBS1', 'FBS2']);
    expect(settingIn(file, 'autoClose')).toBe(false);
    expect(rowsOf(file, 'select id from operators order by id')).toEqual([{ id: '7' }, { id: '9' }]);
    // Each file of the damaged database is still there, under another name.
    const kept = Object.values(await folderContents(folder.path));
    for (const [name, hash] of Object.entries(damaged))
      if (/^packbench\.db(-|$)/.test(name)) expect(kept).toContain(hash);
    expect(await readdir(folder.path)).not.toContain('packbench.db-journal');
  },
);

it('uses the operators and settings of the backup when none of now can be read', async () => {
  await using folder = await backedUpFolder();
  await rm(folder.file);
  await rm(join(folder.path, 'station-kept.json'));
  await putBack(requestFor(folder));
  expect(settingIn(folder.file, 'autoClose')).toBe(true);
  expect(rowsOf(folder.file, 'select id from operators order by id')).toEqual([{ id: '7' }, { id: '8' }]);
});

it('lets a PC take over a station with its id, account, operators and settings', async () => {
  await using folder = await backedUpFolder();
  await using other = await temporaryFolder();
  const path = join(other.path, 'new', 'data');
  const file = join(path, 'packbench.db');
  const request = { ...requestFor(folder), file };
  expect(await putBack(request)).toEqual({ ok: false, error: 'other-station' });
  expect(await putBack({ ...request, takesOver: true })).toMatchObject({ ok: true, value: { keptAs: null } });
  expect((await readFile(join(path, 'station-id'), 'utf8')).trim()).toBe(STATION);
  expect(packsIn(file)).toEqual(['FBS1', 'FBS2']);
  expect(settingIn(file, 'autoClose')).toBe(true);
});

it.each([
  ['backup-missing', ({ backup }: Folder) => rm(backup)],
  ['backup-damaged', ({ backup }: Folder) => truncate(backup, 40_000)],
  ['backup-newer', async ({ backup }: Folder) => change(backup, NEWER)],
  [
    'other-account',
    async ({ backup }: Folder) =>
      change(backup, `update settings set value = 'other' where name = 'account'`),
  ],
  ['other-station', ({ path }: Folder) => writeFile(join(path, 'station-id'), 'fedcba9876543210\n')],
])('changes nothing when it is refused: %s', async (problem, spoil) => {
  await using folder = await backedUpFolder();
  await spoil(folder);
  const before = await folderContents(folder.path);
  expect(await putBack(requestFor(folder))).toEqual({ ok: false, error: problem });
  expect(await folderContents(folder.path)).toEqual(before);
});

it('restores although the replaced database cannot be backed up, and says why', async () => {
  await using folder = await backedUpFolder();
  const backupFolder = join(folder.path, 'station-id', 'no folder');
  expect(await putBack({ ...requestFor(folder), backupFolder })).toMatchObject({
    ok: true,
    value: { backedUp: { failed: expect.stringContaining('ENOTDIR') }, keptAs: expect.any(String) },
  });
  expect(packsIn(folder.file)).toEqual(['FBS1', 'FBS2']);
});

it('removes what an interrupted restore has left', async () => {
  await using folder = await backedUpFolder();
  await mkdir(join(folder.path, 'restoring'));
  await writeFile(join(folder.path, 'restoring', 'packbench.db'), 'half');
  await writeFile(`${folder.file}.restoring`, 'half');
  expect(await putBack(requestFor(folder))).toMatchObject({ ok: true });
  expect(packsIn(folder.file)).toEqual(['FBS1', 'FBS2']);
});
