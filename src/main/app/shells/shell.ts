import type { AnyRouter } from '@orpc/server';
import type { StartProgram } from '#main/backup/backup-process.ts';
import type { SecretStore } from '#main/base/secret-store.ts';
import type { PracticeHost } from '../practice/practice.ts';
import type { Sandbox } from './demo-sandbox.ts';

/**
 * The layer between the station and its screens. `run.ts` opens one; the station does not depend on its kind.
 */
export interface Shell {
  readonly secrets: SecretStore;
  /** `fetch` of this shell's network stack, for the platform's transport. */
  readonly fetch: typeof globalThis.fetch;
  /** The printing program of an installed Windows station; null: use the one inside its package. */
  readonly sumatraPdf: string | null;
  /** Port of the page that this shell serves; null: none. */
  readonly pagePort: number | null;
  /** Whether other machines reach the page, by plain HTTP. */
  readonly isPageUnprotected: boolean;
  /** Starts the demo platform as a separate process. */
  startSandbox(): Promise<Sandbox>;
  /** Starts the practice's program as a separate process. */
  startPractice: StartPracticeProgram;
  /** Starts the program of backups as a separate process. */
  readonly startBackup: StartProgram;
  /** Opens a window for a practice station; null: the page of the station does. */
  readonly openPracticeWindow: PracticeHost['openWindow'];
  /** Lets screens connect and prints the ready line, once, however often the station restarts. */
  serve(router: AnyRouter, facts: ReadyFacts): Promise<void>;
  /** Disconnects the screens until the next `serve`, because the station is being restarted. */
  disconnectScreens(): void;
  /** Disconnects the screens and releases the shell's resources. */
  stop(): Promise<void>;
}

export type StartPracticeProgram = PracticeHost['startProgram'];

/** Content of the ready line besides the address. */
export type ReadyFacts = {
  readonly api: 'v1' | 'v2';
  /** The sandbox's ready line, in demo mode. */
  readonly sandbox: object | null;
};
