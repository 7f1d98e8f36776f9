import { isTimeoutError } from 'ky';
import type { PlatformError } from '../platform-error.ts';
import { ConnectionFailure } from '../transport/connection-failure.ts';
import { platformErrorOf } from './platform-error-of.ts';

/** A call that brought no usable HTTP answer as a PlatformError. Takes no text of the thrown error: it may hold the request. */
export function errorFromFailure(failure: unknown, effect: 'read' | 'change'): PlatformError {
  const mayHaveHappened = effect === 'change';
  if (isTimeoutError(failure)) return timedOut(mayHaveHappened);
  if (!(failure instanceof ConnectionFailure)) {
    return platformErrorOf('unavailable', 'the call failed before an answer came', { mayHaveHappened });
  }
  const { stage, reason, httpStatus } = failure;
  switch (stage) {
    case 'not-sent':
      return platformErrorOf('unavailable', `no connection to the platform (${reason})`);
    case 'maybe-sent':
      return platformErrorOf('unavailable', `the connection was cut before an answer came (${reason})`, {
        mayHaveHappened,
      });
    case 'answer-unreadable':
      return platformErrorOf('malformed-answer', reason, { mayHaveHappened, httpStatus });
  }
}

export function timedOut(mayHaveHappened: boolean): PlatformError {
  return platformErrorOf('unavailable', 'no answer in time', { mayHaveHappened });
}
