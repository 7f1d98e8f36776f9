import { type CancelledUnit, whatToReopen } from '../cancel-news.ts';
import { accept, type Decision, inform, refuse, type Subject } from '../decision.ts';
import type { BenchEvent } from '../events.ts';
import type { Facts, PackFacts } from '../facts.ts';
import type { BenchState, Params } from '../state.ts';
import { leaveEvents } from './close-pack.ts';

/** `CMD:PALLET`: a new pallet becomes the station's; one that is still empty is used before another is opened. */
export function openPallet(state: BenchState, facts: Facts): Decision {
  if (state.pallet !== null && facts.pallet?.packs === 0) {
    return inform({ told: 'pallet-current' }, { params: { pallet: state.pallet, packs: 0 } });
  }
  if (facts.newPallet === '') return refuse('partner-id-missing');
  return accept('pallet-opened', [{ type: 'PalletOpened', pallet: facts.newPallet }], {
    params: { pallet: facts.newPallet },
    undo: 'keep-missing',
  });
}

/** `CMD:CLOSEPALLET`. */
export function closePallet(state: BenchState, facts: Facts): Decision {
  if (state.pallet === null || facts.pallet === null) return refuse('no-pallet');
  const params = { pallet: state.pallet, packs: facts.pallet.packs };
  if (facts.pallet.packs === 0) return refuse('pallet-empty', { params });
  return accept('pallet-closed', [{ type: 'PalletClosed', pallet: state.pallet }], {
    params,
    undo: 'keep-missing',
  });
}

/** A pallet's barcode: it becomes the station's. */
export function choosePallet(state: BenchState, barcode: string, facts: Facts): Decision {
  const pallet = facts.pallet;
  const params = { pallet: barcode };
  if (pallet === null) return refuse('unknown-code', { params });
  if (pallet.status === 'closed') return refuse('pallet-closed', { params });
  const said = { params: { pallet: barcode, packs: pallet.packs } };
  // It may have been scanned by the barcode that the platform gave it; the bench keeps our own tag.
  if (state.pallet === pallet.barcode) return accept('pallet-current', [], said);
  const chosen: BenchEvent = { type: 'PalletChosen', pallet: pallet.barcode, before: state.pallet };
  return accept('pallet-current', [chosen], { ...said, undo: 'push' });
}

/** A pack stays where it is once its pallet is closed or sent. */
export function whyNotMoved(pack: PackFacts | null): 'pack-sent' | 'pallet-closed' | null {
  if (pack === null) return null;
  if (pack.shipment !== null) return 'pack-sent';
  return pack.palletStatus === 'closed' ? 'pallet-closed' : null;
}

/**
 * A closed pack's number: the pack goes on the station's pallet; where it lies there already, it may be taken off. One
 * whose label shows an old address is in the packer's hands now: that is the moment to print the new one. One with a
 * cancelled unit in it goes nowhere before it was opened again.
 */
export function placePack(state: BenchState, packNumber: string, facts: Facts): Decision {
  const pack = facts.pack;
  if (pack === null) return refuse('pack-not-found', { params: { pack: packNumber } });
  const subject = { orderId: pack.orderId, packNumber };
  const params = { pack: packNumber, order: pack.orderId };
  if (pack.shipment === null && pack.isOrderCancelled) return putPackAside(state, pack, params);
  if (pack.shipment === null && pack.cancelledUnit !== null)
    return refuseToTravel(pack.cancelledUnit, subject);
  if (pack.label !== 'fine') return renewLabel(state, pack, packNumber, { params, subject });
  const gone = whyNotMoved(pack);
  if (gone !== null) return refuse(gone, { params: { ...params, pallet: pack.pallet ?? '' }, subject });
  if (pack.status === 'open') return refuse('pack-open', { params, subject });
  if (pack.isOrderOnHold) return refuse('order-on-hold', { params, subject });
  if (state.pallet === null) return refuse('no-pallet', { params, subject });
  if (pack.pallet === state.pallet) {
    const asking = { kind: 'take-off', packId: pack.packId, packNumber, pallet: state.pallet } as const;
    const said = {
      params: { ...params, pallet: state.pallet },
      subject,
      events: [{ type: 'Asked', asking } as const],
    };
    return inform({ told: 'ask-take-off' }, said);
  }
  return accept(
    'pack-placed',
    [{ type: 'PackPlaced', packId: pack.packId, pallet: state.pallet, from: pack.pallet }],
    { params: { ...params, pallet: state.pallet }, subject, undo: 'push' },
  );
}

/** Asked for once, however often the pack is scanned until the new label is printed. */
export function renewLabel(
  state: BenchState,
  { label, pallet }: PackFacts,
  number: string,
  said: { readonly params: Params; readonly subject: Subject },
): Decision {
  if (label === 'renewed') return inform({ told: 'label-being-renewed' }, said);
  const isToBePlaced = pallet === null && state.pallet !== null;
  const told = isToBePlaced ? 'label-renewed-not-placed' : 'label-renewed';
  return accept(told, [{ type: 'PrintAsked', print: { kind: 'pack-label', number } }], said);
}

/** The packer has it in hand: the alarm says what to do, and counts as the one that is raised for the unit. */
export function refuseToTravel(unit: CancelledUnit, subject: Subject): Decision {
  const told = { type: 'CancelTold', orderId: unit.orderId, itemNr: unit.itemNr } as const;
  return refuse('packed-unit-cancelled', { params: whatToReopen(unit), subject, events: [told] });
}

/** A pack of a cancelled order: off its pallet, even a closed one, and on the hold shelf. */
export function putPackAside(state: BenchState, pack: PackFacts, params: Params): Decision {
  const held = { type: 'OrderHeld', orderId: pack.orderId, reason: 'order-cancelled' } as const;
  const off: readonly BenchEvent[] =
    pack.pallet === null
      ? []
      : [{ type: 'PackTakenOff', packId: pack.packId, pallet: pack.pallet, from: null }];
  const left = state.order?.orderId === pack.orderId ? leaveEvents(state.order) : [];
  const subject = { orderId: pack.orderId, packNumber: pack.packNumber };
  return refuse('order-cancelled', { params, subject, events: [...off, held, ...left], undo: 'clear' });
}
