import type { PackOutcome } from '#shared/domain/verdict.ts';
import { accept, type Decision, refuse, type Subject } from './decision.ts';
import type { BenchEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { leaveEvents, withoutEmptyPack } from './pack-events.ts';
import { type BenchState, type OpenOrder, openPack, openUnits, type Params, packsToReopen } from './state.ts';

/**
 * Closes the open pack after `before` has happened; with the last unit in, the order is done and the bench idle.
 * `state` and `order` are as they are after `before`.
 */
export function closeOpenPack(state: BenchState, order: OpenOrder, before: readonly BenchEvent[]): Decision {
  const pack = openPack(order);
  if (pack === null) return refuse('pack-empty');
  const closing: BenchEvent = {
    type: 'PackClosed',
    orderId: order.orderId,
    packId: pack.packId,
    lastPackBefore: state.lastPack,
  };
  const events: BenchEvent[] = [...before, closing];
  if (state.pallet !== null)
    events.push({ type: 'PackPlaced', packId: pack.packId, pallet: state.pallet, from: null });
  const left = openUnits(order).length;
  const subject = { orderId: order.orderId, packNumber: pack.packNumber };
  const number = pack.packNumber === null ? {} : { pack: pack.packNumber };
  const { packId, packNumber } = pack;
  const outcome: PackOutcome = { closed: { packId, packNumber } };
  if (left > 0) {
    const params = { left, ...number };
    return accept('pack-closed', events, { params, subject, outcome, undo: 'push', sound: 'done' });
  }
  const closed = evolve({ ...state, order }, closing).order ?? order;
  events.push({ type: 'OrderLeft', order: closed });
  return accept('order-done', events, {
    params: { order: order.orderId, packs: closed.packs.length, ...number, ...reopenNotice(closed) },
    outcome: outcomeUnlessReopening(closed, outcome),
    subject,
    undo: 'push',
    sound: 'done',
  });
}

/** Leaves an order that is done without closing a pack: its last one was opened again for a unit that is cancelled. */
export function leaveFinishedOrder(order: OpenOrder): Decision {
  const packs = withoutEmptyPack(order).packs;
  const lastPack = packs.at(-1);
  const number = lastPack?.packNumber ?? null;
  // None is closed now: a label that is there stays, and one that is still to come is waited for.
  const outcome: PackOutcome =
    lastPack === undefined || number !== null
      ? { label: 'kept' }
      : { closed: { packId: lastPack.packId, packNumber: null } };
  const params = { order: order.orderId, packs: packs.length, ...reopenNotice(order) };
  return accept('order-done', leaveEvents(order), {
    outcome: outcomeUnlessReopening(order, outcome),
    params: number === null ? params : { ...params, pack: number },
    subject: { orderId: order.orderId, packNumber: number },
    undo: 'push',
    sound: 'done',
  });
}

/** An order of which a pack must be opened again is not done, whatever else is in: that matters more than a label. */
function outcomeUnlessReopening(order: OpenOrder, outcome: PackOutcome): PackOutcome {
  return packsToReopen(order).length > 0 ? { mustReopen: true } : outcome;
}

function reopenNotice(order: OpenOrder): Params {
  const packs = packsToReopen(order);
  if (packs.length === 0) return {};
  return { reopen: packs.map(({ packNumber, ordinal }) => packNumber ?? ordinal).join(', ') };
}

/** The order was cancelled while it was packed: refused, put on the hold shelf, the bench is idle and locked. */
export function refuseCancelledOrder(
  order: OpenOrder,
  subject: Subject,
  before: readonly BenchEvent[] = [],
): Decision {
  const held: BenchEvent = { type: 'OrderHeld', orderId: order.orderId, reason: 'order-cancelled' };
  return refuse('order-cancelled', {
    params: { order: order.orderId },
    subject,
    events: [...before, held, ...leaveEvents(order)],
    undo: 'clear',
  });
}

/** Nothing else is done while a unit waits for its mark. */
export function refuseForMark(order: OpenOrder): Decision {
  const unit = order.units.find((candidate) => candidate.itemNr === order.waiting);
  const params = { name: unit?.name ?? '', size: unit?.size ?? '' };
  return refuse('mark-required', { params, subject: { orderId: order.orderId } });
}
