import type { PlatformError } from '../platform-error.ts';
import { platformErrorOf } from './platform-error-of.ts';

/**
 * A violated limit: the path of the field, the limit in words, the value (or its length if the value must not
 * be shown).
 */
export type Breach = { readonly field: string; readonly limit: string; readonly value: string | number };

/** The error for a request that would violate a limit of the specification: nothing was sent. */
function limitError(breaches: readonly [Breach, ...Breach[]]): PlatformError {
  const fields = breaches.slice(0, 50).map(({ field, limit, value }) => ({
    field,
    message: `${limit}, got ${typeof value === 'number' ? value : JSON.stringify(value.slice(0, 80))}`,
  }));
  return platformErrorOf(
    'validation',
    fields.map(({ field, message }) => `${field}: ${message}`).join('; '),
    {
      fields,
    },
  );
}

/** null when no limit is violated. */
export function limitErrorIfAny(breaches: readonly Breach[]): PlatformError | null {
  const [first, ...rest] = breaches;
  return first === undefined ? null : limitError([first, ...rest]);
}
