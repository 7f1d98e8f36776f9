import { assertNever } from '#shared/domain/result.ts';
import { type Decision, inform, refuse } from './decision.ts';
import { evolve } from './evolve.ts';
import type { Facts } from './facts.ts';
import { withLabelThatComesLater } from './label-later.ts';
import { withLabelThatStays } from './label-stays.ts';
import type { Command, Meaning } from './meaning.ts';
import { withPlanKept } from './plan-kept.ts';
import { withProofOfLabel, withProofsPutOff } from './proof-of-label.ts';
import type { BenchState } from './state.ts';
import { answer } from './steps/asked.ts';
import { closePack, holdOrder, newPack } from './steps/closing.ts';
import { askMissing } from './steps/missing.ts';
import { openByGoods, openByItem, openByMark, openByNumber, openNext } from './steps/opening.ts';
import { choosePallet, closePallet, openPallet } from './steps/pallets.ts';
import { scanPack, whileProofAwaited } from './steps/proving.ts';
import { askReopen } from './steps/reopening.ts';
import { confirmShipment, printItemLabel, reprint, showShipment } from './steps/sending.ts';
import { acknowledge, comeIn, leave, nothingAsked, refuseUnread, whileLocked } from './steps/session.ts';
import { withTakeOffTasks } from './steps/taking-off.ts';
import { undoLast } from './steps/undoing.ts';
import { answerDoubleRead, takeGoods, takeItem, takeMark } from './steps/units.ts';

/**
 * Decides one scan: the verdict and the events that follow from it. Pure: time, ids and everything that the store or the
 * platform knows are in `facts`. A refusal changes nothing but the alarm (design, bench, "Rules of packing").
 */
export function reduce(state: BenchState, meaning: Meaning, facts: Facts): Decision {
  const decision = withPlanKept(state, decideAsked(state, meaning, facts), facts);
  const labelled = withLabelThatComesLater(withLabelThatStays(decision, facts), facts);
  const proven = withProofsPutOff(state, withProofOfLabel(labelled, facts));
  return withTakeOffTasks(state, meaning, proven, facts);
}

function decideAsked(state: BenchState, meaning: Meaning, facts: Facts): Decision {
  const command = meaning.kind === 'command' ? meaning.command : null;
  if (command?.answers?.to === 'alarm') return acknowledge(state, command.answers.no, facts);
  if (state.alarm !== null) {
    // What answers a question of the screen acknowledges nothing.
    const isAcknowledgement = command?.name === 'OK' && command.answers === undefined;
    return whileLocked(state, isAcknowledgement, facts);
  }
  if (state.operator === null && meaning.kind !== 'operator') return refuse('no-operator');
  if (facts.packingLock !== null && !isSession(meaning)) return refuse(facts.packingLock);
  if (facts.doubleRead !== null) return answerDoubleRead(meaning, facts.doubleRead);
  if (state.asking === null) return decide(state, meaning, facts);
  const answered = answer(state, state.asking, meaning, facts);
  if (answered) return answered;
  const dropped = { type: 'AskingDropped' } as const;
  const decision = decide(evolve(state, dropped), meaning, facts);
  return { ...decision, events: [dropped, ...decision.events] };
}

/** Who works here: whatever keeps the bench from packing, somebody must be able to come and put it right. */
function isSession(meaning: Meaning): boolean {
  return meaning.kind === 'operator' || (meaning.kind === 'command' && meaning.command.name === 'LOGOUT');
}

function decide(state: BenchState, meaning: Meaning, facts: Facts): Decision {
  return whileProofAwaited(state, meaning, facts) ?? decideUsual(state, meaning, facts);
}

function decideUsual(state: BenchState, meaning: Meaning, facts: Facts): Decision {
  const order = state.order;
  switch (meaning.kind) {
    case 'command':
      return obey(state, meaning.command, facts);
    case 'operator':
      return comeIn(facts);
    case 'pallet':
      return choosePallet(state, meaning.barcode, facts);
    case 'pack':
      return scanPack(state, meaning.packNumber, facts);
    case 'item':
      return order === null
        ? openByItem(state, meaning.itemNr, facts)
        : takeItem(state, order, meaning.itemNr, facts);
    case 'order':
      return openByNumber(state, meaning.order, facts);
    case 'mark':
      return order === null
        ? openByMark(state, meaning.mark, facts)
        : takeMark(state, order, meaning.mark, facts);
    case 'barcode':
    case 'sku':
      return order === null ? openByGoods(state, facts) : takeGoods(state, order, facts);
    case 'unreadable':
    case 'unknown':
      return refuseUnread(state, meaning);
    default:
      return assertNever(meaning);
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
