import type { Params } from '../contract/outcome.ts';
import { isShadeName } from '../domain/look-alikes.ts';
import type { Reason } from '../domain/reason.ts';
import type { ReasonVariant } from './keys.ts';
import { ru } from './ru/catalogue.ts';

/** The contents of the bench when a reason is shown: they may select a better sentence. */
export type BenchContext = {
  readonly order: {
    readonly orderId: string;
    readonly units: readonly { readonly itemNr: string; readonly status: string }[];
  } | null;
  readonly asking: { readonly kind: string; readonly orderId?: string } | null;
};

/** A problem of a shipment that has its own sentences. */
export type ProblemCode = keyof typeof ru.shipmentProblems;

/** The variant of a reason's sentences that fits the facts; null: the reason's own sentence fits. */
export function reasonVariant(
  reason: Reason,
  params: Params,
  bench: BenchContext | null = null,
): ReasonVariant | null {
  const ofBench = bench === null ? null : benchVariant(reason, params, bench);
  if (ofBench !== null) return ofBench;
  const ofParams = twinVariant(reason, params) ?? undoVariant(reason, params);
  if (ofParams !== null) return ofParams;
  const isChanged = params.late !== undefined;
  if (shipmentProblem(reason, params) !== null)
    return isChanged ? 'shipment-changed-for' : 'shipment-refused-for';
  return isChanged ? 'shipment-changed' : null;
}

/** Names what differs when the goods in hand are twins of those that the order needs. */
function twinVariant(reason: Reason, { needed, twin }: Params): ReasonVariant | null {
  switch (reason) {
    case 'not-needed':
      if (typeof needed === 'string') return isShadeName(needed) ? 'not-needed-shade' : 'not-needed-size';
      return twin === undefined ? null : 'not-needed-name';
    case 'too-many':
      return needed === undefined ? null : 'too-many-size';
    case 'mark-wrong-goods':
      return needed === undefined ? null : 'mark-wrong-goods-size';
    default:
      return null;
  }
}

const UNDO_ENDS: Readonly<Record<string, ReasonVariant>> = {
  hold: 'nothing-to-undo-hold',
  shipment: 'nothing-to-undo-shipment',
  'pallet-opened': 'nothing-to-undo-pallet-opened',
  'pallet-closed': 'nothing-to-undo-pallet-closed',
};

/** Names what ended the steps that could be taken back, and how to set it right. */
function undoVariant(reason: Reason, { ended }: Params): ReasonVariant | null {
  return reason === 'nothing-to-undo' && ended !== undefined ? (UNDO_ENDS[ended] ?? null) : null;
}

/** Only a shipment has a problem. A cancelled order is put on hold at once, and has its own sentence for that. */
export function shipmentProblem(reason: Reason, { problem }: Params): ProblemCode | null {
  if (reason === 'order-cancelled') return null;
  return typeof problem === 'string' && isProblemCode(problem) ? problem : null;
}

/** Chosen by known facts, never guessed: compares the numbers of the params and of the view. */
function benchVariant(reason: Reason, params: Params, { order, asking }: BenchContext): ReasonVariant | null {
  switch (reason) {
    case 'mark-used':
      return isOfPackedUnit(params, order) ? 'mark-used-here' : null;
    case 'order-on-hold':
      return asking?.kind === 'release-hold' && asking.orderId === params.order
        ? 'order-on-hold-asked'
        : null;
    case 'order-cancelled':
      return params.onPallets === 0 ? 'order-cancelled-here' : null;
    case 'unit-cancelled':
      return params.pack === undefined ? null : 'unit-cancelled-packed';
    case 'unit-not-open':
      return params.left === undefined ? null : 'missing-not-chosen';
    case 'pack-plan-fixed':
      return params.planned === undefined ? null : 'pack-plan-fixed-many';
    case 'label-outdated':
      return params.pallet === undefined ? null : 'label-outdated-on-pallet';
    case 'double-read':
      if (params.isCounted !== undefined) return 'double-read-counted';
      return params.isBadge === undefined ? null : 'double-read-badge';
    case 'not-allowed':
      if (params.orderOpen === undefined) return null;
      if (params.isSupply !== undefined) return 'not-allowed-supply';
      return params.isReturns === undefined ? 'not-allowed-order-open' : 'not-allowed-returns';
    case 'pallet-closed':
      return params.pack === undefined ? null : 'pallet-closed-pack';
    default:
      return null;
  }
}

/** The unit with the mark is in a pack of the open order. */
export function isOfPackedUnit(params: Params, order: BenchContext['order']): boolean {
  if (order === null || params.order !== order.orderId) return false;
  return order.units.find(({ itemNr }) => itemNr === params.item)?.status === 'packed';
}

function isProblemCode(code: string): code is ProblemCode {
  return Object.hasOwn(ru.shipmentProblems, code);
}
