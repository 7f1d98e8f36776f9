import type { CancelReason } from '#shared/domain/platform-reasons.ts';
import type { Reason } from '#shared/domain/reason.ts';

/**
 * All that the bench of one station is in the middle of. Survives a restart: the session stores what the tables do not say
 * (`session-store.ts`), and the rest is loaded from them.
 */
export type BenchState = {
  readonly operator: Operator | null;
  readonly order: OpenOrder | null;
  readonly asking: BenchQuestion | null;
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

export type Operator = { readonly id: string; readonly name: string; readonly role: 'packer' | 'supervisor' };

export type BenchQuestion =
  | { readonly kind: 'missing-unit' }
  | { readonly kind: 'missing-reason'; readonly itemNr: string }
  /** What cancelling this unit takes: `CMD:OK`, or a supervisor's badge. */
  | {
      readonly kind: 'confirm-missing';
      readonly itemNr: string;
      readonly reason: CancelReason;
      /** Nothing would be left of the order. */
      readonly isWholeOrder: boolean;
      readonly needsSupervisor: boolean;
    }
  | { readonly kind: 'reopen-pack' }
  /** Ids of the packs that were shown: `CMD:OK` sends these and no others. */
  | {
      readonly kind: 'send-shipment';
      /** When it was asked: milliseconds since 1970, the station's clock. */
      readonly at: number;
      readonly packs: readonly string[];
      readonly heldBack: readonly string[];
    }
  | { readonly kind: 'release-hold'; readonly orderId: string }
  | {
      readonly kind: 'take-off';
      readonly packId: string;
      readonly packNumber: string;
      readonly pallet: string;
    };

/** What fills the gaps of a sentence. */
export type Params = Readonly<Record<string, string | number>>;

export type Alarm = {
  readonly reason: Reason;
  readonly params: Params;
  readonly text: string;
  /**
   * The platform's word raised it, and since then it has been on the screen: milliseconds since 1970, the station's clock.
   * Absent: a scan raised it.
   */
  readonly shownAt?: number;
};

/** One item of the open order, with what the catalog knows of its goods. */
export type Unit = {
  readonly itemNr: string;
  readonly sku: string;
  readonly sellerSku: string;
  /** As printed on the goods; empty where the catalog has none. */
  readonly barcode: string;
  /** The same as GTIN-14, to compare with a mark; empty where there is none. */
  readonly gtin14: string;
  readonly name: string;
  readonly size: string;
  readonly imageUrl: string | null;
  /** The catalog knows its goods. Without it nobody can tell whether the unit needs a mark, so it is not packed. */
  readonly isKnown: boolean;
  readonly markRequired: boolean;
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
  /** null: asked for, not there yet. */
  readonly packNumber: string | null;
  readonly status: 'open' | 'closed';
};

export type OpenOrder = {
  readonly orderId: string;
  readonly orderNr: string;
  readonly country: string;
  readonly cutOff: string | null;
  /** The platform has cancelled it meanwhile: whatever is packed must not go. */
  readonly isCancelled: boolean;
  /** Tells whether the delivery address is another one; nothing else can be told from it. */
  readonly addressStamp: string | null;
  /** The delivery address has changed while the order is open here. */
  readonly isAddressChanged: boolean;
  /** As the order has it; absent in what was stored before it was kept. */
  readonly createdAt?: string;
  readonly units: readonly Unit[];
  readonly packs: readonly Pack[];
  /** Item whose barcode is scanned and whose mark is awaited. */
  readonly waiting: string | null;
};

/**
 * A closed pack whose printed label is still to be scanned. `awaited`: the bench stands waiting for it; `put-off`: the
 * pack is set aside, and is proven by a scan of its label at any later time.
 */
export type Proof = 'awaited' | 'put-off';

export type AwaitedProof = {
  readonly orderId: string;
  readonly packId: string;
  /** null: not there yet, so that there is no label to scan. */
  readonly packNumber: string | null;
};

/** A missing unit whose cancelling waits in the outbox for an undo. */
export type HeldCancel = { readonly orderId: string; readonly itemNr: string };

/** A pack that is on no pallet by the books and still lies on one in the hall, which may leave with it. */
export type TakeOffTask = {
  readonly packId: string;
  readonly orderId: string;
  /** null: not there yet. */
  readonly packNumber: string | null;
  /** As its tag says. */
  readonly pallet: string;
};

/** What `CMD:UNDO` takes back: rows of the journal, which is as deep as it goes. */
export type UndoRange = {
  /** The next one to be taken back. */
  readonly row: number;
  /** What stands in this row or before it is taken back no more; 0: all may be. */
  readonly end: number;
};

/** Runs on over all alarms of the station: of the one that stands, or stood last. */
export function alarmNo({ alarmsRaised, nextAlarms }: BenchState): number {
  return alarmsRaised - nextAlarms.length;
}

/** Of the pack's id, `{orderId}/{ordinal}`: what it is called where it has no number. */
export function ordinalOf(packId: string): string {
  return packId.slice(packId.lastIndexOf('/') + 1);
}

export function openUnits(order: OpenOrder): readonly Unit[] {
  return order.units.filter((unit) => unit.status === 'open');
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
 * Nothing of this order lies in an open pack or waits for its mark: the packer may leave it without a half-filled pack, or
 * a unit of it, on the table.
 */
export function hasNothingInHand(order: OpenOrder): boolean {
  const pack = openPack(order);
  return order.waiting === null && (pack === null || isEmpty(order, pack));
}

/** Closed packs in which a unit lies that the platform has cancelled since. */
export function packsToReopen(order: OpenOrder): readonly Pack[] {
  return order.packs.filter(
    (pack) =>
      pack.status === 'closed' && unitsIn(order, pack.packId).some((unit) => unit.status === 'cancelled'),
  );
}
