import { oc, type } from '@orpc/contract';
import { z } from 'zod';
import type { Outcome } from './outcome.ts';

/** What was found where the station's database should be. */
export const DAMAGE_KINDS = [
  /** No file, though the folder was in use. */
  'missing',
  /** A file without a byte. */
  'empty',
  'not-a-database',
  /** SQLite cannot read it, or not all of it. */
  'corrupt',
  /** Its journal ends before the last scan that the station is known to have stored. */
  'journal-shorter',
  /** Deleted or moved away while the station ran. */
  'deleted',
  /** Another file was put in its place while the station ran. */
  'replaced',
  'disk-full',
  'disk-read-only',
  'disk-failed',
] as const;

export type DamageKind = (typeof DAMAGE_KINDS)[number];

/** What may be done about it. All but `try-again` wait for a supervisor's badge. */
export const DAMAGE_ACTIONS = ['try-again', 'use-copy', 'accept-journal', 'start-new'] as const;

export type DamageAction = (typeof DAMAGE_ACTIONS)[number];

/** Why the station does not pack: its database cannot be trusted. */
export type DamageView = {
  readonly kind: DamageKind;
  /** Full path of the database. */
  readonly file: string;
  /** When it was found, by the PC's clock. */
  readonly at: string;
  /** What lies in the folder of the database; nothing of it is changed before somebody decides. Names without a path. */
  readonly files: readonly { readonly name: string; readonly bytes: number; readonly changedAt: string }[];
  /** Name of the copy that was saved when the file went away while the station ran; null: there is none. */
  readonly copy: string | null;
  /** What went away while the station ran could not be saved: the running program alone has it, and tries again with `try-again`. */
  readonly isUnsaved: boolean;
  /** Numbers of the last scan: in the journal, and as it was kept beside it; null where it is not about them. */
  readonly scans: { readonly found: number; readonly kept: number } | null;
  readonly actions: readonly DamageAction[];
  /** Whether a supervisor is known beside the database. Else IT does what is to be done. */
  readonly hasSupervisor: boolean;
  /** Waits for a supervisor's badge; null: nothing is asked. */
  readonly asking: DamageAction | null;
  /** What was decided is being done, or the station is starting. */
  readonly isBusy: boolean;
  /** What kept the last decision from being carried out, in the system's words; null: nothing did. */
  readonly error: string | null;
};

export const damageContract = {
  /** `try-again` is done at once, the others when a supervisor's badge is scanned. */
  ask: oc.input(z.object({ action: z.enum(DAMAGE_ACTIONS) })).output(type<Outcome>()),
  /** Leaves the question; nothing has changed. */
  leave: oc.output(type<Outcome>()),
};
