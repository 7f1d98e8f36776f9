import { accept, type Decision, refuse } from '../decision.ts';
import type { BenchEvent } from '../events.ts';
import { evolve } from '../evolve.ts';
import type { Facts } from '../facts.ts';
import { type BenchState, hasNothingInHand, unitsIn } from '../state.ts';
import { leaveEvents } from './closing.ts';

/** `CMD:REOPEN`: asks for the pack. */
export function askReopen(): Decision {
  return accept('choose-pack-to-reopen', [{ type: 'Asked', asking: { kind: 'reopen-pack' } }], {
    sound: 'info',
  });
}

/**
 * A closed pack is opened again while no shipment has it: its units are taken out, their marks are free, and each is
 * scanned anew, since nobody knows what was done to an opened box. The pack keeps its number and its printed label.
 */
export function reopenPack(state: BenchState, packNumber: string, facts: Facts): Decision {
  const pack = facts.pack;
  if (pack === null) return refuse('pack-not-found', { params: { pack: packNumber } });
  const subject = { orderId: pack.orderId, packNumber };
  const params = { pack: packNumber, order: pack.orderId };
  if (pack.shipment !== null) return refuse('pack-sent', { params, subject });
  if (pack.status === 'open') return refuse('pack-open', { params, subject });
  const openable = facts.openable;
  if (openable === null) return refuse('order-not-found', { params, subject });
  const current = state.order;
  const isSameOrder = current?.orderId === pack.orderId;
  if (current !== null && !hasNothingInHand(current)) {
    return refuse('order-open', { params: { order: current.orderId, other: pack.orderId }, subject });
  }
  if (openable.blocked === 'order-cancelled' || openable.blocked === 'order-claimed') {
    return refuse(openable.blocked, { params, subject });
  }

  const order = isSameOrder && current !== null ? current : openable.order;
  const events: BenchEvent[] = [{ type: 'AskingDropped' }];
  if (current !== null) events.push(...leaveEvents(current));
  const left = events.reduce(evolve, state);
  const without = { ...order, packs: order.packs.filter((known) => known.status === 'closed') };
  events.push({ type: 'OrderOpened', order: without });
  if (pack.pallet !== null) {
    events.push({ type: 'PackTakenOff', packId: pack.packId, pallet: pack.pallet, from: null });
  }
  events.push({
    type: 'PackReopened',
    orderId: pack.orderId,
    packId: pack.packId,
    lastPackBefore: left.lastPack === pack.packId ? null : left.lastPack,
  });
  for (const unit of unitsIn(without, pack.packId)) {
    events.push({
      type: 'UnitTakenOut',
      orderId: pack.orderId,
      itemNr: unit.itemNr,
      sku: unit.sku,
      packId: pack.packId,
      uit: unit.uit,
      lastItemBefore: null,
    });
  }
  return accept('pack-reopened', events, { params, subject, undo: 'push' });
}
