import { oc, type } from '@orpc/contract';
import { z } from 'zod';
import type { Outcome } from './outcome.ts';
import type { RestorePreview, RestoreProblem } from './restore.ts';

/** What is wrong with the station's database. */
export const DAMAGE_KINDS = [
  /** No file, though the folder was in use. */
  'missing',
  /** A file of 0 bytes. */
  'empty',
  'not-a-database',
  /** SQLite cannot read it, or only part of it. */
  'corrupt',
  /** Its journal ends before the last scan that the station has stored for certain. */
  'journal-shorter',
  /** The last run did not end cleanly, and the WAL it wrote is gone. */
  'wal-missing',
  /** The last run did not end cleanly, and its WAL ends earlier than it did. */
  'wal-torn',
  /** Somebody put the database of another account in its place. */
  'other-account',
  /** Somebody put the database of another station in its place. */
  'other-station',
  /** The folder was copied here from another PC, whose station may still run. */
  'other-machine',
  /** The folder was copied on this PC, and the station in the earlier folder may still run. */
  'other-folder',
  /** Deleted or moved away while the station ran. */
  'deleted',
  /** Another file was put in its place while the station ran. */
  'replaced',
  'disk-full',
  'disk-read-only',
  'disk-failed',
] as const;

export type DamageKind = (typeof DAMAGE_KINDS)[number];

/** The possible remedies. All but `try-again` need a supervisor's badge. */
export const DAMAGE_ACTIONS = [
  'try-again',
  'use-copy',
  'restore-backup',
  'accept-journal',
  /** The database of another account is the right one. */
  'accept-database',
  /** This PC replaces the one that the database was used on. */
  'replace-station',
  /** The other PC goes on; this one becomes a station of its own, with an empty database. */
  'add-station',
  'start-new',
] as const;

export type DamageAction = (typeof DAMAGE_ACTIONS)[number];

/** A backup of this station; times ISO 8601, by the PC's clock. */
export type DamageBackup = {
  /** File name without path. */
  readonly name: string;
  readonly at: string;
  readonly bytes: number;
};

/** The backup that a supervisor is asked about. */
export type DamageChosenBackup = {
  readonly name: string;
  readonly answer:
    | { readonly status: 'reading' }
    | { readonly status: 'ready'; readonly preview: RestorePreview }
    /** It cannot be restored; `unknown`: for a reason that the log has. Nothing was changed. */
    | { readonly status: 'problem'; readonly problem: RestoreProblem | 'unknown' };
};

/** Why the station does not pack: its database cannot be trusted. */
export type DamageView = {
  readonly kind: DamageKind;
  /** Full path of the database. */
  readonly file: string;
  /** When the damage was found, by the PC's clock. */
  readonly at: string;
  /** Files in the database's folder, by name without path; none is changed before a person decides. */
  readonly files: readonly { readonly name: string; readonly bytes: number; readonly changedAt: string }[];
  /** Name of the copy that was saved when the file disappeared while the station ran; null: there is none. */
  readonly copy: string | null;
  /**
   * The content of the deleted file could not be saved: only the running program has it; `try-again` tries to
   * save it again.
   */
  readonly isUnsaved: boolean;
  /** Numbers of the last scan: in the journal, and in the station's record; null when the damage is of another kind. */
  readonly scans: { readonly found: number; readonly kept: number } | null;
  readonly actions: readonly DamageAction[];
  /** Newest first. */
  readonly backups: readonly DamageBackup[];
  /** null: none is chosen. */
  readonly chosen: DamageChosenBackup | null;
  /** Whether the file next to the database names a supervisor. Otherwise IT has to act. */
  readonly hasSupervisor: boolean;
  /** Waits for a supervisor's badge; null: nothing to confirm. */
  readonly asking: DamageAction | null;
  /** The decision is being carried out, or the station is starting. */
  readonly isBusy: boolean;
  /** Why the last decision could not be carried out, in the system's words; null: no error. */
  readonly error: string | null;
};

export const damageContract = {
  /**
   * `try-again` runs at once, the others when a supervisor's badge is scanned. `backup`: name of the one to
   * restore.
   */
  ask: oc
    .input(z.object({ action: z.enum(DAMAGE_ACTIONS), backup: z.string().max(300).optional() }))
    .output(type<Outcome>()),
  /** Cancels the question; nothing has changed. */
  leave: oc.output(type<Outcome>()),
};
