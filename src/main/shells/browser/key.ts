import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Name of the WebSocket subprotocol that the station answers with. */
export const SUBPROTOCOL = 'packbench';

/** Before the key in the list of subprotocols: the only header that a page can set on a WebSocket. */
const KEY_PREFIX = 'key.';

/** A random key of 256 bits, as it stands in the address's fragment. */
export function newKey(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether a text can be a key of {@link newKey}. */
export function isWellFormedKey(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** Compares in a time that tells nothing of where two keys differ. */
export function isSameKey(given: string | null, key: string): boolean {
  return given !== null && timingSafeEqual(digest(given), digest(key));
}

/** The key that a WebSocket upgrade brings in `Sec-WebSocket-Protocol`; null: none. */
export function keyFromSubprotocols(header: string | undefined): string | null {
  const offered = (header ?? '').split(',').map((name) => name.trim());
  if (!offered.includes(SUBPROTOCOL)) return null;
  return offered.find((name) => name.startsWith(KEY_PREFIX))?.slice(KEY_PREFIX.length) ?? null;
}

/** The key that a plain request brings in `Authorization: Bearer`; null: none. */
export function keyFromAuthorization(header: string | undefined): string | null {
  return /^Bearer ([\w-]+)$/i.exec(header ?? '')?.[1] ?? null;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
