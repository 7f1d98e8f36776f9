import { CANCEL_REASONS, type CancelReason } from '#shared/domain/cancel-reason.ts';
import type { PlatformItem, PlatformOrder } from '#shared/domain/platform-order.ts';
import { err, ok } from '#shared/domain/result.ts';
import { saysText } from '../../errors/error-texts.ts';
import { type Breach, limitErrorIfAny } from '../../errors/limit-error.ts';
import { platformErrorOf } from '../../errors/platform-error-of.ts';
import type { Answer } from '../../packing-platform.ts';
import type { B2bCaller } from '../b2b-caller.ts';
import { eventAnswer, refusalOfEvent } from '../event-answer.ts';
import { checkNumber } from '../limit-checks.ts';
import { orderDetail } from './order-schema.ts';

/** `GET /api/v1/orders/{orderNr}`. An order that is not there is `not-found`. */
export async function readOrder(
  caller: B2bCaller,
  order: string,
  options: { readonly timeoutMs?: number } = {},
): Answer<PlatformOrder> {
  const broken = limitErrorIfAny(checkNumber('order', order));
  if (broken !== null) return err(broken);
  const answer = await caller.get(orderDetail, { path: `/api/v1/orders/${order}`, ...options });
  if (!answer.ok || isAsked(order, answer.value)) return answer;
  // A wrong parcel begins with the wrong order.
  return err(platformErrorOf('malformed-answer', `asked for order ${order}, got ${answer.value.id}`));
}

/**
 * `POST /api/v1/orders/{orderNr}/events` with `type: confirm` (assumptions, "order events body"). `Already confirmed` is
 * success: what was wanted is so.
 */
export async function confirmOrder(caller: B2bCaller, order: string): Answer<void> {
  const broken = limitErrorIfAny(checkNumber('order', order));
  if (broken !== null) return err(broken);
  const answer = await caller.change(eventAnswer, {
    path: `/api/v1/orders/${order}/events`,
    json: { type: 'confirm', data: {} },
  });
  const refusal = answer.ok ? refusalOfEvent(answer.value) : answer.error;
  return refusal === null || saysText(refusal, 'Already confirmed') ? ok(undefined) : err(refusal);
}

/**
 * `POST /api/v1/orders/{orderNr}/items/{itemNr}/change_status_request` to `canceled`. Errors: `Invalid reason`
 * (`validation`), `Order can not be canceled` and `Cancel unavailable because active shipment exist` (`conflict`).
 */
export async function cancelItem(
  caller: B2bCaller,
  order: string,
  item: PlatformItem,
  reason: CancelReason,
): Answer<void> {
  const broken = limitErrorIfAny([
    ...checkNumber('order', order),
    ...checkNumber('itemNr', item.itemNr),
    ...checkReason(reason),
  ]);
  if (broken !== null) return err(broken);
  const answer = await caller.change(eventAnswer, {
    path: `/api/v1/orders/${order}/items/${item.itemNr}/change_status_request`,
    json: { status: 'canceled', reason },
  });
  return answer.ok ? ok(undefined) : answer;
}

function checkReason(reason: string): Breach[] {
  const isKnown = CANCEL_REASONS.some((known) => known === reason);
  return isKnown ? [] : [{ field: 'reason', limit: 'one of the specified reasons', value: reason }];
}

function isAsked(asked: string, { id, orderNr }: PlatformOrder): boolean {
  const wanted = asked.toUpperCase();
  return [id, orderNr, id.slice(2)].some((known) => known.toUpperCase() === wanted);
}
