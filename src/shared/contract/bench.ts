import { eventIterator, oc, type } from '@orpc/contract';
import { z } from 'zod';
import { type BenchButton, PLAIN_COMMANDS, type PlainCommand } from '../domain/command.ts';
import type { HeldLabelView } from '../domain/held-label.ts';
import type { KeyboardScanner } from '../domain/keyboard-scanner.ts';
import type { PlatformErrorKind } from '../domain/platform-error-kind.ts';
import { CANCEL_REASONS } from '../domain/platform-reasons.ts';
import type { PrinterTroubleView } from '../domain/printer-trouble.ts';
import type { Reason } from '../domain/reason.ts';
import { GS_KEYS, SCAN_ENDS } from '../domain/scan.ts';
import type { ScannerView } from '../domain/scanner-state.ts';
import type { StoreNotice } from '../domain/store-problem.ts';
import type { V2GapView } from '../domain/v2-gap.ts';
import type { PackOutcome, Sound, VerdictKind } from '../domain/verdict.ts';
import type { Situation, TodoKey } from '../messages/keys.ts';
import type { ApiVersionView } from './api-version.ts';
import type { DamageView } from './damage.ts';
import type { Params } from './outcome.ts';
import type { PrinterSetupView } from './printers.ts';
import type { FailedLabelView } from './prints.ts';
import type { ScannerCheckView } from './scanners.ts';

export type { Params } from './outcome.ts';

/** The answer to one scan, as it is shown, heard and kept in the journal. */
export type VerdictView = {
  /** Runs on over all scans of the station, so that a screen sees whether it missed one. */
  readonly scanNo: number;
  readonly at: string;
  readonly verdict: VerdictKind;
  /** Why it was refused or what the `info` is about; null for an accepted scan. */
  readonly reason: Reason | null;
  /** What an accepted scan has done; null where `reason` says what it is about. */
  readonly situation: Situation | null;
  readonly params: Params;
  /** What became of packs and labels. Absent: nothing. */
  readonly outcome?: PackOutcome | undefined;
  /** A sentence beside it. Absent: there is none. */
  readonly also?: { readonly situation: Situation; readonly params: Params } | undefined;
  readonly sound: Sound;
  /** What was scanned, without the cryptographic tail of a mark, at most 80 characters. */
  readonly text: string;
  readonly orderId: string | null;
};

export type UnitView = {
  readonly itemNr: string;
  readonly sku: string;
  readonly sellerSku: string;
  readonly barcode: string;
  readonly name: string;
  readonly size: string;
  readonly imageUrl: string | null;
  readonly markRequired: boolean;
  /** `waiting`: the barcode is scanned and the mark is awaited. `cancelled`: the platform or the packer took it out. */
  readonly status: 'open' | 'waiting' | 'packed' | 'cancelled';
  /** Number of the pack in the order, from 1; null while it is in none. */
  readonly pack: number | null;
  readonly uit: string | null;
};

export type OpenPackView = {
  /** From 1 within the order. */
  readonly ordinal: number;
  /** null: not there yet. */
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
  /** The platform has cancelled it meanwhile: what is packed must be put aside. */
  readonly isCancelled: boolean;
  /** The delivery address has changed while it is open: its next label shows the new one. */
  readonly isAddressChanged: boolean;
  /** It may be over six days any moment: it is to be packed and sent today. */
  readonly isLastDay: boolean;
  readonly units: readonly UnitView[];
  /** The unit that is to be taken next, or whose mark is awaited; null: none. */
  readonly nextItemNr: string | null;
  readonly packs: readonly OpenPackView[];
};

/** A pack that was closed before its number, and so its label, was there. */
export type AwaitedLabelView = {
  readonly orderId: string;
  /** Of the pack, from 1 within the order. */
  readonly ordinal: number;
  /** null: the platform has not given it yet. */
  readonly packNumber: string | null;
  /** The printer has the label; it goes onto this pack. */
  readonly isPrinted: boolean;
  /** Its print failed or was taken out: it does not come by itself. */
  readonly isStopped: boolean;
};

