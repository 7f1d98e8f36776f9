import type { PlatformError } from '#main/platform/platform-error.ts';
import { ok, type Result } from '#shared/domain/result.ts';

export type Looked = Result<number, PlatformError>;

export type RepeatedLook = {
  /** One look, shared by parallel callers; the next one is counted from its end. */
  now(): Promise<Looked>;
  /** A look that begins after this call; what is under way is waited for. */
  anew(): Promise<Looked>;
  /** Looks now, and then again and again. */
  start(): void;
  /** How many looks in a row have failed. */
  failures(): number;
  /** What is no look has shown that the next one will fail, too. */
  expectFailure(): void;
  /** Breaks off no look, but begins none any more. Resolves with the one under way; null: there is none. */
  stop(): Promise<Looked> | null;
};

const AFTER_FAILURE_S = 10;
const LONGEST_AFTER_FAILURE_S = 60;

/** A look that repeats every so many seconds; sooner after one that failed. `look` must not reject. */
export function createRepeatedLook(
  seconds: () => number,
  look: () => Promise<Looked>,
  onEnd: (outcome: Looked) => void,
): RepeatedLook {
  let isStarted = false;
  let isStopped = false;
  let running: Promise<Looked> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;

  async function run(): Promise<Looked> {
    const outcome = await look();
    running = null;
    if (isStopped) return outcome;
    failures = outcome.ok ? 0 : failures + 1;
    onEnd(outcome);
    schedule();
    return outcome;
  }

  function schedule(): void {
    clearTimeout(timer);
    if (!isStarted || isStopped) return;
    const soon = Math.min(LONGEST_AFTER_FAILURE_S, AFTER_FAILURE_S * 2 ** Math.min(failures - 1, 6));
    const wait = failures === 0 ? seconds() : Math.min(seconds(), soon);
    timer = setTimeout(() => void now(), wait * 1000);
  }

  function now(): Promise<Looked> {
    if (isStopped) return Promise.resolve(ok(0));
    running ??= run();
    return running;
  }

  return {
    now,
    async anew() {
      await running;
      return now();
    },
    start() {
      isStarted = true;
      void now();
    },
    failures: () => failures,
    expectFailure() {
      failures = Math.max(failures, 1);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}
