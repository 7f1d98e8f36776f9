import type { LastShipment } from '#main/shipping/shipping-service.ts';
import { action, plainAction } from '../action.ts';
import { accept, refuse } from '../decision.ts';
import { loadPack } from '../pack-facts.ts';

/** `CMD:REPRINT`: a person asks for it, so it prints even what was printed before. */
export const reprint = action({
  facts: async ({ db }, { state: { lastPack } }) =>
    lastPack === null ? null : loadPack(db, { packId: lastPack }),

  decide(_scan, pack) {
    if (pack === null || pack.packNumber === null) return refuse('nothing-to-print');
    const { orderId, packNumber } = pack;
    return accept('reprinting', [{ type: 'PrintAsked', print: { kind: 'pack-label', number: packNumber } }], {
      params: { number: packNumber },
      subject: { orderId, packNumber },
    });
  },
});

/** `CMD:HANDOVER`: the hand-over list of the last shipment, as often as a person asks for it. */
export const printHandoverList = action<'command', LastShipment | null>({
  facts: (from) => from.lastShipment(),

  decide(_scan, shipment) {
    if (shipment === null) return refuse('no-shipment-yet');
    const { name, isAnswered } = shipment;
    const params = { shipment: name };
    // The platform may still refuse it, or give it and its pallets other names.
    if (!isAnswered) return refuse('shipment-not-answered', { params });
    const print = { kind: 'handover-list', number: name } as const;
    return accept('handover-printing', [{ type: 'PrintAsked', print }], { params });
  },
});

/** `CMD:ITEMLABEL`: prints the label of the last item. */
export const printItemLabel = plainAction<'command'>(({ state: { lastItem: itemNr } }) => {
  if (itemNr === null) return refuse('nothing-to-print');
  const print = { kind: 'item-label', number: itemNr } as const;
  return accept('item-label-printing', [{ type: 'PrintAsked', print }], {
    params: { itemNr },
    subject: { itemNr },
  });
});
