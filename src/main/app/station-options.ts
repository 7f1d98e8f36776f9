import type { SandboxAccount } from '#main/account/account.ts';
import type { ProgramLog } from '#main/base/log.ts';
import type { SecretStore } from '#main/base/secret-store.ts';
import type { ApiMode } from '#shared/contract/crossing.ts';
import type { PaperSize } from '#shared/domain/label-size.ts';
import type { LostDatabase } from './store-watch.ts';

/** What a person or a script has set for this run, and what the shell gives. */
export type StationOptions<Sandbox extends SandboxAccount> = {
  readonly options: {
    readonly account: {
      readonly b2bUrl?: string;
      readonly sellerUrl?: string;
      readonly clientId?: string;
      readonly clientSecret?: string;
      readonly partnerId?: string;
      readonly sellerId?: number;
    };
    readonly api: ApiMode;
    readonly dataDir: string;
    readonly demo: boolean;
    readonly scanners: readonly string[];
    readonly printers: Readonly<Partial<Record<PaperSize, string>>>;
    /** Others of the same size, beside that one. */
    readonly otherPrinters: Readonly<Partial<Record<PaperSize, string[]>>>;
  };
  readonly log: ProgramLog;
  readonly secrets: SecretStore;
  readonly fetch: typeof globalThis.fetch;
  /** The printing program of an installed Windows station; null: the one inside its package. */
  readonly sumatraPdf: string | null;
  /** Port of the page that the shell serves; null: it serves none. */
  readonly pagePort: number | null;
  /** The database went away while the station ran: it stores nothing any more, and is to be stopped. */
  readonly onLost: (lost: LostDatabase) => void;
  /** Starts the demo platform, which ends with the program. */
  startSandbox(): Promise<Sandbox>;
  /** Ends this station and starts it again with what is set by then. */
  restart(): void;
};
