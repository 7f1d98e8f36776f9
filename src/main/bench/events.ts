import type { ActionDone } from '#main/audit/audited-actions.ts';
import type { ScreenArea } from '#main/base/screen.ts';
import type { Trx } from '#main/store/database.ts';
import type { ItemLabelsAt } from '#shared/contract/settings.ts';
import type { CancelReason } from '#shared/domain/platform-reasons.ts';
import type { Alarm, AwaitedProof, BenchQuestion, OpenOrder, Operator, Proof, TakeOffTask } from './state.ts';

/** A print that a person asked for. */
export type PrintAsked = {
  readonly kind: 'pack-label' | 'item-label' | 'handover-list';
  readonly number: string;
};

/** Everything that can happen at a bench, in the past tense. Stored with the scan that caused it. */
export type BenchEvent =
  | { readonly type: 'OperatorLoggedIn'; readonly operator: Operator }
  | { readonly type: 'OperatorLoggedOut' }
  /** `claims`: how often it was claimed before, by the facts of the scan; absent: undo opens it again. */
  | { readonly type: 'OrderOpened'; readonly order: OpenOrder; readonly claims?: number }
  /** Carries the order as it was, so that it can be taken back. */
  | { readonly type: 'OrderLeft'; readonly order: OpenOrder }
  /** The claim of this station had ended: the bench lets go of the order, and writes nothing to it. */
  | { readonly type: 'OrderLost'; readonly orderId: string }
  /** A supervisor gives an order that is open at one station to another one. `table`: its name. */
  | {
      readonly type: 'OrderHandedOver';
      readonly orderId: string;
      readonly from: string;
      readonly to: string;
      readonly table: string;
    }
  | { readonly type: 'OrderHeld'; readonly orderId: string; readonly reason: HoldReason }
  | { readonly type: 'OrderReleased'; readonly orderId: string }
  /** From now on this barcode means these goods. A list at another screen withdraws it. */
  | { readonly type: 'BarcodeTaught'; readonly barcode: string; readonly sku: string }
  /** Its packs are emptied and its goods are back in stock: nothing of it can be shipped any more. */
  | { readonly type: 'OrderTakenApart'; readonly orderId: string }
  | {
      readonly type: 'PackStarted';
      readonly orderId: string;
      readonly packId: string;
      readonly ordinal: number;
      readonly packNumber: string | null;
    }
  | {
      readonly type: 'PackDropped';
      readonly orderId: string;
      readonly packId: string;
      readonly ordinal: number;
      readonly packNumber: string | null;
    }
  | { readonly type: 'PackNumberGiven'; readonly packId: string; readonly packNumber: string }
  | { readonly type: 'UnitAwaitsMark'; readonly itemNr: string | null; readonly before: string | null }
  | {
      readonly type: 'UnitPacked';
      readonly orderId: string;
      readonly itemNr: string;
      readonly sku: string;
      readonly packId: string;
      readonly uit: string | null;
      readonly lastItemBefore: string | null;
    }
  | {
      readonly type: 'UnitTakenOut';
      readonly orderId: string;
      readonly itemNr: string;
      readonly sku: string;
      readonly packId: string;
      readonly uit: string | null;
      readonly lastItemBefore: string | null;
    }
  /**
   * `proof`: its printed label must still be scanned; absent if no proof is required, or the label was
   * scanned.
   */
  | {
      readonly type: 'PackClosed';
      readonly orderId: string;
      readonly packId: string;
      readonly lastPackBefore: string | null;
      readonly proof?: Proof;
    }
  | {
      readonly type: 'PackReopened';
      readonly orderId: string;
      readonly packId: string;
      readonly lastPackBefore: string | null;
      readonly proof?: Proof;
    }
  /**
   * The label of a closed pack was scanned, so the pack may be sent. `proof`: the state of the proof before.
   */
  | {
      readonly type: 'LabelProven';
      readonly orderId: string;
      readonly packId: string;
      readonly packNumber: string;
      readonly proof: Proof;
    }
  | {
      readonly type: 'ProofTakenBack';
      readonly orderId: string;
      readonly packId: string;
      readonly packNumber: string;
      readonly proof: Proof;
    }
  /** The bench no longer waits for these labels; their packs wait until the labels are scanned. */
  | { readonly type: 'ProofPutOff'; readonly proofs: readonly AwaitedProof[] }
  | { readonly type: 'ProofInsisted'; readonly proofs: readonly AwaitedProof[] }
  /**
   * `isHeld`: the cancellation is sent after a delay, so that undo can take it back; absent: it is sent at
   * once and cannot be undone.
   */
  | {
      readonly type: 'ItemMissing';
      readonly orderId: string;
      readonly itemNr: string;
      readonly reason: CancelReason;
      readonly isHeld?: true;
    }
  /** The missing unit was found before its cancellation was sent. */
  | {
      readonly type: 'ItemFound';
      readonly orderId: string;
      readonly itemNr: string;
      readonly reason: CancelReason;
    }
  /**
   * Held cancellations are sent now. Closing a pack, leaving an order and logging out send them without this
   * event.
   */
  | { readonly type: 'HeldCancelsReleased' }
  | {
      readonly type: 'PackPlaced';
      readonly packId: string;
      readonly pallet: string;
      readonly from: string | null;
    }
  | {
      readonly type: 'PackTakenOff';
      readonly packId: string;
      readonly pallet: string;
      readonly from: string | null;
    }
  /**
   * The tables have the pack off its pallet, but it is still there in the hall: somebody must take it off.
   */
  | { readonly type: 'TakeOffDue'; readonly task: TakeOffTask }
  /** The number of the pack was scanned, or a supervisor has confirmed that it is off. */
  | { readonly type: 'TakeOffDone'; readonly packId: string }
  | { readonly type: 'PalletOpened'; readonly pallet: string }
  /**
   * `before`: the station's pallet until then; absent if a screen chose the pallet, which no scan takes back.
   */
  | { readonly type: 'PalletChosen'; readonly pallet: string | null; readonly before?: string | null }
  | { readonly type: 'PalletClosed'; readonly pallet: string }
  /** A person reopened it at the screen; it becomes the station's pallet. */
  | { readonly type: 'PalletReopened'; readonly pallet: string }
  /** `shippedAt`: the day that was chosen at the screen; absent: the day of the scan. */
  | { readonly type: 'ShipmentOrdered'; readonly shipment: string; readonly shippedAt?: string | undefined }
  | { readonly type: 'ShipmentConfirmOrdered'; readonly shipment: string }
  | { readonly type: 'ShipmentCancelOrdered'; readonly shipment: string }
  /** An action at the screen that does not concern the bench: stored so that the journal shows who did it. */
  | ActionDone
  | { readonly type: 'PrintAsked'; readonly print: PrintAsked }
  | { readonly type: 'Asked'; readonly asking: BenchQuestion }
  | { readonly type: 'AskingDropped' }
  | { readonly type: 'AlarmRaised'; readonly alarm: Alarm }
  /** The packer was alerted that this was cancelled after packing; `itemNr` null: the whole order. */
  | { readonly type: 'CancelReported'; readonly orderId: string; readonly itemNr: string | null }
  /** `at`: milliseconds since 1970, by the station's clock. */
  | { readonly type: 'AlarmAcknowledged'; readonly at: number };

