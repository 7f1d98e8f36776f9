import type { Reason } from '#shared/domain/reason.ts';
import type { PackOutcome } from '#shared/domain/verdict.ts';
import { action } from '../action.ts';
import { accept, type Decision, refuse } from '../decision.ts';
import { type BenchEvent, inverse, type UndoStep } from '../events.ts';
import type { BenchState, OpenOrder } from '../state.ts';
import { undoBlocked } from '../undo-blocked.ts';
import { loadUndoStep } from '../undo-steps.ts';

type UndoFacts = {
  /** Why the step may not be taken back; null: it may. */
  readonly undoBlocked: Reason | null;
  readonly areNumbersLast: boolean;
};

/**
 * `CMD:UNDO`: takes back the last accepted scan with everything that followed from it, and its mark (design, bench).
 *
 * - A scan that can be taken back leaves a step (`push`): an opening, a unit, a closing, a reopening, a pack or the
 *   station on another pallet.
 * - One that changed what cannot be taken back ends what came before it (`clear`): a new pallet, a closed one, a shipment
 *   sent or confirmed, an order held or released. `CMD:UNDO` is refused as `nothing-to-undo`: it must not take back an
 *   earlier scan in place of the one that the packer means.
 * - A missing unit leaves a step as long as its cancelling waits; once the platform is told the step stays, and
 *   `CMD:UNDO` is refused as `cancel-told`.
 * - One that changed no goods is looked past (`keep`): a badge, a print, the acknowledgement of an alarm, a question that
 *   is over. A question that still stands is taken back by itself (`actions.ts`).
 */
export const undo = action({
  async facts({ db, station, needsMark }, { state: { undo } }) {
    const step = undo === null ? null : await loadUndoStep(db, undo.row, needsMark);
    return step === null ? null : { step, undoBlocked: await undoBlocked(db, station, step) };
  },

  decide({ state, areNumbersLast }, found) {
    if (found === null) return refuse('nothing-to-undo');
    const { step, undoBlocked } = found;
    const decision = takeBack(state, step, { undoBlocked, areNumbersLast });
    return decision.undo === 'pop' ? { ...decision, takesBack: step } : decision;
  },
});

function takeBack(state: BenchState, step: UndoStep, facts: UndoFacts): Decision {
  const missing = step.events.find((event) => event.type === 'ItemMissing');
  if (missing?.type === 'ItemMissing' && (missing.isHeld !== true || facts.undoBlocked === 'cancel-told')) {
    const { orderId, itemNr } = missing;
    return refuse('cancel-told', {
      params: nameOf(orderOf(state, step.events), itemNr),
      subject: { orderId, itemNr },
    });
  }
  if (facts.undoBlocked !== null) return refuse(facts.undoBlocked);
  const events = step.events.toReversed().flatMap((event) => inverse(event) ?? []);
  const order = orderOf(state, step.events);
  const cancelled = events.find((event) => event.type === 'UnitPacked' && isCancelled(state, event.itemNr));
  if (cancelled?.type === 'UnitPacked') {
    const { itemNr, orderId, sku } = cancelled;
    const params = { ...nameOf(order, itemNr), item: itemNr };
    return refuse('unit-cancelled', { params, subject: { orderId, itemNr, sku } });
  }
  const packed = step.events.find((event) => event.type === 'UnitPacked');
  const awaited = step.events.find((event) => event.type === 'UnitAwaitsMark' && event.itemNr !== null);
  const orderId = order?.orderId ?? null;
  if (missing?.type === 'ItemMissing') {
    const subject = { orderId: missing.orderId, itemNr: missing.itemNr };
    const params = nameOf(order, missing.itemNr);
    return accept('missing-taken-back', events, { params, subject, undo: 'pop', sound: 'info' });
  }
  if (packed?.type === 'UnitPacked') {
    const params = nameOf(order, packed.itemNr);
    const subject = { orderId: packed.orderId, itemNr: packed.itemNr, sku: packed.sku };
    const outcome: PackOutcome = isLabelVoid(step.events, facts) ? { label: 'void' } : {};
    const what = [params.name, params.size].filter(Boolean).join(', ');
    return accept('undone', events, { params: { ...params, what }, outcome, subject, undo: 'pop' });
  }
  if (awaited?.type === 'UnitAwaitsMark' && awaited.itemNr !== null) {
    const subject = { orderId, itemNr: awaited.itemNr };
    return accept('undone-waiting', events, { params: nameOf(order, awaited.itemNr), subject, undo: 'pop' });
  }
  const isReopening = step.events.some((event) => event.type === 'PackReopened');
  const opened = !isReopening && step.events.some((event) => event.type === 'OrderOpened');
  const proven = step.events.find((event) => event.type === 'LabelProven');
  const chosen = step.events.find((event) => event.type === 'PalletChosen');
  const what = proven?.packNumber ?? chosen?.pallet ?? orderId ?? '';
  const params = { order: orderId ?? '', what };
  return accept(opened ? 'undone-order' : 'undone', events, { params, subject: { orderId }, undo: 'pop' });
}

/** The order that the scan was about: the one it opened, else the one it was done with. */
function orderOf(state: BenchState, events: readonly BenchEvent[]): OpenOrder | null {
  const opened = events.find((event) => event.type === 'OrderOpened');
  const left = events.find((event) => event.type === 'OrderLeft');
  return opened?.order ?? left?.order ?? state.order;
}

/**
 * The label of a pack that one scan began and closed may be out already, and the pack goes: the next one prints its own.
 * Where numbers come last, the next scan begins the same pack again, and its label stays good.
 */
function isLabelVoid(events: readonly BenchEvent[], { areNumbersLast }: UndoFacts): boolean {
  const has = (type: BenchEvent['type']) => events.some((event) => event.type === type);
  return !areNumbersLast && has('PackStarted') && has('PackClosed');
}

/** Cancelled since: taking back a reopening would put it into its pack again. */
function isCancelled(state: BenchState, itemNr: string): boolean {
  return state.order?.units.some((unit) => unit.itemNr === itemNr && unit.status === 'cancelled') ?? false;
}

function nameOf(order: OpenOrder | null, itemNr: string): { name: string; size: string } {
  const unit = order?.units.find((candidate) => candidate.itemNr === itemNr);
  return { name: unit?.name ?? itemNr, size: unit?.size ?? '' };
}
