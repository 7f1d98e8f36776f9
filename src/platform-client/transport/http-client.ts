import { setTimeout as sleep } from 'node:timers/promises';
import { err } from '#shared/domain/result.ts';
import type { ClientEnvironment } from '../environment.ts';
import { scrub } from '../errors/error-body.ts';
import { errorFromAnswer, errorFromFailure } from '../errors/error-from-answer.ts';
import { platformErrorOf } from '../errors/platform-error-of.ts';
import type { PlatformResult } from '../packing-platform.ts';
import type { PlatformError } from '../platform-error.ts';
import { timeLimitFailure } from './connection-failure.ts';
import { createHeldCalls } from './held-calls.ts';
import { MAX_WAIT_MS, pauseSeconds, waitBeforeRetry } from './retry.ts';
import { sendOnce, type WireAnswer, type WireAttempt, type WireRequest } from './wire.ts';

type HttpRequest = {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: URL;
  readonly json?: unknown;
  readonly token?: string | null;
  /** Secrets in the body, which are removed from the platform's texts. */
  readonly secrets?: readonly string[];
  /**
   * Whether the call may change something on the platform. A POST may be a read (labels, JSON-RPC lists,
   * tokens).
   */
  readonly effect: 'read' | 'change';
  /** A POST that only reads and is retried like a GET; default false. */
  readonly isRetriedPost?: boolean;
  /** Limit of the whole call, in milliseconds; with it nothing is retried. Without: 10 s per attempt. */
  readonly timeoutMs?: number | undefined;
  /** Limit of one attempt without `timeoutMs`, in milliseconds. */
  readonly attemptMs?: number | undefined;
  /** Bytes; default 16 MiB. */
  readonly limit?: number;
  readonly loggedPath?: string;
  readonly redirect?: 'follow' | 'error';
  /** Whether the response's `Date` is the platform's; default true. */
  readonly hasPlatformTime?: boolean;
};

export type HttpAnswer = Pick<WireAnswer, 'status' | 'headers' | 'body'>;

/** Sends one request and returns the 2xx response or a PlatformError; never throws. */
export type HttpClient = (request: HttpRequest) => PlatformResult<HttpAnswer>;

const ATTEMPT_MS = 10_000;
/** Attempts and waits together: a read with retries still ends within this. */
const WHOLE_CALL_MS = 60_000;
const JSON_BYTES = 16 * 1024 * 1024;
const NOT_ALLOWED = 'this program must not change anything on the platform now';

/**
 * The only caller of `fetch`. Retries reads (see `waitBeforeRetry`), follows no redirect of an API call, and
 * sends no call that the platform does not accept for a while (see `createHeldCalls`): such a call gets
 * `rate-limited` at once.
 */
export function createHttpClient(environment: ClientEnvironment): HttpClient {
  const held = createHeldCalls();

  /** When the platform asks for a longer pause than a call may wait, similar calls are held for that time. */
  function holdIfAsked({ method, url }: HttpRequest, attempt: WireAttempt): void {
    const seconds = pauseSeconds(attempt);
    if (seconds !== null && seconds * 1000 > MAX_WAIT_MS) held.hold(method, url, seconds);
  }

  /** null: nothing may be changed now, and nothing was sent. */
  function send({ effect }: HttpRequest, request: WireRequest, limitMs: number): Promise<WireAttempt | null> {
    const once = () => sendOnce(environment, request, limitMs);
    const { sendChange } = environment;
    return effect === 'change' && sendChange !== undefined ? sendChange(limitMs, once) : once();
  }

  return async (request) => {
    const { method, url, effect, timeoutMs, attemptMs = ATTEMPT_MS } = request;
    const refusal = held.refusal(method, url);
    if (refusal !== null) return err(refusal);
    const endsAt = performance.now() + (timeoutMs ?? WHOLE_CALL_MS);
    const leftMs = () => Math.max(1, Math.ceil(endsAt - performance.now()));
    const isRetried = (method === 'GET' || request.isRetriedPost === true) && timeoutMs === undefined;
    const wireRequest = wireRequestOf(request);
    for (let attempts = 1; ; attempts += 1) {
      const attempt = await send(request, wireRequest, Math.min(timeoutMs ?? attemptMs, leftMs()));
      if (attempt === null) return err(platformErrorOf('unavailable', NOT_ALLOWED));
      if (attempt.ok && isGood(attempt.value)) return attempt;
      holdIfAsked(request, attempt);
      const waitMs = isRetried ? waitBeforeRetry(attempt, attempts) : null;
      if (waitMs === null)
        return err(attempt.ok ? errorOf(attempt.value, request) : errorFromFailure(attempt.error, effect));
      if (waitMs >= leftMs()) return err(errorFromFailure(timeLimitFailure(), effect));
      await sleep(waitMs);
    }
  };
}

function isGood({ status }: WireAnswer): boolean {
  return status >= 200 && status < 300;
}

function wireRequestOf(request: HttpRequest): WireRequest {
  const { method, url, json, token, loggedPath } = request;
  return {
    method,
    url,
    headers: {
      accept: 'application/json',
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(typeof token === 'string' ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    redirect: request.redirect ?? 'error',
    limit: request.limit ?? JSON_BYTES,
    ...(loggedPath === undefined ? {} : { loggedPath }),
    hasPlatformTime: request.hasPlatformTime ?? true,
  };
}

function errorOf(answer: WireAnswer, { effect, token, secrets = [] }: HttpRequest): PlatformError {
  return errorFromAnswer(
    {
      status: answer.status,
      text: scrub(new TextDecoder().decode(answer.body), [token, ...secrets]),
      retryAfter: answer.headers.get('retry-after'),
      date: answer.headers.get('date'),
    },
    effect,
  );
}

/** An unparsed response, because its format is unknown. */
export type RawFile = { readonly contentType: string; readonly body: Uint8Array };

export function rawFile({ headers, body }: HttpAnswer): RawFile {
  return { contentType: headers.get('content-type') ?? '', body };
}