export type HoldReason =
  | 'held-by-packer'
  | 'order-cancelled'
  | 'cancel-not-allowed'
  | 'number-refused'
  | 'numbers-not-shown'
  | 'packed-before-restore'
  | 'mark-refused'
  | 'contradicts';

/** What one accepted scan did, so that it can be taken back, with the last pack and item before it. */
export type UndoStep = {
  /** Its row in the journal. */
  readonly row: number;
  /** Row of the previous step that can be taken back; null: there is none. */
  readonly before: number | null;
  readonly events: readonly BenchEvent[];
  readonly lastPack: string | null;
  readonly lastItem: string | null;
};

/** What happens to the steps that can be taken back. `keep-missing`: only missing units at the end stay. */
export type UndoChange = 'push' | 'pop' | 'keep' | 'keep-missing' | 'clear';

/** What one journal entry did to the bench. `takesBack`: the step that it took back, only with `pop`. */
export type BenchChange = {
  readonly events: readonly BenchEvent[];
  readonly undo: UndoChange;
  readonly takesBack?: UndoStep;
};

/**
 * The event that takes this one back; null: the bench cannot do that (a request was sent, a person logged in
 * or out).
 */
export function inverse(event: BenchEvent): BenchEvent | null {
  return inverseOf(event.type, event);
}

/** The lists on the other screens that are outdated after these events. */
export function areasOf(events: readonly BenchEvent[]): ReadonlySet<ScreenArea> {
  return new Set(events.flatMap(({ type }) => EVENTS[type].touches));
}

/** They change the open order at its bench, and nothing that is counted, sent, fetched or drawn. */
const AT_THE_BENCH: readonly BenchEvent['type'][] = [
  ...(['UnitAwaitsMark', 'UnitPacked', 'UnitTakenOut', 'Asked', 'AskingDropped'] as const),
];

/**
 * Whether nothing in the store but the bench's own order has changed: there is nothing to count or to do. Most scans
 * are such. `itemLabelsAt`: where a unit prints its label when it is scanned, it is one more print. No events: unknown.
 */
export function isOfBenchAlone(events: readonly BenchEvent[], itemLabelsAt: ItemLabelsAt): boolean {
  if (events.length === 0 || itemLabelsAt === 'scan') return false;
  return events.every(({ type }) => AT_THE_BENCH.includes(type));
}

type EventOf<Type extends BenchEvent['type']> = Extract<BenchEvent, { readonly type: Type }>;

function inverseOf<Type extends BenchEvent['type']>(type: Type, event: EventOf<Type>): BenchEvent | null {
  return EVENTS[type].inverse?.(event) ?? null;
}

