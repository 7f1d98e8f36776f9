/** Every possible failure of a call to the platform, as a closed set; each kind has its own message for the bench. */
export const PLATFORM_ERROR_KINDS = [
  'unauthorized',
  'forbidden',
  'partner-not-found',
  'validation',
  'not-found',
  'conflict',
  'rate-limited',
  'unavailable',
  'malformed-answer',
  'version-ended',
  /** Set by the station: REST v2 has no such operation, and nothing was sent. */
  'not-in-v2',
] as const;

export type PlatformErrorKind = (typeof PLATFORM_ERROR_KINDS)[number];
