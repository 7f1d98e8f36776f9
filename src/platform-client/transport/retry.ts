import ky, { isTimeoutError, type RetryOptions } from 'ky';
import { err } from '#shared/domain/result.ts';
import { ConnectionFailure } from './connection-failure.ts';
import type { Attempt } from './wire.ts';

/** No wait inside a call is longer: the caller has a person waiting or comes back by itself (see `createHeldCalls`). */
export const MAX_WAIT_MS = 2_000;

/**
 * Reads are asked again, at most twice, after 0.3 and 0.6 s or as `Retry-After` says. Changes never are: whether a lost
 * one happened is settled by the outbox.
 */
const RETRY_READS = {
  limit: 2,
  methods: ['get'],
  statusCodes: [408, 429, 500, 502, 503, 504],
  afterStatusCodes: [429, 503],
  maxRetryAfter: MAX_WAIT_MS,
  backoffLimit: MAX_WAIT_MS,
  jitter: (delay) => delay * (0.8 + Math.random() * 0.4),
  // ky knows only some runtimes' network errors; ours are told by their class. undefined leaves the rest to ky.
  shouldRetry: ({ error }) => (error instanceof ConnectionFailure ? error.mayPass : undefined),
} as const satisfies RetryOptions;

/**
 * Asks again where the first attempt of a read brought nothing good and another may; answers with what the last one
 * brought. ky takes the first attempt for its own: a call that succeeds at once, as nearly all do, does without ky, whose
 * share of such a call is larger than that of the network. `timeoutMs` bounds attempts and waits together.
 */
export async function askAgain(
  url: URL,
  first: Attempt,
  send: () => Promise<Attempt>,
  timeoutMs: number,
): Promise<Attempt> {
  let last: Attempt | null = null;
  try {
    await ky(url, {
      retry: RETRY_READS,
      timeout: false,
      totalTimeout: timeoutMs,
      fetch: async () => {
        last = last === null ? first : await send();
        if (!last.ok) throw last.error;
        const { status, headers } = last.value;
        // Only what ky looks at: the body is kept beside it.
        return new Response(null, { status, headers: retryHeaders(headers) });
      },
    });
  } catch (failure) {
    if (isTimeoutError(failure))
      return err(new ConnectionFailure('too-late', 'time-out', { mayPass: false }));
  }
  return last ?? first;
}

function retryHeaders(headers: Headers): Record<string, string> {
  const retryAfter = headers.get('retry-after');
  return retryAfter === null ? {} : { 'retry-after': retryAfter };
}
