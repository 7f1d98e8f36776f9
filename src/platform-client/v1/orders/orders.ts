import type { z } from 'zod';
import type { PlatformOrder } from '#shared/domain/platform-order.ts';
import { err } from '#shared/domain/result.ts';
import { limitErrorIfAny } from '../../errors/limit-error.ts';
import { platformErrorOf } from '../../errors/platform-error-of.ts';
import type { JsonCaller } from '../../json-caller.ts';
import type { PlatformResult } from '../../packing-platform.ts';
import { checkNumber } from '../limit-checks.ts';
import { type FullOrder, fullOrder } from './full-order-schema.ts';
import { isRequestedOrder, orderDetail } from './order-schema.ts';

type CallOptions = { readonly timeoutMs?: number };

/** `GET /api/v1/orders/{orderNr}`, with the fields that the bench needs. An unknown order is `not-found`. */
export function readOrder(
  caller: JsonCaller,
  order: string,
  options: CallOptions = {},
): PlatformResult<PlatformOrder> {
  return readRequestedOrder(caller, orderDetail, order, options);
}

/**
 * `GET /api/v1/orders/{orderNr}` with every field of "Order (detail)" and "Order item", including the
 * customer's: for immediate use, never stored. Errors: `not-found`; a missing scope `r_order` is `forbidden`.
 */
export function readFullOrder(
  caller: JsonCaller,
  order: string,
  options: CallOptions = {},
): PlatformResult<FullOrder> {
  return readRequestedOrder(caller, fullOrder, order, options);
}

async function readRequestedOrder<T extends { readonly id: string; readonly orderNr: string }>(
  caller: JsonCaller,
  schema: z.ZodType<T>,
  order: string,
  options: CallOptions,
): PlatformResult<T> {
  const broken = limitErrorIfAny(checkNumber('order', order));
  if (broken !== null) return err(broken);
  const answer = await caller.get(schema, { path: `/api/v1/orders/${order}`, ...options });
  if (!answer.ok || isRequestedOrder(order, answer.value)) return answer;
  // Packing by the wrong order would produce a wrong parcel.
  return err(platformErrorOf('malformed-answer', `asked for order ${order}, got ${answer.value.id}`));
}
