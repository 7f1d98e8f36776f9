import { err, ok, type Result } from '#shared/domain/result.ts';
import type { ClientEnvironment } from '../environment.ts';
import { linkAddress } from './address.ts';
import { ConnectionFailure, failureOf, timeLimitFailure } from './connection-failure.ts';
import { withTimeout } from './deadline.ts';

/** One response, read to its end. */
export type WireAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer>;
};

/** The result of one attempt: a response of any status, or why there is none. */
export type WireAttempt = Result<WireAnswer, ConnectionFailure>;

export type WireRequest = {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** `follow`: follows the link of a file, with the token only within its origin. */
  readonly redirect: 'follow' | 'error';
  /** Limit of the body, in bytes. */
  readonly limit: number;
  /** Logged instead of the path if the path itself is a secret (signed label links). */
  readonly loggedPath?: string;
  /** Whether the response's `Date` is the platform's: a file store's is not. */
  readonly hasPlatformTime: boolean;
};

/** For label links: a file store redirects once, to the location of the file. */
const MAX_HOPS = 3;

/**
 * One attempt: sends, reads the whole body, updates the clock, logs. `timeoutMs` covers both, and a body that
 * is cut off counts as a failed attempt. Never throws.
 */
export async function sendOnce(
  environment: ClientEnvironment,
  request: WireRequest,
  timeoutMs: number,
): Promise<WireAttempt> {
  const startedAt = performance.now();
  const attempt = await withTimeout<WireAttempt>(
    timeoutMs,
    () => err(timeLimitFailure()),
    (signal) => exchange(environment, request, signal).then(ok, (thrown: unknown) => err(failureOf(thrown))),
  );
  environment.log.debug(
    {
      method: request.method,
      path: request.loggedPath ?? request.url.pathname,
      status: attempt.ok ? attempt.value.status : attempt.error.httpStatus,
      ms: Math.round(performance.now() - startedAt),
      sentBytes: Buffer.byteLength(request.body ?? ''),
      ...(attempt.ok ? answerFacts(attempt.value) : { reason: attempt.error.reason }),
    },
    attempt.ok ? 'platform call' : 'platform call failed',
  );
  return attempt;
}

/** The platform's support needs the platform's request id, if there is one. */
function answerFacts({ headers, body }: WireAnswer) {
  const requestId = headers.get('x-request-id') ?? '';
  return { receivedBytes: body.byteLength, ...(/^[\w.-]{1,64}$/.test(requestId) ? { requestId } : {}) };
}

async function exchange(
  { fetch, clock }: ClientEnvironment,
  request: WireRequest,
  signal: AbortSignal,
): Promise<WireAnswer> {
  const { method, url, body, redirect, limit, hasPlatformTime } = request;
  let hop: Hop = request;
  let response: Response;
  for (let hops = 0; ; hops += 1) {
    response = await fetch(hop.url.href, {
      method,
      headers: hop.headers,
      signal,
      credentials: 'omit',
      cache: 'no-store',
      // Redirects are followed here or not at all: neither shell's `fetch` withholds the token from other
      // addresses.
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
    });
    if (!isRedirect(response)) break;
    response.body?.cancel().catch(() => undefined);
    if (redirect === 'error' || hops === MAX_HOPS) {
      throw new ConnectionFailure('answer-unreadable', 'the platform answered with a redirect', {
        isTransient: false,
      });
    }
    hop = nextHop(hop, response.headers.get('location'));
  }
  const { status } = response;
  const date = response.headers.get('date');
  if (hasPlatformTime && hop.url.origin === url.origin && date !== null) clock.observePlatformTime(date);
  if (status < 200 || status > 599) {
    throw new ConnectionFailure('answer-unreadable', `HTTP status ${status}`, { isTransient: false });
  }
  const read = await readBody(response, limit).catch((failure: unknown) => {
    // An error response is usable by its status alone.
    if (response.ok) throw failure;
    return new Uint8Array();
  });
  return { status, headers: response.headers, body: read };
}

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

type Hop = { readonly url: URL; readonly headers: Readonly<Record<string, string>> };

/** Whether the response only refers to another address. */
function isRedirect({ status }: Pick<Response, 'status'>): boolean {
  return REDIRECTS.includes(status);
}

/**
 * The target of a redirect (`linkAddress`), without the token on another origin. Throws ConnectionFailure when it must
 * not be followed.
 */
export function nextHop(from: Hop, location: string | null): Hop {
  const target = location === null ? null : linkAddress(location, from.url);
  if (target === null || !target.ok) throw refuse('the redirect leads to an address that must not be called');
  const url = target.value;
  if (url.origin === from.url.origin) return { url, headers: from.headers };
  const { authorization: _, ...headers } = from.headers;
  return { url, headers };
}

function refuse(reason: string): ConnectionFailure {
  return new ConnectionFailure('answer-unreadable', reason, { isTransient: false });
}

/**
 * Reads a whole body, up to `limit` bytes (after decompression, so that a small response cannot expand
 * without limit). Throws ConnectionFailure when it is larger or cut off.
 */
async function readBody(response: Response, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () =>
    new ConnectionFailure('answer-unreadable', `the answer is larger than ${limit} bytes`, {
      httpStatus: response.status,
      isTransient: false,
      isTooLarge: true,
    });
  if (response.body === null) return new Uint8Array();
  const reader = response.body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new ConnectionFailure('answer-unreadable', `the answer broke off after ${length} bytes`, {
        httpStatus: response.status,
      });
    });
    if (done) return joined(chunks, length);
    length += value.byteLength;
    if (length > limit) {
      // Not awaited: a server that never ends would block the call.
      reader.cancel().catch(() => undefined);
      throw tooLarge();
    }
    chunks.push(value);
  }
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}
