import type { Log } from './ground/log.ts';
import { loggedMessage } from './ground/logged-error.ts';

/** A person waits for the prompt, a service manager for the process: then it ends, whatever hangs. */
const END_WITHIN_MS = 1_800;

/** How the program ends: once, in the reverse order of its start, within a bounded time. */
export type Ending = {
  /** Run when the program ends; the last one registered runs first. */
  before(name: string, cleanUp: () => Promise<void>): void;
  /** Cleans up and ends the process with this code. Asked twice, it ends once. */
  end(code: number): void;
};

/** Ends the program on SIGTERM and SIGINT with code 0, and on an error nobody handled with code 1. */
export function watchForTheEnd(
  log: Log,
  exit: (code: number) => void = (code) => process.exit(code),
): Ending {
  const cleanUps: { readonly name: string; readonly run: () => Promise<void> }[] = [];
  let isEnding = false;

  async function cleanUpAll(): Promise<void> {
    for (const { name, run } of cleanUps.toReversed()) {
      // What fails here must not keep the next from its cleaning up.
      await run().catch((error: unknown) =>
        log.error({ err: error, part: name }, 'a part did not stop cleanly'),
      );
    }
  }

  function end(code: number): void {
    if (isEnding) return;
    isEnding = true;
    const timer = setTimeout(() => {
      log.warn('not everything stopped in time');
      exit(code);
    }, END_WITHIN_MS);
    void cleanUpAll().then(() => {
      clearTimeout(timer);
      exit(code);
    });
  }

  function crash(error: unknown): void {
    log.error({ err: error }, 'an error that nobody handled ends the station');
    process.stderr.write(`Packbench ends: ${loggedMessage(error)}\n`);
    end(1);
  }

  process.on('SIGTERM', () => end(0));
  process.on('SIGINT', () => end(0));
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);

  return { before: (name, run) => void cleanUps.push({ name, run }), end };
}
