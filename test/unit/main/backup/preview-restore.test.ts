import { copyFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findPreview } from '#main/backup/preview-restore.ts';
import { lockDataFolder } from '#main/store/data-folder.ts';
import { backedUpFolder, backUp, change, pack } from '../../../support/backed-up-folder.ts';
import { folderContents } from '../../../support/folder-contents.ts';
import { NEWER } from '../../../support/used-folder.ts';

/** What was done after the backup of `backedUpFolder`. */
const LOST = {
  scans: 3,
  firstAt: '2026-11-23T03:30:00.000Z',
  lastAt: '2026-11-23T05:30:00.000Z',
  orders: 3,
  packs: 3,
  marks: 3,
  // The one that was sent, too.
  pallets: 4,
  shipments: ['PBX5'],
  prints: 3,
  settings: 1,
  operators: 2,
};

it('counts what was done after the backup, and changes no file', async () => {
  await using folder = await backedUpFolder();
  const before = await folderContents(folder.path);
  const preview = findPreview({ file: folder.file, backup: folder.backup, takesOver: false });
  expect(preview).toEqual({
    ok: true,
    value: {
      backup: {
        name: expect.stringContaining('-hourly.db'),
        at: folder.at.toISOString(),
        bytes: expect.any(Number),
      },
      current: 'readable',
      lost: LOST,
      lostScans: { from: 3, to: 5 },
      remains: { scans: 2, lastScanAt: '2026-11-23T02:30:00.000Z', packs: 2, shipments: 0 },
      keepsSettings: true,
    },
  });
  expect(await folderContents(folder.path)).toEqual(before);
});

it('counts a print under a number that the backup has for another one: numbers begin again after a restore', async () => {
  await using folder = await backedUpFolder();
  change(folder.file, "update print_jobs set created_at = '2026-11-23T05:45:00.000Z' where id = 2");
  const preview = findPreview({ file: folder.file, backup: folder.backup, takesOver: false });
  expect(preview).toMatchObject({ value: { lost: { prints: LOST.prints + 1 } } });
});

it('counts also while a station has the folder', async () => {
  await using folder = await backedUpFolder();
  const unlock = lockDataFolder(folder.path);
  const preview = findPreview({ file: folder.file, backup: folder.backup, takesOver: false });
  unlock();
  expect(preview).toMatchObject({ ok: true, value: { lost: LOST } });
});

it('counts nothing that was pruned since, and everything that another backup has instead', async () => {
  await using folder = await backedUpFolder();
  change(folder.file, 'delete from journal where scan_no = 1');
  const request = { file: folder.file, backup: folder.backup, takesOver: false };
  expect(findPreview(request)).toMatchObject({ value: { lost: { scans: 3 } } });

  // Restored before, and then packed otherwise: the rows of both have the same ids.
  const later = join(folder.backups, 'later.db');
  await backUp(folder.file, later);
  await copyFile(folder.backup, folder.file);
  pack(folder.file, 6);
  pack(folder.file, 7);
  expect(findPreview({ ...request, backup: later })).toMatchObject({
    value: { lost: { scans: 2, packs: 2 } },
  });
});

it.each([
  ['missing', (file: string) => rm(file)],
  ['unreadable', (file: string) => truncate(file, 0)],
  ['unreadable', (file: string) => truncate(file, 40_000)],
  ['unreadable', (file: string) => writeFile(file, 'not a database')],
])('says what cannot be known of a database that is %s', async (current, spoil) => {
  await using folder = await backedUpFolder();
  await spoil(folder.file);
  const before = await folderContents(folder.path);
  expect(findPreview({ file: folder.file, backup: folder.backup, takesOver: false })).toMatchObject({
    ok: true,
    value: { current, lost: null, lostScans: { from: 3, to: 5 }, keepsSettings: true },
  });
  expect(await folderContents(folder.path)).toEqual(before);
});

it('refuses a backup of another account, also when the database cannot be read', async () => {
  await using folder = await backedUpFolder();
  change(folder.backup, `update settings set value = 'other' where name = 'account'`);
  const request = { file: folder.file, backup: folder.backup, takesOver: false };
  expect(findPreview(request)).toEqual({ ok: false, error: 'other-account' });
  await rm(folder.file);
  expect(findPreview(request)).toEqual({ ok: false, error: 'other-account' });
});

it('refuses a backup of another station, unless this PC takes over that station', async () => {
  await using folder = await backedUpFolder();
  const other = folder.backup.replace('0123456789abcdef', 'fedcba9876543210');
  await rename(folder.backup, other);
  const request = { file: folder.file, backup: other };
  expect(findPreview({ ...request, takesOver: false })).toEqual({ ok: false, error: 'other-station' });
  expect(findPreview({ ...request, takesOver: true })).toMatchObject({ value: { keepsSettings: false } });
});

it('recognises the station of a file with another name', async () => {
  await using folder = await backedUpFolder();
  const renamed = join(folder.path, 'monday.db');
  await copyFile(folder.backup, renamed);
  change(
    renamed,
    `insert into station_state (station, state, updated_at) values ('fedcba9876543210', '{}', '')`,
  );
  expect(findPreview({ file: folder.file, backup: renamed, takesOver: false })).toEqual({
    ok: false,
    error: 'other-station',
  });
});

it.each([
  ['backup-missing', (backup: string) => rm(backup)],
  ['backup-damaged', (backup: string) => truncate(backup, 40_000)],
  ['backup-damaged', (backup: string) => writeFile(backup, '')],
  ['backup-damaged', (backup: string) => writeFile(backup, 'not a database at all, but long enough')],
  ['backup-newer', async (backup: string) => change(backup, NEWER)],
])('refuses a backup: %s', async (problem, spoil) => {
  await using folder = await backedUpFolder();
  await spoil(folder.backup);
  expect(findPreview({ file: folder.file, backup: folder.backup, takesOver: false })).toEqual({
    ok: false,
    error: problem,
  });
});
