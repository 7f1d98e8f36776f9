import { eventIterator, oc, type } from '@orpc/contract';
import { z } from 'zod';
import type { BackupProblem } from '../domain/backup.ts';
import { type BenchButton, PLAIN_COMMANDS, type PlainCommand } from '../domain/command.ts';
import type { DiskNotice } from '../domain/disk.ts';
import type { HeldLabelView } from '../domain/held-label.ts';
import type { KeyboardScanner } from '../domain/keyboard-scanner.ts';
import type { Language } from '../domain/language.ts';
import type { MarkWhy } from '../domain/mark-due.ts';
import { PACKER_HOLD_REASONS, type PackerHoldReason, type ReprintReason } from '../domain/packer-reasons.ts';
import type { PlatformErrorKind } from '../domain/platform-error-kind.ts';
import { CANCEL_REASONS } from '../domain/platform-reasons.ts';
import type { PrinterTroubleView } from '../domain/printer-trouble.ts';
import type { Reason } from '../domain/reason.ts';
import { GS_KEYS, SCAN_ENDS } from '../domain/scan.ts';
import type { ScannerView } from '../domain/scanner-state.ts';
import type { StoreNotice } from '../domain/store-problem.ts';
import type { V2GapView } from '../domain/v2-gap.ts';
import type { PackOutcome, Sound, VerdictKind } from '../domain/verdict.ts';
import type { WithoutServer } from '../domain/without-server.ts';
import type { Situation, TodoKey } from '../messages/keys.ts';
import type { ApiVersionView } from './api-version.ts';
import type { DamageView } from './damage.ts';
import type { GoodsView, LookAlikeView, MixUpView } from './goods.ts';
import type { IdleView } from './idle.ts';
import type { FindView } from './lookup.ts';
import type { Outcome, Params } from './outcome.ts';
import type { PracticeView } from './practice.ts';
import type { PrinterSetupView } from './printers.ts';
import type { FailedLabelView } from './prints.ts';
import type { RecoveryView } from './recovery.ts';
import type { ReturnsModeView } from './returns.ts';
import type { ScannerCheckView } from './scanners.ts';
import type { Operator, ScreenSettings } from './settings.ts';
import type { StockTakeView } from './stock.ts';
import type { SupplyCountView } from './supply-making.ts';

export type { Params } from './outcome.ts';

/** The answer to one scan, as it is shown, played as a sound and written to the journal. */
export type VerdictView = {
  /** Counts all scans of the station, so that a screen notices a missed one. */
  readonly scanNo: number;
  readonly at: string;
  readonly verdict: VerdictKind;
  /** Why it was refused, or the subject of an `info`; null for an accepted scan. */
  readonly reason: Reason | null;
  /** What an accepted scan has done; null when there is a `reason`. */
  readonly situation: Situation | null;
  readonly params: Params;
  /** What happened to packs and labels. Absent: nothing. */
  readonly outcome?: PackOutcome | undefined;
  /** A second sentence. Absent: there is none. */
  readonly also?: { readonly situation: Situation; readonly params: Params } | undefined;
  readonly sound: Sound;
  /** What was scanned, without the cryptographic tail of a mark, at most 80 characters. */
  readonly text: string;
  readonly orderId: string | null;
  /** Which goods were refused, and which belong there. Absent: it was no refusal of known goods. */
  readonly mixUp?: MixUpView | undefined;
  /** The pack that this scan has closed. Absent: it closed none. */
  readonly done?: DoneView | undefined;
  /** What the packer may explain by one press. Absent: nothing. */
  readonly mayExplain?: ExplainableView | undefined;
};

/** A scan acts at once; its reason may follow by `giveHoldReason` or `giveReprintReason`. */
export type ExplainableView =
  | { readonly what: 'hold'; readonly orderId: string; readonly reasons: readonly PackerHoldReason[] }
  | { readonly what: 'reprint'; readonly packNumber: string; readonly reasons: readonly ReprintReason[] };

