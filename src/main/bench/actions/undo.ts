import { loadOrder } from '#main/orders/order-store.ts';
import { findHeldCancel } from '#main/outbox/outbox-store.ts';
import { isOpenAt } from '#main/packs/pack-change-store.ts';
import { findPack } from '#main/packs/pack-store.ts';
import { findMark } from '#main/packs/pack-unit-store.ts';
import { findPallet } from '#main/packs/pallet-store.ts';
import type { Database } from '#main/store/database.ts';
import type { Reason } from '#shared/domain/reason.ts';
import { isDeadStatus } from '#shared/domain/status.ts';
import type { PackOutcome } from '#shared/domain/verdict.ts';
import { action } from '../action.ts';
import { isChangedSince } from '../changed-since-store.ts';
import { accept, type Decision, refuse } from '../decision.ts';
import { type BenchEvent, inverse, type UndoStep } from '../events.ts';
import type { BenchState, HeldCancel, OpenOrder } from '../state.ts';
import { loadUndoStep, whyNothingToUndo } from '../undo-steps.ts';

type UndoFacts = {
  /** Why the step may not be taken back; null: it may. */
  readonly undoBlocked: Reason | null;
  readonly requiresAssemblyFirst: boolean;
};

/**
 * `CMD:UNDO`: takes back the last accepted scan with everything that followed from it, and its mark (design,
 * bench).
 *
 * - A scan that can be taken back adds a step (`push`): opening an order, packing a unit, closing or
 *   reopening a pack, moving a pack or the station to another pallet.
 * - A scan that cannot be taken back removes all steps before it (`clear`): sending or confirming a shipment,
 *   holding or releasing an order. Opening or closing a pallet keeps missing units at the end
 *   (`keep-missing`). `CMD:UNDO` is then refused as `nothing-to-undo`: it must not take back an earlier scan
 *   instead of the one that the packer means.
 * - A missing unit adds a step. It can be taken back while the cancellation waits; once that was sent, the
 *   step stays and `CMD:UNDO` is refused as `cancel-told`.
 * - A scan that changed no goods adds no step (`keep`): a badge, a print, an acknowledged alarm, an answered
 *   question. An open question is taken back by itself (`actions.ts`).
 */
