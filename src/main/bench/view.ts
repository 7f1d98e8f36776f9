import type { AlarmView, AskingView, OpenOrderView, StationView } from '#shared/contract/bench.ts';
import { isLastDay, oldestCreation } from '#shared/domain/order-age.ts';
import type { Reason } from '#shared/domain/reason.ts';
import { isOfPackedUnit } from '#shared/messages/reason-sentence.ts';
import { isAllThatIsLeft } from './actions/missing-unit.ts';
import { alarmSound } from './decision.ts';
import { insistedProofs } from './label-proof.ts';
import {
  type Alarm,
  type Asking,
  alarmNo,
  type BenchState,
  type OpenOrder,
  openUnits,
  ordinalOf,
  packsToReopen,
  type Unit,
  unitsIn,
} from './state.ts';
import { todo } from './todo.ts';

export type BenchView = Pick<
  StationView,
  'operator' | 'todo' | 'alarm' | 'asking' | 'order' | 'awaitedProofs' | 'takeOffTasks' | 'canUndo'
>;

/** The bench as the screen draws it. */
export function benchView(state: BenchState, platformNow: Date): BenchView {
  return {
    operator: state.operator,
    todo: todo(state),
    alarm: alarmView(state),
    asking: state.asking === null ? null : askingView(state.asking, state.order),
    order: state.order === null ? null : orderView(state.order, platformNow),
    awaitedProofs: insistedProofs(state).map(({ orderId, packId, packNumber }) => {
      return { orderId, ordinal: Number(ordinalOf(packId)), packNumber };
    }),
    takeOffTasks: state.takeOffTasks,
    canUndo: state.undo !== null,
  };
}

function alarmView(state: BenchState): AlarmView | null {
  if (state.alarm === null) return null;
  const { reason, params, text } = state.alarm;
  const isToPutAside = !isNothingPutAside(state.alarm, state.order);
  return { reason, params, text, no: alarmNo(state), sound: alarmSound(reason), isToPutAside };
}

const NOTHING_PUT_ASIDE: readonly Reason[] = [
  'label-outdated',
  'packed-unit-cancelled',
  'label-of-other-pack',
];

/** A used mark is no other goods' where the unit that has it lies in another pack of the open order. */
function isNothingPutAside({ reason, params }: Alarm, order: OpenOrder | null): boolean {
  return NOTHING_PUT_ASIDE.includes(reason) || (reason === 'mark-used' && isOfPackedUnit(params, order));
}

function orderView(order: OpenOrder, platformNow: Date): OpenOrderView {
  return {
    orderId: order.orderId,
    country: order.country,
    cutOff: order.cutOff,
    isOverdue: order.cutOff !== null && order.cutOff < platformNow.toISOString(),
    isCancelled: order.isCancelled,
    isAddressChanged: order.isAddressChanged,
    isLastDay: isLastDay(order.createdAt ?? '', oldestCreation(platformNow)),
    units: order.units.map((unit) => unitView(order, unit)),
    nextItemNr: order.waiting ?? openUnits(order)[0]?.itemNr ?? null,
    packs: order.packs.map((pack) => ({
      ordinal: pack.ordinal,
      packNumber: pack.packNumber,
      status: pack.status,
      units: unitsIn(order, pack.packId).length,
      isToReopen: packsToReopen(order).includes(pack),
    })),
  };
}

function unitView(order: OpenOrder, unit: Unit): OpenOrderView['units'][number] {
  const { itemNr, sku, sellerSku, barcode, name, size, imageUrl, markRequired, uit } = unit;
  const status = order.waiting === itemNr ? 'waiting' : unit.status;
  const pack = order.packs.find((candidate) => candidate.packId === unit.packId)?.ordinal ?? null;
  return { itemNr, sku, sellerSku, barcode, name, size, imageUrl, markRequired, status, pack, uit };
}

function askingView(asking: Asking, order: OpenOrder | null): AskingView {
  switch (asking.kind) {
    case 'missing-reason': {
      const unit = order?.units.find((candidate) => candidate.itemNr === asking.itemNr);
      const isWholeOrder = order !== null && isAllThatIsLeft(order, asking.itemNr);
      return { ...asking, name: unit?.name ?? '', size: unit?.size ?? '', isWholeOrder };
    }
    case 'confirm-missing': {
      const { kind, itemNr, isWholeOrder, needsSupervisor } = asking;
      const unit = order?.units.find((candidate) => candidate.itemNr === itemNr);
      const name = unit?.name ?? '';
      return {
        kind,
        orderId: order?.orderId ?? '',
        name,
        size: unit?.size ?? '',
        isWholeOrder,
        needsSupervisor,
      };
    }
    case 'send-shipment':
      return { kind: asking.kind, isBlocked: asking.packs.length === 0 };
    case 'take-off':
      return { kind: asking.kind, packNumber: asking.packNumber, pallet: asking.pallet };
    default:
      return asking;
  }
}