/** A pack that a scan has closed, or whose label it has proven: the packer sticks the label on it. */
export type DoneView = {
  readonly orderId: string;
  /** The contents of the pack, equal goods together, in the order of its units. */
  readonly goods: readonly { readonly goods: GoodsView; readonly units: number }[];
  /** Number of the pack within the order, from 1. */
  readonly ordinal: number;
  /** How many packs the order has by now. */
  readonly packs: number;
  /** null: not given yet. */
  readonly packNumber: string | null;
  /** The pallet that it was put on; null: on none, because none is open or its label must be scanned first. */
  readonly pallet: string | null;
  /** Nothing of the order is left to pack, and none of its packs must be opened again. */
  readonly isOrderDone: boolean;
};

export type UnitView = GoodsView & {
  readonly itemNr: string;
  readonly markRequired: boolean;
  /** Why; null: it needs no mark. */
  readonly markWhy: MarkWhy | null;
  /** `waiting`: the barcode is scanned, the mark is not yet. `cancelled`: by the platform or the packer. */
  readonly status: 'open' | 'waiting' | 'packed' | 'cancelled';
  /** Number of the pack in the order, from 1; null while it is in none. */
  readonly pack: number | null;
  readonly uit: string | null;
};

export type OpenPackView = {
  /** From 1 within the order. */
  readonly ordinal: number;
  /** null: not given yet. */
  readonly packNumber: string | null;
  readonly status: 'open' | 'closed';
  readonly units: number;
  /** Closed, with a unit in it that the platform has cancelled since. */
  readonly isToReopen: boolean;
};

export type OpenOrderView = {
  readonly orderId: string;
  readonly country: string;
  readonly cutOff: string | null;
  readonly isOverdue: boolean;
  /** The platform has cancelled the order since it was opened: the packed units go to the hold shelf. */
  readonly isCancelled: boolean;
  /** The delivery address has changed since the order was opened: its next label shows the new one. */
  readonly isAddressChanged: boolean;
  /** It may be over six days old at any time: pack and send it today. */
  readonly isLastDay: boolean;
  readonly units: readonly UnitView[];
  /** The next unit to pack, or the unit that waits for its mark; null: none. */
  readonly nextItemNr: string | null;
  /** Twins of the next unit, those of this order first; at most three. */
  readonly lookAlikes: readonly LookAlikeView[];
  readonly packs: readonly OpenPackView[];
};

/** A pack that was closed before its number, and therefore its label, existed. */
export type AwaitedLabelView = {
  readonly orderId: string;
  /** Number of the pack within the order, from 1. */
  readonly ordinal: number;
  /** null: the platform has not given it yet. */
  readonly packNumber: string | null;
  /** The printer has printed the label; it goes onto this pack. */
  readonly isPrinted: boolean;
  /** Its print failed or was cancelled: it will not print by itself. */
  readonly isStopped: boolean;
};

/** A closed pack whose printed label must still be scanned (proof of label). */
export type UnprovenPackView = {
  readonly orderId: string;
  /** Number of the pack within the order, from 1. */
  readonly ordinal: number;
  readonly packNumber: string;
};

/** A pack that must be taken off a pallet in the hall: in the database it is on no pallet any more. */
export type TakeOffTaskView = {
  readonly packId: string;
  readonly orderId: string;
  /** null: not given yet. */
  readonly packNumber: string | null;
  /** As printed on its tag; people find it by the last four characters. */
  readonly pallet: string;
};

/** A closed pack that may be opened again. */
export type ReopenablePackView = {
  /** null: not given yet; the number of its order names it. */
  readonly packNumber: string | null;
  readonly orderId: string;
  /** Number of the pack within the order, from 1. */
  readonly ordinal: number;
  readonly closedAt: string;
};

