import type { PlatformError, PlatformErrorKind } from '../platform-error.ts';
import type { ConnectionFailure } from '../transport/connection-failure.ts';
import { type ErrorBody, readErrorBody } from './error-body.ts';
import { kindOfError } from './error-kind.ts';
import { platformErrorOf } from './platform-error-of.ts';

type ErrorAnswer = {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | null;
  readonly date: string | null;
};

/**
 * Converts an HTTP response outside 2xx to a PlatformError (specification, "Errors"). After a 5xx a change
 * may have happened; after a 4xx it has not.
 */
export function errorFromAnswer(answer: ErrorAnswer, effect: 'read' | 'change'): PlatformError {
  const isPage = /^\s*</.test(answer.text);
  const body = isPage ? NOTHING : readErrorBody(jsonOrText(answer.text));
  const facts = {
    httpStatus: answer.status,
    code: body.code,
    fields: body.fields,
    mayHaveHappened: effect === 'change' && (answer.status >= 500 || answer.status < 400),
    retryAfterSeconds: secondsOf(answer),
  };
  const kind = kindOfError(body, answer.status);
  if (!isPage) return platformErrorOf(kind, body.texts[0] ?? `HTTP ${answer.status}`, facts);
  const detail = `HTTP ${answer.status} with a web page: is the address right, is a proxy on the way?`;
  return platformErrorOf(REFUSALS.includes(kind) ? 'malformed-answer' : kind, detail, facts);
}

/**
 * The platform refuses in JSON. A web page comes from a wrong address or a proxy: it must not count as "this
 * order does not exist", nor as the definite end of a change.
 */
const REFUSALS: readonly PlatformErrorKind[] = ['validation', 'conflict', 'not-found', 'forbidden'];

const NOTHING: ErrorBody = { code: null, texts: [], fields: [] };

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A bare text such as `Unauthorized` is used; half a JSON body is unreliable.
    return /^\s*[[{"]/.test(text) ? null : text;
  }
}

/**
 * `Retry-After` in seconds; a date is compared with the response's `Date`, because the local clock may be
 * wrong.
 */
export function secondsOf({ retryAfter, date }: Pick<ErrorAnswer, 'retryAfter' | 'date'>): number | null {
  if (retryAfter === null) return null;
  if (/^\d+$/.test(retryAfter.trim())) return Number(retryAfter);
  const until = Date.parse(retryAfter);
  const from = Date.parse(date ?? '');
  return Number.isNaN(until) || Number.isNaN(from) ? null : Math.max(0, Math.round((until - from) / 1000));
}

/** Converts a call without a usable HTTP response to a PlatformError. */
export function errorFromFailure(
  { stage, reason, httpStatus }: ConnectionFailure,
  effect: 'read' | 'change',
): PlatformError {
  const mayHaveHappened = effect === 'change';
  switch (stage) {
    case 'not-sent':
      return platformErrorOf('unavailable', `no connection to the platform (${reason})`);
    case 'maybe-sent':
      return platformErrorOf('unavailable', `the connection was cut before an answer came (${reason})`, {
        mayHaveHappened,
      });
    case 'answer-unreadable':
      return platformErrorOf('malformed-answer', reason, { mayHaveHappened, httpStatus });
    case 'too-late':
      return timedOut(mayHaveHappened);
  }
}

/** The time limit of a whole call has passed. */
export function timedOut(mayHaveHappened: boolean): PlatformError {
  return platformErrorOf('unavailable', 'no answer in time', { mayHaveHappened });
}
