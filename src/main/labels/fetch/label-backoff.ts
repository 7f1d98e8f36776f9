import type { Clock } from '#main/base/clock.ts';

/** Milliseconds after the n-th attempt for one label: 1, 2, 4 … 60 seconds, and five minutes once it has failed for long. */
export function labelBackoff(attempt: number): number {
  return attempt > 15 ? 300_000 : Math.min(1_000 * 2 ** (attempt - 1), 60_000);
}

/** No attempt is put off for longer; a time further ahead means that the clock was set back. */
export const MAX_WAIT_MS = 600_000;

/** How long until this time has come, as far as it can be believed. */
export function waitUntil(time: string, now: Date): number {
  const wait = Date.parse(time) - now.getTime();
  return wait > MAX_WAIT_MS ? 0 : Math.max(0, wait);
}

/** Rest after a failure that concerns all labels. */
export type Pause = {
  begin(retryAfterMs: number | null): void;
  /** The platform answered. */
  over(): void;
  /** The reason to rest is gone. */
  end(): void;
  leftMs(): number;
  /** The platform failed last time. */
  isProbing(): boolean;
};

/** A packer may be waiting: a platform that is back is noticed within this time. */
const MAX_PAUSE_MS = 15_000;
/** The longest that the platform may send us away for. */
const MAX_RETRY_AFTER_MS = 120_000;

export function createPause(clock: Clock): Pause {
  let failures = 0;
  let until = 0;
  return {
    begin(retryAfterMs) {
      const now = clock.now().getTime();
      // Calls that failed together are one failure.
      if (now >= until) failures++;
      const own = Math.min(1_000 * 2 ** (failures - 1), MAX_PAUSE_MS);
      until = Math.max(until, now + Math.max(own, Math.min(retryAfterMs ?? 0, MAX_RETRY_AFTER_MS)));
    },
    over() {
      // A call that began before the failure says nothing of what came after.
      if (clock.now().getTime() >= until) failures = 0;
    },
    end() {
      failures = 0;
      until = 0;
    },
    leftMs() {
      const left = until - clock.now().getTime();
      return left > MAX_RETRY_AFTER_MS ? 0 : Math.max(0, left);
    },
    isProbing: () => failures > 0,
  };
}
