import { err, type Result } from '#shared/domain/result.ts';
import type { PlatformError } from '../platform-error.ts';

/**
 * Where nothing in particular is asked for (a token, a list, labels, whose unknown numbers come in the answer), "not found"
 * tells of the service: it is not there, or not yet. That passes, and says of no order that it is gone.
 */
export function asMissingService<T>(answer: Result<T, PlatformError>): Result<T, PlatformError> {
  if (answer.ok || answer.error.kind !== 'not-found') return answer;
  return err({ ...answer.error, kind: 'unavailable' });
}
