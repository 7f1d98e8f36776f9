/** A scheme of our own for the renderer, so that the page does not get the rights of `file://`. */
export const SCHEME = 'app';
export const HOST = 'packbench';
export const PAGE_URL = `${SCHEME}://${HOST}/`;

/** Origin of the page: our scheme, or the server of `npm run dev`, which reloads it after changes. */
export function pageUrl(isPackaged: boolean, env: Readonly<Record<string, string | undefined>>): string {
  return (isPackaged ? undefined : env.ELECTRON_RENDERER_URL) || PAGE_URL;
}

/** Whether an address has the scheme, host and port of the page. Parsed, never compared as text. */
export function hasOriginOf(address: string, page: string): boolean {
  const [one, other] = [URL.parse(address), URL.parse(page)];
  return one !== null && other !== null && one.protocol === other.protocol && one.host === other.host;
}

/** The path in the renderer's folder for an address; null: not one of our addresses. */
export function pathOf(address: string): string | null {
  if (!hasOriginOf(address, PAGE_URL)) return null;
  return new URL(address).pathname;
}
