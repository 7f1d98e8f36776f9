import { withTimeout } from '#main/base/async/with-timeout.ts';
import type { Log } from '#main/base/log.ts';

/**
 * A person waits for the prompt, a service manager for the process: after this time it ends, whatever hangs.
 */
const END_WITHIN_MS = 1_800;

/** Ends the program once, in the reverse order of its start, within a limited time. */
export type Shutdown = {
  /** Registers a clean-up; the last one registered runs first. */
  before(name: string, cleanUp: () => Promise<void>): void;
  /** Cleans up and ends the process with this code. Further calls do nothing. */
  end(code: number): void;
  /**
   * Cleans up, shows the person what happened, and ends the process with this code after the person has seen
   * it, or on a signal.
   */
  fail(code: number, show: () => Promise<void>): void;
  /** Whether the shutdown has begun: parts that end now were stopped. */
  isUnderWay(): boolean;
};

/** Ends the program on SIGTERM and SIGINT with code 0. `onCrash` has to end it on an unhandled error. */
export function createShutdown(parts: {
  readonly log: Log;
  readonly exit: (code: number) => void;
  readonly onCrash: (error: unknown) => void;
}): Shutdown {
  const { log, exit } = parts;
  const cleanUps: { readonly name: string; readonly run: () => Promise<void> }[] = [];
  let isEnding = false;
  let isCleanedUp = false;
  let isSignalled = false;
  const signalled = Promise.withResolvers<void>();

  async function cleanUpAll(): Promise<void> {
    for (const { name, run } of cleanUps.toReversed()) {
      // A failed clean-up must not prevent the next ones.
      await run().catch((error: unknown) =>
        log.error({ err: error, part: name }, 'part did not stop cleanly'),
      );
    }
    isCleanedUp = true;
  }

  async function finish(code: number, show: () => Promise<void>): Promise<void> {
    await withTimeout(END_WITHIN_MS, cleanUpAll());
    if (!isCleanedUp) log.warn('clean-up did not finish in time: the process ends anyway');
    if (!isSignalled)
      await Promise.race([signalled.promise, show()]).catch((error: unknown) =>
        log.error({ err: error }, 'the error window could not be shown'),
      );
    exit(code);
  }

  function fail(code: number, show: () => Promise<void>): void {
    if (isEnding) return;
    isEnding = true;
    void finish(code, show);
  }

  function onSignal(): void {
    isSignalled = true;
    signalled.resolve();
    end(0);
  }

  function end(code: number): void {
    fail(code, async () => undefined);
  }

  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  process.on('uncaughtException', parts.onCrash);
  process.on('unhandledRejection', parts.onCrash);

  return { before: (name, run) => void cleanUps.push({ name, run }), end, fail, isUnderWay: () => isEnding };
}
