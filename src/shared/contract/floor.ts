import { oc, type } from '@orpc/contract';
import { z } from 'zod';
import type { StationProblem } from '../domain/station-problem.ts';
import type { Outcome } from './outcome.ts';
import type { HoldRow, RefusedChange } from './queue.ts';
import type { CopiedSetting } from './setting-owners.ts';
import type { Settings } from './settings.ts';

/**
 * By the server's clock. `silent`: it has missed two renewals; its orders are still kept for it. `gone`: orders with
 * nothing packed return to the queue.
 */
export type TablePresence = 'alive' | 'silent' | 'gone';

/** A station of the floor. Times: ISO 8601, the station's own time that asks. */
export type FloorTable = {
  readonly id: string;
  readonly name: string;
  /** The one that asks. */
  readonly isThis: boolean;
  /** Without a bench. */
  readonly isHeadless: boolean;
  readonly presence: TablePresence;
  /** When it was last heard of. */
  readonly seenAt: string;
  readonly startedAt: string;
  /** null: started outside the product's folder. */
  readonly version: string | null;
  /** Most tables that are alive have another version. */
  readonly isOtherVersion: boolean;
  /** Who is logged in there; `since` null: not known yet. */
  readonly packer: { readonly name: string; readonly since: string | null } | null;
  /** The worst first, with the printers or scanners concerned; empty also for one that is not alive. */
  readonly problems: readonly { readonly code: StationProblem; readonly about: readonly string[] }[];
  readonly prints: { readonly waiting: number; readonly failed: number };
  /** Whether it may be taken off the list: it is gone, and has no order. */
  readonly isRemovable: boolean;
};

/** An order that a table has. */
export type FloorClaim = {
  readonly orderId: string;
  /** Id and name of the table. */
  readonly table: string;
  readonly tableName: string;
  readonly presence: TablePresence;
  readonly isHeadless: boolean;
  /** Open on its bench; else it was handed over to it, or was left there when the table went. */
  readonly isOpen: boolean;
  readonly packed: number;
  /** Units that the order has, without cancelled ones. */
  readonly units: number;
  /** null: not known. */
  readonly since: string | null;
  readonly cutOff: string | null;
  /** Whether a supervisor may return it to the queue: its table is silent or gone, and nothing is packed. */
  readonly isReleasable: boolean;
};

/** Changes of one kind that the platform has not got. */
export type WaitingChanges = {
  readonly kind: RefusedChange['kind'];
  readonly waiting: number;
  /** A person must handle them. */
  readonly refused: number;
  /** When the oldest was made. */
  readonly oldestAt: string;
};

export type FloorHold = Pick<HoldRow, 'orderId' | 'reason' | 'note' | 'at' | 'cutOff'>;

/** A pack for which something has to be done by hand. */
export type FloorPack = {
  readonly orderId: string;
  /** Number of the pack within the order, from 1. */
  readonly ordinal: number;
  /** null: the platform has not given it yet. */
  readonly packNumber: string | null;
  /** Name of the table that packed it; null: not known. */
  readonly table: string | null;
  /** The pallet that it has to be taken off; null: it is not about a pallet. */
  readonly pallet: string | null;
  readonly at: string | null;
};

/** The first rows of a list, the oldest first, and how many there are. */
export type Shortened<Row> = { readonly rows: readonly Row[]; readonly total: number };

export type FloorView = {
  readonly at: string;
  /** By name. */
  readonly tables: readonly FloorTable[];
  /** Who does the platform's work; null: none at the moment, another one takes over within seconds. */
  readonly worker: { readonly table: string; readonly name: string; readonly since: string } | null;
  /** The oldest first. */
  readonly claims: readonly FloorClaim[];
  readonly changes: readonly WaitingChanges[];
  readonly held: Shortened<FloorHold>;
  /** Closed packs without a number, hence without a label. */
  readonly unlabelled: Shortened<FloorPack>;
  /** Closed packs whose printed label must still be scanned. */
  readonly unproven: Shortened<FloorPack>;
  readonly takeOff: Shortened<FloorPack>;
};

export type FloorAnswer =
  | { readonly state: 'alone' }
  | { readonly state: 'not-allowed' }
  | { readonly state: 'shown'; readonly floor: FloorView };

/** The settings of another table of the floor, beside those of this one. */
export type TableCopyAnswer =
  | { readonly state: 'not-allowed' | 'no-such-table' }
  | {
      readonly state: 'shown';
      /** Name of the other table. */
      readonly name: string;
      readonly local: Pick<Settings, CopiedSetting>;
      /** What would change here: empty if they are alike. */
      readonly changed: Partial<Pick<Settings, CopiedSetting>>;
    };

/** Of a floor of stations; for supervisors. Orders are handed over by `queue.handOver`. */
export const floorContract = {
  /** At most one read of the database a second, however many pages ask. */
  read: oc.output(type<FloorAnswer>()),
  /** Returns an order of a silent table, with nothing packed, to the queue. */
  release: oc.input(z.object({ orderId: z.string() })).output(type<Outcome>()),
  /** Takes a table that is gone off the list, until it starts again. `table`: its id. */
  removeTable: oc.input(z.object({ table: z.string() })).output(type<Outcome>()),
  /** What would change if this table took over the settings of another one; supervisor only. `table`: its id. */
  otherTable: oc.input(z.object({ table: z.string() })).output(type<TableCopyAnswer>()),
  /** Takes them over. Supervisor only. */
  copyTable: oc.input(z.object({ table: z.string() })).output(type<Outcome>()),
};
