import { ok, type Result } from '#shared/domain/result.ts';
import type { PlatformError } from '../platform-error.ts';
import { serviceAddress } from '../transport/address.ts';

/**
 * `{seller_url}` of the specification, without the `/jsonrpc` that people append: the doubled path is "a
 * frequent mistake".
 */
export function sellerAddress(text: string): Result<URL, PlatformError> {
  const address = serviceAddress(text);
  if (!address.ok) return address;
  const url = new URL(address.value);
  url.pathname = url.pathname.replace(/(\/jsonrpc)+(\/v1)?$/, '');
  return ok(url);
}
