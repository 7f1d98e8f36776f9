/** Name of the WebSocket subprotocol that the station answers with. */
export const SUBPROTOCOL = 'packbench';

/** Before the key in the list of subprotocols: the only header that a page can set on a WebSocket. */
const KEY_PREFIX = 'key.';

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
