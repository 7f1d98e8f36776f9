import type { AwaitedProof } from './awaited-proof.ts';
import type { Alarm, Asking, Operator } from './dialogue.ts';
import type { BenchEvent } from './events.ts';
import type { HeldCancel } from './held-cancels.ts';
import type { OpenOrder } from './open-order.ts';
import type { TakeOffTask } from './take-off-task.ts';

export type { Alarm, Asking, Operator, Params } from './dialogue.ts';
export {
  hasNothingInHand,
  isEmpty,
  type OpenOrder,
  openPack,
  openUnits,
  ordinalOf,
  type Pack,
  packsToReopen,
  type Unit,
  unitsIn,
} from './open-order.ts';

/** What one accepted scan did, so that it can be taken back, and what was the last pack and item before it. */
export type UndoStep = {
  /** Its row in the journal. */
  readonly row: number;
  /** Row of the step that could be taken back before it; null: there was none. */
  readonly before: number | null;
  readonly events: readonly BenchEvent[];
  readonly lastPack: string | null;
  readonly lastItem: string | null;
};

/** What `CMD:UNDO` takes back: rows of the journal, which is as deep as it goes. */
export type UndoPlace = {
  /** The next one to be taken back. */
  readonly row: number;
  /** What stands in this row or before it is taken back no more; 0: all may be. */
  readonly end: number;
};

/**
 * All that the bench of one station is in the middle of. Survives a restart: the session stores what the tables do not say
 * (`session-store.ts`), and the rest is loaded from them.
 */
export type BenchState = {
  readonly operator: Operator | null;
  readonly order: OpenOrder | null;
  readonly asking: Asking | null;
  readonly alarm: Alarm | null;
  /** Raised while another one stood: each is shown, and acknowledged, in its turn. */
  readonly nextAlarms: readonly Alarm[];
  /** How many there were since the station was set up. */
  readonly alarmsRaised: number;
  /** Barcode of the station's open pallet. */
  readonly pallet: string | null;
  /** Pack that was closed last: what `CMD:REPRINT` prints again. */
  readonly lastPack: string | null;
  /** Item that was taken last: what `CMD:ITEMLABEL` labels. */
  readonly lastItem: string | null;
  /** Closed packs whose label the bench waits for, with proof of label on. Those that were put off are in the store alone. */
  readonly proofs: readonly AwaitedProof[];
  /** Missing units of which the platform is told a moment later. */
  readonly heldCancels: readonly HeldCancel[];
  /** Packs that somebody must take off their pallet in the hall, the oldest first. */
  readonly takeOffTasks: readonly TakeOffTask[];
  /** null: nothing can be taken back. */
  readonly undo: UndoPlace | null;
};

/** Runs on over all alarms of the station: of the one that stands, or stood last. */
export function alarmNo({ alarmsRaised, nextAlarms }: BenchState): number {
  return alarmsRaised - nextAlarms.length;
}

export const EMPTY_BENCH: BenchState = {
  operator: null,
  order: null,
  asking: null,
  alarm: null,
  nextAlarms: [],
  alarmsRaised: 0,
  pallet: null,
  lastPack: null,
  lastItem: null,
  proofs: [],
  heldCancels: [],
  takeOffTasks: [],
  undo: null,
};
