import { assertNever } from '#shared/domain/result.ts';
import { accept, type Decision, refuse } from '../decision.ts';
import type { Facts } from '../facts.ts';
import type { Command, ScanIntent, ShownShipment } from '../scan-intent.ts';
import type { Asking, BenchState, OpenOrder, Unit } from '../state.ts';
import { refuseUnread } from './log-in.ts';
import {
  chooseMissing,
  chooseOnlyMissing,
  confirmMissing,
  declareMissing,
  missingOf,
} from './missing-unit.ts';
import { whyNotMoved } from './pallets.ts';
import { reopenPack } from './reopen-pack.ts';
import { sendShipment } from './ship.ts';

const ASKED_FOR_A_CODE: readonly Asking['kind'][] = ['missing-unit', 'missing-reason', 'reopen-pack'];
const ASKED_BY_ACCEPTED_SCAN: readonly Asking['kind'][] = [
  ...ASKED_FOR_A_CODE,
  'confirm-missing',
  'send-shipment',
];

/** The answer to what the station asked, or null: the scan is none, the question is dropped and the scan counts as usual. */
export function answer(state: BenchState, asking: Asking, intent: ScanIntent, facts: Facts): Decision | null {
  if (asking.kind === 'confirm-missing' && intent.kind === 'operator' && state.order !== null)
    return confirmMissing(state, state.order, asking, 'badge', facts);
  // Whoever comes in was asked nothing.
  if (intent.kind === 'operator') return null;
  const command = intent.kind === 'command' ? intent.command : null;
  const isOk = command?.name === 'OK';
  if (command?.name === 'BACK') return leaveQuestion(asking, 'question-left');
  if (command?.name === 'UNDO' && ASKED_BY_ACCEPTED_SCAN.includes(asking.kind))
    return leaveQuestion(asking, 'undone');
  const isUnread = intent.kind === 'unknown' || intent.kind === 'unreadable';
  // The answer was misread. Were the question dropped, the same code read well would pack the unit that is missing.
  if (isUnread && ASKED_FOR_A_CODE.includes(asking.kind)) return refuseUnread(state, intent);
  switch (asking.kind) {
    case 'missing-unit':
      if (state.order === null) return null;
      if (isOk) return chooseOnlyMissing(state.order);
      return command === null && namesGoods(intent)
        ? chooseMissing(state.order, unitMeant(state.order, intent, facts))
        : null;
    case 'missing-reason':
      if (state.order === null) return null;
      if (command?.name === 'REASON')
        return declareMissing(state, state.order, asking.itemNr, command.argument, facts);
      return command === null
        ? refuse('reason-unknown', { subject: { orderId: state.order.orderId } })
        : null;
    case 'confirm-missing':
      return isOk && state.order !== null ? confirmMissing(state, state.order, asking, 'ok', facts) : null;
    case 'reopen-pack':
      if (intent.kind === 'pack') return reopenPack(state, intent.packNumber, facts);
      return intent.kind === 'order' && facts.pack !== null ? reopenPack(state, intent.order, facts) : null;
    case 'send-shipment':
      return isOk ? sendShipment(asking.at, shownIn(command) ?? asking, facts) : null;
    case 'release-hold':
      return isOk ? releaseHold(asking.orderId, facts) : null;
    case 'take-off': {
      if (!isOk) return null;
      const { packId, packNumber, pallet } = asking;
      const gone = whyNotMoved(facts.pack);
      if (gone !== null) {
        const said = { params: { pack: packNumber, pallet }, subject: { packNumber } };
        return refuse(gone, { ...said, events: [{ type: 'AskingDropped' }] });
      }
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

/** Looked at again: the platform may have cancelled it since the question, and then nobody may release it. */
function releaseHold(orderId: string, { openable }: Facts): Decision {
  const params = { order: orderId };
  const subject = { orderId };
  const dropped = { type: 'AskingDropped' } as const;
  if (openable === null) return refuse('order-not-found', { params, subject, events: [dropped] });
  const { blocked, isReleasable } = openable;
  if (blocked !== null && !isReleasable) return refuse(blocked, { params, subject, events: [dropped] });
  return accept('order-released', [dropped, { type: 'OrderReleased', orderId }], {
    params,
    subject,
    undo: 'clear',
  });
}

/** The screen names what it showed. */
function shownIn({ answers }: Command): ShownShipment | null {
  return answers?.to === 'shipment' ? answers.shown : null;
}

/** `CMD:BACK`; or `CMD:UNDO`, where the last accepted scan was the question. */
function leaveQuestion({ kind }: Asking, told: 'question-left' | 'undone'): Decision {
  return accept(kind === 'send-shipment' ? 'shipment-left' : told, [{ type: 'AskingDropped' }], {
    sound: 'info',
  });
}

function namesGoods(intent: ScanIntent): boolean {
  return ['item', 'barcode', 'sku', 'mark'].includes(intent.kind);
}

function unitMeant(order: OpenOrder, intent: ScanIntent, facts: Facts): Unit | null {
  const candidates = order.units.filter((unit) => {
    if (intent.kind === 'item') return unit.itemNr === intent.itemNr;
    if (intent.kind === 'mark') return unit.gtin14 === intent.mark.gtin14;
    return facts.skus.includes(unit.sku);
  });
  return missingOf(candidates) ?? candidates[0] ?? null;
}
