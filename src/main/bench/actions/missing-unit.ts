import { CANCEL_REASONS, type CancelReason } from '#shared/domain/cancel-reason.ts';
import type { Situation } from '#shared/messages/keys.ts';
import { accept, type Decision, refuse } from '../decision.ts';
import type { BenchEvent } from '../events.ts';
import { evolve } from '../evolve.ts';
import type { Facts } from '../facts.ts';
import {
  type Asking,
  type BenchState,
  isEmpty,
  type OpenOrder,
  openPack,
  openUnits,
  type Unit,
} from '../state.ts';
import { closeEvents, leaveEvents, putAside } from './close-pack.ts';
import { subjectOf } from './scan-unit.ts';

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
export function chooseOnlyMissing(order: OpenOrder): Decision {
  const open = openUnits(order);
  if (new Set(open.map((unit) => unit.sku)).size <= 1) return chooseMissing(order, missingOf(open));
  return refuse('unit-not-open', { params: { left: open.length }, subject: { orderId: order.orderId } });
}

/** The n-th reason of the specification's list, counted from 1. */
function reasonAt(place: string | null): CancelReason | null {
  return place !== null && /^\d{1,2}$/.test(place) ? (CANCEL_REASONS[Number(place) - 1] ?? null) : null;
}

/**
 * `CMD:REASON:<n>`: the unit is cancelled on the platform and the order goes on without it; asked for again where nothing
 * would be left of the order, or where only a supervisor may.
 */
export function declareMissing(
  state: BenchState,
  order: OpenOrder,
  itemNr: string,
  place: string | null,
  facts: Facts,
): Decision {
  const reason = reasonAt(place);
  const refused = whyNotCancelled(order, itemNr, facts);
  if (refused !== null) return refused;
  if (reason === null) return refuse('reason-unknown', { subject: { orderId: order.orderId } });
  const isWholeOrder = isAllThatIsLeft(order, itemNr);
  const needsSupervisor = isSupervisorNeeded(state, facts, isWholeOrder);
  if (!isWholeOrder && !needsSupervisor) return cancelUnit(state, order, { itemNr, reason }, facts);
  const asking = { kind: 'confirm-missing', itemNr, reason, isWholeOrder, needsSupervisor } as const;
  const unit = order.units.find((candidate) => candidate.itemNr === itemNr);
  return accept(toldAsked(asking), [{ type: 'Asked', asking }], {
    params: { name: unit?.name ?? '', size: unit?.size ?? '', order: order.orderId },
    subject: unit === undefined ? { orderId: order.orderId } : subjectOf(order, unit),
    sound: 'info',
  });
}

type Confirming = Extract<Asking, { kind: 'confirm-missing' }>;

function toldAsked({ isWholeOrder, needsSupervisor }: Confirming): Situation {
  if (!isWholeOrder) return 'ask-cancel-unit-badge';
  return needsSupervisor ? 'ask-cancel-order-badge' : 'ask-cancel-order';
}

/**
 * `CMD:OK`, or the badge of a supervisor where one is needed: who works here stays logged in. null: the badge of somebody
 * else, or one that is not needed, is no answer.
 */
export function confirmMissing(
  state: BenchState,
  order: OpenOrder,
  asking: Confirming,
  by: 'ok' | 'badge',
  facts: Facts,
): Decision | null {
  const isNeeded = isSupervisorNeeded(state, facts, asking.isWholeOrder);
  if (by === 'badge' && !(isNeeded && facts.operator?.role === 'supervisor')) return null;
  if (by === 'ok' && isNeeded) {
    const params = { name: state.operator?.name ?? '' };
    return refuse('not-allowed', { params, subject: { orderId: order.orderId } });
  }
  return whyNotCancelled(order, asking.itemNr, facts) ?? cancelUnit(state, order, asking, facts);
}

function isSupervisorNeeded(
  { operator }: BenchState,
  { guards: { whoMayCancel } }: Facts,
  isWholeOrder: boolean,
): boolean {
  if (operator?.role === 'supervisor') return false;
  return whoMayCancel === 'supervisor' || (whoMayCancel === 'supervisor-for-order' && isWholeOrder);
}

/** Packed units count as left. */
export function isAllThatIsLeft({ units }: OpenOrder, itemNr: string): boolean {
  return units.every((unit) => unit.itemNr === itemNr || unit.status === 'cancelled');
}

/** The platform may have said something else since the unit was chosen. */
function whyNotCancelled(order: OpenOrder, itemNr: string, facts: Facts): Decision | null {
  const dropped: BenchEvent = { type: 'AskingDropped' };
  const subject = { orderId: order.orderId };
  if (order.isCancelled || facts.isCancelledNow) return putAside(order, subject, [dropped]);
  const unit = order.units.find((candidate) => candidate.itemNr === itemNr);
  if (unit?.status !== 'open') return refuse('unit-not-open', { subject, events: [dropped] });
  return unit.canBeCancelled ? null : holdForUnit(order, unit);
}

/** It waits for an undo, unless the order is done or gone with it: then it goes at once, and undo says why it cannot. */
function cancelUnit(
  state: BenchState,
  order: OpenOrder,
  { itemNr, reason }: { readonly itemNr: string; readonly reason: CancelReason },
  facts: Facts,
): Decision {
  const { orderId } = order;
  const before: BenchEvent[] = [{ type: 'AskingDropped' }];
  if (order.waiting === itemNr) before.push({ type: 'UnitAwaitsMark', itemNr: null, before: itemNr });
  const atOnce: BenchEvent = { type: 'ItemMissing', orderId, itemNr, reason };
  const seconds = facts.guards.cancelDelaySeconds;
  const missing: BenchEvent = seconds > 0 ? { ...atOnce, isHeld: true } : atOnce;

  const after = [...before, atOnce].reduce(evolve, state);
  const rest = after.order ?? order;
  const unit = order.units.find((candidate) => candidate.itemNr === itemNr);
  const subject = unit === undefined ? { orderId } : subjectOf(order, unit);
  const left = openUnits(rest).length;
  const params = { name: unit?.name ?? '', size: unit?.size ?? '', left };
  const said = { subject, undo: 'push', sound: 'info' } as const;
  const goesOn = accept('unit-missing', [...before, missing], {
    ...said,
    params: seconds > 0 ? { ...params, seconds } : params,
  });
  if (left > 0) return goesOn;
  if (isAllThatIsLeft(order, itemNr)) {
    return accept('order-cancelled-by-us', [...before, atOnce, ...leaveEvents(rest)], {
      ...said,
      params: { order: orderId },
    });
  }
  const pack = openPack(rest);
  if (pack === null || isEmpty(rest, pack))
    return accept('unit-missing', [...before, atOnce, ...leaveEvents(rest)], { ...said, params });
  if (!facts.autoClose) return goesOn;
  // What is packed closes, as it would with the last unit in; not with its green: an order went out without a unit.
  return { ...closeEvents(after, rest, [...before, atOnce]), ...said };
}
