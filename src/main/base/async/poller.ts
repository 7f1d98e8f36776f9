import { exponentialBackoff } from './backoff.ts';

export type Poller<Outcome> = {
  /** One poll, shared by parallel callers; the next one is counted from its end. */
  now(): Promise<Outcome>;
  /** A poll that begins after this call; the one under way is waited for. */
  again(): Promise<Outcome>;
  /** Polls now, and then again and again. */
  start(): void;
  /** How many polls in a row have failed. */
  failures(): number;
  /** Something else has shown that the next poll will fail, too. */
  expectFailure(): void;
  /** Breaks off no poll, but begins none any more. Resolves with the one under way; null: there is none. */
  stop(): Promise<Outcome> | null;
};

export type PollerOptions<Outcome> = {
  /** Seconds from the end of a poll to the next one, asked each time. */
  readonly intervalSeconds: () => number;
  /** Must not reject. */
  readonly poll: () => Promise<Outcome>;
  readonly onEnd: (outcome: Outcome) => void;
  /** What a poll answers that is asked for after the stop. */
  readonly whenStopped: Outcome;
};

const afterFailureMs = exponentialBackoff(10_000, 60_000);

/** Polls every so many seconds; sooner after a poll that failed. */
export function createPoller<Outcome extends { readonly ok: boolean }>(
  options: PollerOptions<Outcome>,
): Poller<Outcome> {
  let isStarted = false;
  let isStopped = false;
  let running: Promise<Outcome> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;

  async function run(): Promise<Outcome> {
    const outcome = await options.poll();
    running = null;
    if (isStopped) return outcome;
    failures = outcome.ok ? 0 : failures + 1;
    options.onEnd(outcome);
    schedule();
    return outcome;
  }

  function schedule(): void {
    clearTimeout(timer);
    if (!isStarted || isStopped) return;
    const intervalMs = options.intervalSeconds() * 1_000;
    const waitMs = failures === 0 ? intervalMs : Math.min(intervalMs, afterFailureMs(failures));
    timer = setTimeout(() => void now(), waitMs);
  }

  function now(): Promise<Outcome> {
    if (isStopped) return Promise.resolve(options.whenStopped);
    running ??= run();
    return running;
  }

  return {
    now,
    async again() {
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
