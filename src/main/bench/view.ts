import type { AlarmView, AskingView, OpenOrderView, StationView } from '#shared/contract/bench.ts';
import type { GoodsView } from '#shared/contract/goods.ts';
import { printedBarcode } from '#shared/domain/barcode.ts';
import type { PlainCommand } from '#shared/domain/command.ts';
import { lookAlikesOf } from '#shared/domain/look-alikes.ts';
import { isLastDay, oldestCreation } from '#shared/domain/order-age.ts';
import type { Reason } from '#shared/domain/reason.ts';
import { assertNever } from '#shared/domain/result.ts';
import { isOfPackedUnit } from '#shared/messages/reason-sentence.ts';
import { isLastLiveUnit } from './actions/missing-unit.ts';
import { alarmSound } from './decision.ts';
import { goodsOfUnit } from './goods-view.ts';
import { dueProofs } from './label-proof.ts';
import type { QueuedTwins } from './queued-twins.ts';
import {
  type Alarm,
  alarmNo,
  type BenchQuestion,
  type BenchState,
  nextUnit,
  type OpenOrder,
  openUnits,
  ordinalOf,
  packsToReopen,
  type Unit,
  unitsIn,
} from './state.ts';

export type BenchView = Pick<
  StationView,
  | 'operator'
  | 'todo'
  | 'commands'
  | 'alarm'
  | 'asking'
  | 'order'
  | 'awaitedProofs'
  | 'takeOffTasks'
  | 'canUndo'
>;

const MAX_LOOK_ALIKES = 3;

/**
 * The bench as the screen draws it. `queuedTwins`: the goods of other orders that look like some goods.
 */
export function benchView(state: BenchState, platformNow: Date, queuedTwins: QueuedTwins['of']): BenchView {
  return {
    operator: state.operator,
    todo: todo(state),
    commands: commandsAtHand(state),
    alarm: alarmView(state),
    asking: state.asking === null ? null : askingView(state.asking, state.order),
    order: state.order === null ? null : orderView(state.order, platformNow, queuedTwins),
    awaitedProofs: dueProofs(state).map(({ orderId, packId, packNumber }) => {
      return { orderId, ordinal: Number(ordinalOf(packId)), packNumber };
    }),
    takeOffTasks: state.takeOffTasks,
    canUndo: state.undo !== null,
  };
}

function alarmView(state: BenchState): AlarmView | null {
  if (state.alarm === null) return null;
  const { reason, params, text, mixUp = null } = state.alarm;
  const isToBeHeld = !needsNoHold(state.alarm, state.order);
  return { reason, params, text, no: alarmNo(state), sound: alarmSound(reason), isToBeHeld, mixUp };
}

const REASONS_WITHOUT_HOLD: readonly Reason[] = [
  'label-outdated',
  'packed-unit-cancelled',
  'label-of-other-pack',
  'disk-full',
  'disk-almost-full',
];

/**
 * Also true if the unit with the used mark is in another pack of the open order: the scanned goods need no
 * hold.
 */
function needsNoHold({ reason, params }: Alarm, order: OpenOrder | null): boolean {
  return REASONS_WITHOUT_HOLD.includes(reason) || (reason === 'mark-used' && isOfPackedUnit(params, order));
}

function orderView(order: OpenOrder, platformNow: Date, queuedTwins: QueuedTwins['of']): OpenOrderView {
  return {
    orderId: order.orderId,
    country: order.country,
    cutOff: order.cutOff,
    isOverdue: order.cutOff !== null && order.cutOff < platformNow.toISOString(),
    isCancelled: order.isCancelled,
    isAddressChanged: order.isAddressChanged,
    isLastDay: isLastDay(order.createdAt ?? '', oldestCreation(platformNow)),
    units: order.units.map((unit) => unitView(order, unit)),
    nextItemNr: nextUnit(order)?.itemNr ?? null,
    lookAlikes: lookAlikes(order, queuedTwins),
    packs: order.packs.map((pack) => ({
      ordinal: pack.ordinal,
      packNumber: pack.packNumber,
      status: pack.status,
      units: unitsIn(order, pack.packId).length,
      isToReopen: packsToReopen(order).includes(pack),
    })),
  };
}

function lookAlikes(order: OpenOrder, queuedTwins: QueuedTwins['of']): OpenOrderView['lookAlikes'] {
  const next = nextUnit(order);
  if (next === null) return [];
  const live = order.units.filter((unit) => unit.status !== 'cancelled');
  return lookAlikesOf(
    goodsOfUnit(next),
    { inOrder: live.map(goodsOfUnit), others: queuedTwins(next) },
    MAX_LOOK_ALIKES,
  );
}

function unitView(order: OpenOrder, unit: Unit): OpenOrderView['units'][number] {
  const { itemNr, markRequired, markWhy, uit } = unit;
  const status = order.waiting === itemNr ? 'waiting' : unit.status;
  const pack = order.packs.find((candidate) => candidate.packId === unit.packId)?.ordinal ?? null;
  return { ...goodsOfUnit(unit), itemNr, markRequired, markWhy, status, pack, uit };
}

