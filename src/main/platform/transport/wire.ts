import type { Clock } from '#main/ground/clock.ts';
import type { Log } from '#main/ground/log.ts';
import { ConnectionFailure, failureOf } from './connection-failure.ts';
import type { Fetch } from './fetch.ts';
import { readBody } from './read-body.ts';

/** One answer, read to its end. */
export type WireAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer>;
};

type WireOptions = {
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly log: Log;
  /** The largest body that is read, in bytes. */
  readonly limit: number;
  /** What the log says instead of the path where the path itself is a secret (signed label links). */
  readonly loggedPath?: string;
  /** Whether the answer's `Date` is the platform's: a file store's is not. */
  readonly tellsTime: boolean;
};

/**
 * One attempt: sends, reads the whole body, tells the clock the platform's time, logs. The body is read here and not
 * after ky, so that one time-out covers both and a body that breaks off counts as a failed attempt.
 */
export async function sendOnce(request: Request, options: WireOptions): Promise<WireAnswer> {
  const { fetch, clock, log, limit, tellsTime } = options;
  const startedAt = performance.now();
  const line = { method: request.method, path: options.loggedPath ?? new URL(request.url).pathname };
  const ms = () => Math.round(performance.now() - startedAt);
  try {
    const response = await fetch(request);
    const date = response.headers.get('date');
    if (tellsTime && date !== null) clock.observePlatformTime(date);
    if (response.status < 200 || response.status > 599) {
      throw new ConnectionFailure('answer-unreadable', `HTTP status ${response.status}`, { mayPass: false });
    }
    const body = await readBody(response, limit).catch((failure: unknown) => {
      // An error says what it has to say by its status, too.
      if (response.ok) throw failure;
      return new Uint8Array();
    });
    log.debug({ ...line, status: response.status, ms: ms() }, 'platform call');
    return { status: response.status, headers: response.headers, body };
  } catch (thrown) {
    const failure = thrown instanceof ConnectionFailure ? thrown : failureOf(thrown);
    const reason = request.signal.aborted ? 'time-out' : failure.reason;
    log.debug({ ...line, status: null, ms: ms(), reason }, 'platform call failed');
    throw failure;
  }
}
