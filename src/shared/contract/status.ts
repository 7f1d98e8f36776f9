import { oc, type } from '@orpc/contract';
import type { BackupProblem } from '../domain/backup.ts';
import type { DisksView } from '../domain/disk.ts';
import type { PaperSize } from '../domain/label-size.ts';
import type { PrinterTrouble } from '../domain/printer-trouble.ts';
import type { ScannerView } from '../domain/scanner-state.ts';
import type { StationProblem } from '../domain/station-problem.ts';
import type { ApiVersionView } from './api-version.ts';
import type { ClockView, HealthView } from './bench.ts';
import type { Outcome } from './outcome.ts';

/** A printer of the settings. */
export type PrinterStatus = {
  /** As in the settings; `/status.json` and the report of a problem have only its `kind`. */
  readonly name: string;
  readonly kind: 'folder' | 'cups' | 'windows' | 'network' | 'unknown';
  readonly sizes: readonly PaperSize[];
  /** Used only when a person sends jobs there. */
  readonly isSpare: boolean;
  /** What keeps it from printing; null: nothing is known. */
  readonly trouble: PrinterTrouble | null;
  /** Jobs that wait for it or are being printed. */
  readonly waiting: number;
};

/** What became of the port on which `/status.json` is served; see `docs/it.md`. */
export type MonitoringState = 'off' | 'listening' | 'port-in-use' | 'failed';

/** The version of the product and of what it runs on. */
export type ProgramVersions = {
  /** null: started outside the product's folder. */
  readonly packbench: string | null;
  /** null: the station runs in Node. */
  readonly electron: string | null;
  readonly node: string;
  /** `linux 6.1.0 x64` */
  readonly system: string;
};

/** The clock of the station's computer. */
export type ClockStatus = {
  /** False: the platform has not answered often enough since the start. */
  readonly isMeasured: boolean;
  /** As in the health: null: right to the minute, or not measured. */
  readonly off: ClockView | null;
  /** Time zone of the computer, such as `Europe/Moscow`. */
  readonly zone: string;
};

/** The state of the station. It contains no secret, no customer and no operator. Times: ISO 8601. */
export type StatusView = {
  /** The station's corrected time. */
  readonly at: string;
  /** The worst first; empty: all is well. */
  readonly problems: readonly StationProblem[];
  readonly platform: HealthView['platform'] & {
    /** The platform's time of its last answer, whatever it was; null: none since the start. */
    readonly lastAnswerAt: string | null;
    /** Host names of the account's addresses, without the rest of the address. */
    readonly hosts: readonly string[];
  };
  readonly version: Pick<ApiVersionView, 'api' | 'mode' | 'endsOn' | 'daysLeft' | 'switchesOn'> & {
    readonly v2State: ApiVersionView['v2State']['state'];
  };
  /** The token of the version in use; null: none was issued since the start. */
  readonly token: { readonly renewedAt: string; readonly validUntil: string } | null;
  readonly orders: {
    /** False: the first load of the orders is not complete. */
    readonly isFilled: boolean;
    readonly known: number;
    /** Everything created before this time of the platform is known; null: nothing was listed yet. */
    readonly listedAt: string | null;
  };
  readonly outbox: {
    readonly waiting: number;
    readonly refused: number;
    /** When the oldest change that is not sent was made; null: none waits. */
    readonly oldestAt: string | null;
  };
  readonly printers: readonly PrinterStatus[];
  readonly prints: { readonly waiting: number; readonly failed: number };
  readonly scanners: readonly ScannerView[];
  readonly database: {
    /** Why scans or labels cannot be stored at present; null: they can. */
    readonly problem: HealthView['storeProblem'];
    /** Of the database file, and of the WAL beside it; null: cannot be read. */
    readonly bytes: number | null;
    readonly walBytes: number | null;
    /** How many changes of the tables were applied, and the last one. */
    readonly migrations: number;
    readonly lastMigration: string;
    /** Whose data it has. */
    readonly account: 'demo' | 'platform' | 'none';
  };
  readonly clock: ClockStatus;
  readonly programs: ProgramVersions;
  readonly monitoring: { readonly state: MonitoringState; readonly port: number };
  /** When this station started. */
  readonly startedAt: string;
  readonly disk: DisksView;
  /** The floor that the station stores on; null: its own file. */
  readonly floor: {
    /** Stations that are alive, with this one. */
    readonly stations: number;
    /** Whether this station does the platform's work for all. */
    readonly isWorker: boolean;
    /** How far this computer's clock is from the server's; null: by less than a minute. */
    readonly clock: ClockView | null;
    /** How long a scan usually waits for the database, in ms; null: too few were scanned in the last minutes. */
    readonly scanMs: number | null;
  } | null;
  /** Of a floor none: IT backs its server up. */
  readonly backups: {
    readonly count: number;
    /** null: there is none. */
    readonly newestAt: string | null;
    readonly problem: BackupProblem | null;
  };
};

/** A text file for the person to save. */
export type ReportFile = { readonly name: string; readonly text: string };

export type ReportAnswer = { readonly outcome: Outcome; readonly file: ReportFile | null };

export const statusContract = {
  read: oc.output(type<StatusView>()),
  /**
   * One file for whoever helps from outside, safe to send. Supervisor only; anybody at the page of a station that is
   * locked because of its database, where nobody can log in.
   */
  report: oc.output(type<ReportAnswer>()),
};
