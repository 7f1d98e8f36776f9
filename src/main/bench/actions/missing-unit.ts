import { CANCEL_REASONS, type CancelReason } from '#shared/domain/platform-reasons.ts';
import type { Situation } from '#shared/messages/keys.ts';
import {
  action,
  plainAction,
  type QuestionOfKind,
  type ScanContext,
  withoutQuestion,
  withQuestionDropped,
} from '../action.ts';
import { closeOpenPack, refuseCancelledOrder } from '../closing.ts';
import { accept, type Decision, refuse, unitSubject } from '../decision.ts';
import type { BenchEvent } from '../events.ts';
import { evolve } from '../evolve.ts';
import type { FactSources } from '../fact-sources.ts';
import { leaveEvents } from '../pack-events.ts';
import { applyPackingRules, loadPacking, type PackingFacts } from '../packing-rules.ts';
import { areTwins, loadScannedGoods } from '../scanned-goods.ts';
import { type BenchState, isEmpty, type OpenOrder, openPack, openUnits, type Unit } from '../state.ts';
import { logIn } from './log-in.ts';

/** `CMD:MISSING`: asks which unit is missing. */
export const askMissing = plainAction<'command'>(({ state: { order } }) => {
  if (order === null) return refuse('no-order-open');
  const subject = { orderId: order.orderId };
  if (order.isCancelled) return refuseCancelledOrder(order, subject);
  if (openUnits(order).length === 0) return refuse('unit-not-open', { subject });
  const asked = { type: 'Asked', asking: { kind: 'missing-unit' } } as const;
  return accept('choose-missing', [asked], { subject, sound: 'info' });
});

/** The packer names the missing unit by its item number, barcode, SKU or mark. */
export const chooseMissingByCode = action({
  facts: async (from, { state, intent }: ScanContext<'item' | 'barcode' | 'sku' | 'mark'>) =>
    intent.kind === 'item' || intent.kind === 'mark' ? null : loadScannedGoods(from, state.order, intent),

  decide({ state: { order }, intent }, goods) {
    if (order === null) return refuse('no-order-open');
    const candidates = order.units.filter((unit) => {
      if (intent.kind === 'item') return unit.itemNr === intent.itemNr;
      if (intent.kind === 'mark') return unit.gtin14 === intent.mark.gtin14;
      return goods?.skus.includes(unit.sku);
    });
    if (areTwins(candidates)) return refuse('goods-twins', { subject: { orderId: order.orderId } });
    return chooseMissing(order, likelyMissing(candidates) ?? candidates[0] ?? null);
  },
});

/** `CMD:OK` while the bench asks for the missing unit: chooses the only line that is still open. */
export const chooseOnlyMissing = plainAction<'command'>(({ state: { order } }) => {
  if (order === null) return refuse('no-order-open');
  const open = openUnits(order);
  if (new Set(open.map((unit) => unit.sku)).size <= 1) return chooseMissing(order, likelyMissing(open));
  return refuse('unit-not-open', { params: { left: open.length }, subject: { orderId: order.orderId } });
});

/** Asks for the reason. */
function chooseMissing(order: OpenOrder, unit: Unit | null): Decision {
  const subject = unit === null ? { orderId: order.orderId } : unitSubject(order, unit);
  if (unit === null || unit.status !== 'open') {
    return refuse('unit-not-open', { params: unit ? { name: unit.name, size: unit.size } : {}, subject });
  }
  if (!unit.canBeCancelled) return holdForUnit(order, unit);
  const params = { name: unit.name, size: unit.size, order: order.orderId };
  const asking = { kind: 'missing-reason', itemNr: unit.itemNr } as const;
  return accept('choose-reason', [{ type: 'Asked', asking }], { params, subject, sound: 'info' });
}

/**
 * The platform forbids the cancellation: the order cannot go on without the unit and waits on the hold shelf
 * for a person.
 */
