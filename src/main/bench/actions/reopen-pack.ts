import type { Reason } from '#shared/domain/reason.ts';
import type { Proof } from '../awaited-proof.ts';
import { accept, type Decision, refuse } from '../decision.ts';
import type { BenchEvent } from '../events.ts';
import type { Facts, PackFacts } from '../facts.ts';
import { type BenchState, hasNothingInHand, isEmpty, openPack, ordinalOf, unitsIn } from '../state.ts';
import { dropEvent, leaveEvents, putAside, withoutEmptyPack } from './close-pack.ts';
import { refuseBlocked } from './open-order.ts';

/** Of what stands against opening an order, that which also stands against taking a pack of it apart. */
const FORBIDS_REOPENING: readonly Reason[] = ['order-cancelled', 'order-on-hold', 'order-claimed'];

/** `CMD:REOPEN`: asks for the pack. */
export function askReopen(): Decision {
  return accept('choose-pack-to-reopen', [{ type: 'Asked', asking: { kind: 'reopen-pack' } }], {
    sound: 'info',
  });
}

/**
 * A closed pack is opened again while no shipment has it: its units are taken out, their marks are free, and each is
 * scanned anew, since nobody knows what was done to an opened box. The pack keeps its number and its printed label. It is
 * named by its number, or by that of its order while it has none (`packToReopen`).
 */
export function reopenPack(state: BenchState, scanned: string, facts: Facts): Decision {
  const pack = facts.pack;
  if (pack === null) return refuse('pack-not-found', { params: { pack: scanned } });
  const { packNumber } = pack;
  const subject = { orderId: pack.orderId, packNumber };
  const params = { pack: packNumber ?? ordinalOf(pack.packId), order: pack.orderId };
  if (pack.shipment !== null) return refuse('pack-sent', { params, subject });
  if (pack.status === 'open') return refuse('pack-open', { params, subject });
  const openable = facts.openable;
  if (openable === null) return refuse('order-not-found', { params, subject });
  const current = state.order;
  const isSameOrder = current?.orderId === pack.orderId;
  if (current?.isCancelled)
    return putAside(current, { orderId: current.orderId }, [{ type: 'AskingDropped' }]);
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
  events.push({ type: 'OrderOpened', order });
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
  // What the platform has cancelled cannot be put back into its pack.
  const undo = units.some((unit) => unit.status === 'cancelled') ? 'clear' : 'push';
  return accept('pack-reopened', events, { params, subject, undo });
}

/** What was made of the proof of its label, which is needed anew; taking the reopening back brings it back. */
function proofOf({ proofs }: BenchState, { packId, status }: PackFacts): { readonly proof?: Proof } {
  if (status !== 'unproven') return {};
  return { proof: proofs.some((proof) => proof.packId === packId) ? 'awaited' : 'put-off' };
}
