import { CANCEL_REASONS, type CancelReason } from '#shared/domain/cancel-reason.ts';
import { accept, type Decision, refuse } from '../decision.ts';
import type { BenchEvent } from '../events.ts';
import { evolve } from '../evolve.ts';
import type { Facts } from '../facts.ts';
import { type BenchState, isEmpty, type OpenOrder, openPack, openUnits, type Unit } from '../state.ts';
import { closeEvents, leaveEvents, putAside } from './closing.ts';
import { subjectOf } from './units.ts';

/** `CMD:MISSING`: asks which unit is missing. */
export function askMissing(state: BenchState): Decision {
  if (state.order === null) return refuse('no-order-open');
  const subject = { orderId: state.order.orderId };
  if (state.order.isCancelled) return putAside(state.order, subject);
  if (openUnits(state.order).length === 0) return refuse('unit-not-open', { subject });
  return accept('choose-missing', [{ type: 'Asked', asking: { kind: 'missing-unit' } }], {
    subject,
    sound: 'info',
  });
}

/** The unit that is missing was scanned (item number, barcode, SKU, mark), or `CMD:OK` took the only open line. */
export function chooseMissing(order: OpenOrder, unit: Unit | null): Decision {
  const subject = unit === null ? { orderId: order.orderId } : subjectOf(order, unit);
  if (unit === null || unit.status !== 'open') {
    return refuse('unit-not-open', { params: unit ? { name: unit.name, size: unit.size } : {}, subject });
  }
  if (!unit.canBeCancelled) return holdForUnit(order, unit);
  const params = { name: unit.name, size: unit.size, order: order.orderId };
  const asking = { kind: 'missing-reason', itemNr: unit.itemNr } as const;
  return accept('choose-reason', [{ type: 'Asked', asking }], { params, subject, sound: 'info' });
}

/** The platform forbids it: the order cannot go on without the unit and waits on the hold shelf for a person. */
function holdForUnit(order: OpenOrder, unit: Unit): Decision {
  const held: BenchEvent = { type: 'OrderHeld', orderId: order.orderId, reason: 'cancel-not-allowed' };
  return refuse('cancel-not-allowed', {
    params: { name: unit.name, size: unit.size, order: order.orderId },
    subject: subjectOf(order, unit),
    events: [{ type: 'AskingDropped' }, held, ...leaveEvents(order)],
    undo: 'clear',
  });
}

/**
 * Of several units alike the missing one is one that the platform lets be cancelled, and the last open one: the earlier
 * ones are found first, and one of them may be in hand.
 */
export function missingOf(units: readonly Unit[]): Unit | null {
  const open = units.filter((unit) => unit.status === 'open');
  return open.findLast((unit) => unit.canBeCancelled) ?? open.at(-1) ?? null;
}

/** `CMD:OK` while the missing unit is asked for: the only line that is still open. */
export function onlyOpenLine(order: OpenOrder): Unit | null {
  const open = openUnits(order);
  return new Set(open.map((unit) => unit.sku)).size === 1 ? missingOf(open) : null;
}

/** The n-th reason of the specification's list, counted from 1. */
function reasonAt(place: string | null): CancelReason | null {
  return place !== null && /^\d{1,2}$/.test(place) ? (CANCEL_REASONS[Number(place) - 1] ?? null) : null;
}

/** `CMD:REASON:<n>`: the unit is cancelled on the platform and the order goes on without it. */
export function declareMissing(
  state: BenchState,
  order: OpenOrder,
  itemNr: string,
  place: string | null,
  facts: Facts,
): Decision {
  const unit = order.units.find((candidate) => candidate.itemNr === itemNr);
  const reason = reasonAt(place);
  const events: BenchEvent[] = [{ type: 'AskingDropped' }];
  if (order.isCancelled || facts.isCancelledNow) return putAside(order, { orderId: order.orderId }, events);
  // The platform may have said something else since the unit was chosen.
  if (unit?.status !== 'open')
    return refuse('unit-not-open', { subject: { orderId: order.orderId }, events });
  if (!unit.canBeCancelled) return holdForUnit(order, unit);
  if (reason === null) return refuse('reason-unknown', { subject: { orderId: order.orderId } });
  if (order.waiting === itemNr) events.push({ type: 'UnitAwaitsMark', itemNr: null, before: itemNr });
  events.push({ type: 'ItemMissing', orderId: order.orderId, itemNr, reason });

  const after = events.reduce(evolve, state);
  const rest = after.order ?? order;
  const subject = subjectOf(order, unit);
  const left = openUnits(rest).length;
  const params = { name: unit.name, size: unit.size, left };
  if (left > 0) return accept('unit-missing', events, { params, subject, undo: 'clear' });
  if (rest.units.every((candidate) => candidate.status === 'cancelled')) {
    return accept('order-cancelled-by-us', [...events, ...leaveEvents(rest)], {
      params: { order: order.orderId },
      subject,
      undo: 'clear',
    });
  }
  return { ...finishWithout(after, rest, facts, events, params), subject, undo: 'clear' };
}

/** The missing unit was the last one awaited: what is packed closes, as it would with the last unit in. */
function finishWithout(
  after: BenchState,
  rest: OpenOrder,
  facts: Facts,
  events: readonly BenchEvent[],
  params: { name: string; size: string; left: number },
): Decision {
  const pack = openPack(rest);
  if (pack === null || isEmpty(rest, pack)) {
    return accept('unit-missing', [...events, ...leaveEvents(rest)], { params });
  }
  return facts.autoClose ? closeEvents(after, rest, events) : accept('unit-missing', events, { params });
}
