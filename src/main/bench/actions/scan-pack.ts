import { orderOfSpareNumber } from '#main/packs/pack-number-store.ts';
import { action, type QuestionOfKind, type ScanContext } from '../action.ts';
import { reopenParams } from '../cancel-alarms.ts';
import { accept, type Decision, inform, refuse, type ScanSubject } from '../decision.ts';
import { doneView } from '../done-view.ts';
import type { BenchEvent } from '../events.ts';
import { loadOpenOrder } from '../openable.ts';
import { leaveEvents } from '../pack-events.ts';
import { loadPack, moveBlocked, type PackFacts } from '../pack-facts.ts';
import { type BenchState, hasNothingInHand, type OpenOrder, type Params } from '../state.ts';

/**
 * A pack's number. If the pack awaits proof, its label closes it for good, even long after the proof was
 * postponed, and the pack goes on the station's pallet at once. Any other pack is placed.
 */
export const scanPack = action({
  facts: async ({ db, needsMark }, { intent }: ScanContext<'pack'>) => {
    const pack = await loadPack(db, intent);
    const spareOf = pack === null ? await orderOfSpareNumber(db, intent.packNumber) : null;
    const order = pack?.status === 'unproven' ? await loadOpenOrder(db, pack.orderId, needsMark) : null;
    return { pack, spareOf, order };
  },

  decide({ state, intent: { packNumber } }, { pack, spareOf, order }) {
    // Its label was printed, so it was packed: before the database was restored from a backup.
    if (spareOf !== null) {
      const subject = { orderId: spareOf, packNumber };
      return refuse('pack-to-repack', { params: { pack: packNumber, order: spareOf }, subject });
    }
    if (pack === null) return refuse('pack-not-found', { params: { pack: packNumber } });
    return pack.status === 'unproven'
      ? provePack(state, pack, packNumber, order)
      : placePack(state, pack, packNumber);
  },
});

/** `CMD:OK` after the number of a pack on the station's pallet: takes it off. */
export const takeOffPack = ({ packId, packNumber, pallet }: QuestionOfKind<'take-off'>) =>
  action({
    facts: ({ db }) => loadPack(db, { packId }),

    decide(_scan, pack) {
      const subject = { orderId: pack?.orderId ?? null, packNumber };
      const details = { params: { pack: packNumber, pallet }, subject };
      const immovable = pack === null ? null : moveBlocked(pack);
      if (immovable !== null) return refuse(immovable, { ...details, events: [{ type: 'AskingDropped' }] });
      if (pack?.pallet !== pallet)
        return refuse('changed-elsewhere', { ...details, events: [{ type: 'AskingDropped' }] });
      const takenOff = { type: 'PackTakenOff', packId, pallet, from: null } as const;
      return accept('pack-taken-off', [{ type: 'AskingDropped' }, takenOff], { ...details, undo: 'push' });
    },
  });

/**
 * Puts a closed pack on the station's pallet; if it is there already, asks whether to take it off. If its
 * label shows an old address, the new one prints now, while the packer holds the pack. A pack with a
 * cancelled unit must be opened again first.
 */
function placePack(state: BenchState, pack: PackFacts, packNumber: string): Decision {
  const subject = { orderId: pack.orderId, packNumber };
  const params = { pack: packNumber, order: pack.orderId };
  if (pack.shipment === null && pack.isOrderCancelled) return holdPack(state, pack, params);
  if (pack.shipment === null && pack.cancelledUnit !== null)
    return refuseToTravel(pack.cancelledUnit, subject);
  if (pack.label !== 'fine') return renewLabel(state, pack, packNumber, { params, subject });
  const immovable = moveBlocked(pack);
  if (immovable !== null)
    return refuse(immovable, { params: { ...params, pallet: pack.pallet ?? '' }, subject });
  if (pack.status === 'open') return refuse('pack-open', { params, subject });
  if (pack.isOrderOnHold) return refuse('order-on-hold', { params, subject });
  if (state.pallet === null) return refuse('no-pallet', { params, subject });
  const details = { params: { ...params, pallet: state.pallet }, subject };
  if (pack.pallet === state.pallet) {
    const asking = { kind: 'take-off', packId: pack.packId, packNumber, pallet: state.pallet } as const;
    return inform({ situation: 'ask-take-off' }, { ...details, events: [{ type: 'Asked', asking }] });
  }
  const placed = {
    type: 'PackPlaced',
    packId: pack.packId,
    pallet: state.pallet,
    from: pack.pallet,
  } as const;
  return accept('pack-placed', [placed], { ...details, undo: 'push' });
}

