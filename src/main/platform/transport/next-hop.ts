import { safeAddress } from './address.ts';
import { ConnectionFailure } from './connection-failure.ts';

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

export type Hop = { readonly url: URL; readonly headers: Readonly<Record<string, string>> };

/** Whether the answer only says where another one is. */
export function isRedirect({ status }: Pick<Response, 'status'>): boolean {
  return REDIRECTS.includes(status);
}

/**
 * Where a redirect leads: to an address that may be called, never from HTTPS to plain HTTP, and to another origin without the
 * token. Throws ConnectionFailure where it must not be followed.
 */
export function nextHop(from: Hop, location: string | null): Hop {
  const target = location === null ? null : safeAddress(location, from.url);
  if (target === null || !target.ok) throw refuse('the redirect leads to an address that must not be called');
  const url = target.value;
  if (from.url.protocol === 'https:' && url.protocol !== 'https:')
    throw refuse('the redirect leads from https:// to http://');
  if (url.origin === from.url.origin) return { url, headers: from.headers };
  const { authorization: _, ...headers } = from.headers;
  return { url, headers };
}

function refuse(reason: string): ConnectionFailure {
  return new ConnectionFailure('answer-unreadable', reason, { mayPass: false });
}
