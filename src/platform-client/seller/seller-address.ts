import { err, ok, type Result } from '#shared/domain/result.ts';
import { platformErrorOf } from '../errors/platform-error-of.ts';
import type { PlatformError } from '../platform-error.ts';
import { serviceAddress } from '../transport/address.ts';

/**
 * `{seller_url}` of the specification, without the `/jsonrpc` that people append. The doubled path is "a frequent
 * mistake and is wrong": it is refused by its name, so that nobody goes on believing in it.
 */
export function sellerAddress(text: string): Result<URL, PlatformError> {
  const address = serviceAddress(text);
  if (!address.ok) return address;
  const url = new URL(address.value);
  if (/\/jsonrpc\/jsonrpc(\/|$)/.test(url.pathname)) return err(DOUBLED);
  url.pathname = url.pathname.replace(/\/jsonrpc(\/v1)?$/, '');
  return ok(url);
}

const MESSAGE = 'has /jsonrpc/jsonrpc, the doubled path: it must be the host, or end in one /jsonrpc';
const DOUBLED = platformErrorOf('validation', `the platform's address ${MESSAGE}`, {
  fields: [{ field: 'address', message: MESSAGE }],
});
