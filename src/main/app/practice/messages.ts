import type { Outcome } from '#shared/contract/outcome.ts';
import type { PracticeEnd, ScannerTarget } from '#shared/contract/practice.ts';
import type { Operator, Settings } from '#shared/contract/settings.ts';
import type { ScannerProfile } from '#shared/domain/check-report.ts';
import type { RawScan } from '#shared/domain/scan.ts';
import type { SandboxReady } from '../shells/demo-sandbox.ts';

/** The settings of the bench that its practice uses, too. The account, the printers and the scanners are not among them. */
export const PRACTICE_SETTINGS = [
  'language',
  'theme',
  'contrast',
  'soundVolume',
  'soundMuted',
  'speech',
  'station',
  'autoClose',
  'assembleAt',
  'cancelDelaySeconds',
  'whoMayCancel',
  'whoMayShip',
  'packLabelSize',
  'itemLabelSize',
  'palletLabelSize',
  'itemLabelsAt',
  'proofOfLabel',
  'palletTags',
  'makeSupplies',
  'keyboardPrefix',
  'keyboardSuffix',
  'doubleReadMs',
  'markCategories',
] as const satisfies readonly (keyof Settings)[];

export type PracticeSettings = Pick<Settings, (typeof PRACTICE_SETTINGS)[number]>;

/** Everything that a practice station gets from its bench; it reads no environment. */
export type PracticeStart = {
  /** Empty at the start, and removed at the end. */
  readonly dataDir: string;
  /** Folder of the bundles. */
  readonly outDir: string;
  readonly settings: PracticeSettings;
  /** Logged in from the start. The badge is only in the practice's database, which is removed. */
  readonly operator: Operator;
  /** By scanner: how its codes are read. */
  readonly scannerProfiles: Readonly<Record<string, ScannerProfile>>;
  readonly sandbox: SandboxReady;
  /** The version that the bench uses; `auto`: v1 until it ends. */
  readonly api: 'auto' | 'v2';
};

/** From the bench's program to the practice's. Both are of one build, so neither checks the form. */
export type ToPractice =
  | { readonly kind: 'start'; readonly start: PracticeStart }
  | { readonly kind: 'scan'; readonly raw: RawScan }
  | { readonly kind: 'scanners'; readonly at: ScannerTarget }
  /** The answer to the `ask` with this number. */
  | { readonly kind: 'outcome'; readonly no: number; readonly outcome: Outcome }
  | { readonly kind: 'stop'; readonly why: PracticeEnd };

/** From the practice's program to the bench's. */
export type FromPractice =
  /** `address` contains the key of its page: never log it. */
  | { readonly kind: 'ready'; readonly address: string }
  | {
      readonly kind: 'activity';
      /** Number of its last answered scan. */
      readonly scanNo: number;
      readonly isLoggedIn: boolean;
      /** How many screens show it. */
      readonly screens: number;
    }
  | { readonly kind: 'ask'; readonly no: number; readonly what: ScannerTarget | 'end' };
