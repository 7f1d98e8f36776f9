import type { ReopenablePackView } from '#shared/contract/bench.ts';
import type { GoodsView, MixUpView } from '#shared/contract/goods.ts';
import type { MarkWhy } from '#shared/domain/mark-due.ts';
import type { CancelReason } from '#shared/domain/platform-reasons.ts';
import type { Reason } from '#shared/domain/reason.ts';

/**
 * All work in progress at the bench of one station. It survives a restart: the session stores what no table
 * has (`session-store.ts`), and the rest is loaded from the tables.
 */
export type BenchState = {
  readonly operator: Operator | null;
  readonly order: OpenOrder | null;
  readonly asking: BenchQuestion | null;
  readonly alarm: Alarm | null;
  /** Alarms raised while another one was shown: each is shown and acknowledged in its turn. */
  readonly nextAlarms: readonly Alarm[];
  /** How many alarms were raised since the station was set up. */
  readonly alarmsRaised: number;
  /** Barcode of the station's open pallet. */
  readonly pallet: string | null;
  /** The pack that was closed last: `CMD:REPRINT` prints its label again. */
  readonly lastPack: string | null;
  /** The item that was packed last: `CMD:ITEMLABEL` prints its label. */
  readonly lastItem: string | null;
  /**
   * Closed packs whose label the bench waits for, with proof of label on. Postponed ones are only in the
   * store.
   */
  readonly proofs: readonly AwaitedProof[];
  /** Packs that somebody must take off their pallet in the hall, the oldest first. */
  readonly takeOffTasks: readonly TakeOffTask[];
  /** null: nothing can be taken back. */
  readonly undo: UndoRange | null;
};

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
  takeOffTasks: [],
  undo: null,
};

export type Operator = {
  readonly id: string;
  readonly name: string;
  readonly role: 'packer' | 'supervisor';
  /** A supervisor's badge without its PIN: a packer, until it is entered. */
  readonly awaitsPin?: true;
};

export type BenchQuestion =
  | { readonly kind: 'missing-unit' }
  | { readonly kind: 'missing-reason'; readonly itemNr: string }
  /** Cancelling this unit needs `CMD:OK` or a supervisor's badge. */
  | {
      readonly kind: 'confirm-missing';
      readonly itemNr: string;
      readonly reason: CancelReason;
      /** Nothing would be left of the order. */
      readonly isWholeOrder: boolean;
      readonly needsSupervisor: boolean;
    }
  /** Absent in questions that were stored before this field existed. */
  | { readonly kind: 'reopen-pack'; readonly packs?: readonly ReopenablePackView[] }
  /** Ids of the packs that were shown: `CMD:OK` sends these and no others. */
  | {
      readonly kind: 'send-shipment';
      /** When it was asked: milliseconds since 1970, by the station's clock. */
      readonly at: number;
      readonly packs: readonly string[];
      readonly heldBack: readonly string[];
    }
  | { readonly kind: 'release-hold'; readonly orderId: string }
  /** To which goods of the order this barcode belongs. */
  | { readonly kind: 'teach-line'; readonly code: string }
  | { readonly kind: 'confirm-teach'; readonly code: string; readonly itemNr: string }
  | {
      readonly kind: 'take-off';
      readonly packId: string;
      readonly packNumber: string;
      readonly pallet: string;
    };

/** Values for the placeholders of a message. */
export type Params = Readonly<Record<string, string | number>>;

export type Alarm = {
  readonly reason: Reason;
  readonly params: Params;
  readonly text: string;
  /** Absent: it is not about wrong goods that are known. */
  readonly mixUp?: MixUpView | undefined;
  /**
   * The platform has raised it, and it is on the screen since then: milliseconds since 1970, by the station's
   * clock. Absent: a scan raised it.
   */
  readonly shownAt?: number;
};

/** One item of the open order, with its goods from the catalog. */
export type Unit = GoodsView & {
  readonly itemNr: string;
  /** The barcode as GTIN-14, to compare with a mark; empty if there is none. */
  readonly gtin14: string;
  /**
   * The catalog has its goods. Otherwise it is unknown whether the unit needs a mark, so it is not packed.
   */
  readonly isKnown: boolean;
  readonly markRequired: boolean;
  /** Why; null: it needs no mark. */
  readonly markWhy: MarkWhy | null;
  readonly canBeCancelled: boolean;
  /** Mark that the platform already holds for this unit. */
  readonly platformUit: string | null;
  readonly status: 'open' | 'packed' | 'cancelled';
  readonly packId: string | null;
  readonly uit: string | null;
};

