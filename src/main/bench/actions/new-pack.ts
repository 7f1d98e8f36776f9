import { action, type ScanContext } from '../action.ts';
import { closeOpenPack, refuseCancelledOrder, refuseForMark } from '../closing.ts';
import { accept, type Decision, refuse } from '../decision.ts';
import { postponeProofs } from '../label-proof.ts';
import { startEvent } from '../pack-events.ts';
import { applyPackingRules, loadPacking, type PackingFacts } from '../packing-rules.ts';
import { isEmpty, type OpenOrder, openPack, openUnits } from '../state.ts';

/** `CMD:NEW`: closes the pack and continues the order in another one. */
export const newPack = action({
  facts: async (from, { state: { order } }) =>
    order === null ? null : loadPacking(from, order, { isNewPackAsked: true }),

  decide(scan, packing) {
    const { order } = scan.state;
    if (order === null || packing === null) return refuse('no-order-open');
    const proofsPutOff = order.isCancelled ? null : postponeProofs(scan.state);
    if (proofsPutOff === null) return startNewPack(scan, order, packing);
    if (openPack(order) !== null) return proofsPutOff;
    const started = startNewPack(scan, order, packing);
    if (started.verdict !== 'accepted') return started;
    return { ...started, events: [...proofsPutOff.events, ...started.events] };
  },
});

function startNewPack(scan: ScanContext, order: OpenOrder, packing: PackingFacts): Decision {
  const { state } = scan;
  const subject = { orderId: order.orderId };
  if (order.waiting !== null) return refuseForMark(order);
  const pack = openPack(order);
  if (pack !== null && isEmpty(order, pack)) return refuse('pack-empty', { subject });
  if (order.isCancelled || scan.isCancelledNow) return refuseCancelledOrder(order, subject);
  if (openUnits(order).length === 0) return applyPackingRules(scan, closeOpenPack(state, order, []), packing);
  const closed = pack === null ? null : closeOpenPack(state, order, []);
  const started = startEvent(order, packing.spareNumber);
  const decision = accept('pack-started', [...(closed?.events ?? []), started], {
    params: { ordinal: started.ordinal },
    // The label of the closed pack waits for the whole order, so the packer must not put the pack away.
    outcome: pack?.packNumber === null && scan.requiresAssemblyFirst ? { label: 'awaits-order' } : {},
    subject: { ...subject, packNumber: pack?.packNumber ?? null },
    done: closed?.done && { ...closed.done, packs: closed.done.packs + 1 },
    undo: 'push',
  });
  return applyPackingRules(scan, decision, packing);
}
