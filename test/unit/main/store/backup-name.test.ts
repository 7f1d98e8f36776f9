import { describe, expect, it } from 'vitest';
import { backupName, isUnfinishedBackup, parseBackupName } from '#main/store/backup-name.ts';
import { BACKUP_REASONS } from '#shared/domain/backup.ts';

const STATION = '0123456789abcdef';
const at = new Date('2026-11-23T08:30:15.007Z');

describe('the name of a backup', () => {
  it.each(BACKUP_REASONS)('says the station, the time and why it was made: %s', (why) => {
    expect(parseBackupName(backupName(STATION, at, why))).toEqual({ station: STATION, at, why });
  });

  it.each([
    'packbench.db',
    'packbench-0123456789abcdef-2026-11-23T08-30-15-007Z-weekly.db',
    'packbench-0123-2026-11-23T08-30-15-007Z-hourly.db',
    'packbench-0123456789abcdef-2026-11-23T08-30-15-007Z-hourly.db.tmp',
    'copy of packbench-0123456789abcdef-2026-11-23T08-30-15-007Z-hourly.db',
  ])('is not %s', (name) => {
    expect(parseBackupName(name)).toBeNull();
  });

  it.each(['.tmp', '.tmp-journal', '.tmp-wal', '.tmp-shm'])(
    'with %s is an unfinished one of its station',
    (end) => {
      const name = backupName(STATION, at, 'hourly') + end;
      expect(isUnfinishedBackup(name, STATION)).toBe(true);
      expect(isUnfinishedBackup(name, 'fedcba9876543210')).toBe(false);
    },
  );

  it('without such an end is not an unfinished one', () => {
    expect(isUnfinishedBackup(backupName(STATION, at, 'hourly'), STATION)).toBe(false);
    expect(isUnfinishedBackup('packbench.db.tmp', STATION)).toBe(false);
  });
});
