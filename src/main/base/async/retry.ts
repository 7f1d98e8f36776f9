import { setTimeout as sleep } from 'node:timers/promises';

export type RetryOptions<T> = {
  /** How long to wait before each further attempt; as many as there are. */
  readonly waitsMs: readonly number[];
  /** Whether an attempt that brought this may succeed the next time. */
  readonly mayRetry: (outcome: T) => boolean;
  /** Aborted, it makes no further attempt. */
  readonly signal: AbortSignal;
};

/** Brings what the last attempt brought: failures are values here. Rejects as an attempt does. */
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
