import { assertNever } from '#shared/domain/result.ts';
import { accept, type Decision, refuse } from '../decision.ts';
import type { Facts } from '../facts.ts';
import type { Meaning } from '../meaning.ts';
import type { Asking, BenchState, OpenOrder, Unit } from '../state.ts';
import { chooseMissing, declareMissing, onlyOpenLine } from './missing.ts';
import { reopenPack } from './reopening.ts';
import { sendShipment } from './sending.ts';

/** The answer to what the station asked, or null: the scan is none, the question is dropped and the scan counts as usual. */
export function answer(state: BenchState, asking: Asking, meaning: Meaning, facts: Facts): Decision | null {
  const command = meaning.kind === 'command' ? meaning.command : null;
  const isOk = command?.name === 'OK';
  switch (asking.kind) {
    case 'missing-unit':
      if (state.order === null) return null;
      if (isOk) return chooseMissing(state.order, onlyOpenLine(state.order));
      return command === null && namesGoods(meaning)
        ? chooseMissing(state.order, unitMeant(state.order, meaning, facts))
        : null;
    case 'missing-reason':
      if (state.order === null) return null;
      if (command?.name === 'REASON')
        return declareMissing(state, state.order, asking.itemNr, command.argument, facts);
      return command === null
        ? refuse('reason-unknown', { subject: { orderId: state.order.orderId } })
        : null;
    case 'reopen-pack':
      return meaning.kind === 'pack' ? reopenPack(state, meaning.packNumber, facts) : null;
    case 'send-shipment':
      return isOk ? sendShipment(facts) : null;
    case 'release-hold': {
      if (!isOk) return null;
      const { orderId } = asking;
      return accept('order-released', [{ type: 'AskingDropped' }, { type: 'OrderReleased', orderId }], {
        params: { order: orderId },
        subject: { orderId },
      });
    }
    case 'take-off': {
      if (!isOk) return null;
      const { packId, packNumber, pallet } = asking;
      return accept(
        'pack-taken-off',
        [{ type: 'AskingDropped' }, { type: 'PackTakenOff', packId, pallet, from: null }],
        { params: { pack: packNumber, pallet }, subject: { packNumber }, undo: 'push' },
      );
    }
    default:
      return assertNever(asking);
  }
}

function namesGoods(meaning: Meaning): boolean {
  return ['item', 'barcode', 'sku', 'mark'].includes(meaning.kind);
}

function unitMeant(order: OpenOrder, meaning: Meaning, facts: Facts): Unit | null {
  const candidates = order.units.filter((unit) => {
    if (meaning.kind === 'item') return unit.itemNr === meaning.itemNr;
    if (meaning.kind === 'mark') return unit.gtin14 === meaning.mark.gtin14;
    return facts.skus.includes(unit.sku);
  });
  // Of several units of one SKU the last open one is the missing one: the earlier ones are found first.
  return candidates.findLast((unit) => unit.status === 'open') ?? candidates[0] ?? null;
}