function holdForUnit(order: OpenOrder, unit: Unit): Decision {
  const held: BenchEvent = { type: 'OrderHeld', orderId: order.orderId, reason: 'cancel-not-allowed' };
  return refuse('cancel-not-allowed', {
    params: { name: unit.name, size: unit.size, order: order.orderId },
    subject: unitSubject(order, unit),
    events: [{ type: 'AskingDropped' }, held, ...leaveEvents(order)],
    undo: 'clear',
  });
}

/**
 * Of several identical units the missing one is the last open one that the platform can cancel: scans find
 * the earlier ones first, and one of those may be in the packer's hand.
 */
function likelyMissing(units: readonly Unit[]): Unit | null {
  const open = units.filter((unit) => unit.status === 'open');
  return open.findLast((unit) => unit.canBeCancelled) ?? open.at(-1) ?? null;
}

/** The n-th reason of the specification's list, counted from 1. */
function reasonAt(place: string | null): CancelReason | null {
  return place !== null && /^\d{1,2}$/.test(place) ? (CANCEL_REASONS[Number(place) - 1] ?? null) : null;
}

/** Facts for cancelling a unit, which may close the open pack. */
async function loadPackingFacts(from: FactSources, { order }: BenchState): Promise<PackingFacts | null> {
  return order === null ? null : loadPacking(from, order);
}

/**
 * `CMD:REASON:<n>`: cancels the unit on the platform, and the order goes on without it. Asks again if nothing
 * would be left of the order, or if only a supervisor may cancel.
 */
export const declareMissing = ({ itemNr }: QuestionOfKind<'missing-reason'>) =>
  action({
    facts: (from, { state }) => loadPackingFacts(from, state),

    decide(scan, packing) {
      const { state, intent } = scan;
      const { order } = state;
      if (order === null || packing === null) return refuse('no-order-open');
      const subject = { orderId: order.orderId };
      if (intent.kind !== 'command') return refuse('reason-unknown', { subject });
      const refused = refuseToCancel(scan, order, itemNr);
      if (refused !== null) return refused;
      const reason = reasonAt(intent.command.argument);
      if (reason === null) return refuse('reason-unknown', { subject });
      const isWholeOrder = isLastLiveUnit(order, itemNr);
      const needsSupervisor = isSupervisorNeeded(scan, isWholeOrder);
      if (!isWholeOrder && !needsSupervisor) return cancelUnit(scan, order, { itemNr, reason }, packing);
      const asking = { kind: 'confirm-missing', itemNr, reason, isWholeOrder, needsSupervisor } as const;
      const unit = order.units.find((candidate) => candidate.itemNr === itemNr);
      return accept(confirmationSituation(asking), [{ type: 'Asked', asking }], {
        params: { name: unit?.name ?? '', size: unit?.size ?? '', order: order.orderId },
        subject: unit === undefined ? subject : unitSubject(order, unit),
        sound: 'info',
      });
    },
  });

type MissingConfirmation = QuestionOfKind<'confirm-missing'>;

function confirmationSituation({ isWholeOrder, needsSupervisor }: MissingConfirmation): Situation {
  if (!isWholeOrder) return 'ask-cancel-unit-badge';
  return needsSupervisor ? 'ask-cancel-order-badge' : 'ask-cancel-order';
}

/** `CMD:OK`, if no supervisor is needed. */
export const confirmMissing = (asking: MissingConfirmation) =>
  action({
    facts: (from, { state }) => loadPackingFacts(from, state),

    decide(scan, packing) {
      const { operator, order } = scan.state;
      if (order === null || packing === null) return refuse('no-order-open');
      if (isSupervisorNeeded(scan, asking.isWholeOrder)) {
        const params = { name: operator?.name ?? '' };
        return refuse('not-allowed', { params, subject: { orderId: order.orderId } });
      }
      return refuseToCancel(scan, order, asking.itemNr) ?? cancelUnit(scan, order, asking, packing);
    },
  });

/**
 * The badge of a supervisor, if one is needed; the operator at the bench stays logged in. Any other badge is
 * no answer and logs its owner in.
 */