export type Pack = {
  /** `{orderId}/{ordinal}`. */
  readonly packId: string;
  readonly ordinal: number;
  /** null: requested, not received yet. */
  readonly packNumber: string | null;
  readonly status: 'open' | 'closed';
  /** null: it is on none. */
  readonly pallet: string | null;
};

export type OpenOrder = {
  readonly orderId: string;
  readonly orderNr: string;
  readonly country: string;
  readonly cutOff: string | null;
  /** The platform has cancelled it meanwhile: what is packed must not be sent. */
  readonly isCancelled: boolean;
  /** Only shows whether the delivery address has changed; nothing else can be read from it. */
  readonly addressStamp: string | null;
  /** The delivery address has changed while the order is open here. */
  readonly isAddressChanged: boolean;
  /** As in the order; absent in states that were stored before this field existed. */
  readonly createdAt?: string;
  readonly units: readonly Unit[];
  readonly packs: readonly Pack[];
  /** The item whose barcode was scanned and whose mark is awaited. */
  readonly waiting: string | null;
  /** The claim of this station has ended: the order was handed over, or the station was gone for too long. */
  readonly isLost?: true;
};

/**
 * A closed pack whose printed label must still be scanned. `awaited`: the bench waits for it; `put-off`: it
 * was postponed, and a scan of its label proves it at any later time.
 */
export type Proof = 'awaited' | 'put-off';

export type AwaitedProof = {
  readonly orderId: string;
  readonly packId: string;
  /** null: not received yet, so there is no label to scan. */
  readonly packNumber: string | null;
};

/** A missing unit whose cancellation waits in the outbox, where undo can take it back. */
export type HeldCancel = { readonly orderId: string; readonly itemNr: string };

/** A pack that is on no pallet in the tables but still on one in the hall, and may leave with it. */
export type TakeOffTask = {
  readonly packId: string;
  readonly orderId: string;
  /** null: not received yet. */
  readonly packNumber: string | null;
  /** As on its tag. */
  readonly pallet: string;
};

/** What `CMD:UNDO` can take back: rows of the journal. */
export type UndoRange = {
  /** The next one to take back. */
  readonly row: number;
  /** This row and the ones before it can no longer be taken back; 0: all can. */
  readonly end: number;
};

/** The number of the current or last alarm, counted over all alarms of the station. */
export function alarmNo({ alarmsRaised, nextAlarms }: BenchState): number {
  return alarmsRaised - nextAlarms.length;
}

/** The ordinal in a pack's id, `{orderId}/{ordinal}`: it names a pack that has no number. */
export function ordinalOf(packId: string): string {
  return packId.slice(packId.lastIndexOf('/') + 1);
}

export function openUnits(order: OpenOrder): readonly Unit[] {
  return order.units.filter((unit) => unit.status === 'open');
}

/** The unit that waits for its mark, else the next one to pack; null: all are packed. */
export function nextUnit(order: OpenOrder): Unit | null {
  const open = openUnits(order);
  return open.find((unit) => unit.itemNr === order.waiting) ?? open[0] ?? null;
}

export function openPack(order: OpenOrder): Pack | null {
  return order.packs.find((pack) => pack.status === 'open') ?? null;
}

export function unitsIn(order: OpenOrder, packId: string): readonly Unit[] {
  return order.units.filter((unit) => unit.packId === packId);
}

export function isEmpty(order: OpenOrder, pack: Pack): boolean {
  return unitsIn(order, pack.packId).length === 0;
}

/**
 * No unit of this order is in an open pack or waits for its mark: the packer may leave it without a
 * half-filled pack or a loose unit on the table.
 */
export function hasNothingInHand(order: OpenOrder): boolean {
  const pack = openPack(order);
  return order.waiting === null && (pack === null || isEmpty(order, pack));
}

/** Closed packs with a unit that the platform has cancelled since. */
export function packsToReopen(order: OpenOrder): readonly Pack[] {
  return order.packs.filter(
    (pack) =>
      pack.status === 'closed' && unitsIn(order, pack.packId).some((unit) => unit.status === 'cancelled'),
  );
}