/**
 * Two properties of every event.
 * `inverse`: the event that takes it back; null: it cannot be taken back, or need not be.
 * `touches`: the other screens that it may change. A unit packed in the open order does not reload the whole
 * queue: the queue counts packed units when the order is opened and left.
 */
const EVENTS: {
  readonly [Type in BenchEvent['type']]: {
    readonly inverse: ((event: EventOf<Type>) => BenchEvent | null) | null;
    readonly touches: readonly ScreenArea[];
  };
} = {
  OperatorLoggedIn: { inverse: null, touches: [] },
  OperatorLoggedOut: { inverse: null, touches: [] },
  OrderOpened: { inverse: (event) => ({ ...event, type: 'OrderLeft' }), touches: ['queue'] },
  OrderLeft: { inverse: (event) => ({ ...event, type: 'OrderOpened' }), touches: ['queue'] },
  OrderLost: { inverse: null, touches: ['queue'] },
  OrderHandedOver: { inverse: null, touches: ['queue'] },
  OrderHeld: { inverse: null, touches: ['queue', 'shipments'] },
  BarcodeTaught: { inverse: null, touches: [] },
  OrderReleased: { inverse: null, touches: ['queue', 'shipments'] },
  OrderTakenApart: { inverse: null, touches: ['queue', 'shipments', 'prints'] },
  PackStarted: { inverse: (event) => ({ ...event, type: 'PackDropped' }), touches: [] },
  PackDropped: { inverse: (event) => ({ ...event, type: 'PackStarted' }), touches: ['shipments'] },
  PackNumberGiven: { inverse: null, touches: ['queue', 'shipments', 'prints'] },
  UnitAwaitsMark: {
    inverse: ({ itemNr, before }) => ({ type: 'UnitAwaitsMark', itemNr: before, before: itemNr }),
    touches: [],
  },
  UnitPacked: { inverse: (event) => ({ ...event, type: 'UnitTakenOut' }), touches: [] },
  UnitTakenOut: { inverse: (event) => ({ ...event, type: 'UnitPacked' }), touches: [] },
  PackClosed: { inverse: (event) => ({ ...event, type: 'PackReopened' }), touches: ['shipments', 'prints'] },
  PackReopened: {
    inverse: (event) => ({ ...event, type: 'PackClosed' }),
    touches: ['queue', 'shipments', 'prints'],
  },
  LabelProven: { inverse: (event) => ({ ...event, type: 'ProofTakenBack' }), touches: ['shipments'] },
  ProofTakenBack: { inverse: (event) => ({ ...event, type: 'LabelProven' }), touches: ['shipments'] },
  ProofPutOff: { inverse: (event) => ({ ...event, type: 'ProofInsisted' }), touches: [] },
  ProofInsisted: { inverse: (event) => ({ ...event, type: 'ProofPutOff' }), touches: [] },
  ItemMissing: {
    inverse: ({ orderId, itemNr, reason, isHeld }) =>
      isHeld === true ? { type: 'ItemFound', orderId, itemNr, reason } : null,
    touches: ['queue'],
  },
  ItemFound: { inverse: null, touches: ['queue'] },
  HeldCancelsReleased: { inverse: null, touches: [] },
  PackPlaced: { inverse: (event) => ({ ...event, type: 'PackTakenOff' }), touches: ['shipments'] },
  PackTakenOff: { inverse: (event) => ({ ...event, type: 'PackPlaced' }), touches: ['shipments'] },
  TakeOffDue: { inverse: null, touches: ['shipments'] },
  TakeOffDone: { inverse: null, touches: ['shipments'] },
  PalletOpened: { inverse: null, touches: ['shipments'] },
  PalletChosen: {
    inverse: ({ pallet, before }) =>
      before === undefined ? null : { type: 'PalletChosen', pallet: before, before: pallet },
    touches: ['shipments'],
  },
  PalletClosed: { inverse: null, touches: ['shipments'] },
  PalletReopened: { inverse: null, touches: ['shipments'] },
  ShipmentOrdered: { inverse: null, touches: ['shipments', 'prints'] },
  ShipmentConfirmOrdered: { inverse: null, touches: ['shipments'] },
  ShipmentCancelOrdered: { inverse: null, touches: ['shipments'] },
  ActionDone: { inverse: null, touches: ['queue', 'shipments', 'prints'] },
  PrintAsked: { inverse: null, touches: ['prints'] },
  Asked: { inverse: null, touches: [] },
  AskingDropped: { inverse: null, touches: [] },
  AlarmRaised: { inverse: null, touches: [] },
  CancelReported: { inverse: null, touches: [] },
  AlarmAcknowledged: { inverse: null, touches: [] },
};

/** A change without a scan. */
export type UnscannedChange = {
  readonly kind: string;
  readonly events: readonly BenchEvent[];
  readonly undo: UndoChange;
  /**
   * The change follows from loading the open order again: it is stored even without events if the order has
   * changed.
   */
  readonly followsOpenOrder?: true;
  /** What another module writes in the same transaction. */
  readonly also?: (trx: Trx) => Promise<void>;
};
