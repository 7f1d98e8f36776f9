import { oc, type } from '@orpc/contract';

/** Why a run deleted nothing. `archive-…`: the folder for the yearly files is full, or cannot be reached. */
export type PruningRefusal =
  | 'time-unknown'
  | 'clocks-differ'
  | 'long-pause'
  | 'recovering'
  | 'archive-full'
  | 'archive-away';

/** What one run has deleted. */
export type PruningRun = {
  /** When it began, in the station's time; ISO 8601. */
  readonly at: string;
  /** null: it ran. */
  readonly refusal: PruningRefusal | null;
  readonly seconds: number;
  /** A scan that came during the longest step waited as long. */
  readonly longestStepMs: number;
  readonly pruned: {
    readonly journal: number;
    readonly orders: number;
    readonly shipments: number;
    readonly marks: number;
    /** By which the file became smaller. */
    readonly bytes: number;
  };
};

/** Rows of a kind, and when the oldest was written (ISO 8601; null: there is none). */
export type StoredRows = { readonly rows: number; readonly oldestAt: string | null };

/** How large the database is, what it holds, and what was deleted from it. */
export type StorageView = {
  readonly bytes: number;
  /** Of these, empty pages for new rows; null: on a floor, where only the server knows them. */
  readonly freeBytes: number | null;
  readonly journal: StoredRows;
  readonly orders: StoredRows;
  /** Marks of orders that were deleted. */
  readonly marks: StoredRows;
  /** null: none yet. */
  readonly lastRun: PruningRun | null;
  /** Whether deleted rows are written to yearly files first. */
  readonly isArchived: boolean;
};

export const storageContract = {
  read: oc.output(type<StorageView>()),
};
