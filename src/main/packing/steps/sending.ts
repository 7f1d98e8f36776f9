import { accept, type Decision, refuse } from '../decision.ts';
import type { BenchEvent } from '../events.ts';
import type { Facts, PlanFacts } from '../facts.ts';
import type { BenchState } from '../state.ts';

/** `CMD:SHIP`: shows what would go and what is held back; `CMD:OK` sends it. */
export function showShipment(facts: Facts): Decision {
  const plan = facts.plan;
  if (plan === null) return refuse('nothing-to-ship');
  const { shipment, pallets, packs, units, heldBack } = plan;
  return accept('shipment-shown', [{ type: 'Asked', asking: { kind: 'send-shipment', packs, heldBack } }], {
    params: { shipment, pallets, packs, units, heldBack },
    sound: 'info',
  });
}

/**
 * `CMD:OK` after `CMD:SHIP`: everything that the specification demands was checked again just now. What was shown is sent,
 * and nothing else: where less may go than was shown, the packer looks again.
 */
export function sendShipment(shown: Shown, facts: Facts): Decision {
  const plan = facts.plan;
  const dropped = { type: 'AskingDropped' } as const;
  if (plan === null) return refuse('nothing-to-ship', { events: [dropped] });
  const { shipment, packs, units } = plan;
  const isAsShown = packs === shown.packs && plan.heldBack === shown.heldBack;
  if (!isAsShown && plan.cancelled.length > 0) return putCancelledAside(plan, dropped);
  if (!isAsShown || packs === 0) {
    return refuse('shipment-refused', { params: { shipment, ...plan.firstProblem }, events: [dropped] });
  }
  return accept('shipment-sending', [dropped, { type: 'ShipmentOrdered', shipment }], {
    params: { shipment, packs, units },
    undo: 'clear',
    sound: 'done',
  });
}

type Shown = { readonly packs: number; readonly heldBack: number };

/** Orders were cancelled since: their packs come off the pallets and go to the hold shelf. */
function putCancelledAside(plan: PlanFacts, dropped: BenchEvent): Decision {
  const aside = plan.cancelled.flatMap(({ orderId, packs }): readonly BenchEvent[] => [
    ...packs.map((pack) => ({ type: 'PackTakenOff', ...pack, from: null }) as const),
    { type: 'OrderHeld', orderId, reason: 'order-cancelled' },
  ]);
  const [first] = plan.cancelled;
  return refuse('order-cancelled', {
    params: { order: first?.orderId ?? '', ...plan.firstProblem },
    subject: { orderId: first?.orderId ?? null },
    events: [dropped, ...aside],
    undo: 'clear',
  });
}

/** `CMD:CONFIRM`. */
export function confirmShipment(facts: Facts): Decision {
  const shipment = facts.shipmentToConfirm;
  if (shipment === null) return refuse('nothing-to-confirm');
  return accept('shipment-confirming', [{ type: 'ShipmentConfirmOrdered', shipment }], {
    params: { shipment },
  });
}

/** `CMD:REPRINT`: a person's deed, so it prints even what was printed before. */
export function reprint(state: BenchState, facts: Facts): Decision {
  const packNumber = facts.pack?.packNumber ?? null;
  if (state.lastPack === null || packNumber === null) return refuse('nothing-to-print');
  return accept('reprinting', [{ type: 'PrintAsked', print: { kind: 'pack-label', number: packNumber } }], {
    params: { number: packNumber },
    subject: { orderId: facts.pack?.orderId ?? null, packNumber },
  });
}

/** `CMD:ITEMLABEL`. */
export function printItemLabel(state: BenchState): Decision {
  if (state.lastItem === null) return refuse('nothing-to-print');
  const itemNr = state.lastItem;
  return accept(
    'item-label-printing',
    [{ type: 'PrintAsked', print: { kind: 'item-label', number: itemNr } }],
    {
      params: { itemNr },
      subject: { itemNr },
    },
  );
}
