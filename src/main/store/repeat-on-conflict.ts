import { setTimeout as pause } from 'node:timers/promises';
import { exponentialBackoff } from '#main/base/async/backoff.ts';

/**
 * So long it is repeated: on a busy floor a scan takes longer rather than fails. Ten attempts were over within one
 * transaction of another station on a slow server.
 */
const REPEAT_MS = 15_000;
const backoff = exponentialBackoff(2, 250);

/**
 * Runs what PostgreSQL stores as a whole or not at all, and again when another station's transaction came first
 * (serialisation failure 40001, deadlock 40P01): for 15 s at most.
 */
export async function repeatOnConflict<T>(work: () => Promise<T>): Promise<T> {
  const from = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isConflict(error) || performance.now() - from > REPEAT_MS) throw error;
    }
    await pause(backoff(attempt) * Math.random());
  }
}

/** Another station's transaction came first: the same may succeed later. */
export function isConflict(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === '40001' || code === '40P01';
}
