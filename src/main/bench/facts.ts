import type { PlannedPack } from '#main/packs/pack-plan-store.ts';
import type { Settings } from '#shared/contract/settings.ts';
import type { Reason } from '#shared/domain/reason.ts';
import type { CancelledUnit } from './cancel-news.ts';
import type { Counted } from './double-read.ts';
import type { OpenOrder, Operator, Params } from './state.ts';
import type { TakeOffTask } from './take-off-task.ts';

/** An order that could be opened, and what stands against it. */
export type Openable = {
  readonly order: OpenOrder;
  /** Why it may not be opened; null: it may. */
  readonly blocked: Reason | null;
  /** Held by a person, so that a person may release it. */
  readonly isReleasable: boolean;
  /** A number that the platform gave for this order and no pack has. */
  readonly spareNumber: string | null;
};

/** A pack as the floor knows it. */
export type PackFacts = {
  readonly packId: string;
  readonly packNumber: string | null;
  readonly orderId: string;
  /** `unproven`: closed, and its printed label is still to be scanned. */
  readonly status: 'open' | 'closed' | 'unproven';
  readonly pallet: string | null;
  readonly palletStatus: 'open' | 'closed' | null;
  readonly shipment: string | null;
  /** The platform has cancelled its order: it must be taken apart. */
  readonly isOrderCancelled: boolean;
  readonly isOrderOnHold: boolean;
  /** A unit that the platform has cancelled after the pack was closed: it must be opened again. null: there is none. */
  readonly cancelledUnit: CancelledUnit | null;
  /** `outdated`: its label shows an address that is not the order's any more; `renewed`: the new one is being printed. */
  readonly label: 'fine' | 'outdated' | 'renewed';
};

export type PalletFacts = {
  readonly barcode: string;
  readonly status: 'open' | 'closed';
  readonly packs: number;
  readonly shipment: string | null;
};

/** What `CMD:SHIP` would send. */
export type PlanFacts = {
  readonly shipment: string;
  /** The platform will call it something else. */
  readonly isTemporary: boolean;
  readonly pallets: number;
  /** Ids of the packs that go. */
  readonly packs: readonly string[];
  readonly units: number;
  /** Marks of these units, where the platform takes none. */
  readonly unsentMarks: number;
  /** Ids of the packs on closed pallets that may not go. */
  readonly heldBack: readonly string[];
  /** Those of them that lie on a pallet that leaves: what lies on it must be in its shipment. */
  readonly comeOff: readonly TakeOffTask[];
  /** Orders among them that are cancelled: their packs are put aside. */
  readonly cancelled: readonly {
    readonly orderId: string;
    readonly packs: readonly TakeOffTask[];
  }[];
  /** Names the first problem for the sentence. */
  readonly firstProblem: Params;
  /** Of each pack that may not go, by its id: names the first problem of its order. */
  readonly problemOf: Readonly<Record<string, Params>>;
};

/** Who else has the scanned mark. */
export type MarkUse = { readonly itemNr: string; readonly orderId: string };

/** Who may do what cannot be taken back, and how long a cancelled unit can still be: see the settings of these names. */
export type Guards = Pick<Settings, 'cancelDelaySeconds' | 'whoMayCancel' | 'whoMayShip'>;

/** All that a decision needs beside the state and the scan: read before, never during. */
export type Facts = {
  /** Why nothing can be packed at this station at present; null: it can. */
  readonly packingLock: Reason | null;
  /** Milliseconds since 1970 by the station's own clock. */
  readonly now: number;
  readonly guards: Guards;
  readonly autoClose: boolean;
  /** A pack that closes is done only when its printed label was scanned. */
  readonly proofOfLabel: boolean;
  /** Whether a badge code is known. */
  readonly operator: Operator | null;
  /** The scanned pallet, or the station's own where a command is about it. */
  readonly pallet: PalletFacts | null;
  readonly pack: PackFacts | null;
  /** The order that this scan would open: named by it, or chosen from the queue. */
  readonly openable: Openable | null;
  /** What this scan would count a second time: the scanner has read one code twice. null: it has not. */
  readonly doubleRead: Counted | null;
  /** Platform SKUs that the scanned barcode, GTIN or SKU stands for. */
  readonly skus: readonly string[];
  /** Name and size of the scanned goods, for the sentence. */
  readonly goods: { readonly name: string; readonly size: string } | null;
  readonly markUse: MarkUse | null;
  /** The order was read again just now and is cancelled. */
  readonly isCancelledNow: boolean;
  /** The label of the pack that is open, or that this scan begins, was printed before, so none prints when it closes again. */
  readonly isLabelOut: boolean;
  /** A number for the next pack of the open order. */
  readonly spareNumber: string | null;
  /** What REST v2 was told, or may have been, of the packs of the order and holds us to; null: it may be packed in any way. */
  readonly toldPlan: readonly PlannedPack[] | null;
  /** Packs get their numbers when their whole order is packed (REST v2), not while it is. */
  readonly areNumbersLast: boolean;
  /** Barcode for a pallet that may be opened now. */
  readonly newPallet: string;
  readonly plan: PlanFacts | null;
  /** The shipment that waits for its confirmation. */
  readonly shipmentToConfirm: string | null;
  /** What the platform calls it. */
  readonly nameToConfirm: string | null;
  /** Shipments are confirmed in the seller portal alone: this version of the platform has no such call. */
  readonly isConfirmedInPortal: boolean;
  /** Why the last step may not be taken back; null: it may. */
  readonly undoBlocked: Reason | null;
};

export const NO_FACTS: Facts = {
  packingLock: null,
  now: 0,
  guards: { cancelDelaySeconds: 8, whoMayCancel: 'packer', whoMayShip: 'everybody' },
  autoClose: true,
  proofOfLabel: false,
  operator: null,
  pallet: null,
  pack: null,
  openable: null,
  doubleRead: null,
  skus: [],
  goods: null,
  markUse: null,
  isCancelledNow: false,
  isLabelOut: false,
  spareNumber: null,
  toldPlan: null,
  areNumbersLast: false,
  newPallet: '',
  plan: null,
  shipmentToConfirm: null,
  nameToConfirm: null,
  isConfirmedInPortal: false,
  undoBlocked: null,
};
