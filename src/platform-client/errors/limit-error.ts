import type { PlatformError } from '../platform-error.ts';
import { platformErrorOf } from './platform-error-of.ts';

/** What a request of ours breaks: the field by its path, the limit in words, the value (or its length where it is not to be shown). */
export type Breach = { readonly field: string; readonly limit: string; readonly value: string | number };

/** A request that would break a limit of the specification: nothing was sent. */
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

/** null when nothing is broken. */
export function limitErrorIfAny(breaches: readonly Breach[]): PlatformError | null {
  const [first, ...rest] = breaches;
  return first === undefined ? null : limitError([first, ...rest]);
}
