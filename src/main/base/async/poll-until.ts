import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Polls until the result is not null, and returns it. `waitMs`: how long to wait after the n-th poll (from
 * 1). Rejects with an AbortError when the signal is aborted during a wait, and when `poll` rejects.
 */
export async function pollUntil<T>(parts: {
  readonly poll: () => Promise<T | null>;
  readonly waitMs: (polls: number) => number;
  readonly signal: AbortSignal;
}): Promise<T> {
  for (let polls = 1; ; polls += 1) {
    const found = await parts.poll();
    if (found !== null) return found;
    await sleep(parts.waitMs(polls), undefined, { signal: parts.signal });
  }
}
