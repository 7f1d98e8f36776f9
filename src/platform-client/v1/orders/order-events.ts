import { err, ok } from '#shared/domain/result.ts';
import { containsText } from '../../errors/error-texts.ts';
import { limitErrorIfAny } from '../../errors/limit-error.ts';
import type { JsonCaller } from '../../json-caller.ts';
import type { PlatformResult } from '../../packing-platform.ts';
import { checkNumber } from '../limit-checks.ts';
import { type EventAnswer, sendEvent } from '../send-event.ts';

/**
 * `POST /api/v1/orders/{orderNr}/events` for the whole order (assumptions, "order events body"). Errors:
 * `Already confirmed`, `Order can not be canceled`, `Cancel unavailable because active shipment exist`
 * (`conflict`), `not-found`; a missing scope `c_status_change` is `forbidden`. A lost response is settled by
 * reading the order. An event has no reason: to cancel with one, see `changeOrderStatus`.
 */
export async function sendOrderEvent(
  caller: JsonCaller,
  order: string,
  type: 'confirm' | 'cancel',
): PlatformResult<EventAnswer> {
  const broken = limitErrorIfAny(checkNumber('order', order));
  return broken === null
    ? sendEvent(caller, `/api/v1/orders/${order}/events`, { type, data: {} })
    : err(broken);
}

/** The event `confirm`. `Already confirmed` is a success: the order is in the requested state. */
export async function confirmOrder(caller: JsonCaller, order: string): PlatformResult<void> {
  const answer = await sendOrderEvent(caller, order, 'confirm');
  return answer.ok || containsText(answer.error, 'Already confirmed') ? ok(undefined) : answer;
}

/** The event `cancel`; a whole order can be cancelled only while it waits for confirmation. */
export async function cancelOrder(caller: JsonCaller, order: string): PlatformResult<void> {
  const answer = await sendOrderEvent(caller, order, 'cancel');
  return answer.ok ? ok(undefined) : answer;
}
