import type { AnyRouter } from '@orpc/server';
import type { SecretStore } from '#main/base/secret-store.ts';
import type { Sandbox } from './demo-sandbox.ts';

/** What stands between the station and its screens. `index.ts` opens one, and nothing below knows which. */
export interface Shell {
  readonly secrets: SecretStore;
  /** How this shell reaches the network; the station hands it to the platform's transport. */
  readonly fetch: typeof globalThis.fetch;
  /** The printing program of an installed Windows station; null: the one inside its package. */
  readonly sumatraPdf: string | null;
  /** Port of the page that this shell serves; null: it serves none. */
  readonly pagePort: number | null;
  /** Starts the demo platform as a process of its own. */
  startSandbox(): Promise<Sandbox>;
  /** Lets screens in and says that the station is ready; said once, whatever is started anew behind it. */
  serve(router: AnyRouter, facts: ReadyFacts): Promise<void>;
  /** Sends the screens away until the next `serve`: the station behind them is being started anew. */
  disconnectScreens(): void;
  /** Sends the screens away and frees what the shell holds. */
  stop(): Promise<void>;
}

/** What the ready line tells beside the address. */
export type ReadyFacts = {
  readonly api: 'v1' | 'v2';
  /** The sandbox's own ready line, in demo mode. */
  readonly sandbox: object | null;
};
