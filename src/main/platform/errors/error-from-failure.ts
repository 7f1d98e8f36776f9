import type { PlatformError } from '../platform-error.ts';
import type { ConnectionFailure } from '../transport/connection-failure.ts';
import { platformErrorOf } from './platform-error-of.ts';

/** A call that brought no usable HTTP answer as a PlatformError. */
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

/** The time of a whole call was over. */
export function timedOut(mayHaveHappened: boolean): PlatformError {
  return platformErrorOf('unavailable', 'no answer in time', { mayHaveHappened });
}
