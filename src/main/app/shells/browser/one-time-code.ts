import { isSameKey, newKey } from '#main/base/random-key.ts';

/** A browser may take its time to start; a code that nobody used is worth nothing the next day. */
const VALID_MS = 10 * 60_000;

/**
 * What stands in the address that the station hands to a browser: command lines and histories of browsers can be read by
 * others, and the page's key is valid for ever.
 */
export type OneTimeCode = {
  /** The only valid code from now on. */
  issue(): string;
  /** Whether this is the code; it is spent then. */
  redeem(given: string | null): boolean;
};

/** `now`: milliseconds of any clock that never goes back. */
export function createOneTimeCode(now: () => number = () => performance.now()): OneTimeCode {
  let current: { readonly code: string; readonly until: number } | null = null;
  return {
    issue() {
      current = { code: newKey(), until: now() + VALID_MS };
      return current.code;
    },
    redeem(given) {
      if (current === null || now() > current.until || !isSameKey(given, current.code)) return false;
      current = null;
      return true;
    },
  };
}
