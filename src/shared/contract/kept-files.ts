import { oc, type } from '@orpc/contract';
import { z } from 'zod';
import type { Outcome } from './outcome.ts';

/**
 * `damaged`: put aside by a supervisor's decision. `saved`: what the station still had of a database that was deleted while it ran.
 * `other-account`: is taken back when its account starts again. `before-migration`: as it was before a new version changed it.
 */
export const KEPT_FILE_KINDS = ['damaged', 'saved', 'other-account', 'before-migration'] as const;

export type KeptFileKind = (typeof KEPT_FILE_KINDS)[number];

/** A database that is not in use, with what SQLite keeps beside it. */
export type KeptFileView = {
  /** Without a path. */
  readonly name: string;
  readonly kind: KeptFileKind;
  readonly keptAt: string;
  readonly bytes: number;
  /** Whose it is; null: it does not say so, or cannot be read. */
  readonly account:
    | { readonly kind: 'demo' }
    | { readonly kind: 'platform'; readonly clientId: string }
    | null;
  /**
   * Changes in it that the platform was never told; null: it cannot be read. Of a copy none: they went on in the database that
   * it was made of.
   */
  readonly unsent: number | null;
};

export const keptFilesContract = {
  /** The newest first; none where nobody is logged in. */
  list: oc.output(type<readonly KeptFileView[]>()),
  /** Supervisor only; for ever. By the name in the list. */
  remove: oc.input(z.object({ name: z.string().max(300) })).output(type<Outcome>()),
};
