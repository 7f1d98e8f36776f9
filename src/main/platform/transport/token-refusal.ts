import type { PlatformError } from '../platform-error.ts';

/** A token request that is refused as unauthorized means the pair itself: a fresh token cannot help. */
export function asWrongPair(error: PlatformError): PlatformError {
  return error.kind === 'unauthorized' ? { ...error, kind: 'partner-not-found' } : error;
}