function askingView(asking: BenchQuestion, order: OpenOrder | null): AskingView {
  switch (asking.kind) {
    case 'missing-reason': {
      const isWholeOrder = order !== null && isLastLiveUnit(order, asking.itemNr);
      return { ...asking, goods: goodsInOrder(order, asking.itemNr), isWholeOrder };
    }
    case 'confirm-missing': {
      const { kind, itemNr, isWholeOrder, needsSupervisor } = asking;
      const orderId = order?.orderId ?? '';
      return { kind, orderId, goods: goodsInOrder(order, itemNr), isWholeOrder, needsSupervisor };
    }
    case 'send-shipment':
      return { kind: asking.kind, isBlocked: asking.packs.length === 0 };
    case 'teach-line':
      return { kind: asking.kind, code: printedBarcode(asking.code) };
    case 'confirm-teach': {
      const { kind, code, itemNr } = asking;
      return { kind, code: printedBarcode(code), goods: goodsInOrder(order, itemNr) };
    }
    case 'take-off':
      return { kind: asking.kind, packNumber: asking.packNumber, pallet: asking.pallet };
    case 'reopen-pack':
      return { kind: asking.kind, packs: asking.packs ?? [] };
    default:
      return asking;
  }
}

function goodsInOrder(order: OpenOrder | null, itemNr: string): GoodsView | null {
  const unit = order?.units.find((candidate) => candidate.itemNr === itemNr);
  return unit === undefined ? null : goodsOfUnit(unit);
}

/** What the packer is to do now, in one sentence. */
export function todo(state: BenchState): StationView['todo'] {
  if (state.alarm !== null) return { key: 'acknowledge', params: state.alarm.params };
  if (state.operator === null) return { key: 'scan-badge', params: {} };
  if (state.asking !== null) return todoForQuestion(state.asking, state.order);
  const order = state.order;
  const [proof, ...others] = dueProofs(state);
  if (proof !== undefined) {
    const pack = [proof, ...others].map(({ packNumber }) => packNumber).join(', ');
    return {
      key: others.length === 0 ? 'scan-label' : 'scan-labels',
      params: { pack, order: proof.orderId },
    };
  }
  if (order === null) return { key: 'scan-unit', params: {} };
  if (order.isCancelled) return { key: 'hold-cancelled', params: { order: order.orderId } };
  const next = nextUnit(order);
  if (next === null) return { key: 'close-pack', params: { order: order.orderId } };
  const { name, size } = next;
  if (order.waiting !== null) return { key: 'scan-mark', params: { name, size } };
  return { key: 'scan-next-unit', params: { name, size, left: openUnits(order).length } };
}

function todoForQuestion(asking: BenchQuestion, order: OpenOrder | null): StationView['todo'] {
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
    case 'teach-line':
      return { key: 'scan-line-to-teach', params: { code: printedBarcode(asking.code) } };
    case 'confirm-teach': {
      const unit = order?.units.find((candidate) => candidate.itemNr === asking.itemNr);
      const params = { code: printedBarcode(asking.code), name: unit?.name ?? '', size: unit?.size ?? '' };
      return { key: 'confirm-teach', params };
    }
    case 'take-off':
      return { key: 'confirm-take-off', params: { pack: asking.packNumber, pallet: asking.pallet } };
    default:
      return assertNever(asking);
  }
}

/** Commands that the packer most likely needs now. Any other is possible, too: its action decides. */
function commandsAtHand(state: BenchState): readonly PlainCommand[] {
  const { asking, order } = state;
  if (asking !== null) return answersAtHand(asking);
  if (order?.isCancelled === true) return ['OK', 'HOLD'];
  if (dueProofs(state).length > 0) return ['REPRINT', 'UNDO', 'REOPEN', 'PALLET', 'CLOSEPALLET'];
  if (order !== null) return ['CLOSE', 'NEW', 'UNDO', 'MISSING', 'HOLD'];
  return ['NEXT', 'UNDO', 'PALLET', 'CLOSEPALLET', 'SHIP'];
}

function answersAtHand(asking: BenchQuestion): readonly PlainCommand[] {
  switch (asking.kind) {
    case 'send-shipment':
      return asking.packs.length === 0 ? ['SHIP', 'REOPEN', 'BACK'] : ['OK', 'BACK'];
    case 'confirm-missing':
      return asking.needsSupervisor ? ['BACK'] : ['OK', 'BACK'];
    case 'missing-unit':
    case 'release-hold':
    case 'take-off':
    case 'confirm-teach':
      return ['OK', 'BACK'];
    // Only a code or a number answers these: OK would just drop the question.
    case 'missing-reason':
    case 'reopen-pack':
    case 'teach-line':
      return ['BACK'];
    default:
      return assertNever(asking);
  }
}
