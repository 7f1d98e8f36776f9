import { oc, type } from '@orpc/contract';
import { z } from 'zod';
import type { Outcome } from './outcome.ts';

/** Why a backup cannot be restored. */
export const RESTORE_PROBLEMS = [
  /** It is not in its place, or cannot be opened. */
  'backup-missing',
  /** SQLite's check finds errors in it, or it is no database of a station. */
  'backup-damaged',
  /** A newer version of the program has written it. */
  'backup-newer',
  'other-account',
  'other-station',
  /** A station runs with this data folder. */
  'folder-in-use',
  'disk-full',
  'disk-failed',
] as const;

export type RestoreProblem = (typeof RESTORE_PROBLEMS)[number];

/** What the database in use has and the backup does not. */
export type LostWork = {
  readonly scans: number;
  /** Time of the first of these scans, ISO 8601; null: there are none. */
  readonly firstAt: string | null;
  readonly lastAt: string | null;
  /** Orders with a pack that was closed since. */
  readonly orders: number;
  readonly packs: number;
  readonly marks: number;
  /** Pallets opened, closed or sent since. */
  readonly pallets: number;
  /** Ids of the shipments that were requested since, as the platform names them. */
  readonly shipments: readonly string[];
  readonly prints: number;
  /** Settings and operators that differ: they stay as they are now. */
  readonly settings: number;
  readonly operators: number;
};

/** What a restore would change; nothing has been changed yet. */
export type RestorePreview = {
  readonly backup: {
    /** File name without path. */
    readonly name: string;
    /** When it was made, ISO 8601. */
    readonly at: string;
    readonly bytes: number;
  };
  /** `unreadable`: damaged, or not a database: what would be lost cannot be known from it. */
  readonly current: 'readable' | 'missing' | 'unreadable';
  /** null: the database in use cannot be read. */
  readonly lost: LostWork | null;
  /**
   * Numbers of the scans that are not in the backup, as the station has recorded them next to its database;
   * null: none are known.
   */
  readonly lostScans: { readonly from: number; readonly to: number } | null;
  /** What the backup contains. */
  readonly remains: {
    readonly scans: number;
    readonly lastScanAt: string | null;
    readonly packs: number;
    readonly shipments: number;
  };
  /** True if the operators and settings of now are known and stay; else those of the backup apply. */
  readonly keepsSettings: boolean;
};

export type RestorePreviewAnswer =
  | { readonly status: 'ready'; readonly preview: RestorePreview }
  | { readonly status: 'problem'; readonly problem: RestoreProblem }
  | { readonly status: 'refused'; readonly outcome: Outcome };

const backupName = z.object({ name: z.string().max(300) });

/** How a restore ended. */
export type RestoreEnd = {
  /** File name of the backup. */
  readonly name: string;
  /** `unknown`: for another reason, which the log has; null: it was restored. */
  readonly problem: RestoreProblem | 'unknown' | null;
};

export const restoreContract = {
  /** The last one since the program was started; null: there was none. */
  last: oc.output(type<RestoreEnd | null>()),

  /** Supervisor only; a backup by its name in the list. Changes nothing. */
  preview: oc.input(backupName).output(type<RestorePreviewAnswer>()),
  /**
   * Supervisor only; by the name in the list. The station restarts: with the restored database or, if that
   * fails, with the present one.
   */
  start: oc.input(backupName).output(type<Outcome>()),
};
