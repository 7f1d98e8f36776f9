import type { IncomingHttpHeaders } from 'node:http';
import { hostname, networkInterfaces } from 'node:os';

/** How the page is served, and every `host:port` by which it is. */
export type PageServer = { readonly scheme: 'http' | 'https'; readonly names: ReadonlySet<string> };

/** Why a request is refused before it is processed. */
export type HttpRefusal = { readonly status: 401 | 403; readonly reason: string };

/**
 * Refuses pages of other sites: `Host` must be one of our names (DNS rebinding), and an `Origin`, if present,
 * must be ours. A program that is not a browser sends no origin: it passes this check, but needs the key.
 */
export function refuseForeign(
  request: { readonly method: string; readonly isUpgrade: boolean; readonly headers: IncomingHttpHeaders },
  { names, scheme }: PageServer,
): HttpRefusal | null {
  const host = request.headers.host?.toLowerCase() ?? '';
  if (!names.has(host)) return { status: 403, reason: 'this name is not served here' };
  const isPlainRead = !request.isUpgrade && (request.method === 'GET' || request.method === 'HEAD');
  if (isPlainRead) return null;
  const { origin } = request.headers;
  if (origin !== undefined && origin.toLowerCase() !== `${scheme}://${host}`)
    return { status: 403, reason: 'pages of other sites are not served' };
  return null;
}

/** Name of the WebSocket subprotocol that the station answers with. */
export const SUBPROTOCOL = 'packbench';

/** Prefix of the key in the list of subprotocols, the only header that a page can set on a WebSocket. */
const KEY_PREFIX = 'key.';

/** The key in `Sec-WebSocket-Protocol` of a WebSocket upgrade; null: none. */
export function keyFromSubprotocols(header: string | undefined): string | null {
  const offered = (header ?? '').split(',').map((name) => name.trim());
  if (!offered.includes(SUBPROTOCOL)) return null;
  return offered.find((name) => name.startsWith(KEY_PREFIX))?.slice(KEY_PREFIX.length) ?? null;
}

/** The key in `Authorization: Bearer` of a plain request; null: none. */
export function keyFromAuthorization(header: string | undefined): string | null {
  return /^Bearer ([\w-]+)$/i.exec(header ?? '')?.[1] ?? null;
}

/** Whether only this machine can reach the address. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** A host as part of an address: IPv6 in brackets. */
export function inAddress(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

/**
 * Every `host:port` by which a browser may address this station, also by the names of its certificate. A page of another site
 * whose name resolves to this machine (DNS rebinding) sends its own name, which is not in the set.
 */
export function pageServer(
  host: string,
  port: number,
  {
    scheme,
    certifiedNames,
  }: { readonly scheme: PageServer['scheme']; readonly certifiedNames: readonly string[] },
): PageServer {
  const hosts = new Set([
    '127.0.0.1',
    'localhost',
    '[::1]',
    inAddress(host),
    ...certifiedNames.map(inAddress),
  ]);
  if (host === '0.0.0.0' || host === '::') for (const localHost of localHosts()) hosts.add(localHost);
  const names = [...hosts].map((name) => name.toLowerCase());
  const isUsual = port === (scheme === 'https' ? 443 : 80);
  return { scheme, names: new Set([...names.map((name) => `${name}:${port}`), ...(isUsual ? names : [])]) };
}

function localHosts(): string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  return [hostname(), ...addresses.map(({ address }) => inAddress(address))];
}
