import { describe, expect, it } from 'vitest';
import { refuseBackupFolder } from '#main/backup/backup-folder.ts';
import type { TaskReply } from '#main/backup/backup-tasks.ts';

const reply = (given: TaskReply) => async () => given;

describe('a folder that somebody chooses for backups', () => {
  it('is accepted when the station can write there', async () => {
    const ready = reply({ ok: true, backups: [], isSameDisk: false });
    expect(await refuseBackupFolder('/mnt/usb', ready)).toBeNull();
  });

  it('is refused, without a try, when its path depends on where the program was started', async () => {
    const prepare = () => Promise.reject(new Error('it must not be tried'));
    expect(await refuseBackupFolder('backups', prepare)).toEqual({
      done: false,
      reason: 'backup-folder-relative',
      params: { name: 'backups' },
    });
  });

  it.each([
    ['no-answer', 'backup-folder-no-answer'],
    ['not-writable', 'backup-folder-not-writable'],
    ['folder-away', 'backup-folder-missing'],
  ] as const)('is refused when it cannot be used: %s', async (problem, reason) => {
    const prepare = reply({ ok: false, problem, detail: '' });
    expect(await refuseBackupFolder('/mnt/usb', prepare)).toMatchObject({ reason });
  });
});
