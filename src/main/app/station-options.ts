import type { SandboxAccount } from '#main/account/account.ts';
import type { StartProgram } from '#main/backup/backup-process.ts';
import type { RestoreApiDeps } from '#main/backup/restore-api.ts';
import type { ProgramLog } from '#main/base/log.ts';
import type { SecretStore } from '#main/base/secret-store.ts';
import type { PartialSettings } from '#main/settings/settings.ts';
import type { Options } from './options.ts';
import type { CreatePracticePart } from './practice/practice-part.ts';
import type { LostDatabase } from './store-watch.ts';

/** What a person or a script has set for this run, and what the shell provides. */
export type StationOptions<Sandbox extends SandboxAccount> = {
  readonly options: Pick<
    Options,
    | 'account'
    | 'api'
    | 'floor'
    | 'headless'
    | 'station'
    | 'dataDir'
    | 'demo'
    | 'scanners'
    | 'printers'
    | 'otherPrinters'
  >;
  /** Replace the usual settings of a new station. */
  readonly settings?: PartialSettings;
  /** Creates what practice means to this station. */
  readonly createPracticePart: CreatePracticePart;
  readonly log: ProgramLog;
  readonly secrets: SecretStore;
  readonly fetch: typeof globalThis.fetch;
  /** The printing program of an installed Windows station; null: use the one inside its package. */
  readonly sumatraPdf: string | null;
  /** The product's version; absent or null: the bundles are outside the product. */
  readonly version?: string | null;
  /** Port of the page that the shell serves; null: none. */
  readonly pagePort: number | null;
  /** Whether other machines reach the page, by plain HTTP: not with a platform that is not on this machine. */
  readonly isPageUnprotected: boolean;
  /** Starts the program of backups as a separate process; null: this station makes no backups. */
  readonly startBackup: StartProgram | null;
  /** The database was lost while the station ran: it stores nothing any more, and must be stopped. */
  readonly onLost: (lost: LostDatabase) => void;
  /** Replaces the database by a backup while the station restarts. */
  readonly restore: RestoreApiDeps['restore'];
  /** Starts the demo platform, which ends with the program. */
  startSandbox(): Promise<Sandbox>;
  /** Stops this station and starts it again with the settings of that time. */
  restart(): void;
};
