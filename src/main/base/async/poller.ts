import { type Backoff, exponentialBackoff } from './backoff.ts';

export type Poller<Outcome> = {
  /** Polls now; parallel callers share the poll. The interval starts at its end. */
  now(): Promise<Outcome>;
  /** A poll that begins after this call; waits for the running one first. */
  again(): Promise<Outcome>;
  /** Polls periodically: starting now, or in `firstInMs`. */
  start(firstInMs?: number): void;
  /** How many polls in a row have failed. */
  failures(): number;
  /** Something else has shown that the next poll will fail: it is scheduled as after a failed poll. */
  expectFailure(): void;
  /**
   * Starts no further poll. Resolves with the result of the running one, which is not aborted; null: none is
   * running.
   */
  stop(): Promise<Outcome> | null;
};

export type PollerOptions<Outcome> = {
  /** Seconds from the end of a poll to the next one; called each time. */
  readonly intervalSeconds: () => number;
  /** Must not reject. */
  readonly poll: () => Promise<Outcome>;
  readonly onEnd?: (outcome: Outcome) => void;
  /** The result of polls that are requested after the stop. */
  readonly whenStopped: Outcome;
  /** Whether the polls that nobody requests are made now; absent: always. */
  readonly isActive?: () => boolean;
  /** Milliseconds to the next poll after n failures in a row, if that is less than the interval. */
  readonly afterFailure?: Backoff;
};

const AFTER_FAILURE = exponentialBackoff(10_000, 60_000);

/** Polls periodically, and earlier after a failed poll. */
export function createPoller<Outcome extends { readonly ok: boolean }>({
  intervalSeconds,
  poll,
  onEnd = () => undefined,
  whenStopped,
  isActive = () => true,
  afterFailure = AFTER_FAILURE,
}: PollerOptions<Outcome>): Poller<Outcome> {
  let isStarted = false;
  let isStopped = false;
  let running: Promise<Outcome> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;

  async function run(): Promise<Outcome> {
    const outcome = await poll();
    running = null;
    if (isStopped) return outcome;
    failures = outcome.ok ? 0 : failures + 1;
    onEnd(outcome);
    schedule();
    return outcome;
  }

  function schedule(): void {
    const intervalMs = intervalSeconds() * 1_000;
    pollIn(failures === 0 ? intervalMs : Math.min(intervalMs, afterFailure(failures)));
  }

  function pollIn(ms: number): void {
    clearTimeout(timer);
    if (isStarted && !isStopped) timer = setTimeout(pollIfActive, ms);
  }

  function pollIfActive(): void {
    if (isActive()) void now();
    else schedule();
  }

  function now(): Promise<Outcome> {
    if (isStopped) return Promise.resolve(whenStopped);
    running ??= run();
    return running;
  }

  return {
    now,
    async again() {
      await running;
      return now();
    },
    start(firstInMs) {
      isStarted = true;
      if (firstInMs === undefined) pollIfActive();
      else pollIn(firstInMs);
    },
    failures: () => failures,
    expectFailure() {
      if (failures > 0) return;
      failures = 1;
      if (running === null) schedule();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}