/** Whatever keeps a pack from being sent also refuses its proof, with the same message. */
function provePack(
  state: BenchState,
  pack: PackFacts,
  packNumber: string,
  order: OpenOrder | null,
): Decision {
  const { packId, orderId } = pack;
  const subject = { orderId, packNumber };
  const params = { pack: packNumber, order: orderId };
  const isAwaited = state.proofs.some((proof) => proof.packId === packId);
  if (pack.isOrderCancelled) return holdPack(state, pack, params);
  if (pack.cancelledUnit !== null) return refuseToTravel(pack.cancelledUnit, subject);
  if (pack.label !== 'fine') return renewLabel(state, pack, packNumber, { params, subject });
  if (pack.isOrderOnHold) return refuse('order-on-hold', { params, subject });
  if (!isAwaited && state.order !== null && !hasNothingInHand(state.order)) {
    return refuse('order-open', { params: { order: state.order.orderId, other: orderId }, subject });
  }
  const proof = isAwaited ? 'awaited' : 'put-off';
  const proven: BenchEvent = { type: 'LabelProven', orderId, packId, packNumber, proof };
  const { pallet } = state;
  const details = { subject, undo: 'push', sound: 'done' } as const;
  const done = order === null ? undefined : doneView(order, packId);
  if (pallet === null) return accept('label-proven', [proven], { ...details, params, done });
  const placed: BenchEvent = { type: 'PackPlaced', packId, pallet, from: null };
  return accept('label-proven-placed', [proven, placed], {
    ...details,
    params: { ...params, pallet },
    done: done && { ...done, pallet },
  });
}

/** Requested once, however often the pack is scanned before the new label is printed. */
function renewLabel(
  state: BenchState,
  { label, pallet }: PackFacts,
  number: string,
  details: { readonly params: Params; readonly subject: ScanSubject },
): Decision {
  if (label === 'renewed') return inform({ situation: 'label-being-renewed' }, details);
  const isToBePlaced = pallet === null && state.pallet !== null;
  const situation = isToBePlaced ? 'label-renewed-not-placed' : 'label-renewed';
  return accept(situation, [{ type: 'PrintAsked', print: { kind: 'pack-label', number } }], details);
}

/** The packer holds the pack: the alarm names what to do, and no other one is raised for this unit. */
function refuseToTravel(unit: NonNullable<PackFacts['cancelledUnit']>, subject: ScanSubject): Decision {
  const cancelReported = { type: 'CancelReported', orderId: unit.orderId, itemNr: unit.itemNr } as const;
  return refuse('packed-unit-cancelled', { params: reopenParams(unit), subject, events: [cancelReported] });
}

/**
 * A pack of a cancelled order: takes it off its pallet, even off a closed one, and puts the order on the hold
 * shelf.
 */
function holdPack(state: BenchState, pack: PackFacts, params: Params): Decision {
  const { packId, packNumber, orderId, pallet } = pack;
  const off: readonly BenchEvent[] =
    pallet === null ? [] : [{ type: 'PackTakenOff', packId, pallet, from: null }];
  const held = { type: 'OrderHeld', orderId, reason: 'order-cancelled' } as const;
  const leaving = state.order?.orderId === orderId ? leaveEvents(state.order) : [];
  return refuse('order-cancelled', {
    params,
    subject: { orderId, packNumber },
    events: [...off, held, ...leaving],
    undo: 'clear',
  });
}
