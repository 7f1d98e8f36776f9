import type { Log } from '#main/base/log.ts';
import type { BenchActions } from '#main/bench/audited-actions.ts';
import type { BenchEvent } from '#main/bench/events.ts';
import type { ApiVersion } from '#shared/contract/api-version.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import type { PracticeStarted, PracticeView, ScannerTarget } from '#shared/contract/practice.ts';
import type { Operator, Settings } from '#shared/contract/settings.ts';
import type { CheckReport, ScannerProfile } from '#shared/domain/check-report.ts';
import type { Reason } from '#shared/domain/reason.ts';
import type { RawScan } from '#shared/domain/scan.ts';

/** What a station provides to its part about practice. */
export type PracticeDeps = {
  readonly log: Log;
  readonly settings: () => Settings;
  /** The version of the platform that this station uses now. */
  readonly api: () => ApiVersion;
  readonly actions: Pick<BenchActions, 'state' | 'run'>;
  readonly scannerReports: () => readonly CheckReport[];
  readonly profileOf: (scanner: string) => ScannerProfile | undefined;
  /** A scanner check or a printer set-up is in progress: it needs the scanners here. */
  readonly isSettingUp: () => boolean;
  readonly saveOperator: (operator: Operator) => Promise<void>;
  /** Hands a scan to this station; resolves when it is answered, and never rejects. */
  readonly scan: (raw: RawScan) => Promise<unknown>;
  readonly scanNo: () => number;
  /** The view changed. */
  readonly onChange: () => void;
};

/** Calls of the screens; see the contract. */
export type PracticeApi = {
  start(): Promise<PracticeStarted>;
  stop(): Promise<Outcome>;
  moveScanners(at: ScannerTarget): Promise<Outcome>;
};

/** What practice means to one station: to the bench, or to the practice station itself. */
export type PracticePart = {
  readonly api: PracticeApi;
  view(): PracticeView;
  /** Why this station counts no scan at present; null: it does. */
  packingLock(): Reason | null;
  /** Sends a scanner's code to the other station if that one has the scanners. False: it is for this one. */
  forward(raw: RawScan): boolean;
  /** Called after each change of the bench. */
  benchChanged(events: readonly BenchEvent[]): void;
  start(): Promise<void>;
  stop(): Promise<void>;
};

export type CreatePracticePart = (deps: PracticeDeps) => PracticePart;
