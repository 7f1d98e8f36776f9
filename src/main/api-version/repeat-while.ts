import { exponentialBackoff } from '#main/base/async/backoff.ts';

const backoff = exponentialBackoff(1_000, 60_000);

export type Repeater = {
  /** Works at once; where it was to no avail the last time, a little later. */
  now(): void;
  /** The reason is gone: the next time is at once again. */
  calm(): void;
  stop(): void;
};

/** Does `work` as long as `isNeeded`, waiting 1 s, 2 s, 4 s … 60 s in between; one at a time. `work` must not reject. */
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
    calm() {
      tries = 0;
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