export const undo = action({
  async facts({ db, station, needsMark }, { state: { undo } }) {
    const step = undo === null ? null : await loadUndoStep(db, undo.row, needsMark);
    if (step === null) return { step, why: await whyNothingToUndo(db, station) };
    return { step, undoBlocked: await undoBlocked(db, station, step) };
  },

  decide({ state, requiresAssemblyFirst }, found) {
    if (found.step === null) return refuse('nothing-to-undo', { params: found.why });
    const { step, undoBlocked } = found;
    const decision = takeBack(state, step, { undoBlocked, requiresAssemblyFirst });
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
    return accept('missing-taken-back', events, { params, subject, undo: 'pop', sound: 'undone' });
  }
  if (packed?.type === 'UnitPacked') {
    const params = nameOf(order, packed.itemNr);
    const subject = { orderId: packed.orderId, itemNr: packed.itemNr, sku: packed.sku };
    const outcome: PackOutcome = isLabelVoid(step.events, facts) ? { label: 'void' } : {};
    const what = [params.name, params.size].filter(Boolean).join(', ');
    return accept('undone', events, {
      params: { ...params, what },
      outcome,
      subject,
      undo: 'pop',
      sound: 'undone',
    });
  }
  if (awaited?.type === 'UnitAwaitsMark' && awaited.itemNr !== null) {
    const subject = { orderId, itemNr: awaited.itemNr };
    return accept('undone-waiting', events, {
      params: nameOf(order, awaited.itemNr),
      subject,
      undo: 'pop',
      sound: 'undone',
    });
  }
  const isReopening = step.events.some((event) => event.type === 'PackReopened');
  const opened = !isReopening && step.events.some((event) => event.type === 'OrderOpened');
  const proven = step.events.find((event) => event.type === 'LabelProven');
  const chosen = step.events.find((event) => event.type === 'PalletChosen');
  const what = proven?.packNumber ?? chosen?.pallet ?? orderId ?? '';
  const params = { order: orderId ?? '', what };
  return accept(opened ? 'undone-order' : 'undone', events, {
    params,
    subject: { orderId },
    undo: 'pop',
    sound: 'undone',
  });
}

/** The order that the scan was about: the one it opened, else the one it finished. */
function orderOf(state: BenchState, events: readonly BenchEvent[]): OpenOrder | null {
  const opened = events.find((event) => event.type === 'OrderOpened');
  const left = events.find((event) => event.type === 'OrderLeft');
  return opened?.order ?? left?.order ?? state.order;
}

/**
 * The label of a pack that was started and closed by one scan may already be printed, but undo drops the
 * pack, and the next one prints another label. Where numbers come last, the next scan starts the same pack
 * again, and its label stays valid.
 */
function isLabelVoid(events: readonly BenchEvent[], { requiresAssemblyFirst }: UndoFacts): boolean {
  const has = (type: BenchEvent['type']) => events.some((event) => event.type === type);
  return !requiresAssemblyFirst && has('PackStarted') && has('PackClosed');
}

/** Cancelled since: undoing a reopening would put the unit back into its pack. */
function isCancelled(state: BenchState, itemNr: string): boolean {
  return state.order?.units.some((unit) => unit.itemNr === itemNr && unit.status === 'cancelled') ?? false;
}

function nameOf(order: OpenOrder | null, itemNr: string): { name: string; size: string } {
  const unit = order?.units.find((candidate) => candidate.itemNr === itemNr);
  return { name: unit?.name ?? itemNr, size: unit?.size ?? '' };
}

/**
 * Why the last step may not be taken back: something was built on it (a closed pallet, an ordered shipment),
 * its order may not be opened any more, another unit has a mark that it freed, or another station has changed it
 * since. null: it may.
 */
export async function undoBlocked(db: Database, station: string, step: UndoStep): Promise<Reason | null> {
  for (const event of step.events) {
    const blocked = await eventBlocked(db, station, event);
    if (blocked !== null) return blocked;
  }
  return (await isChangedSince(db, step.events)) ? 'changed-elsewhere' : null;
}

async function eventBlocked(db: Database, station: string, event: BenchEvent): Promise<Reason | null> {
  switch (event.type) {
    case 'PackClosed':
    case 'LabelProven':
      return packBlocked(db, event.packId);
    case 'PackPlaced':
      return (await packBlocked(db, event.packId)) ?? (await palletBlocked(db, event.from));
    case 'PackTakenOff':
      return (await packBlocked(db, event.packId)) ?? (await palletBlocked(db, event.pallet));
    case 'PalletChosen':
      return palletBlocked(db, event.before ?? null);
    case 'OrderLeft':
      return orderBlocked(db, station, event.order.orderId);
    case 'ItemMissing':
      if (!(await canKeepItem(db, event))) return 'cancel-told';
      return (await isOpenAt(db, event.orderId, station)) ? null : 'changed-elsewhere';
    case 'UnitTakenOut':
      return event.uit !== null && (await findMark(db, event.uit)) !== null ? 'mark-used' : null;
    default:
      return null;
  }
}

/** The cancellation was not sent yet, and the platform has not cancelled the item by itself. */
async function canKeepItem(db: Database, { orderId, itemNr }: HeldCancel): Promise<boolean> {
  if ((await findHeldCancel(db, itemNr)) === null) return false;
  const item = (await loadOrder(db, orderId))?.items.find((one) => one.item_nr === itemNr);
  return item !== undefined && !isDeadStatus(item.status);
}

async function packBlocked(db: Database, packId: string): Promise<Reason | null> {
  const pack = await findPack(db, { packId });
  if (pack?.shipment) return 'pack-sent';
  return pack?.palletStatus === 'closed' ? 'pallet-closed' : null;
}

/** Nothing returns to a closed pallet: its documents may be printed, or its shipment sent. */
async function palletBlocked(db: Database, barcode: string | null): Promise<Reason | null> {
  const pallet = barcode === null ? null : await findPallet(db, barcode);
  if (pallet?.shipment) return 'pack-sent';
  return pallet?.status === 'closed' ? 'pallet-closed' : null;
}

/** Undoing `OrderLeft` opens the order again. */
async function orderBlocked(db: Database, station: string, orderId: string): Promise<Reason | null> {
  const row = (await loadOrder(db, orderId))?.row;
  if (!row) return 'order-not-found';
  if (isDeadStatus(row.status)) return 'order-cancelled';
  if (row.hold_reason !== null) return 'order-on-hold';
  return row.claimed_by !== null && row.claimed_by !== station ? 'order-claimed' : null;
}
