import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A random key of 256 bits, usable in a URL. */
export function newKey(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether a text has the form of a key of {@link newKey}. */
export function isWellFormedKey(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** Compares in constant time. */
export function isSameKey(given: string | null, key: string): boolean {
  return given !== null && timingSafeEqual(digest(given), digest(key));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
