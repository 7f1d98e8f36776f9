import { oc, type } from '@orpc/contract';
import { z } from 'zod';
import { KEYBOARD_SUFFIXES } from '../domain/keyboard-scanner.ts';
import { eachPaper, LABEL_SIZE_NAMES, PAPER_SIZE_NAMES, type PaperSize } from '../domain/label-size.ts';
import { LANGUAGES } from '../domain/language.ts';
import { MAX_DOUBLE_READ_MS } from '../domain/scan.ts';
import { API_VERSIONS, type ApiVersionView } from './api-version.ts';
import { FIRST_RUN_STEPS } from './first-run.ts';
import type { Outcome } from './outcome.ts';
import type { KeepAs } from './printers.ts';
import type { RehearsalView } from './rehearsal.ts';

/**
 * When REST v2 gets the assignment of units to packs: when the order is packed, when it is opened, or when it
 * is among the next of the queue. With `open` and `prefetch` it goes in one pack. An order of one unit is
 * always prefetched.
 */
export const ASSEMBLE_AT = ['close', 'open', 'prefetch'] as const;

export type AssembleAt = (typeof ASSEMBLE_AT)[number];

/** When the label of a unit prints automatically. */
export const ITEM_LABELS_AT = ['never', 'scan', 'close'] as const;

export type ItemLabelsAt = (typeof ITEM_LABELS_AT)[number];

/** When the hand-over list of a shipment prints automatically: when the platform has it, or has confirmed it. */
const HANDOVER_LIST_AT = ['never', 'created', 'confirmed'] as const;

export type HandoverListAt = (typeof HANDOVER_LIST_AT)[number];

/** Seconds for which the cancellation of a missing unit waits for an undo. */
export const MAX_CANCEL_DELAY_SECONDS = 120;

/**
 * Who may cancel a missing unit: a supervisor's badge is needed always, only when the whole order would be
 * cancelled, or never.
 */
export const WHO_MAY_CANCEL = ['packer', 'supervisor-for-order', 'supervisor'] as const;

/** Who may send and confirm shipments. */
export const WHO_MAY_SHIP = ['everybody', 'supervisor'] as const;

/** Orders of the queue whose labels are fetched before they are opened. */
export const MAX_PREFETCH_ORDERS = 100;

/** Characters of a station's name. */
export const MAX_STATION_NAME = 40;

/** Printers besides the main one, for each size. */
export const MAX_OTHER_PRINTERS = 4;

/** Days for which label files are kept. */
export const KEEP_LABEL_DAYS = { min: 1, max: 365 } as const;

/**
 * Days for which rows of the database are kept. No platform order is packed after 6 days or comes back after 30; goods
 * with a mark may come back for a year.
 */
export const KEEP_DAYS = {
  journal: { min: 30 },
  orders: { min: 30 },
  marks: { min: 365 },
  max: 3_650,
} as const;

export const SUPERVISOR_PIN = ['off', 'shift', 'action'] as const;

export const MAX_LOG_OUT_MINUTES = 480;

export const PIN_LENGTH = { min: 4, max: 8 } as const;

const pinSchema = z.string().regex(/^\d{4,8}$/);

export const NOTIFICATIONS_FROM = ['off', 'loopback', 'lan'] as const;

/** Ports below belong to the system. */
export const NOTIFICATIONS_PORTS = { min: 1024, max: 65_535 } as const;

