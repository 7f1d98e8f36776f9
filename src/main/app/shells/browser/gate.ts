import type { IncomingHttpHeaders } from 'node:http';

/** Why a request is turned away before anything looks at it. */
export type Refusal = { readonly status: 401 | 403; readonly reason: string };

/**
 * Holds off pages of other sites: `Host` must be one of our names (DNS rebinding), and whoever names an origin must
 * name ours. A program that is no browser sends no origin: it gets past here, and needs the key.
 */
export function refuseForeign(
  request: { readonly method: string; readonly isUpgrade: boolean; readonly headers: IncomingHttpHeaders },
  names: ReadonlySet<string>,
): Refusal | null {
  const host = request.headers.host?.toLowerCase() ?? '';
  if (!names.has(host)) return { status: 403, reason: 'this name is not served here' };
  const isPlainRead = !request.isUpgrade && (request.method === 'GET' || request.method === 'HEAD');
  if (isPlainRead) return null;
  const { origin } = request.headers;
  if (origin !== undefined && origin.toLowerCase() !== `http://${host}`)
    return { status: 403, reason: 'pages of other sites are not served' };
  return null;
}
