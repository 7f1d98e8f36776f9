import type { StationView } from '#shared/contract/bench.ts';
import { assertNever } from '#shared/domain/result.ts';
import { insistedProofs } from './label-proof.ts';
import { type Asking, type BenchState, type OpenOrder, openUnits } from './state.ts';

/** What the packer is to do now, in one sentence. */
export function todo(state: BenchState): StationView['todo'] {
  if (state.alarm !== null) return { key: 'acknowledge', params: state.alarm.params };
  if (state.operator === null) return { key: 'scan-badge', params: {} };
  if (state.asking !== null) return todoForAsked(state.asking, state.order);
  const order = state.order;
  const [proof, ...others] = insistedProofs(state);
  if (proof !== undefined) {
    const pack = [proof, ...others].map(({ packNumber }) => packNumber).join(', ');
    return {
      key: others.length === 0 ? 'scan-label' : 'scan-labels',
      params: { pack, order: proof.orderId },
    };
  }
  if (order === null) return { key: 'scan-unit', params: {} };
  if (order.isCancelled) return { key: 'put-aside', params: { order: order.orderId } };
  const waiting = order.units.find((unit) => unit.itemNr === order.waiting);
  if (waiting) return { key: 'scan-mark', params: { name: waiting.name, size: waiting.size } };
  const open = openUnits(order);
  const [next] = open;
  if (!next) return { key: 'close-pack', params: { order: order.orderId } };
  return { key: 'scan-next-unit', params: { name: next.name, size: next.size, left: open.length } };
}

function todoForAsked(asking: Asking, order: OpenOrder | null): StationView['todo'] {
  switch (asking.kind) {
    case 'missing-unit':
      return { key: 'scan-missing-unit', params: {} };
    case 'missing-reason': {
      const unit = order?.units.find((candidate) => candidate.itemNr === asking.itemNr);
      return { key: 'scan-missing-reason', params: { name: unit?.name ?? '', size: unit?.size ?? '' } };
    }
    case 'confirm-missing': {
      const unit = order?.units.find((candidate) => candidate.itemNr === asking.itemNr);
      const params = { name: unit?.name ?? '', size: unit?.size ?? '', order: order?.orderId ?? '' };
      if (!asking.isWholeOrder) return { key: 'badge-to-cancel-unit', params };
      return { key: asking.needsSupervisor ? 'badge-to-cancel-order' : 'confirm-cancel-order', params };
    }
    case 'reopen-pack':
      return { key: 'scan-pack-to-reopen', params: {} };
    case 'send-shipment':
      return { key: asking.packs.length === 0 ? 'shipment-blocked' : 'confirm-shipment', params: {} };
    case 'release-hold':
      return { key: 'confirm-release', params: { order: asking.orderId } };
    case 'take-off':
      return { key: 'confirm-take-off', params: { pack: asking.packNumber, pallet: asking.pallet } };
    default:
      return assertNever(asking);
  }
}
