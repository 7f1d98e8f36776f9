import { findHandedOver } from '#main/orders/claim-store.ts';
import { action, type QuestionOfKind, type ScanContext } from '../action.ts';
import { refuseCancelledOrder } from '../closing.ts';
import { accept, type Decision, inform, refuse } from '../decision.ts';
import type { BenchEvent } from '../events.ts';
import { evolve } from '../evolve.ts';
import { postponeProofs } from '../label-proof.ts';
import { loadMostUrgent, loadOpenable, loadOpenableByNumber, type Openable } from '../openable.ts';
import { takeOutEvents } from '../order-refresh.ts';
import { leaveEvents, startEvent } from '../pack-events.ts';
import {
  type BenchState,
  hasNothingInHand,
  type OpenOrder,
  openPack,
  openUnits,
  type Pack,
  unitsIn,
} from '../state.ts';

/** An order number: opens the order, or answers that it is already open. */
export const openOrder = action({
  facts: (from, { intent }: ScanContext<'order'>) => loadOpenableByNumber(from, intent.order),

  decide({ state, intent }, openable) {
    if (openable === null) return refuse('order-not-found', { params: { order: intent.order } });
    const { orderId } = openable.order;
    if (state.order?.orderId !== orderId) return decideOpening(state, openable);
    return inform({ reason: 'order-already-open' }, { params: { order: orderId }, subject: { orderId } });
  },
});

/**
 * `CMD:NEXT`: opens the order that was handed over to this table, else the most urgent one of the queue. If none
 * may be opened, postpones the awaited labels.
 */
export const openNext = action({
  facts: async (from, { state }) => {
    const openId = state.order?.orderId ?? null;
    for (const orderId of await findHandedOver(from.db, from.station, openId)) {
      const handedOver = await loadOpenable(from, orderId);
      // One that is blocked waits for whoever may unblock it, and keeps nobody from the queue.
      if (handedOver !== null && (handedOver.blocked === null || isToBeHeld(state, handedOver)))
        return handedOver;
    }
    return loadMostUrgent(from, null);
  },

  decide({ state }, openable) {
    const opened = openable === null ? refuse('queue-empty') : decideOpening(state, openable);
    if (opened.verdict === 'accepted' || state.order !== null) return opened;
    return postponeProofs(state) ?? opened;
  },
});

/** `CMD:OK` after the number of an order that a person holds: releases it for packing. */
export const releaseHold = ({ orderId }: QuestionOfKind<'release-hold'>) =>
  action({
    facts: (from) => loadOpenable(from, orderId),

    decide(_scan, openable) {
      const params = { order: orderId };
      const subject = { orderId };
      const dropped = { type: 'AskingDropped' } as const;
      if (openable === null) return refuse('order-not-found', { params, subject, events: [dropped] });
      // The platform may have cancelled it since the question was asked; then nobody may release it.
      const { blocked, isReleasable } = openable;
      if (blocked !== null && !isReleasable) return refuse(blocked, { params, subject, events: [dropped] });
      const released = { type: 'OrderReleased', orderId } as const;
      return accept('order-released', [dropped, released], { params, subject, undo: 'clear' });
    },
  });

function decideOpening(state: BenchState, openable: Openable): Decision {
  const { order } = openable;
  const subject = { orderId: order.orderId };
  const params = { order: order.orderId, units: openUnits(order).length };
  if (isToBeHeld(state, openable)) return refuseCancelledOrder(order, subject);
  if (openable.blocked !== null) return refuseBlocked(openable);
  // Without an alarm nobody would search for the closed packs of a cancelled order.
  if (state.order?.isCancelled) return refuseCancelledOrder(state.order, { orderId: state.order.orderId });
  if (state.order !== null && !hasNothingInHand(state.order)) {
    return refuse('order-open', { params: { order: state.order.orderId, other: order.orderId }, subject });
  }
  const events = openEvents(state, openable);
  return accept('order-opened', events, { params, subject, undo: undoOf(events) });
}

/**
 * An order that was cancelled after it had been handed over to this idle table: what is packed of it lies here, so the
 * table puts it on the hold shelf.
 */
function isToBeHeld(state: BenchState, { blocked, isClaimedHere }: Openable): boolean {
  return state.order === null && isClaimedHere && blocked === 'order-cancelled';
}

/** Opens an order for the scanned unit, and packs the unit. */
export function openForUnit(
  state: BenchState,
  openable: Openable,
  packUnit: (opened: BenchState, order: OpenOrder) => Decision,
): Decision {
  if (openable.blocked !== null) return refuseBlocked(openable);
  const opening = openEvents(state, openable);
  const opened = opening.reduce(evolve, state);
  if (opened.order === null) return refuse('order-not-found');
  const packed = packUnit(opened, opened.order);
  if (packed.verdict === 'accepted') {
    return { ...packed, events: [...opening, ...packed.events], undo: undoOf(opening) };
  }
  // For a refused unit no order is opened, and none is put on hold.
  return { ...packed, events: packed.events.filter((event) => event.type === 'AlarmRaised'), undo: 'keep' };
}

/** Why it may not be opened. If a person holds it, `CMD:OK` releases it. */
export function refuseBlocked(openable: Openable): Decision {
  const { orderId } = openable.order;
  const asks: readonly BenchEvent[] = openable.isReleasable
    ? [{ type: 'Asked', asking: { kind: 'release-hold', orderId } }]
    : [];
  const { claimedBy } = openable;
  return refuse(openable.blocked ?? 'order-not-packable', {
    params: { order: orderId, ...(claimedBy === null ? {} : { other: claimedBy }) },
    subject: { orderId },
    events: asks,
  });
}

/** Opens an order in its open pack if it has one, otherwise in a new one. */
function openEvents(state: BenchState, openable: Openable): readonly BenchEvent[] {
  const { order, claims, spareNumber } = openable;
  const events: BenchEvent[] = state.order === null ? [] : [...leaveEvents(state.order)];
  events.push({ type: 'OrderOpened', order, claims });
  const pack = openPack(order);
  if (pack !== null) return [...events, ...takeOutCancelled(order, pack)];
  return [...events, startEvent(order, spareNumber)];
}

/**
 * Units that were cancelled while the order was not open, and that are still in its open pack: they must come
 * out first.
 */
function takeOutCancelled(order: OpenOrder, pack: Pack): readonly BenchEvent[] {
  return takeOutEvents(
    order,
    unitsIn(order, pack.packId).filter((unit) => unit.status === 'cancelled'),
  );
}

/**
 * A unit that the platform has cancelled cannot be put back into its pack, so opening the order cannot be
 * undone then.
 */
function undoOf(opening: readonly BenchEvent[]): 'push' | 'clear' {
  return opening.some((event) => event.type === 'UnitTakenOut') ? 'clear' : 'push';
}
