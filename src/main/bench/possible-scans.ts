import type { PossibleScans, ScannableCode } from '#shared/contract/bench.ts';
import { PLAIN_COMMANDS, type PlainCommand } from '#shared/domain/command.ts';
import { assertNever } from '#shared/domain/result.ts';
import { finishesOrder } from './almost-full-disk.ts';
import { dueProofs } from './label-proof.ts';
import {
  type BenchQuestion,
  type BenchState,
  hasNothingInHand,
  isEmpty,
  type OpenOrder,
  openPack,
  openUnits,
} from './state.ts';

const NOTHING: PossibleScans = { commands: [], codes: [] };

/**
 * What can be scanned now, as the actions decide from the state alone. The tables may still forbid one of these: a pack
 * that is already sent, a queue that is empty. `isLocked`: nothing can be packed at this station
 * (`packingLock`). A question lists its answers only; any other scan drops it and counts as usual.
 */
export function possibleScans(
  state: BenchState,
  { isLocked, isDiskAlmostFull }: { readonly isLocked: boolean; readonly isDiskAlmostFull: boolean },
): PossibleScans {
  if (state.alarm !== null) return { ...NOTHING, commands: ['OK'] };
  if (state.operator === null) return { ...NOTHING, codes: ['badge'] };
  if (isLocked) return { commands: ['LOGOUT'], codes: ['badge'] };
  if (state.asking !== null) return answersTo(state.asking, state.order);
  const commands = PLAIN_COMMANDS.filter((name) => COMMANDS[name](state));
  const goods = codesOfGoods(state);
  const packs = codesOfPacks(state);
  if (isDiskAlmostFull) {
    const packed = packs.filter((code) => code !== 'pallet');
    const codes = state.order === null ? packed : [...goods, ...packed];
    return { commands: commands.filter(finishesOrder), codes: [...codes, 'badge'] };
  }
  return { commands, codes: [...goods, ...codesOfOrders(state), ...packs, 'badge'] };
}

/** Whether the bench would act on a command while it asks nothing. */
const COMMANDS = {
  OK: ({ order }) => order?.isCancelled === true,
  BACK: () => false,
  CLOSE: ({ order }) => order !== null && !order.isCancelled && mayClose(order),
  NEW: (state) => {
    const { order } = state;
    if (order === null || order.isCancelled) return false;
    return (isProofDue(state) && openPack(order) !== null) || mayStartPack(order);
  },
  UNDO: ({ undo }) => undo !== null,
  REOPEN: () => true,
  MISSING: ({ order }) => order !== null && !order.isCancelled && openUnits(order).length > 0,
  HOLD: (state) => state.order !== null || isProofDue(state),
  NEXT: ({ order }) => mayLeave(order),
  REPRINT: ({ lastPack }) => lastPack !== null,
  ITEMLABEL: ({ lastItem }) => lastItem !== null,
  PALLET: () => true,
  CLOSEPALLET: ({ pallet }) => pallet !== null,
  SHIP: () => true,
  CONFIRM: () => true,
  HANDOVER: () => true,
  RETURNS: ({ order, operator }) => order === null && operator?.role === 'supervisor',
  STOCK: ({ order, operator }) => order === null && operator?.role === 'supervisor',
  SUPPLY: ({ order, operator }) => order === null && operator?.role === 'supervisor',
  LOGOUT: () => true,
} as const satisfies Record<PlainCommand, (state: BenchState) => boolean>;

function isProofDue(state: BenchState): boolean {
  return dueProofs(state).length > 0;
}

function hasUnitsInPack(order: OpenOrder): boolean {
  const pack = openPack(order);
  return pack !== null && !isEmpty(order, pack);
}

function mayClose(order: OpenOrder): boolean {
  if (order.waiting !== null) return false;
  const isDone = openUnits(order).length === 0 && order.units.some((unit) => unit.status === 'packed');
  return isDone || hasUnitsInPack(order);
}

function mayStartPack(order: OpenOrder): boolean {
  if (order.waiting !== null) return false;
  return openPack(order) === null ? openUnits(order).length > 0 : hasUnitsInPack(order);
}

/** Another order may be opened. */
function mayLeave(order: OpenOrder | null): boolean {
  return order === null || (!order.isCancelled && hasNothingInHand(order));
}

function codesOfGoods(state: BenchState): readonly ScannableCode[] {
  const { order } = state;
  if (isProofDue(state)) return [];
  if (order === null) return ['goods'];
  if (order.isCancelled || openUnits(order).length === 0) return [];
  return [order.waiting === null ? 'goods' : 'mark'];
}

function codesOfOrders(state: BenchState): readonly ScannableCode[] {
  return !isProofDue(state) && mayLeave(state.order) ? ['order'] : [];
}

function codesOfPacks(state: BenchState): readonly ScannableCode[] {
  if (isProofDue(state)) return ['label', 'pallet'];
  return state.pallet === null ? ['pallet'] : ['pack', 'pallet'];
}

function answersTo(asking: BenchQuestion, order: OpenOrder | null): PossibleScans {
  switch (asking.kind) {
    case 'missing-unit': {
      const isOneLine = new Set(order === null ? [] : openUnits(order).map(({ sku }) => sku)).size === 1;
      return { commands: isOneLine ? ['OK', 'BACK'] : ['BACK'], codes: ['missing-goods'] };
    }
    case 'missing-reason':
      return { commands: ['BACK'], codes: ['reason'] };
    case 'confirm-missing':
      if (asking.needsSupervisor) return { commands: ['BACK'], codes: ['supervisor-badge'] };
      return { commands: ['OK', 'BACK'], codes: [] };
    case 'reopen-pack':
      return { commands: ['BACK'], codes: ['pack-to-reopen'] };
    case 'send-shipment':
      return { commands: asking.packs.length === 0 ? ['BACK'] : ['OK', 'BACK'], codes: [] };
    case 'teach-line':
      return { commands: ['BACK'], codes: ['goods-to-teach'] };
    case 'release-hold':
    case 'confirm-teach':
    case 'take-off':
      return { commands: ['OK', 'BACK'], codes: [] };
    default:
      return assertNever(asking);
  }
}
