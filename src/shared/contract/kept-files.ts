import { oc, type } from '@orpc/contract';
import { z } from 'zod';
import type { Outcome } from './outcome.ts';

/**
 * `damaged`: set apart by a supervisor's decision. `replaced`: a backup was restored in its place. `saved`: the data that the station still had of a database
 * deleted while it ran. `other-account`: used again when its account starts again. `before-migration`: a copy
 * from before a new version changed it.
 */
export const KEPT_FILE_KINDS = ['damaged', 'replaced', 'saved', 'other-account', 'before-migration'] as const;

export type KeptFileKind = (typeof KEPT_FILE_KINDS)[number];

/** A database that is not in use, with SQLite's files for it. */
export type KeptFileView = {
  /** Without a path. */
  readonly name: string;
  readonly kind: KeptFileKind;
  readonly keptAt: string;
  readonly bytes: number;
  /** Its account; null: it names none, or cannot be read. */
  readonly account:
    | { readonly kind: 'demo' }
    | { readonly kind: 'platform'; readonly clientId: string }
    | null;
  /**
   * Changes in it that were never sent to the platform; null: it cannot be read. A copy has none: its changes
   * went on in the database from which it was copied.
   */
  readonly unsent: number | null;
};

export const keptFilesContract = {
  /** The newest first; empty when nobody is logged in. */
  list: oc.output(type<readonly KeptFileView[]>()),
  /** Supervisor only; deletes for good. By the name in the list. */
  remove: oc.input(z.object({ name: z.string().max(300) })).output(type<Outcome>()),
};
