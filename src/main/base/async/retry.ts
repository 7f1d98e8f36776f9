import { setTimeout as sleep } from 'node:timers/promises';

export type RetryOptions<T> = {
  /** How long to wait before each further attempt; its length limits the attempts. */
  readonly waitsMs: readonly number[];
  /** Whether another attempt may succeed after this outcome. */
  readonly mayRetry: (outcome: T) => boolean;
  /** When aborted, no further attempt is made. */
  readonly signal: AbortSignal;
};

/** Returns the outcome of the last attempt: failures are values here. Rejects when an attempt does. */
export async function retry<T>(
  attempt: () => Promise<T>,
  { waitsMs, mayRetry, signal }: RetryOptions<T>,
): Promise<T> {
  let outcome = await attempt();
  for (const waitMs of waitsMs) {
    if (signal.aborted || !mayRetry(outcome)) break;
    if (waitMs > 0) await sleep(waitMs, undefined, { signal }).catch(() => undefined);
    if (!signal.aborted) outcome = await attempt();
  }
  return outcome;
}
