import { err, ok, type Result } from '#shared/domain/result.ts';
import { platformErrorOf } from '../errors/platform-error-of.ts';
import type { PlatformError } from '../platform-error.ts';

/**
 * An address that may be called: HTTPS, or plain HTTP on this machine only (specification, "Transport
 * requirements"). Anything else is refused before a byte is sent, because the token would be sent, too.
 */
export function safeAddress(text: string, base?: URL): Result<URL, PlatformError> {
  const url = URL.parse(text, base?.href);
  if (url === null) return refuse('is not an address');
  if (url.username !== '' || url.password !== '') return refuse('must not carry a user name or a password');
  if (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))) return ok(url);
  return refuse('must begin with https:// (plain HTTP only on this machine)');
}

/**
 * An address that the platform names, by a link or by a redirect: one that may be called, never from HTTPS to plain
 * HTTP, and on this machine only if `from` is there. Whoever has answered must not choose what of this machine is asked.
 */
export function linkAddress(text: string, from: URL): Result<URL, PlatformError> {
  const address = safeAddress(text, from);
  if (!address.ok) return address;
  const { protocol, hostname } = address.value;
  if (from.protocol === 'https:' && protocol !== 'https:')
    return refuse('must not lead from https:// to http://');
  if (isThisMachine(hostname) && !isThisMachine(from.hostname))
    return refuse('must not lead to this machine');
  return address;
}

/** The address of a service: without query, fragment and trailing slash, so that paths can be appended. */
export function serviceAddress(text: string): Result<URL, PlatformError> {
  const address = safeAddress(text.trim());
  if (!address.ok) return address;
  const url = new URL(address.value);
  url.search = '';
  url.hash = '';
  url.pathname = url.pathname.replace(/\/+$/, '');
  return ok(url);
}

/** A name with several values is repeated, as `sku[]=A&sku[]=B`. */
export type Query = Readonly<Record<string, string | readonly string[]>>;

/** A path of a service with its query, form-encoded (`>=<` becomes `%3E%3D%3C`, a blank becomes `+`). */
export function pathOf(service: URL, path: string, query: Query = {}): URL {
  const url = new URL(service);
  url.pathname = `${service.pathname.replace(/\/+$/, '')}${path}`;
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (typeof value === 'string' ? [value] : value).map((one): [string, string] => [name, one]),
  );
  url.search = new URLSearchParams(pairs).toString();
  return url;
}

/** Whether a host, as `URL.hostname` writes it, is this machine. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}

/** Names that systems give this machine. */
const LOOPBACK_NAME = /^(?:.+\.)?(?:localhost|localhost\.localdomain|ip6-localhost|ip6-loopback)$/;
/** 127.0.0.0/8, and 0.0.0.0/8, which systems take for it; in version 6 also as it is written there. */
const LOOPBACK_V4 = /^(?:0|127)(?:\.\d{1,3}){3}$/;
const LOOPBACK_V6 = /^\[::(?:1|(?:ffff:(?:0:)?)?(?:0|7f[\da-f]{2}):[\da-f]{1,4})?\]$/;

/**
 * Whether a connection to a host, as `URL.hostname` writes it, ends on this machine, as far as the name says so. Wider than
 * `isLoopback`, which permits something.
 */
export function isThisMachine(hostname: string): boolean {
  const host = hostname.replace(/\.$/, '');
  return LOOPBACK_NAME.test(host) || LOOPBACK_V4.test(host) || LOOPBACK_V6.test(host);
}

// The address itself is not repeated: it may contain a password.
function refuse(message: string) {
  return err(
    platformErrorOf('validation', `the platform's address ${message}`, {
      fields: [{ field: 'address', message }],
    }),
  );
}