/** A closed pack whose printed label is still to be scanned (proof of label). */
export type UnprovenPackView = {
  readonly orderId: string;
  /** Of the pack, from 1 within the order. */
  readonly ordinal: number;
  readonly packNumber: string;
};

/** A pack that must be taken off a pallet in the hall: the books have it on none any more. */
export type TakeOffTaskView = {
  readonly packId: string;
  readonly orderId: string;
  /** null: not there yet. */
  readonly packNumber: string | null;
  /** As its tag says; it is found by the last four characters. */
  readonly pallet: string;
};

/** What the station has asked and now waits for a scan to answer. */
export type AskingView =
  | { readonly kind: 'missing-unit' }
  | {
      readonly kind: 'missing-reason';
      readonly itemNr: string;
      readonly name: string;
      readonly size: string;
      /** Nothing would be left of the order without it. */
      readonly isWholeOrder: boolean;
    }
  | {
      readonly kind: 'confirm-missing';
      readonly orderId: string;
      readonly name: string;
      readonly size: string;
      readonly isWholeOrder: boolean;
      /** `CMD:OK` is not enough: a supervisor's badge answers. */
      readonly needsSupervisor: boolean;
    }
  | { readonly kind: 'reopen-pack' }
  | {
      readonly kind: 'send-shipment';
      /** No pack of it may go, so there is nothing to say yes to. */
      readonly isBlocked: boolean;
    }
  | { readonly kind: 'release-hold'; readonly orderId: string }
  | { readonly kind: 'take-off'; readonly packNumber: string; readonly pallet: string };

export type HealthView = {
  readonly platform: {
    readonly state: 'starting' | 'online' | 'offline' | 'refused' | 'ended';
    /** Kind of the last platform error; null while online. */
    readonly cause: string | null;
    readonly since: string;
  };
  /** Why what happens, or its labels, cannot be stored at present; null: they can. */
  readonly storeProblem: StoreNotice | null;
  readonly scanners: readonly ScannerView[];
  /** Changes to the platform that still wait to be carried out. */
  readonly outboxWaiting: number;
  /** Changes that the platform refused for good and a person must look at. */
  readonly outboxFailed: number;
  readonly printsWaiting: number;
  readonly printsFailed: number;
  /** Printers that keep prints back until somebody has seen to them. */
  readonly printerTroubles: readonly PrinterTroubleView[];
  /** What REST v2 answers otherwise than thought, and so stops working. */
  readonly v2Gaps: readonly V2GapView[];
  /** First filling of the order cache; null when it is through. */
  readonly firstSync: { readonly done: number; readonly total: number } | null;
  /** Whether the cache was filled once. As long as it was not, an empty queue does not mean that there are no orders. */
  readonly isFilled: boolean;
};

/**
 * Why nothing can be packed until a person has seen to the account. `none`: the folder's account is not set in this run.
 * `not-accepted`: no platform has accepted this client id yet, so its database is not begun. `newer-database`: a newer
 * version has written the account's database, which stays beside the one in use.
 */
export type AccountNeeded = {
  readonly cause: 'none' | 'not-accepted' | 'newer-database';
  /** Empty where none is set. */
  readonly clientId: string;
  /** What came of the last question to the platform; null: nothing is asked. */
  readonly error: PlatformErrorKind | null;
};

/** The refusal, or the platform's word, that locks the bench until it is acknowledged. */
export type AlarmView = {
  /** Runs on over all alarms of the station: two that say the same are told apart by it. */
  readonly no: number;
  readonly reason: Reason;
  readonly params: Params;
  /** What was scanned; empty where no scan has raised it. */
  readonly text: string;
  readonly sound: Sound;
  /** Something on the table is to be put aside before it is acknowledged. */
  readonly isToBeHeld: boolean;
};

