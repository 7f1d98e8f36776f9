import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import type { PackingPlatform } from '#client/packing-platform.ts';
import type { PlatformError } from '#client/platform-error.ts';
import { setItemStatus, setOrderStatus } from '#main/orders/order-store.ts';
import { markToRead } from '#main/orders/order-sync-store.ts';
import { refreshQueueLines } from '#main/orders/queue-store.ts';
import { freeMarksOfDeadItems } from '#main/packs/pack-unit-store.ts';
import { hasReached } from '#shared/domain/order-changes.ts';
import type { PlatformItem } from '#shared/domain/platform-order.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';
import { ABSENT, type Handler } from '../handler.ts';
import type { PayloadOf } from '../payloads.ts';
import type { OrderOutcomes } from './order-outcomes.ts';
import { readItem } from './read-item.ts';

/** What a change is about: an order or one of its units. `item` null: the order itself. */
type Subject = { readonly status: string; readonly item: PlatformItem | null };

/**
 * Asks for a status of an order or a unit, other than its cancellation. Each try reads it first: if it has the status,
 * or has gone on from there, nothing is sent and the change is done. The value is its status.
 */
export function changeStatusHandler(
  { platform }: { readonly platform: () => PackingPlatform },
  outcomes: Pick<OrderOutcomes, 'orderTouched'>,
): Handler<PayloadOf<'change-status'>, string> {
  return {
    async carryOut(payload) {
      // One version for the whole try: the other may number the unit differently.
      const api = platform();
      const subject = await readSubject(api, payload);
      if (!subject.ok) return subject;
      const { status, item } = subject.value;
      const { orderId, to } = payload;
      if (hasReached(status, to.status)) return ok(status);
      const answer = await (item === null ? api.changeOrder(orderId, to) : api.changeItem(orderId, item, to));
      return answer.ok ? ok(to.status) : answer;
    },
    async settle(payload) {
      const subject = await readSubject(platform(), payload);
      // It does not exist: the next try gets that error.
      if (!subject.ok) return subject.error.kind === 'not-found' ? ok(ABSENT) : subject;
      const { status } = subject.value;
      return ok(hasReached(status, payload.to.status) ? { state: 'done', value: status } : ABSENT);
    },
    async onDone(trx, { orderId, itemNr }, status) {
      if (itemNr === undefined) await setOrderStatus(trx, orderId, status);
      else await setItemStatus(trx, itemNr, status);
      await freeMarksOfDeadItems(trx, orderId);
      await refreshQueueLines(trx, orderId);
      await markToRead(trx, orderId);
    },
    // The order stays as it is; the list of refused changes shows the refusal.
    onRefused: (trx, { orderId }) => markToRead(trx, orderId),
    afterwards: ({ orderId }) => outcomes.orderTouched(orderId),
  };
}

async function readSubject(
  api: PackingPlatform,
  { orderId, itemNr }: PayloadOf<'change-status'>,
): Promise<Result<Subject, PlatformError>> {
  if (itemNr === undefined) {
    const order = await api.readOrder(orderId);
    return order.ok ? ok({ status: order.value.status, item: null }) : order;
  }
  const item = await readItem(api, orderId, itemNr);
  if (!item.ok) return item;
  if (item.value === null) return err(platformErrorOf('not-found', `the order has no unit ${itemNr}`));
  return ok({ status: item.value.status, item: item.value });
}
