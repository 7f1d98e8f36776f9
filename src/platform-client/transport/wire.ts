import { err, ok, type Result } from '#shared/domain/result.ts';
import type { ClientEnvironment } from '../environment.ts';
import { safeAddress } from './address.ts';
import { ConnectionFailure, failureOf, tooLate } from './connection-failure.ts';
import { withTimeout } from './deadline.ts';

/** One answer, read to its end. */
export type WireAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer>;
};

/** What one attempt brought: an answer of whatever status, or why there is none. */
export type Attempt = Result<WireAnswer, ConnectionFailure>;

export type WireRequest = {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** `follow`: a file's link is followed, the token only within its origin. */
  readonly redirect: 'follow' | 'error';
  /** The largest body that is read, in bytes. */
  readonly limit: number;
  /** What the log says instead of the path where the path itself is a secret (signed label links). */
  readonly loggedPath?: string;
  /** Whether the answer's `Date` is the platform's: a file store's is not. */
  readonly tellsTime: boolean;
};

/** Of a label link: a file store sends on once, to where the file lies. */
const MAX_HOPS = 3;

/**
 * One attempt: sends, reads the whole body, tells the clock the platform's time, logs. `timeoutMs` covers both, and a
 * body that breaks off counts as a failed attempt. Never throws.
 */
export async function sendOnce(
  environment: ClientEnvironment,
  request: WireRequest,
  timeoutMs: number,
): Promise<Attempt> {
  const startedAt = performance.now();
  const attempt = await withTimeout<Attempt>(
    timeoutMs,
    () => err(tooLate()),
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

/** The platform's own id of the request, where it tells one, is what its support asks for. */
function answerFacts({ headers, body }: WireAnswer) {
  const requestId = headers.get('x-request-id') ?? '';
  return { receivedBytes: body.byteLength, ...(/^[\w.-]{1,64}$/.test(requestId) ? { requestId } : {}) };
}

async function exchange(
  { fetch, clock }: ClientEnvironment,
  request: WireRequest,
  signal: AbortSignal,
): Promise<WireAnswer> {
  const { method, url, body, redirect, limit, tellsTime } = request;
  let hop: Hop = request;
  let response: Response;
  for (let hops = 0; ; hops += 1) {
    response = await fetch(hop.url.href, {
      method,
      headers: hop.headers,
      signal,
      credentials: 'omit',
      cache: 'no-store',
      // Followed here, if at all: neither shell's own way keeps a token from other addresses.
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
    });
    if (!isRedirect(response)) break;
    response.body?.cancel().catch(() => undefined);
    if (redirect === 'error' || hops === MAX_HOPS) {
      throw new ConnectionFailure('answer-unreadable', 'the platform answered with a redirect', {
        mayPass: false,
      });
    }
    hop = nextHop(hop, response.headers.get('location'));
  }
  const { status } = response;
  const date = response.headers.get('date');
  if (tellsTime && hop.url.origin === url.origin && date !== null) clock.observePlatformTime(date);
  if (status < 200 || status > 599) {
    throw new ConnectionFailure('answer-unreadable', `HTTP status ${status}`, { mayPass: false });
  }
  const read = await readBody(response, limit).catch((failure: unknown) => {
    // An error says what it has to say by its status, too.
    if (response.ok) throw failure;
    return new Uint8Array();
  });
  return { status, headers: response.headers, body: read };
}

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

type Hop = { readonly url: URL; readonly headers: Readonly<Record<string, string>> };

/** Whether the answer only says where another one is. */
function isRedirect({ status }: Pick<Response, 'status'>): boolean {
  return REDIRECTS.includes(status);
}

/**
 * Where a redirect leads: to an address that may be called, never from HTTPS to plain HTTP, and to another origin without the
 * token. Throws ConnectionFailure where it must not be followed.
 */
export function nextHop(from: Hop, location: string | null): Hop {
  const target = location === null ? null : safeAddress(location, from.url);
  if (target === null || !target.ok) throw refuse('the redirect leads to an address that must not be called');
  const url = target.value;
  if (from.url.protocol === 'https:' && url.protocol !== 'https:')
    throw refuse('the redirect leads from https:// to http://');
  if (url.origin === from.url.origin) return { url, headers: from.headers };
  const { authorization: _, ...headers } = from.headers;
  return { url, headers };
}

function refuse(reason: string): ConnectionFailure {
  return new ConnectionFailure('answer-unreadable', reason, { mayPass: false });
}

/**
 * Reads a whole body, at most `limit` bytes (after decompression, so that a small answer cannot unfold without end).
 * Throws ConnectionFailure when it is larger or breaks off.
 */
async function readBody(response: Response, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () =>
    new ConnectionFailure('answer-unreadable', `the answer is larger than ${limit} bytes`, {
      httpStatus: response.status,
      mayPass: false,
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
      // Not awaited: a server that never ends would hold the call.
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
