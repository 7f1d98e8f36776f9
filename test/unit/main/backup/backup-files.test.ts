import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { backupFolderOf, listBackups } from '#main/backup/backup-files.ts';
import { backupName } from '#main/store/backup-name.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const STATION = '0123456789abcdef';
const OTHER = 'fedcba9876543210';
const at = (hour: number) => new Date(Date.UTC(2026, 10, 23, hour, 30, 15, 7));

describe('the backups in a folder', () => {
  it('are listed newest first, with their reason, time and size', async () => {
    await using folder = await temporaryFolder();
    const older = join(folder.path, backupName(STATION, at(8), 'hourly'));
    const newer = join(folder.path, backupName(STATION, at(9), 'before-migration'));
    await writeFile(older, 'twelve bytes');
    await writeFile(newer, '');
    expect(await listBackups(folder.path, STATION)).toEqual([
      { path: newer, station: STATION, why: 'before-migration', at: at(9), bytes: 0 },
      { path: older, station: STATION, why: 'hourly', at: at(8), bytes: 12 },
    ]);
  });

  it('are those of one station, or of all', async () => {
    await using folder = await temporaryFolder();
    await writeFile(join(folder.path, backupName(STATION, at(8), 'hourly')), '');
    await writeFile(join(folder.path, backupName(OTHER, at(9), 'shift-end')), '');
    const stations = async (station: string | null) =>
      (await listBackups(folder.path, station)).map((backup) => backup.station);
    expect(await stations(STATION)).toEqual([STATION]);
    expect(await stations(null)).toEqual([OTHER, STATION]);
  });

  it('are neither unfinished files nor files of somebody else, nor folders and links with such a name', async () => {
    await using folder = await temporaryFolder();
    const name = backupName(STATION, at(8), 'hourly');
    for (const other of [`${name}.tmp`, `${name}-wal`, name.replace('hourly', 'weekly'), 'packbench.db'])
      await writeFile(join(folder.path, other), '');
    await mkdir(join(folder.path, backupName(STATION, at(9), 'hourly')));
    await symlink(
      join(folder.path, 'packbench.db'),
      join(folder.path, backupName(STATION, at(10), 'hourly')),
    );
    expect(await listBackups(folder.path, null)).toEqual([]);
  });

  it('are none in a folder that does not exist, and an error where a file has its place', async () => {
    await using folder = await temporaryFolder();
    expect(await listBackups(join(folder.path, 'absent'), STATION)).toEqual([]);
    const file = join(folder.path, 'file');
    await writeFile(file, '');
    await expect(listBackups(file, STATION)).rejects.toThrow(/ENOTDIR/);
  });

  it('are in the data folder unless another folder is chosen', () => {
    expect(backupFolderOf('/data', '')).toBe('/data/backups');
    expect(backupFolderOf('/data', '/mnt/share')).toBe('/mnt/share');
  });
});
