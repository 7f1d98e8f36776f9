import { exponentialBackoff } from '#main/base/async/backoff.ts';

const backoff = exponentialBackoff(1_000, 60_000);

export type Repeater = {
  /** Runs `work` at once, or after the backoff if it has run since the last `reset`. */
  now(): void;
  /** Resets the backoff: the next run is immediate again. */
  reset(): void;
  stop(): void;
};

/**
 * Runs `work` as long as `isNeeded`, one run at a time, with waits of 1 s, 2 s, 4 s … 60 s. `work` must not
 * reject.
 */
export function createRepeater(work: () => Promise<void>, isNeeded: () => boolean): Repeater {
  let tries = 0;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function run(): Promise<void> {
    tries += 1;
    await work();
    timer = undefined;
    if (isNeeded()) now();
  }

  function now(): void {
    if (timer !== undefined || isStopped) return;
    timer = setTimeout(() => void run(), tries === 0 ? 0 : backoff(tries));
  }

  return {
    now,
    reset() {
      tries = 0;
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
