import { CancelAlreadySent } from '#main/outbox/order-requests.ts';
import type { BenchEvent } from './events.ts';

/**
 * What a decision is based on has changed before its commit: another station was faster, or the platform was told
 * of the plan. Nothing was stored.
 */
export class FactsOutdated extends Error {
  override readonly name = 'FactsOutdated';
  /** The event that cannot be stored; null: it is none of them alone. */
  readonly event: BenchEvent | null;

  constructor(message: string, event: BenchEvent | null = null) {
    super(message);
    this.event = event;
  }
}

/** Each time another station was faster: as many as ask for the next order at once. Beyond, the code is wrong. */
const MAX_TRIES = 100;

/**
 * Decides and commits again when that was based on outdated facts. `work` reads its facts anew each time, and
 * keeps nothing of what it has decided before. `refresh`: before each further attempt.
 */
export async function retryOutdated<T>(
  work: () => Promise<T>,
  refresh: () => Promise<void> = async () => undefined,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isOutdated(error) || attempt === MAX_TRIES) throw error;
      await refresh();
    }
  }
}

function isOutdated(error: unknown): boolean {
  return error instanceof FactsOutdated || error instanceof CancelAlreadySent;
}