/** A question of the station that the next scan answers. */
export type AskingView =
  | { readonly kind: 'missing-unit' }
  | {
      readonly kind: 'missing-reason';
      readonly itemNr: string;
      /** null: the platform no longer reports the unit. */
      readonly goods: GoodsView | null;
      /** Without this unit nothing of the order would be left. */
      readonly isWholeOrder: boolean;
    }
  | {
      readonly kind: 'confirm-missing';
      readonly orderId: string;
      /** null: the platform no longer reports the unit. */
      readonly goods: GoodsView | null;
      readonly isWholeOrder: boolean;
      /** `CMD:OK` is not enough: a supervisor's badge is needed. */
      readonly needsSupervisor: boolean;
    }
  | {
      readonly kind: 'reopen-pack';
      /** The last packs that were closed and may be opened again, the newest first; at most ten. */
      readonly packs: readonly ReopenablePackView[];
    }
  | {
      readonly kind: 'send-shipment';
      /** None of its packs may go, so there is nothing to confirm. */
      readonly isBlocked: boolean;
    }
  | { readonly kind: 'release-hold'; readonly orderId: string }
  /** To which goods of the open order this barcode belongs. */
  | { readonly kind: 'teach-line'; readonly code: string }
  | { readonly kind: 'confirm-teach'; readonly code: string; readonly goods: GoodsView | null }
  | { readonly kind: 'take-off'; readonly packNumber: string; readonly pallet: string };

/** A clock that differs from the platform's by more than a minute. */
export type ClockView = { readonly offSeconds: number; readonly direction: 'fast' | 'slow' };

export type HealthView = {
  readonly platform: {
    readonly state: 'starting' | 'online' | 'offline' | 'refused' | 'ended';
    /** Kind of the last platform error; null while online. */
    readonly cause: string | null;
    readonly since: string;
  };
  /** Why scans or labels cannot be stored at present; null: they can. */
  readonly storeProblem: StoreNotice | null;
  /** How wrong this computer's clock is; null: by less than a minute, or not known yet. */
  readonly clock: ClockView | null;
  /**
   * How far this computer's clock is from that of the floor's server; null: by less than a minute, not known, or there is
   * no server.
   */
  readonly serverClock: ClockView | null;
  /** The floor's database is slow: ms that a scan usually waits for it; null: it is not. */
  readonly slowDatabaseMs: number | null;
  /** Why the station has no recent backup; null: it has one. Packing goes on. */
  readonly backup: BackupProblem | null;
  /** The disk with the least space; null: every disk has enough. */
  readonly disk: DiskNotice | null;
  readonly scanners: readonly ScannerView[];
  /** Changes not yet sent to the platform. */
  readonly outboxWaiting: number;
  /** Changes that the platform refused for good: a person must handle them. */
  readonly outboxFailed: number;
  readonly printsWaiting: number;
  readonly printsFailed: number;
  /** Printers that hold prints back until somebody has checked the printer. */
  readonly printerTroubles: readonly PrinterTroubleView[];
  /** Differences between REST v2's answers and the expected ones, and what stops working because of them. */
  readonly v2Gaps: readonly V2GapView[];
  /** Progress of the first filling of the order cache; null: complete. */
  readonly firstSync: { readonly done: number; readonly total: number } | null;
  /** Whether the cache has been filled once. Before that an empty queue does not mean that there are no orders. */
  readonly isFilled: boolean;
};

/**
 * Why nothing can be packed until a person has set the account. `none`: this run has not set the folder's
 * account. `not-accepted`: no platform has accepted this client id yet, so it has no database.
 * `newer-database`: a newer version has written the account's database, which stays next to the one in use.
 * `other-account`: the floor's database belongs to another account.
 */
export type AccountNeeded = {
  readonly cause: 'none' | 'not-accepted' | 'newer-database' | 'other-account';
  /** Empty where none is set. */
  readonly clientId: string;
  /** Result of the last request to the platform; null: no error. */
  readonly error: PlatformErrorKind | null;
};

/** The refusal, or the platform's change, that locks the bench until somebody acknowledges it. */
export type AlarmView = {
  /** Counts all alarms of the station: it distinguishes two with the same text. */
  readonly no: number;
  readonly reason: Reason;
  readonly params: Params;
  /** What was scanned; empty when no scan raised the alarm. */
  readonly text: string;
  readonly sound: Sound;
  /** Something on the table must be put on the hold shelf before the alarm is acknowledged. */
  readonly isToBeHeld: boolean;
  /** null: the alarm is not about wrong goods, or nobody knows them. */
  readonly mixUp: MixUpView | null;
};