/** How much the program log contains: `debug` adds each call of the platform. */
export const LOG_LEVELS = ['info', 'debug'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

/** The highest port there is. */
const STATUS_PORT_MAX = 65_535;

export const THEMES = ['system', 'light', 'dark'] as const;

/** `system`: as the system or the browser asks. */
export const CONTRASTS = ['system', 'high'] as const;

export const MAX_VOLUME = 100;

const screenSettingsSchema = z.object({
  theme: z.enum(THEMES),
  contrast: z.enum(CONTRASTS),
  soundVolume: z.number().int().min(0).max(MAX_VOLUME),
  soundMuted: z.boolean(),
  /** The browser's voice says what a scan has done. */
  speech: z.boolean(),
});

/** How the station's screen looks and sounds: part of its view, for whoever stands in front of it. */
export type ScreenSettings = z.infer<typeof screenSettingsSchema>;

/** Whoever stands at the screen may change these, at once; the rest is the supervisor's. */
export const OPEN_SETTINGS = ['language', ...screenSettingsSchema.keyof().options] as const;

const otherPrinters = z.array(z.string().trim().min(1)).max(MAX_OTHER_PRINTERS);

export const settingsSchema = z.object({
  language: z.enum(LANGUAGES),
  ...screenSettingsSchema.shape,
  station: z.string().trim().min(1).max(MAX_STATION_NAME),
  /** Close the pack and print its label when the last unit is in. */
  autoClose: z.boolean(),
  /** Packers see how much each of them has packed today. */
  rankingForPackers: z.boolean(),
  /** Whether a supervisor's badge needs its PIN: once after the log-in, or for each action. */
  supervisorPin: z.enum(SUPERVISOR_PIN),
  /** After so many minutes without a scan or a touch the operator is logged out; 0: never. */
  logOutMinutes: z.number().int().min(0).max(MAX_LOG_OUT_MINUTES),
  /** REST v2 only. At opening the number arrives while the order is packed, and the order goes in one pack. */
  assembleAt: z.enum(ASSEMBLE_AT),
  /** How long undo can take back a missing unit before the platform is informed; 0: at once. */
  cancelDelaySeconds: z.number().int().min(0).max(MAX_CANCEL_DELAY_SECONDS),
  whoMayCancel: z.enum(WHO_MAY_CANCEL),
  whoMayShip: z.enum(WHO_MAY_SHIP),
  packLabelSize: z.enum(LABEL_SIZE_NAMES),
  itemLabelSize: z.enum(LABEL_SIZE_NAMES),
  palletLabelSize: z.enum(LABEL_SIZE_NAMES),
  /** A printer for each size: `folder:DIR`, `cups:QUEUE`, `network:HOST:PORT`, `windows:NAME`; `a4` prints lists. */
  printers: z.object(eachPaper(() => z.string())),
  /** Others of the same size, to which labels can be sent when that one is down. */
  otherPrinters: z.object(eachPaper(() => otherPrinters)),
  /** How many orders of the queue get their numbers and labels prefetched; 0: none. */
  prefetchOrders: z.number().int().min(0).max(MAX_PREFETCH_ORDERS),
  itemLabelsAt: z.enum(ITEM_LABELS_AT),
  handoverListAt: z.enum(HANDOVER_LIST_AT),
  /** A pack counts as closed only when its printed label was scanned. */
  proofOfLabel: z.boolean(),
  /** The station draws item and pallet labels, where the partner has agreed that with the platform. */
  localLabels: z.boolean(),
  /** A new pallet gets a tag with its barcode, of the size of pallet labels. */
  palletTags: z.boolean(),
  /** Supplies to the operator's warehouse can be made here. */
  makeSupplies: z.boolean(),
  /** Label files, and prints of the default folder, are removed after so many days unless they are still needed. */
  keepLabelDays: z.number().int().min(KEEP_LABEL_DAYS.min).max(KEEP_LABEL_DAYS.max),
  /** Rows of the journal are deleted after so many days. */
  keepJournalDays: z.number().int().min(KEEP_DAYS.journal.min).max(KEEP_DAYS.max),
  /** Finished orders with their packs, shipments and prints are deleted so many days after their last change. */
  keepOrdersDays: z.number().int().min(KEEP_DAYS.orders.min).max(KEEP_DAYS.max),
  /** For so many days a mark counts as used, also when its order was deleted. */
  keepMarksDays: z.number().int().min(KEEP_DAYS.marks.min).max(KEEP_DAYS.max),
  /** Folder to which rows are exported before they are deleted, a file for each kind and year; empty: none. */
  archiveFolder: z.string().trim().max(500),
  /** `hid`, `serial:/dev/ttyACM0`, `serial:COM3`, `serial:usb:0c2e:0720:21034B01`. */
  scanners: z.array(z.string().trim().min(1)).max(8),
  /** What keyboard scanners send before each code: characters, or the name of a key (`F9`); empty: nothing. */
  keyboardPrefix: z.string().max(8),
  /** What they send after it. `auto`: Enter or Tab, or silence where neither comes. */
  keyboardSuffix: z.enum(KEYBOARD_SUFFIXES),
  /**
   * For each scanner (`keyboard`, or as in `scanners`): within how many ms two reads of one code are one.
   * Others have the default.
   */
  doubleReadMs: z.record(z.string().min(1).max(200), z.number().int().min(0).max(MAX_DOUBLE_READ_MS)),
  /** Whether packing requires the scanner check at each start of a shift. */
  scannerCheckAtShift: z.boolean(),
  /** Categories (English or Russian, either level) whose units need a mark. */
  markCategories: z.array(z.string().trim().min(1)).max(100),
  destination: z.string().trim().min(1).max(40),
  /** Seconds between two polls for new orders; the allowed range depends on the platform (`pollRanges`). */
  newOrdersSeconds: z.number().int().nonnegative(),
  /** The same for changed orders. */
  changedOrdersSeconds: z.number().int().nonnegative(),
  /** Whether the platform's notifications are received: not at all, from this machine only, or from the network. */
  notifications: z.enum(NOTIFICATIONS_FROM),
  /** Port of 127.0.0.1 on which `/status.json` is served; 0: none. */
  statusPort: z.number().int().min(0).max(STATUS_PORT_MAX),
  notificationsPort: z.number().int().min(NOTIFICATIONS_PORTS.min).max(NOTIFICATIONS_PORTS.max),
  b2bUrl: z.string().trim().max(500),
  sellerUrl: z.string().trim().max(500),
  clientId: z.string().trim().max(200),
  partnerId: z.string().regex(/^([0-9A-Za-z]{2,3})?$/),
  sellerId: z.number().int().nonnegative(),
  /** Full path of a folder on another disk or share, where backups are copied; empty: only in the data folder. */
  backupFolder: z.string().trim().max(500),
  /** Takes effect at once. */
  logLevel: z.enum(LOG_LEVELS),
  /** Where the first set-up of the station has got to. */
  firstRunStep: z.enum(FIRST_RUN_STEPS),
});

export type Settings = z.infer<typeof settingsSchema>;

/** A stored value that this version does not allow. It stays stored until somebody saves another. */
export type UnusableSetting = {
  readonly name: keyof Settings;
  /** As it is stored, in JSON; a long one is cut. */
  readonly value: string;
};

/** Sheets of codes to scan. The scanner check and the badges are also available on labels. */
export const SHEETS = [
  'commands',
  'supervisor-commands',
  'badges',
  'badge-labels',
  'scanner-check',
  'scanner-check-label',
] as const;

export type Sheet = (typeof SHEETS)[number];

export type PollSetting = 'newOrdersSeconds' | 'changedOrdersSeconds';

/** How often the platform may be polled, in seconds, both ends included. */
export type PollRange = {
  readonly min: number;
  readonly max: number;
  /** Recommended by the platform; else it is wider, because the platform is on this machine. */
  readonly isRecommended: boolean;
};

export type PollRanges = Readonly<Record<PollSetting, PollRange>>;

export type SettingsView = {
  readonly settings: Settings;
  /** Names of settings that the environment or the command line sets: shown, not changeable. */
  readonly fixed: readonly (keyof Settings | 'clientSecret')[];
  /** Sizes whose main printer, or whose additional ones, the command line sets; other sizes are editable. */
  readonly fixedPrinters: Readonly<Record<KeepAs, readonly PaperSize[]>>;
  /** Whether a client secret is stored; the secret itself never leaves the main process. */
  readonly hasClientSecret: boolean;
  /** Settings that take effect when the station restarts. */
  readonly needsRestart: boolean;
  /** In place of these the defaults apply. */
  readonly unusable: readonly UnusableSetting[];
  readonly pollRanges: PollRanges;
  /** Port of the station's page; null: it has none (Electron). */
  readonly pagePort: number | null;
  /** Folder of the program log's files. */
  readonly logFolder: string;
  /** True: some settings are those of all tables (`SETTING_OWNERS`), and IT backs the database up. */
  readonly isOnFloor: boolean;
};

export type NotificationsView = {
  /** A port that is in use, or cannot be opened for another reason, is retried from time to time. */
  readonly state: 'off' | 'listening' | 'port-in-use' | 'failed';
  /** When the last one was received; null: none since the start, or since the address changed. */
  readonly lastReceivedAt: string | null;
  /** Where to send notifications, one for each address of the machine; empty unless a supervisor is logged in. */
  readonly addresses: readonly string[];
};

export type Operator = {
  readonly id: string;
  readonly name: string;
  readonly role: 'packer' | 'supervisor';
  /** A supervisor's badge without its PIN: a packer, until it is entered. */
  readonly awaitsPin?: true;
};

export type OperatorsView = {
  /** Their ids are their badges: empty when nobody is logged in. */
  readonly operators: readonly Operator[];
  /** Demo operators among them, who go with the first real supervisor, or with a start without `--demo`. */
  readonly demoIds: readonly string[];
  /** Ids of those who have a PIN. */
  readonly withPin: readonly string[];
  readonly isLoggedIn: boolean;
};

export type AccountTestView = {
  readonly works: boolean;
  /** The request that failed; `form`: none was made, see `cause`. null: the account works. */
  readonly part: 'form' | 'token' | 'scopes' | 'orders' | 'seller' | 'seller-id' | null;
  /** Kind of the platform's error; for `form` a reason, or `no-account` when none is set. */
  readonly cause: string | null;
  readonly detail: string | null;
  /** Scopes that the account lacks; in an entry with several, one of them is enough. */
  readonly missingScopes: readonly string[];
};

export const settingsContract = {
  read: oc.output(type<SettingsView>()),
  /** Supervisor only, except for `OPEN_SETTINGS`. */
  write: oc
    .input(settingsSchema.partial().extend({ clientSecret: z.string().min(1).max(500).optional() }))
    .output(type<Outcome>()),
  operators: oc.output(type<OperatorsView>()),
  /** Supervisor only. */
  saveOperator: oc
    .input(
      z.object({
        id: z
          .string()
          .trim()
          .regex(/^[0-9A-Za-z-]{1,20}$/),
        name: z.string().trim().min(1).max(60),
        role: z.enum(['packer', 'supervisor']),
      }),
    )
    .output(type<Outcome>()),
  /** Of the supervisor who is logged in at the bench. */
  enterPin: oc.input(z.object({ pin: pinSchema })).output(type<Outcome>()),
  /** Supervisor only; of any supervisor. */
  setPin: oc.input(z.object({ operator: z.string(), pin: pinSchema })).output(type<Outcome>()),
  /** Supervisor only. */
  removePin: oc.input(z.object({ operator: z.string() })).output(type<Outcome>()),
  /** Supervisor only; the last supervisor cannot be removed. */
  removeOperator: oc.input(z.object({ id: z.string() })).output(type<Outcome>()),
  /** Prints a test label of this size on its printer. */
  testPrint: oc.input(z.object({ size: z.enum(PAPER_SIZE_NAMES) })).output(type<Outcome>()),
  /**
   * Prints codes to scan, on A4 unless the name has a size: the packers' commands, the supervisors', a badge
   * of every operator, the scanner check.
   */
  printSheet: oc.input(z.object({ kind: z.enum(SHEETS) })).output(type<Outcome>()),
  /** State of the notification receiver. */
  notifications: oc.output(type<NotificationsView>()),
  /** Supervisor only. Notifications get a new address; the old one stops at once. */
  renewNotificationsAddress: oc.output(type<Outcome>()),
  /** The version of the platform that the station uses; when a supervisor asks, v2 is tried. */
  apiVersion: oc.output(type<ApiVersionView>()),
  /** Supervisor only. Answers once the station uses this version. */
  switchTo: oc.input(z.object({ api: z.enum(API_VERSIONS) })).output(type<Outcome>()),
  /** The seller's data through both versions of the platform: the result of the last comparison. */
  rehearsal: oc.output(type<RehearsalView>()),
  /** Supervisor only. Starts a comparison, which runs by itself; it changes nothing on the platform. */
  compareVersions: oc.output(type<Outcome>()),
  /**
   * Checks an account with the platform: the saved one, with the given fields in its place, which needs a
   * supervisor. Without a secret the stored one is used, for the addresses to which it belongs.
   */
  testAccount: oc
    .input(
      settingsSchema
        .pick({ b2bUrl: true, sellerUrl: true, clientId: true, partnerId: true, sellerId: true })
        .extend({ partnerId: z.string(), clientSecret: z.string().max(500) })
        .partial()
        .optional(),
    )
    .output(type<AccountTestView>()),
  /** Supervisor only. Restarts the station; the connection ends. */
  restart: oc.output(type<Outcome>()),
};
