import type { PackOutcome } from '#shared/domain/verdict.ts';
import { accept, type Decision, refuse, type Subject } from '../decision.ts';
import type { BenchEvent } from '../events.ts';
import { evolve } from '../evolve.ts';
import type { Facts } from '../facts.ts';
import {
  type BenchState,
  isEmpty,
  type OpenOrder,
  openPack,
  openUnits,
  type Pack,
  type Params,
  packsToReopen,
} from '../state.ts';

/**
 * Closes the open pack after `before` has happened; with the last unit in, the order is done and the bench idle.
 * `state` and `order` are as they are after `before`.
 */
export function closeEvents(state: BenchState, order: OpenOrder, before: readonly BenchEvent[]): Decision {
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
    params: { order: order.orderId, packs: closed.packs.length, ...number, ...toReopen(closed) },
    outcome: unlessToReopen(closed, outcome),
    subject,
    undo: 'push',
    sound: 'done',
  });
}

/** An order of which a pack must be opened again is not done, whatever else is in: that matters more than a label. */
function unlessToReopen(order: OpenOrder, outcome: PackOutcome): PackOutcome {
  return packsToReopen(order).length > 0 ? { mustReopen: true } : outcome;
}

function toReopen(order: OpenOrder): Params {
  const packs = packsToReopen(order);
  if (packs.length === 0) return {};
  return { reopen: packs.map(({ packNumber, ordinal }) => packNumber ?? ordinal).join(', ') };
}

/** `CMD:CLOSE`. */
export function closePack(state: BenchState, facts: Facts): Decision {
  const order = state.order;
  if (order === null) return refuse('no-order-open');
  const subject = { orderId: order.orderId };
  if (order.waiting !== null) return refuseWhileWaiting(order, subject);
  const pack = openPack(order);
  const isDone = openUnits(order).length === 0 && order.units.some((unit) => unit.status === 'packed');
  if (order.isCancelled && isDone) return putAside(order, subject);
  // Its pack was opened again for a cancelled unit, and no other was in it.
  if ((pack === null || isEmpty(order, pack)) && isDone) return leaveDone(order);
  if (pack === null || isEmpty(order, pack)) return refuse('pack-empty', { subject });
  if (order.isCancelled || facts.isCancelledNow) return putAside(order, subject);
  return closeEvents(state, order, []);
}

function leaveDone(order: OpenOrder): Decision {
  const packs = withoutEmptyPack(order).packs;
  const lastPack = packs.at(-1);
  const number = lastPack?.packNumber ?? null;
  // None is closed now: a label that is there stays, and one that is still to come is waited for.
  const outcome: PackOutcome =
    lastPack === undefined || number !== null
      ? { label: 'kept' }
      : { closed: { packId: lastPack.packId, packNumber: null } };
  const params = { order: order.orderId, packs: packs.length, ...toReopen(order) };
  return accept('order-done', leaveEvents(order), {
    outcome: unlessToReopen(order, outcome),
    params: number === null ? params : { ...params, pack: number },
    subject: { orderId: order.orderId, packNumber: number },
    undo: 'push',
    sound: 'done',
  });
}

/** `CMD:NEW`: closes the pack and goes on with the order in another one. */
export function newPack(state: BenchState, facts: Facts): Decision {
  const order = state.order;
  if (order === null) return refuse('no-order-open');
  const subject = { orderId: order.orderId };
  if (order.waiting !== null) return refuseWhileWaiting(order, subject);
  const pack = openPack(order);
  if (pack !== null && isEmpty(order, pack)) return refuse('pack-empty', { subject });
  if (order.isCancelled || facts.isCancelledNow) return putAside(order, subject);
  if (openUnits(order).length === 0) return closeEvents(state, order, []);
  const closing = pack === null ? [] : closeEvents(state, order, []).events;
  const started = startEvent(order, facts.spareNumber);
  return accept('pack-started', [...closing, started], {
    params: { ordinal: started.ordinal },
    // The label of the pack that was closed waits for the whole order, so that pack is not to be put away.
    outcome: pack?.packNumber === null && facts.areNumbersLast ? { label: 'awaits-order' } : {},
    subject: { ...subject, packNumber: pack?.packNumber ?? null },
    undo: 'push',
  });
}

/** `CMD:HOLD`: the order goes to the hold shelf with what is packed of it. */
export function holdOrder(state: BenchState): Decision {
  const order = state.order;
  if (order === null) return refuse('no-order-open');
  const reason = order.isCancelled ? 'order-cancelled' : 'held-by-packer';
  return accept(
    'order-held',
    [{ type: 'OrderHeld', orderId: order.orderId, reason }, ...leaveEvents(order)],
    {
      params: { order: order.orderId },
      subject: { orderId: order.orderId },
      undo: 'clear',
    },
  );
}

/** The order was cancelled while it was packed: refused, put on the hold shelf, the bench is idle and locked. */
export function putAside(order: OpenOrder, subject: Subject, before: readonly BenchEvent[] = []): Decision {
  const held: BenchEvent = { type: 'OrderHeld', orderId: order.orderId, reason: 'order-cancelled' };
  return refuse('order-cancelled', {
    params: { order: order.orderId },
    subject,
    events: [...before, held, ...leaveEvents(order)],
    undo: 'clear',
  });
}

/** Leaves the order; a pack that is still empty is dropped, so that its number is spare again. */
export function leaveEvents(order: OpenOrder): readonly BenchEvent[] {
  const pack = openPack(order);
  if (pack === null || !isEmpty(order, pack)) return [{ type: 'OrderLeft', order }];
  return [dropEvent(order, pack), { type: 'OrderLeft', order: withoutEmptyPack(order) }];
}

/**
 * Starts the next pack of the order, by the lowest ordinal that is free: a pack that was dropped comes back under its own
 * id, by which the platform may have been told of it.
 */
export function startEvent(
  { orderId, packs }: OpenOrder,
  packNumber: string | null,
): Extract<BenchEvent, { type: 'PackStarted' }> {
  const taken = new Set(packs.map((pack) => pack.ordinal));
  let ordinal = 1;
  while (taken.has(ordinal)) ordinal += 1;
  return { type: 'PackStarted', orderId, packId: `${orderId}/${ordinal}`, ordinal, packNumber };
}

export function dropEvent(order: OpenOrder, { packId, ordinal, packNumber }: Pack): BenchEvent {
  return { type: 'PackDropped', orderId: order.orderId, packId, ordinal, packNumber };
}

/** The order without its open pack, where nothing lies in that. */
export function withoutEmptyPack(order: OpenOrder): OpenOrder {
  const pack = openPack(order);
  if (pack === null || !isEmpty(order, pack)) return order;
  return { ...order, packs: order.packs.filter((known) => known.packId !== pack.packId) };
}

function refuseWhileWaiting(order: OpenOrder, subject: Subject): Decision {
  const unit = order.units.find((candidate) => candidate.itemNr === order.waiting);
  return refuse('mark-required', { params: { name: unit?.name ?? '', size: unit?.size ?? '' }, subject });
}
