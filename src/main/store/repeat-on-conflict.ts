import { setTimeout as pause } from 'node:timers/promises';
import { exponentialBackoff } from '#main/base/async/backoff.ts';

const MAX_ATTEMPTS = 10;
const backoff = exponentialBackoff(2, 100);

/**
 * Runs what PostgreSQL stores as a whole or not at all, and again when another station's transaction came first
 * (serialisation failure 40001, deadlock 40P01): ten times at most.
 */
export async function repeatOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isConflict(error) || attempt === MAX_ATTEMPTS) throw error;
    }
    await pause(backoff(attempt) * Math.random());
  }
}

function isConflict(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === '40001' || code === '40P01';
}
