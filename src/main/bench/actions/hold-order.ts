import { plainAction } from '../action.ts';
import { accept, type Decision, inform, refuse } from '../decision.ts';
import { postponeProofs } from '../label-proof.ts';
import { leaveEvents } from '../pack-events.ts';
import type { OpenOrder } from '../state.ts';

/**
 * `CMD:HOLD`: puts the order on the hold shelf with all that is packed; without an order, postpones the
 * awaited labels.
 */
export const holdOrder = plainAction<'command'>(({ state }) => {
  if (state.order !== null) return putOnHold(state.order);
  return postponeProofs(state) ?? refuse('no-order-open');
});

/** `CMD:OK` without a question: puts a cancelled order on the hold shelf. */
export const holdCancelledOrder = plainAction<'command'>(({ state: { order } }) =>
  order?.isCancelled ? putOnHold(order) : inform({ reason: 'nothing-to-confirm' }),
);

function putOnHold(order: OpenOrder): Decision {
  const { orderId } = order;
  const reason = order.isCancelled ? 'order-cancelled' : 'held-by-packer';
  return accept('order-held', [{ type: 'OrderHeld', orderId, reason }, ...leaveEvents(order)], {
    params: { order: orderId },
    subject: { orderId },
    undo: 'clear',
    sound: 'held',
  });
}
