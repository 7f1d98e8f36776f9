import type { PlatformOrder } from '#shared/domain/platform-order.ts';
import { err, ok } from '#shared/domain/result.ts';
import { platformErrorOf } from '../../errors/platform-error-of.ts';
import type { Answer } from '../../packing-platform.ts';
import type { V2Parts } from '../parts.ts';
import { type V2Order, v2Order } from './order-schema.ts';
import { asPlatformOrder } from './platform-order.ts';

type CallOptions = { readonly timeoutMs?: number };

/**
 * `GET /v2/orders/{orderId}` with all that v2 tells of an order, money in minor units. The address in it is personal data:
 * for the moment, never to be stored. Errors: `not-found`; scope `r_order` is missing: `forbidden`.
 */
export function readV2Order(parts: V2Parts, order: string, options: CallOptions = {}): Answer<V2Order> {
  const call = (inPath: string) => parts.caller.get(v2Order, { path: `/v2/orders/${inPath}`, ...options });
  return parts.inPath(order, call, options);
}

/** The same under our names, as far as the bench needs it. An order that is not there is `not-found`. */
export async function readOrder(
  parts: V2Parts,
  order: string,
  options: CallOptions = {},
): Answer<PlatformOrder> {
  const answer = await readV2Order(parts, order, options);
  if (!answer.ok) return answer;
  const { id, orderId } = answer.value;
  const read = await asPlatformOrder(parts.names, answer.value);
  const isAsked = [read.id, read.id.slice(2), id, orderId].some(
    (known) => known?.toUpperCase() === order.toUpperCase(),
  );
  // A wrong parcel begins with the wrong order.
  return isAsked
    ? ok(read)
    : err(platformErrorOf('malformed-answer', `asked for order ${order}, got ${read.id}`));
}
