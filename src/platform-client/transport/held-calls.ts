import { platformErrorOf } from '../errors/platform-error-of.ts';
import type { PlatformError } from '../platform-error.ts';

/** Upper limit of a hold, even if the platform asks for a longer one. */
const MAX_HOLD_MS = 10 * 60_000;

export type HeldCalls = {
  /** By `Retry-After`, the platform asked for no calls like this one for so many seconds. */
  hold(method: string, url: URL, seconds: number): void;
  /** null: the call may be made. Otherwise nothing may be sent, and this is the result. */
  refusal(method: string, url: URL): PlatformError | null;
};

/**
 * Remembers which calls the platform does not accept for a while (HTTP 429 and 503 with `Retry-After`): no
 * call waits for that, because a person, or another read, would wait with it. Calls are alike if they have
 * the same method and collection, e.g. the reads of all orders.
 */
export function createHeldCalls(nowMs: () => number = () => performance.now()): HeldCalls {
  const until = new Map<string, number>();
  return {
    hold(method, url, seconds) {
      until.set(kindOfCall(method, url), nowMs() + Math.min(seconds * 1000, MAX_HOLD_MS));
    },
    refusal(method, url) {
      const kind = kindOfCall(method, url);
      const leftMs = (until.get(kind) ?? 0) - nowMs();
      if (leftMs > 0) {
        const retryAfterSeconds = Math.ceil(leftMs / 1000);
        return platformErrorOf('rate-limited', `the platform wants no such call for ${retryAfterSeconds} s`, {
          retryAfterSeconds,
        });
      }
      until.delete(kind);
      return null;
    },
  };
}

/**
 * The path up to its first number: `/api/v1/orders/RU250715-850486/pack-numbers` belongs to `/api/v1/orders`.
 */
function kindOfCall(method: string, { origin, pathname }: URL): string {
  const [, version = '', rest = ''] = /^((?:\/api)?\/v\d+)?(.*)$/.exec(pathname) ?? [];
  const named = rest.split('/');
  const number = named.findIndex((segment) => /\d/.test(segment));
  return [method, origin, version, ...(number < 0 ? named : named.slice(0, number))].join(' ');
}
