import type { Clock } from '../world/clock.ts';
import { SECOND } from '../world/moscow.ts';
import type { Payload } from './payload.ts';

/**
 * Delays before an attempt that was not answered with 2xx is repeated, by the sandbox clock; then the
 * delivery has failed.
 */
const RETRY_AFTER_MS = [1 * SECOND, 5 * SECOND, 30 * SECOND] as const;
const ANSWER_TIMEOUT_MS = 5_000;
/** When there are more, the oldest ended deliveries are dropped. */
const MAX_DELIVERIES = 1_000;

export interface Delivery {
  readonly url: string;
  readonly payload: Payload;
  status: 'sending' | 'deferred' | 'delivered' | 'failed';
  attempts: number;
  /** When it is tried again; only meaningful while it is deferred. */
  dueAt: number;
}

interface Deliveries {
  readonly all: readonly Delivery[];
  send(url: string, payload: Payload): void;
}

/** Delivered or failed: it is not tried again. */
export function hasEnded({ status }: Delivery): boolean {
  return status === 'delivered' || status === 'failed';
}

/**
 * Delivers notifications to their receivers, first attempts in order of arrival. A delivery whose receiver is
 * removed has failed.
 */
export function deliveries(clock: Clock, isRegistered: (url: string) => boolean): Deliveries {
  const all: Delivery[] = [];
  const lastTo = new Map<string, Promise<void>>();

  async function attempt(delivery: Delivery): Promise<void> {
    await sendOnce(delivery);
    dropOldest();
  }

  async function sendOnce(delivery: Delivery): Promise<void> {
    if (!isRegistered(delivery.url)) {
      delivery.status = 'failed';
      return;
    }
    delivery.status = 'sending';
    delivery.attempts += 1;
    if (await isTaken(delivery)) {
      delivery.status = 'delivered';
      return;
    }
    const wait = RETRY_AFTER_MS[delivery.attempts - 1];
    delivery.status = wait === undefined ? 'failed' : 'deferred';
    delivery.dueAt = clock.now() + (wait ?? 0);
    if (wait !== undefined) setTimeout(retryDue, wait + 5).unref();
  }

  function retryDue(): void {
    for (const delivery of all) {
      if (delivery.status === 'deferred' && delivery.dueAt <= clock.now()) void attempt(delivery);
    }
  }

  function dropOldest(): void {
    while (all.length > MAX_DELIVERIES) {
      const oldest = all.findIndex(hasEnded);
      if (oldest === -1) return;
      all.splice(oldest, 1);
    }
  }

  clock.onMove(retryDue);
  return {
    all,
    send(url, payload) {
      const delivery: Delivery = { url, payload, status: 'sending', attempts: 0, dueAt: 0 };
      all.push(delivery);
      const sent = (lastTo.get(url) ?? Promise.resolve()).then(() => attempt(delivery));
      lastTo.set(url, sent);
      void sent.then(() => {
        if (lastTo.get(url) === sent) lastTo.delete(url);
      });
    },
  };
}

async function isTaken({ url, payload }: Delivery): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(payload),
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
