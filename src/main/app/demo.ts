import type { Sandbox, SandboxReady } from './shells/demo-sandbox.ts';
import type { Shutdown } from './shutdown.ts';

/** The demo platform of this run: one process, which ends with the program. */
export type Demo = {
  /** Starts it if it is not running; resolves when it answers requests. */
  sandbox(): Promise<SandboxReady>;
  /** Starts it in parallel with the rest of the start, because it will probably be needed. */
  startEarly(): void;
  /**
   * Stops a sandbox that was not requested since the last call: it was started early, or for the previous
   * station.
   */
  stopUnused(): Promise<void>;
};

/** The demo platform did not start: its port, its process or its files. */
export class SandboxStartError extends Error {
  override readonly name = 'SandboxStartError';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

export function createDemo(start: () => Promise<Sandbox>, shutdown: Shutdown): Demo {
  let started: Promise<Sandbox> | null = null;
  let isUsed = false;

  function startOnce(): Promise<Sandbox> {
    if (started !== null) return started;
    const starting = start().catch((cause: unknown) => {
      throw new SandboxStartError(cause);
    });
    // Failures are reported to the callers of `sandbox`; before such a call nobody handles them.
    starting.catch(() => undefined);
    started = starting;
    return starting;
  }

  async function stop(): Promise<void> {
    const sandbox = await started?.catch(() => null);
    started = null;
    await sandbox?.stop();
  }

  shutdown.before('sandbox', stop);

  return {
    async sandbox() {
      isUsed = true;
      return (await startOnce()).ready;
    },
    startEarly: () => void startOnce(),
    async stopUnused() {
      if (!isUsed) await stop();
      isUsed = false;
    },
  };
}
