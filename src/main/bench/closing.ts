import type { GoodsView } from '#shared/contract/goods.ts';
import type { PackOutcome } from '#shared/domain/verdict.ts';
import { accept, type Decision, refuse, type ScanSubject } from './decision.ts';
import { doneView } from './done-view.ts';
import type { BenchEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { mixUpOf } from './mix-up.ts';
import { leaveEvents, withoutEmptyPack } from './pack-events.ts';
import { type BenchState, type OpenOrder, openPack, openUnits, type Params, packsToReopen } from './state.ts';

/**
 * Closes the open pack after the events `before`. With the last unit in it, the order is done and the bench
 * is idle. `state` and `order` are those after `before`.
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
  const { packId, packNumber } = pack;
  const closed: BenchEvent[] = [closing];
  if (state.pallet !== null) closed.push({ type: 'PackPlaced', packId, pallet: state.pallet, from: null });
  const events: BenchEvent[] = [...before, ...closed];
  const after = closed.reduce(evolve, { ...state, order }).order ?? order;
  const done = doneView(after, packId);
  const left = openUnits(order).length;
  const subject = { orderId: order.orderId, packNumber: pack.packNumber };
  const number = pack.packNumber === null ? {} : { pack: pack.packNumber };
  const outcome: PackOutcome = { closed: { packId, packNumber } };
  if (left > 0) {
    const params = { left, ...number };
    return accept('pack-closed', events, { params, subject, outcome, done, undo: 'push', sound: 'done' });
  }
  events.push({ type: 'OrderLeft', order: after });
  return accept('order-done', events, {
    params: { order: order.orderId, packs: after.packs.length, ...number, ...reopenNotice(after) },
    outcome: outcomeUnlessReopening(after, outcome),
    subject,
    done,
    undo: 'push',
    sound: 'done',
  });
}

/** Leaves a finished order without closing a pack: its last pack was opened again for a cancelled unit. */
export function leaveFinishedOrder(order: OpenOrder): Decision {
  const packs = withoutEmptyPack(order).packs;
  const lastPack = packs.at(-1);
  const number = lastPack?.packNumber ?? null;
  // No pack is closed now: an existing label stays, and a missing one is awaited.
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

/** An order is not done while one of its packs must be opened again. That matters more than a label. */
function outcomeUnlessReopening(order: OpenOrder, outcome: PackOutcome): PackOutcome {
  return packsToReopen(order).length > 0 ? { mustReopen: true } : outcome;
}

function reopenNotice(order: OpenOrder): Params {
  const packs = packsToReopen(order);
  if (packs.length === 0) return {};
  return { reopen: packs.map(({ packNumber, ordinal }) => packNumber ?? ordinal).join(', ') };
}

/**
 * The order was cancelled while it was packed: refuses the scan, puts the order on the hold shelf, and leaves
 * the bench idle and locked.
 */
export function refuseCancelledOrder(
  order: OpenOrder,
  subject: ScanSubject,
  before: readonly BenchEvent[] = [],
): Decision {
  const held: BenchEvent = { type: 'OrderHeld', orderId: order.orderId, reason: 'order-cancelled' };
  const onPallets = order.packs.filter(({ pallet }) => pallet !== null).length;
  return refuse('order-cancelled', {
    params: { order: order.orderId, onPallets },
    subject,
    events: [...before, held, ...leaveEvents(order)],
    undo: 'clear',
  });
}

/** Refuses everything else while a unit waits for its mark. `inHand`: the goods that were scanned, if known. */
export function refuseForMark(order: OpenOrder, inHand: GoodsView | null = null): Decision {
  const unit = order.units.find((candidate) => candidate.itemNr === order.waiting);
  const params = { name: unit?.name ?? '', size: unit?.size ?? '' };
  return refuse('mark-required', {
    params,
    subject: { orderId: order.orderId },
    mixUp: mixUpOf(inHand, order),
  });
}
