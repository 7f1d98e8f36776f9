import type { PlatformError } from '../platform-error.ts';

/**
 * Takes what is secret out of an error's texts: a platform that echoes a request in its error must not bring the token
 * or the client secret into a log or onto a screen.
 */
export function scrub(error: PlatformError, secrets: readonly (string | null | undefined)[]): PlatformError {
  const known = secrets.filter((secret) => typeof secret === 'string' && secret.length >= 4);
  if (known.length === 0) return error;
  const clean = (text: string) =>
    known.reduce<string>((rest, secret) => rest.replaceAll(String(secret), '[redacted]'), text);
  return {
    ...error,
    detail: clean(error.detail),
    fields: error.fields.map(({ field, message }) => ({ field: clean(field), message: clean(message) })),
  };
}
