import ky, { isHTTPError } from 'ky';
import type { Clock } from '#main/ground/clock.ts';
import type { Log } from '#main/ground/log.ts';
import { err, ok } from '#shared/domain/result.ts';
import { errorFromAnswer } from '../errors/error-from-answer.ts';
import { errorFromFailure } from '../errors/error-from-failure.ts';
import { scrub } from '../errors/scrub.ts';
import type { Answer } from '../packing-platform.ts';
import type { Fetch } from './fetch.ts';
import { RETRY_READS } from './retry.ts';
import { sendOnce, type WireAnswer } from './wire.ts';

export type HttpRequest = {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: URL;
  readonly json?: unknown;
  readonly token?: string | null;
  /** Sent along in the body, taken out of whatever the platform says. */
  readonly secrets?: readonly string[];
  /** Whether something may change on the platform by it. A POST may be a read (labels, JSON-RPC lists, tokens). */
  readonly effect: 'read' | 'change';
  /** Bounds the whole call, in milliseconds; with it nothing is retried. Without: 10 s an attempt. */
  readonly timeoutMs?: number | undefined;
  /** What one attempt may take where no `timeoutMs` bounds the call, in milliseconds. */
  readonly attemptMs?: number;
  /** Bytes; default 16 MiB. */
  readonly limit?: number;
  readonly loggedPath?: string;
  readonly redirect?: 'follow' | 'error';
  /** Whether the answer's `Date` is the platform's; default true. */
  readonly tellsTime?: boolean;
};

export type HttpAnswer = Pick<WireAnswer, 'status' | 'headers' | 'body'>;

/** Sends one request and answers with the 2xx answer or a PlatformError; never throws. */
export type HttpClient = (request: HttpRequest) => Answer<HttpAnswer>;

const ATTEMPT_MS = 10_000;
/** Attempts and waits together: a read that was retried still ends within this. */
const WHOLE_CALL_MS = 60_000;
const JSON_BYTES = 16 * 1024 * 1024;

/** The only caller of `fetch`. Retries reads (see `RETRY_READS`), follows no redirect of an API call. */
export function createHttpClient(parts: {
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly log: Log;
}): HttpClient {
  return async (request) => {
    const isBounded = request.timeoutMs !== undefined;
    const seen: { last: WireAnswer | null } = { last: null };
    try {
      await ky(request.url, {
        method: request.method,
        ...(request.json === undefined ? {} : { json: request.json }),
        headers: headersOf(request),
        credentials: 'omit',
        cache: 'no-store',
        redirect: request.redirect ?? 'error',
        timeout: request.timeoutMs ?? request.attemptMs ?? ATTEMPT_MS,
        totalTimeout: request.timeoutMs ?? WHOLE_CALL_MS,
        retry: isBounded || request.method !== 'GET' ? 0 : RETRY_READS,
        fetch: async (input) => {
          seen.last = null;
          const answer = await sendOnce(input instanceof Request ? input : new Request(input), {
            ...parts,
            limit: request.limit ?? JSON_BYTES,
            tellsTime: request.tellsTime ?? true,
            ...(request.loggedPath === undefined ? {} : { loggedPath: request.loggedPath }),
          });
          seen.last = answer;
          // Only what ky looks at: the body is kept beside it.
          return new Response(null, { status: answer.status, headers: retryHeaders(answer.headers) });
        },
      });
    } catch (failure) {
      return err(errorOf(failure, seen.last, request));
    }
    return seen.last === null ? err(errorFromFailure(null, request.effect)) : ok(seen.last);
  };
}

function headersOf({ token }: HttpRequest): Record<string, string> {
  return {
    accept: 'application/json',
    ...(typeof token === 'string' ? { authorization: `Bearer ${token}` } : {}),
  };
}

function retryHeaders(headers: Headers): Record<string, string> {
  const retryAfter = headers.get('retry-after');
  return retryAfter === null ? {} : { 'retry-after': retryAfter };
}

function errorOf(failure: unknown, last: WireAnswer | null, { effect, token, secrets = [] }: HttpRequest) {
  if (!isHTTPError(failure) || last === null) return errorFromFailure(failure, effect);
  return errorFromAnswer(
    {
      status: last.status,
      text: scrub(new TextDecoder().decode(last.body), [token, ...secrets]),
      retryAfter: last.headers.get('retry-after'),
      date: last.headers.get('date'),
    },
    effect,
  );
}
