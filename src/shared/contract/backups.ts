import { oc, type } from '@orpc/contract';
import type { BackupProblem, BackupReason } from '../domain/backup.ts';
import type { Outcome } from './outcome.ts';

/** Where a backup is: in the station's data folder, or in the chosen folder. */
export type BackupPlace = 'local' | 'chosen';

export type BackupView = {
  /** File name, without a path. */
  readonly name: string;
  readonly why: BackupReason;
  /** ISO 8601, as people are to see it: the platform's time. */
  readonly at: string;
  readonly bytes: number;
  readonly places: readonly BackupPlace[];
};

export type BackupsView = {
  /** Newest first. The chosen folder is listed as it was when the station last wrote there. */
  readonly backups: readonly BackupView[];
  /** Path of the folder in the data folder. */
  readonly localFolder: string;
  /** Path; null: none is chosen. */
  readonly chosenFolder: string | null;
  /** Whether the chosen folder is on the disk of the data folder; null: not known yet, or none is chosen. */
  readonly isSameDisk: boolean | null;
  readonly isRunning: boolean;
  /** Why the last one failed, or that the newest is too old; null: all is well. */
  readonly problem: BackupProblem | null;
};

export const backupsContract = {
  read: oc.output(type<BackupsView>()),
  /** Supervisor only. Answers when it is made, checked, and in the chosen folder. */
  makeNow: oc.output(type<Outcome>()),
};
