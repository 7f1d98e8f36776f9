/** Where the renderer lives in Electron: a scheme of our own, so that the page is no `file://` with its rights. */
export const SCHEME = 'app';
export const HOST = 'packbench';
export const PAGE_URL = `${SCHEME}://${HOST}/`;

/** Where the page comes from: our scheme, or the server of `npm run dev`, which reloads it while it is written. */
export function pageUrl(isPackaged: boolean, env: Readonly<Record<string, string | undefined>>): string {
  return (isPackaged ? undefined : env.ELECTRON_RENDERER_URL) || PAGE_URL;
}

/** Whether an address is of the same scheme, host and port as the page. Parsed, never compared as text. */
export function isOfPage(address: string, page: string): boolean {
  const [one, other] = [URL.parse(address), URL.parse(page)];
  return one !== null && other !== null && one.protocol === other.protocol && one.host === other.host;
}

/** The path in the renderer's folder that an address asks for; null for an address that is not ours. */
export function pathOf(address: string): string | null {
  if (!isOfPage(address, PAGE_URL)) return null;
  return new URL(address).pathname;
}
