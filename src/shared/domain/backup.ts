/** Why a backup was made; part of its file name. */
export const BACKUP_REASONS = [
  'hourly',
  'shift-end',
  'before-migration',
  'by-hand',
  'before-restore',
] as const;

export type BackupReason = (typeof BACKUP_REASONS)[number];

/**
 * Why no backup could be made, or why it did not get to the chosen folder. `no-space`: less than 1 GB would be
 * left on the disk. `folder-away`: the folder is not there, or not the one that was chosen. `no-answer`: its
 * disk or share does not answer. `not-writable`: this user may not write there. `damaged`: the copy failed its
 * check, so the database itself may be damaged. `too-old`: nothing failed, but the newest one is hours old.
 */
export type BackupProblem =
  | 'no-space'
  | 'folder-away'
  | 'no-answer'
  | 'not-writable'
  | 'damaged'
  | 'too-old'
  | 'failed';
