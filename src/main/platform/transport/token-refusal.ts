import type { PlatformError } from '../platform-error.ts';

/** A token request that is refused, by 50400 or by 401 or 403, means the pair itself, whatever the text says. */
export function asWrongPair(error: PlatformError): PlatformError {
  const isRefusal = error.code === 50400 || ['unauthorized', 'forbidden'].includes(error.kind);
  return isRefusal ? { ...error, kind: 'partner-not-found' } : error;
}
