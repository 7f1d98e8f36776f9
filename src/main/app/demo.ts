import type { Sandbox, SandboxReady } from './shells/demo-sandbox.ts';
import type { Shutdown } from './shutdown.ts';

/** The demo platform of this run: at most one at a time, ended with the program. */
export type Demo = {
  /** Starts it where it is not started; resolves when it answers requests. */
  sandbox(): Promise<SandboxReady>;
  /** Starts it already, beside what else is starting, since it will most likely be asked for. */
  startEarly(): void;
  /** Ends a sandbox that nobody has asked for since the last call: it was started ahead, or for a station before this one. */
  stopUnused(): Promise<void>;
};

/** The demo platform did not come up: its port, its process or its files. */
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
    // Whoever asks is told of a failure; ahead of that nobody is there to hear it.
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