/** Codes beside commands, by what the bench would do with them; see `PossibleScans`. */
const SCANNABLE_CODES = [
  'badge',
  'supervisor-badge',
  /** The barcode, the mark or the item number of goods, or their SKU. */
  'goods',
  /** The mark of the unit that was scanned before; nothing else counts. */
  'mark',
  'missing-goods',
  'goods-to-teach',
  /** `CMD:REASON:<n>`: why goods are missing. */
  'reason',
  'order',
  /** The printed label that must be scanned before anything else. */
  'label',
  'pack',
  'pack-to-reopen',
  'pallet',
] as const;

export type ScannableCode = (typeof SCANNABLE_CODES)[number];

/** What the bench would act on now. */
export type PossibleScans = {
  readonly commands: readonly PlainCommand[];
  readonly codes: readonly ScannableCode[];
};

/** Everything that a station's screen shows; replaced whole with every change. */
export type StationView = {
  readonly station: string;
  /** The station's corrected time of sending; the screen computes the time left until a cut-off from it. */
  readonly now: string;
  readonly api: 'v1' | 'v2';
  readonly apiVersion: ApiVersionView;
  readonly isDemo: boolean;
  /** Whether several stations share the database. */
  readonly isOnFloor: boolean;
  /** It has no bench: nobody packs here. */
  readonly isHeadless: boolean;
  /** What this table does while the floor's database is away; null: it is not. */
  readonly withoutServer: WithoutServer | null;
  /** The practice station of this table, or that this is it. */
  readonly practice: PracticeView;
  /** null: the station has the account of its database. */
  readonly accountNeeded: AccountNeeded | null;
  /** The database is being completed from the platform; null: it is complete. */
  readonly recovery: RecoveryView | null;
  /** A recovery has ended, and no supervisor has read its report. */
  readonly hasRecoveryReport: boolean;
  /** Why this station does not pack at all; null: it does. The rest of the view is empty in that case. */
  readonly damage: DamageView | null;
  readonly language: Language;
  readonly screen: ScreenSettings;
  readonly operator: {
    readonly id: string;
    readonly name: string;
    readonly role: 'packer' | 'supervisor';
    /** A supervisor's badge without its PIN: a packer, until it is entered. */
    readonly awaitsPin?: true;
  } | null;
  /** What to do now, in one sentence. */
  readonly todo: { readonly key: TodoKey; readonly params: Params };
  /** The commands that the packer is most likely to need now. */
  readonly commands: readonly PlainCommand[];
  /** Everything that can be scanned now. */
  readonly possible: PossibleScans;
  /** Number of the last answered scan, also when a restart has dropped its content; 0 before the first. */
  readonly scanNo: number;
  /** The last answered scan; null on a station that has answered none since it started. */
  readonly last: VerdictView | null;
  readonly alarm: AlarmView | null;
  readonly asking: AskingView | null;
  readonly order: OpenOrderView | null;
  /** Packs whose label must be scanned before anything else is packed. */
  readonly awaitedProofs: readonly UnprovenPackView[];
  /**
   * Each stays until the pack's number is scanned, the pack is put on a pallet, or a supervisor acknowledges
   * it; the oldest first.
   */
  readonly takeOffTasks: readonly TakeOffTaskView[];
  readonly canUndo: boolean;
  /** In the order in which the packs were closed; a printed one stays until the next pack is closed. */
  readonly awaitedLabels: readonly AwaitedLabelView[];
  /** All packs whose label must still be scanned, postponed ones included; the oldest first. */
  readonly unprovenPacks: readonly UnprovenPackView[];
  /** Models with a price in quarantine: a supervisor must confirm it or restore the old one. */
  readonly quarantinedPrices: number;
  /** The oldest first; each stays until somebody prints it anyway, retries or cancels it. */
  readonly heldLabels: readonly HeldLabelView[];
  /**
   * Failed, of unknown outcome, or no label at all in the platform's answer: the oldest first; each stays
   * until somebody retries or cancels it, or the label arrives.
   */
  readonly failedLabels: readonly FailedLabelView[];
  readonly pallet: { readonly barcode: string; readonly packs: number } | null;
  readonly queue: {
    readonly waiting: number;
    readonly overdue: number;
    readonly toConfirm: number;
    readonly onHold: number;
  };
  readonly health: HealthView;
  /** null: no scanner check is in progress. */
  readonly scannerCheck: ScannerCheckView | null;
  /** null: no printer set-up is in progress. */
  readonly printerSetup: PrinterSetupView | null;
  /** null: Find is closed, and scans are packed. */
  readonly find: FindView | null;
  /** Units are counted at this table, or were and wait; null: nothing was. */
  readonly stockTake: StockTakeView | null;
  /** Returns are received at this table, or were; null: never. */
  readonly returns: ReturnsModeView | null;
  /** A supply is counted at this table; null: none. */
  readonly supplyCount: SupplyCountView | null;
  /** How keyboard scanners mark a code; see the settings of the same names. */
  readonly keyboardScanner: KeyboardScanner;
  /** Each grows when the lists of that screen have changed: the screen requests them again. */
  readonly revisions: {
    readonly queue: number;
    readonly shipments: number;
    readonly prints: number;
    readonly settings: number;
    /** Who is on the floor, and what the tables say of themselves. */
    readonly floor: number;
    /** Goods, stock and prices, and the changes of them that go on. */
    readonly goods: number;
    /** Units that come back, and the receiving of them. */
    readonly returns: number;
  };
};

