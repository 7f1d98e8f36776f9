import { reopenablePacks } from '#main/packs/pack-store.ts';
import type { Reason } from '#shared/domain/reason.ts';
import { action, type ScanContext, withoutQuestion, withQuestionDropped } from '../action.ts';
import { refuseCancelledOrder } from '../closing.ts';
import { accept, type Decision, refuse } from '../decision.ts';
import type { BenchEvent } from '../events.ts';
import { refuseWhileProofAwaited } from '../label-proof.ts';
import { loadOpenable, loadOpenableByNumber, type Openable } from '../openable.ts';
import { dropEvent, leaveEvents, withoutEmptyPack } from '../pack-events.ts';
import { loadPack, loadPackToReopen, type PackFacts } from '../pack-facts.ts';
import {
  type BenchState,
  hasNothingInHand,
  isEmpty,
  openPack,
  ordinalOf,
  type Proof,
  unitsIn,
} from '../state.ts';
import { openOrder, refuseBlocked } from './open-order.ts';

/** Reasons that block opening an order and also opening its packs again. */
const FORBIDS_REOPENING: readonly Reason[] = ['order-cancelled', 'order-on-hold', 'order-claimed'];

/** A packer reopens one of the last packs; an older one is in hand, and its number is scanned. */
const MAX_OFFERED_PACKS = 10;

/** `CMD:REOPEN`: asks for the pack, and offers the last ones. */
export const askReopen = action({
  facts: ({ db, station }) => reopenablePacks(db, station, MAX_OFFERED_PACKS),

  decide(_scan: ScanContext<'command'>, packs) {
    const asked = { type: 'Asked', asking: { kind: 'reopen-pack', packs } } as const;
    return accept('choose-pack-to-reopen', [asked], { sound: 'info' });
  },
});

/** The number of the pack to open again. */
export const reopenByPack = action({
  facts: async (from, { intent }: ScanContext<'pack'>) => {
    const pack = await loadPack(from.db, intent);
    return pack === null ? null : { pack, openable: await loadOpenable(from, pack.orderId) };
  },

  decide({ state, intent: { packNumber } }, found) {
    if (found === null) return refuse('pack-not-found', { params: { pack: packNumber } });
    return reopenPack(state, found.pack, found.openable);
  },
});

/**
 * The number of an order, for a closed pack that has no number yet. If all have one, the scan opens the order
 * as usual.
 */
export const reopenByOrder = action({
  facts: async (from, { intent }: ScanContext<'order'>) => {
    const openable = await loadOpenableByNumber(from, intent.order);
    return { openable, pack: openable && (await loadPackToReopen(from.db, openable.order.orderId)) };
  },

  decide(scan, { openable, pack }) {
    if (pack !== null) return reopenPack(scan.state, pack, openable);
    const plainScan = withoutQuestion(scan);
    const refused = refuseWhileProofAwaited(plainScan.state, plainScan.intent);
    return withQuestionDropped(scan, refused ?? openOrder.decide(plainScan, openable));
  },
});

/**
 * Opens a closed pack again, unless a shipment has it. Its units are taken out, their marks are free, and
 * each must be scanned again, since nobody can tell what was done to an opened box. The pack keeps its number
 * and its printed label. Its number names it, or the number of its order while it has none
 * (`loadPackToReopen`).
 */
function reopenPack(state: BenchState, pack: PackFacts, openable: Openable | null): Decision {
  const { packNumber } = pack;
  const subject = { orderId: pack.orderId, packNumber };
  const params = { pack: packNumber ?? ordinalOf(pack.packId), order: pack.orderId };
  if (pack.shipment !== null) return refuse('pack-sent', { params, subject });
  if (pack.status === 'open') return refuse('pack-open', { params, subject });
  if (openable === null) return refuse('order-not-found', { params, subject });
  const current = state.order;
  const isSameOrder = current?.orderId === pack.orderId;
  if (current?.isCancelled)
    return refuseCancelledOrder(current, { orderId: current.orderId }, [{ type: 'AskingDropped' }]);
  if (current !== null && !hasNothingInHand(current)) {
    return refuse('order-open', { params: { order: current.orderId, other: pack.orderId }, subject });
  }
  if (openable.blocked !== null && FORBIDS_REOPENING.includes(openable.blocked))
    return refuseBlocked(openable);
  const other = openPack(openable.order);
  if (!isSameOrder && other !== null && !isEmpty(openable.order, other)) {
    return refuse('pack-open', { params: { ...params, pack: other.packNumber ?? other.packId }, subject });
  }

  const events: BenchEvent[] = [{ type: 'AskingDropped' }];
  if (current !== null) events.push(...leaveEvents(current));
  const order = isSameOrder && current !== null ? withoutEmptyPack(current) : openable.order;
  events.push({ type: 'OrderOpened', order, claims: openable.claims });
  const empty = openPack(order);
  if (empty !== null) events.push(dropEvent(order, empty));
  if (pack.pallet !== null) {
    events.push({ type: 'PackTakenOff', packId: pack.packId, pallet: pack.pallet, from: null });
  }
  events.push({
    type: 'PackReopened',
    orderId: pack.orderId,
    packId: pack.packId,
    lastPackBefore: state.lastPack === pack.packId ? null : state.lastPack,
    ...proofOf(state, pack),
  });
  const units = unitsIn(order, pack.packId);
  const isLastItemOut = units.some((unit) => unit.itemNr === state.lastItem);
  for (const unit of units) {
    events.push({
      type: 'UnitTakenOut',
      orderId: pack.orderId,
      itemNr: unit.itemNr,
      sku: unit.sku,
      packId: pack.packId,
      uit: unit.uit,
      lastItemBefore: isLastItemOut ? null : state.lastItem,
    });
  }
  // A unit that the platform has cancelled cannot be put back into its pack.
  const undo = units.some((unit) => unit.status === 'cancelled') ? 'clear' : 'push';
  return accept('pack-reopened', events, { params, subject, undo });
}

/** The proof of its label until now. The label must be scanned again; undo restores the old proof. */
function proofOf({ proofs }: BenchState, { packId, status }: PackFacts): { readonly proof?: Proof } {
  if (status !== 'unproven') return {};
  return { proof: proofs.some((proof) => proof.packId === packId) ? 'awaited' : 'put-off' };
}
