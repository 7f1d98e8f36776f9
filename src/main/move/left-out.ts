import type { StoredRow } from '#main/store/file-rows.ts';
import type { FloorContradiction } from '#shared/domain/floor-contradiction.ts';

/** What of a station's file does not come to a floor that has data: the floor's stays. */
export type LeftOut = {
  /** Orders of which something is packed here and contradicts the floor: nothing packed of them comes. */
  readonly orders: ReadonlySet<string>;
  /** Orders that the floor has and nobody has worked on here, or that are packed there: the floor's row stays. */
  readonly knownOrders: ReadonlySet<string>;
  /** Orders that the floor knows, too, and that were worked on here: what put them on the hold shelf there, if anything did. */
  readonly holds: ReadonlyMap<string, StoredRow | null>;
  readonly shipments: ReadonlySet<string>;
  readonly pallets: ReadonlySet<string>;
  /** Ids in the file. */
  readonly usedMarks: ReadonlySet<number>;
  /** Ids in the file: labels of packs that do not come. */
  readonly documents: ReadonlySet<number>;
  /** The table works on the floor already: what is open at its bench there stays. */
  readonly isBench: boolean;
};

/** For a floor without data. */
export const NOTHING_LEFT_OUT: LeftOut = {
  orders: new Set(),
  knownOrders: new Set(),
  holds: new Map(),
  shipments: new Set(),
  pallets: new Set(),
  usedMarks: new Set(),
  documents: new Set(),
  isBench: false,
};

/** What a merge has found, for whoever carries it out. */
export type Contradictions = { readonly leftOut: LeftOut; readonly found: readonly FloorContradiction[] };