const scanSchema = z.object({
  raw: z.string().max(8192),
  source: z.enum(['keyboard', 'screen']),
  keys: z.string().max(8192).optional(),
  capsLock: z.boolean().optional(),
  hasPaused: z.boolean().optional(),
  trace: z
    .object({
      ms: z.number().nonnegative(),
      end: z.enum(SCAN_ENDS),
      gsKeys: z.array(z.enum(GS_KEYS)).max(GS_KEYS.length).readonly(),
      isAltCoded: z.boolean(),
    })
    .optional(),
  endedAt: z.number().nonnegative().optional(),
});

const number = z.string().min(1).max(300);

const buttonSchema = z.discriminatedUnion('does', [
  z.object({ does: z.literal('command'), command: z.enum(PLAIN_COMMANDS) }),
  z.object({ does: z.literal('give-reason'), reason: z.enum(CANCEL_REASONS) }),
  z.object({ does: z.literal('name-missing'), itemNr: number }),
  z.object({ does: z.literal('name-pack-to-reopen'), number }),
  z.object({ does: z.literal('open-order'), orderId: number }),
  z.object({ does: z.literal('choose-pallet'), barcode: number }),
  z.object({ does: z.literal('place-pack'), packNumber: number }),
]) satisfies z.ZodType<BenchButton>;

export const benchContract = {
  /** Sends the whole view at once and after every change; ends only with the connection. */
  watch: oc.output(eventIterator(type<StationView>())),
  /** A button that stands for a code: handled and journaled as that code, with `source` `screen`. Answers as `scan`. */
  press: oc.input(buttonSchema).output(type<VerdictView>()),
  /** Hands one scan to the station; answers when it is stored. */
  scan: oc.input(scanSchema).output(type<VerdictView>()),
  /** `CMD:OK` for the alarm with this number, which the screen shows; any other alarm stays. Answers as `scan`. */
  acknowledge: oc.input(z.object({ alarm: z.number().int().positive() })).output(type<VerdictView>()),
  /** Somebody touched the screen: nobody is logged out for idleness (setting `logOutMinutes`). */
  active: oc.output(type<void>()),
  /** Request it again when `revisions.queue` or the operator changes. */
  overview: oc.output(type<IdleView>()),
  /** Why the packer has put this order on hold: while it is on the shelf for that. A later reason replaces it. */
  giveHoldReason: oc
    .input(z.object({ orderId: number, reason: z.enum(PACKER_HOLD_REASONS) }))
    .output(type<Outcome>()),
  /** Codes for the on-screen scanner of demo mode; empty in other modes. */
  demoCodes: oc.output(type<readonly DemoCode[]>()),
};

export type DemoCode = {
  readonly group: 'badge' | 'unit' | 'order' | 'command' | 'pack' | 'pallet';
  readonly label: string;
  readonly code: string;
  /** Whose badge it is. */
  readonly role?: Operator['role'];
};
