import { posix, win32 } from 'node:path';
import { notDone, type Refusal } from '#main/base/outcome.ts';
import type { BackupProblem } from '#shared/domain/backup.ts';
import type { Reason } from '#shared/domain/reason.ts';
import type { TaskReply } from './backup-tasks.ts';

const REFUSALS: Readonly<Record<BackupProblem, Reason>> = {
  'no-answer': 'backup-folder-no-answer',
  'not-writable': 'backup-folder-not-writable',
  'no-space': 'backup-folder-not-writable',
  'folder-away': 'backup-folder-missing',
  damaged: 'backup-folder-missing',
  'too-old': 'backup-folder-missing',
  failed: 'backup-folder-missing',
};

/**
 * Prepares a folder that somebody wants to choose for backups. Refuses one that cannot be used, and a path
 * that depends on the folder in which the program was started.
 */
export async function refuseBackupFolder(
  folder: string,
  prepare: (folder: string) => Promise<TaskReply>,
): Promise<Refusal | null> {
  const { isAbsolute } = process.platform === 'win32' ? win32 : posix;
  if (!isAbsolute(folder)) return notDone('backup-folder-relative', { name: folder });
  const reply = await prepare(folder);
  return reply.ok ? null : notDone(REFUSALS[reply.problem], { name: folder });
}
