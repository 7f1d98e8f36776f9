import { action } from '../action.ts';
import { closeOpenPack, leaveFinishedOrder, refuseCancelledOrder, refuseForMark } from '../closing.ts';
import { refuse } from '../decision.ts';
import { applyPackingRules, loadPacking } from '../packing-rules.ts';
import { isEmpty, openPack, openUnits } from '../state.ts';

/** `CMD:CLOSE`: closes the open pack. */
export const closePack = action({
  facts: async (from, { state: { order } }) => (order === null ? null : loadPacking(from, order)),

  decide(scan, packing) {
    const { order } = scan.state;
    if (order === null || packing === null) return refuse('no-order-open');
    const subject = { orderId: order.orderId };
    if (order.waiting !== null) return refuseForMark(order);
    const pack = openPack(order);
    const isDone = openUnits(order).length === 0 && order.units.some((unit) => unit.status === 'packed');
    if (order.isCancelled && isDone) return refuseCancelledOrder(order, subject);
    // The pack was opened again for a cancelled unit, which was the only one in it.
    if ((pack === null || isEmpty(order, pack)) && isDone)
      return applyPackingRules(scan, leaveFinishedOrder(order), packing);
    if (pack === null || isEmpty(order, pack)) return refuse('pack-empty', { subject });
    if (order.isCancelled || scan.isCancelledNow) return refuseCancelledOrder(order, subject);
    return applyPackingRules(scan, closeOpenPack(scan.state, order, []), packing);
  },
});