export const confirmMissingByBadge = (asking: MissingConfirmation) =>
  action({
    facts: async (from, { state, intent }: ScanContext<'operator'>) => {
      return { operator: await from.findOperator(intent.id), packing: await loadPackingFacts(from, state) };
    },

    decide(scan, { operator, packing }) {
      const { order } = scan.state;
      const isNeeded = isSupervisorNeeded(scan, asking.isWholeOrder);
      if (order === null || packing === null || !isNeeded || operator?.role !== 'supervisor')
        return withQuestionDropped(scan, logIn.decide(withoutQuestion(scan), operator));
      return refuseToCancel(scan, order, asking.itemNr) ?? cancelUnit(scan, order, asking, packing);
    },
  });

function isSupervisorNeeded(
  { state: { operator }, guards: { whoMayCancel } }: ScanContext,
  isWholeOrder: boolean,
): boolean {
  if (operator?.role === 'supervisor') return false;
  return whoMayCancel === 'supervisor' || (whoMayCancel === 'supervisor-for-order' && isWholeOrder);
}

/** Whether this is the last live unit of its order. Packed units are live. */
export function isLastLiveUnit({ units }: OpenOrder, itemNr: string): boolean {
  return units.every((unit) => unit.itemNr === itemNr || unit.status === 'cancelled');
}

/** The platform may have changed the order since the unit was chosen. */
function refuseToCancel({ isCancelledNow }: ScanContext, order: OpenOrder, itemNr: string): Decision | null {
  const dropped: BenchEvent = { type: 'AskingDropped' };
  const subject = { orderId: order.orderId };
  if (order.isCancelled || isCancelledNow) return refuseCancelledOrder(order, subject, [dropped]);
  const unit = order.units.find((candidate) => candidate.itemNr === itemNr);
  if (unit?.status !== 'open') return refuse('unit-not-open', { subject, events: [dropped] });
  return unit.canBeCancelled ? null : holdForUnit(order, unit);
}

/** The cancellation waits for an undo. If the order ends with it, it is sent at once, and undo is refused. */
function cancelUnit(
  scan: ScanContext,
  order: OpenOrder,
  { itemNr, reason }: { readonly itemNr: string; readonly reason: CancelReason },
  packing: PackingFacts,
): Decision {
  const { state } = scan;
  const { orderId } = order;
  const before: BenchEvent[] = [{ type: 'AskingDropped' }];
  if (order.waiting === itemNr) before.push({ type: 'UnitAwaitsMark', itemNr: null, before: itemNr });
  const missingAtOnce: BenchEvent = { type: 'ItemMissing', orderId, itemNr, reason };
  const seconds = scan.guards.cancelDelaySeconds;
  const missing: BenchEvent = seconds > 0 ? { ...missingAtOnce, isHeld: true } : missingAtOnce;

  const after = [...before, missingAtOnce].reduce(evolve, state);
  const rest = after.order ?? order;
  const unit = order.units.find((candidate) => candidate.itemNr === itemNr);
  const subject = unit === undefined ? { orderId } : unitSubject(order, unit);
  const left = openUnits(rest).length;
  const params = { name: unit?.name ?? '', size: unit?.size ?? '', left };
  const details = { subject, undo: 'push', sound: 'info' } as const;
  const continued = accept('unit-missing', [...before, missing], {
    ...details,
    params: seconds > 0 ? { ...params, seconds } : params,
  });
  if (left > 0) return continued;
  if (isLastLiveUnit(order, itemNr)) {
    return accept('order-cancelled-by-us', [...before, missingAtOnce, ...leaveEvents(rest)], {
      ...details,
      params: { order: orderId },
    });
  }
  const pack = openPack(rest);
  if (pack === null || isEmpty(rest, pack))
    return accept('unit-missing', [...before, missingAtOnce, ...leaveEvents(rest)], { ...details, params });
  if (!scan.autoClose) return continued;
  // The open pack closes as it does with its last unit, but without the sound for a finished order: a unit of
  // it is missing.
  const closed = closeOpenPack(after, rest, [...before, missingAtOnce]);
  return applyPackingRules(scan, { ...closed, ...details }, packing);
}
