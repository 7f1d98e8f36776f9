import type { Mark } from '#shared/domain/mark.ts';
import { accept, type Decision, inform, refuse } from '../decision.ts';
import type { BenchEvent } from '../events.ts';
import { evolve } from '../evolve.ts';
import type { Facts, Openable } from '../facts.ts';
import { takenOut } from '../order-news.ts';
import {
  type BenchState,
  hasNothingInHand,
  type OpenOrder,
  openPack,
  openUnits,
  type Pack,
  unitsIn,
} from '../state.ts';
import { leaveEvents, putAside, startEvent } from './close-pack.ts';
import { takeGoods, takeItem, takeMark } from './scan-unit.ts';

/** An order number: opens the order, or says that it is open already. */
export function openByNumber(state: BenchState, order: string, facts: Facts): Decision {
  const openable = facts.openable;
  if (openable === null) return refuse('order-not-found', { params: { order } });
  if (state.order?.orderId === openable.order.orderId) {
    const { orderId } = openable.order;
    return inform({ reason: 'order-already-open' }, { params: { order: orderId }, subject: { orderId } });
  }
  return open(state, openable);
}

/** `CMD:NEXT`: opens the most urgent order of the queue. */
export function openNext(state: BenchState, facts: Facts): Decision {
  if (facts.openable === null) return refuse('queue-empty');
  return open(state, facts.openable);
}

/** Idle and an item number: opens its order and takes that unit. */
export function openByItem(state: BenchState, itemNr: string, facts: Facts): Decision {
  if (facts.openable === null) return refuse('order-not-found', { params: { item: itemNr } });
  return openWith(state, facts.openable, (opened, order) => takeItem(opened, order, itemNr, facts));
}

/** Idle and goods: the order was chosen from the queue by the rule of urgency. */
export function openByGoods(state: BenchState, facts: Facts): Decision {
  if (facts.openable === null) return refuse('no-order-needs-it', { params: { ...facts.goods } });
  return openWith(state, facts.openable, (opened, order) => takeGoods(opened, order, facts));
}

/** Idle and a mark: a mark that is used already is told before an order is looked for. */
export function openByMark(state: BenchState, mark: Mark, facts: Facts): Decision {
  if (facts.markUse !== null) {
    const { itemNr, orderId } = facts.markUse;
    return refuse('mark-used', { params: { ...facts.goods, item: itemNr, order: orderId } });
  }
  if (facts.openable === null) return refuse('no-order-needs-it', { params: { ...facts.goods } });
  return openWith(state, facts.openable, (opened, order) => takeMark(opened, order, mark, facts));
}

function open(state: BenchState, openable: Openable): Decision {
  const { order } = openable;
  const subject = { orderId: order.orderId };
  const params = { order: order.orderId, units: openUnits(order).length };
  if (openable.blocked !== null) return refuseBlocked(openable);
  // Left without a word, its closed packs would lie about: nobody would look for them.
  if (state.order?.isCancelled) return putAside(state.order, { orderId: state.order.orderId });
  if (state.order !== null && !hasNothingInHand(state.order)) {
    return refuse('order-open', { params: { order: state.order.orderId, other: order.orderId }, subject });
  }
  const events = openEvents(state, openable);
  return accept('order-opened', events, { params, subject, undo: undoOf(events) });
}

function openWith(
  state: BenchState,
  openable: Openable,
  take: (opened: BenchState, order: Openable['order']) => Decision,
): Decision {
  if (openable.blocked !== null) return refuseBlocked(openable);
  const opening = openEvents(state, openable);
  const opened = opening.reduce(evolve, state);
  if (opened.order === null) return refuse('order-not-found');
  const taken = take(opened, opened.order);
  if (taken.verdict === 'accepted') {
    return { ...taken, events: [...opening, ...taken.events], undo: undoOf(opening) };
  }
  // Nothing is opened, and nothing put aside, for a unit that is refused.
  return { ...taken, events: taken.events.filter((event) => event.type === 'AlarmRaised'), undo: 'keep' };
}

/** Why it may not be opened; one that a person held, a person may release by `CMD:OK`. */
export function refuseBlocked(openable: Openable): Decision {
  const { orderId } = openable.order;
  const asks: readonly BenchEvent[] = openable.isReleasable
    ? [{ type: 'Asked', asking: { kind: 'release-hold', orderId } }]
    : [];
  return refuse(openable.blocked ?? 'order-not-packable', {
    params: { order: orderId },
    subject: { orderId },
    events: asks,
  });
}

/** Opens an order, in its open pack if it has one and otherwise in a new one. */
function openEvents(state: BenchState, openable: Openable): readonly BenchEvent[] {
  const { order, spareNumber } = openable;
  const events: BenchEvent[] = state.order === null ? [] : [...leaveEvents(state.order)];
  events.push({ type: 'OrderOpened', order });
  const pack = openPack(order);
  if (pack !== null) return [...events, ...cancelledComeOut(order, pack)];
  return [...events, startEvent(order, spareNumber)];
}

/** Cancelled while the order lay aside, and still in its open pack: such a unit must come out before the pack goes on. */
function cancelledComeOut(order: OpenOrder, pack: Pack): readonly BenchEvent[] {
  return takenOut(
    order,
    unitsIn(order, pack.packId).filter((unit) => unit.status === 'cancelled'),
  );
}

/** What the platform has cancelled cannot be put back into its pack. */
function undoOf(opening: readonly BenchEvent[]): 'push' | 'clear' {
  return opening.some((event) => event.type === 'UnitTakenOut') ? 'clear' : 'push';
}