/** Everything that the screen of a station shows, replaced whole with every change. */
export type StationView = {
  readonly station: string;
  /** The station's corrected time when it sent this; the time left until a cut-off is drawn from it. */
  readonly now: string;
  readonly api: 'v1' | 'v2';
  readonly apiVersion: ApiVersionView;
  readonly isDemo: boolean;
  /** null: the station has the account that its database is about. */
  readonly accountNeeded: AccountNeeded | null;
  /** Why this station does not pack at all; null: it does. The rest of the view is empty then. */
  readonly damage: DamageView | null;
  readonly language: 'ru' | 'en';
  readonly operator: {
    readonly id: string;
    readonly name: string;
    readonly role: 'packer' | 'supervisor';
  } | null;
  /** What to do now, in one sentence. */
  readonly todo: { readonly key: TodoKey; readonly params: Params };
  /** To have at hand now: those that the packer is most likely to need. */
  readonly commands: readonly PlainCommand[];
  /** Number of the last answered scan, also where a restart has forgotten what it was; 0 before the first. */
  readonly scanNo: number;
  /** The last answered scan; null on a station that has answered none since it started. */
  readonly last: VerdictView | null;
  readonly alarm: AlarmView | null;
  readonly asking: AskingView | null;
  readonly order: OpenOrderView | null;
  /** Whose label is to be scanned before anything else is packed. */
  readonly awaitedProofs: readonly UnprovenPackView[];
  /** Until the pack's number was scanned, the pack was put on a pallet, or a supervisor has said that it is done; the oldest first. */
  readonly takeOffTasks: readonly TakeOffTaskView[];
  readonly canUndo: boolean;
  /** In the order in which the packs were closed; one that has printed stays until the next pack is closed. */
  readonly awaitedLabels: readonly AwaitedLabelView[];
  /** All whose label is still to be scanned, those that were set aside among them; the oldest first. */
  readonly unprovenPacks: readonly UnprovenPackView[];
  /** The oldest first; until somebody prints them all the same, tries again or takes them out. */
  readonly heldLabels: readonly HeldLabelView[];
  /**
   * Failed, or not known to have come out, or sent by the platform as what is no label: the oldest first, until somebody tries
   * again or takes them out, or the label comes.
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
  /** null: no check of a scanner is going on. */
  readonly scannerCheck: ScannerCheckView | null;
  /** null: no printer is being set up. */
  readonly printerSetup: PrinterSetupView | null;
  /** How keyboard scanners mark a code; see the settings of the same names. */
  readonly keyboardScanner: KeyboardScanner;
  /** Each grows when the lists behind that screen changed: the screen asks for them again. */
  readonly revisions: {
    readonly queue: number;
    readonly shipments: number;
    readonly prints: number;
    readonly settings: number;
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
]) satisfies z.ZodType<BenchButton>;

export const benchContract = {
  /** Sends the whole view at once and after every change; ends only with the connection. */
  watch: oc.output(eventIterator(type<StationView>())),
  /** A button that stands for a code: done and journaled as that code, `source` `screen`. Answers as `scan`. */
  press: oc.input(buttonSchema).output(type<VerdictView>()),
  /** Gives one scan to the station; answers when it is stored. */
  scan: oc.input(scanSchema).output(type<VerdictView>()),
  /** `CMD:OK` for the alarm of this number, which the screen shows: another one is left. Answers as `scan`. */
  acknowledge: oc.input(z.object({ alarm: z.number().int().positive() })).output(type<VerdictView>()),
  /** Codes for the on-screen scanner of demo mode; empty outside it. */
  demoCodes: oc.output(type<readonly DemoCode[]>()),
};

export type DemoCode = {
  readonly group: 'badge' | 'unit' | 'order' | 'command' | 'pack' | 'pallet';
  readonly label: string;
  readonly code: string;
};
