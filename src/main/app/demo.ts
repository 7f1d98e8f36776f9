import type { Ending } from './ending.ts';
import type { Sandbox, SandboxReady } from './shells/demo-sandbox.ts';

/** The demo platform of this run: at most one at a time, ended with the program. */
export type Demo = {
  /** Starts it where it is not started; resolves when it answers requests. */
  sandbox(): Promise<SandboxReady>;
  /** Starts it already, beside what else is starting, since it will most likely be asked for. */
  startAhead(): void;
  /** Ends a sandbox that nobody has asked for since the last call: it was started ahead, or for a station before this one. */
  endUnasked(): Promise<void>;
};

/** The demo platform did not come up: its port, its process or its files. */
export class SandboxStartError extends Error {
  override readonly name = 'SandboxStartError';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

export function createDemo(start: () => Promise<Sandbox>, ending: Ending): Demo {
  let started: Promise<Sandbox> | null = null;
  let isAsked = false;

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

  ending.before('sandbox', stop);

  return {
    async sandbox() {
      isAsked = true;
      return (await startOnce()).ready;
    },
    startAhead: () => void startOnce(),
    async endUnasked() {
      if (!isAsked) await stop();
      isAsked = false;
    },
  };
}
