import { assertNever } from '#shared/domain/result.ts';
import { answer } from './actions/answer.ts';
import { closePack, holdOrder, newPack } from './actions/close-pack.ts';
import { acknowledge, comeIn, leave, nothingAsked, refuseUnread, whileLocked } from './actions/log-in.ts';
import { askMissing } from './actions/missing-unit.ts';
import { openByGoods, openByItem, openByMark, openByNumber, openNext } from './actions/open-order.ts';
import { choosePallet, closePallet, openPallet } from './actions/pallets.ts';
import { askReopen } from './actions/reopen-pack.ts';
import { scanPack, whileProofAwaited } from './actions/scan-pack.ts';
import { answerDoubleRead, takeGoods, takeItem, takeMark } from './actions/scan-unit.ts';
import { confirmShipment, printItemLabel, reprint, showShipment } from './actions/ship.ts';
import { withTakeOffTasks } from './actions/take-off.ts';
import { undoLast } from './actions/undo.ts';
import { type Decision, inform, refuse } from './decision.ts';
import { evolve } from './evolve.ts';
import type { Facts } from './facts.ts';
import { withPackOutcome } from './pack-outcome.ts';
import { withPlanKept } from './plan-kept.ts';
import { withProofOfLabel, withProofsPutOff } from './proof-of-label.ts';
import type { Command, ScanIntent } from './scan-intent.ts';
import type { BenchState } from './state.ts';

/**
 * Decides one scan: the verdict and the events that follow from it. Pure: time, ids and everything that the store or the
 * platform knows are in `facts`. A refusal changes nothing but the alarm (design, bench, "Rules of packing").
 */
export function decide(state: BenchState, intent: ScanIntent, facts: Facts): Decision {
  const decision = withPlanKept(state, decideAsked(state, intent, facts), facts);
  const labelled = withPackOutcome(decision, facts);
  const proven = withProofsPutOff(state, withProofOfLabel(labelled, facts));
  return withTakeOffTasks(state, intent, proven, facts);
}

function decideAsked(state: BenchState, intent: ScanIntent, facts: Facts): Decision {
  const command = intent.kind === 'command' ? intent.command : null;
  if (command?.answers?.to === 'alarm') return acknowledge(state, command.answers.no, facts);
  if (state.alarm !== null) {
    // What answers a question of the screen acknowledges nothing.
    const isAcknowledgement = command?.name === 'OK' && command.answers === undefined;
    return whileLocked(state, isAcknowledgement, facts);
  }
  if (state.operator === null && intent.kind !== 'operator') return refuse('no-operator');
  if (facts.packingLock !== null && !isSession(intent)) return refuse(facts.packingLock);
  if (facts.doubleRead !== null) return answerDoubleRead(intent, facts.doubleRead);
  if (state.asking === null) return decideUnasked(state, intent, facts);
  const answered = answer(state, state.asking, intent, facts);
  if (answered) return answered;
  const dropped = { type: 'AskingDropped' } as const;
  const decision = decideUnasked(evolve(state, dropped), intent, facts);
  return { ...decision, events: [dropped, ...decision.events] };
}

/** Who works here: whatever keeps the bench from packing, somebody must be able to come and put it right. */
function isSession(intent: ScanIntent): boolean {
  return intent.kind === 'operator' || (intent.kind === 'command' && intent.command.name === 'LOGOUT');
}

function decideUnasked(state: BenchState, intent: ScanIntent, facts: Facts): Decision {
  return whileProofAwaited(state, intent, facts) ?? decideUsual(state, intent, facts);
}

function decideUsual(state: BenchState, intent: ScanIntent, facts: Facts): Decision {
  const order = state.order;
  switch (intent.kind) {
    case 'command':
      return obey(state, intent.command, facts);
    case 'operator':
      return comeIn(facts);
    case 'pallet':
      return choosePallet(state, intent.barcode, facts);
    case 'pack':
      return scanPack(state, intent.packNumber, facts);
    case 'item':
      return order === null
        ? openByItem(state, intent.itemNr, facts)
        : takeItem(state, order, intent.itemNr, facts);
    case 'order':
      return openByNumber(state, intent.order, facts);
    case 'mark':
      return order === null
        ? openByMark(state, intent.mark, facts)
        : takeMark(state, order, intent.mark, facts);
    case 'barcode':
    case 'sku':
      return order === null ? openByGoods(state, facts) : takeGoods(state, order, facts);
    case 'unreadable':
    case 'unknown':
      return refuseUnread(state, intent);
    default:
      return assertNever(intent);
  }
}

function obey(state: BenchState, command: Command, facts: Facts): Decision {
  switch (command.name) {
    case 'OK':
      return state.order?.isCancelled ? holdOrder(state) : nothingAsked();
    case 'BACK':
      return inform({ reason: 'nothing-asked' });
    case 'CLOSE':
      return closePack(state, facts);
    case 'NEW':
      return newPack(state, facts);
    case 'UNDO':
      return undoLast(state, facts);
    case 'REOPEN':
      return askReopen();
    case 'MISSING':
      return askMissing(state);
    case 'REASON':
      return refuse('no-reason-asked');
    case 'HOLD':
      return holdOrder(state);
    case 'NEXT':
      return openNext(state, facts);
    case 'REPRINT':
      return reprint(state, facts);
    case 'ITEMLABEL':
      return printItemLabel(state);
    case 'PALLET':
      return openPallet(state, facts);
    case 'CLOSEPALLET':
      return closePallet(state, facts);
    case 'SHIP':
      return showShipment(state, facts);
    case 'CONFIRM':
      return confirmShipment(state, facts);
    case 'LOGOUT':
      return leave(state);
    default:
      return assertNever(command.name);
  }
}
