import type { CommandName } from '#shared/domain/command.ts';
import { assertNever } from '#shared/domain/result.ts';
import {
  type BenchAction,
  leaveQuestion,
  plainAction,
  type ScanContext,
  withoutQuestion,
  withQuestionDropped,
} from './action.ts';
import { closePack } from './actions/close-pack.ts';
import { holdCancelledOrder, holdOrder } from './actions/hold-order.ts';
import { logIn, logOut } from './actions/log-in.ts';
import {
  askMissing,
  chooseMissingByCode,
  chooseOnlyMissing,
  confirmMissing,
  confirmMissingByBadge,
  declareMissing,
} from './actions/missing-unit.ts';
import { newPack } from './actions/new-pack.ts';
import { openNext, openOrder, releaseHold } from './actions/open-order.ts';
import { choosePallet, closePallet, openPallet } from './actions/pallets.ts';
import { printHandoverList, printItemLabel, reprint } from './actions/print-again.ts';
import { askReopen, reopenByOrder, reopenByPack } from './actions/reopen-pack.ts';
import { scanPack, takeOffPack } from './actions/scan-pack.ts';
import { scanGoods, scanItem, scanMark } from './actions/scan-unit.ts';
import { confirmShipment, sendShipment, showShipment } from './actions/ship.ts';
import { chooseLineToTeach, confirmTeaching, withTeachingOffered } from './actions/teach-barcode.ts';
import { undo } from './actions/undo.ts';
import { type Decision, inform, refuse } from './decision.ts';
import type { FactSources } from './fact-sources.ts';
import { refuseWhileProofAwaited } from './label-proof.ts';
import type { IntentKind } from './scan-intent.ts';
import type { BenchQuestion } from './state.ts';

type CodeKind = Exclude<IntentKind, 'command'>;

/** A damaged code, or an unknown one. */
const refuseUnrecognised = plainAction<'unknown' | 'unreadable'>((scan) => {
  const { state, intent } = scan;
  const reason = intent.kind === 'unknown' ? 'unknown-code' : intent.reason;
  const refused = refuse(reason, { subject: { orderId: state.order?.orderId ?? null } });
  return intent.kind === 'unknown' ? withTeachingOffered(scan, refused, intent.text) : refused;
});

function refuseMode({ state }: ScanContext): Decision {
  return refuse('not-allowed', { params: { name: state.operator?.name ?? '' } });
}

/** What each command of the command sheet and each other code does while the bench asks nothing. */
export const ACTIONS = {
  OK: holdCancelledOrder,
  BACK: plainAction(() => inform({ reason: 'nothing-asked' })),
  CLOSE: closePack,
  NEW: newPack,
  UNDO: undo,
  REOPEN: askReopen,
  MISSING: askMissing,
  REASON: plainAction(() => refuse('no-reason-asked')),
  HOLD: holdOrder,
  NEXT: openNext,
  REPRINT: reprint,
  ITEMLABEL: printItemLabel,
  PALLET: openPallet,
  CLOSEPALLET: closePallet,
  SHIP: showShipment,
  CONFIRM: confirmShipment,
  HANDOVER: printHandoverList,
  // The scan router gives them to their modes, unless the bench has an alarm or works without the server.
  RETURNS: plainAction(refuseMode),
  STOCK: plainAction(refuseMode),
  SUPPLY: plainAction(refuseMode),
  LOGOUT: logOut,
  operator: logIn,
  pallet: choosePallet,
  pack: scanPack,
  item: scanItem,
  order: openOrder,
  mark: scanMark,
  barcode: scanGoods,
  sku: scanGoods,
  unreadable: refuseUnrecognised,
  unknown: refuseUnrecognised,
} satisfies { [Name in CommandName | CodeKind]: BenchAction<Name extends CodeKind ? Name : 'command'> };

/** An action with its scan: reads the facts and returns the decision on them, which can be made again. */
export type ScanAction = (from: FactSources) => Promise<(update: PlatformUpdate) => Decision>;

/** What the platform has reported since the facts were read. */
export type PlatformUpdate = Pick<ScanContext, 'isCancelledNow'>;

/** The action of a scan, chosen by the open question and by what was scanned. */
export function actionOf(scan: ScanContext): ScanAction {
  const { asking } = scan.state;
  if (asking === null) return usualAction(scan);
  const answer = answerAction(asking, scan);
  if (answer !== null) return answer;
  const usual = usualAction(withoutQuestion(scan));
  return async (from) => {
    const decide = await usual(from);
    return (update) => withQuestionDropped(scan, decide(update));
  };
}

function bind<K extends IntentKind>(action: BenchAction<K>, scan: ScanContext<K>): ScanAction {
  return async (from) => {
    const decide = await action.load(from, scan);
    return ({ isCancelledNow }) => decide({ ...scan, isCancelledNow });
  };
}

function usualAction(scan: ScanContext): ScanAction {
  const { state, intent } = scan;
  const refused = refuseWhileProofAwaited(state, intent);
  if (refused !== null) return async () => () => refused;
  if (intent.kind === 'command') return bind(ACTIONS[intent.command.name], { ...scan, intent });
  return codeAction(intent.kind, { ...scan, intent });
}

function codeAction<K extends CodeKind>(kind: K, scan: ScanContext<K>): ScanAction {
  const actions: { [P in CodeKind]: BenchAction<P> } = ACTIONS;
  return bind(actions[kind], scan);
}

const QUESTIONS_ANSWERED_BY_CODE: readonly BenchQuestion['kind'][] = [
  'missing-unit',
  'missing-reason',
  'reopen-pack',
  'teach-line',
];
const QUESTIONS_OF_ACCEPTED_SCANS: readonly BenchQuestion['kind'][] = [
  'missing-unit',
  'missing-reason',
  'reopen-pack',
  'confirm-missing',
  'send-shipment',
  'confirm-teach',
];

/**
 * What the scan does as an answer to the question. null: it does not answer it; the question is
 * dropped and the scan counts as usual.
 */
function answerAction(asking: BenchQuestion, scan: ScanContext): ScanAction | null {
  const { intent } = scan;
  const hasOrder = scan.state.order !== null;
  if (intent.kind === 'operator') {
    // A badge answers only this question; otherwise it logs its owner in.
    if (asking.kind !== 'confirm-missing' || !hasOrder) return null;
    return bind(confirmMissingByBadge(asking), { ...scan, intent });
  }
  const command = intent.kind === 'command' ? intent.command.name : null;
  const byCommand = (action: BenchAction<'command'>) =>
    intent.kind === 'command' ? bind(action, { ...scan, intent }) : null;
  const byOk = (action: BenchAction<'command'>) => (command === 'OK' ? byCommand(action) : null);
  if (command === 'BACK')
    return byCommand(leaveQuestion(asking.kind === 'send-shipment' ? 'shipment-left' : 'question-left'));
  if (command === 'UNDO' && QUESTIONS_OF_ACCEPTED_SCANS.includes(asking.kind))
    return byCommand(leaveQuestion(asking.kind === 'send-shipment' ? 'shipment-left' : 'undone'));
  // The answer was misread. If the question were dropped, a good read of the same code would pack the missing
  // unit.
  if (
    (intent.kind === 'unknown' || intent.kind === 'unreadable') &&
    QUESTIONS_ANSWERED_BY_CODE.includes(asking.kind)
  )
    return bind(refuseUnrecognised, { ...scan, intent });
  switch (asking.kind) {
    case 'missing-unit':
      if (!hasOrder) return null;
      switch (intent.kind) {
        case 'item':
        case 'barcode':
        case 'sku':
        case 'mark':
          return bind(chooseMissingByCode, { ...scan, intent });
        default:
          return byOk(chooseOnlyMissing);
      }
    case 'missing-reason':
      if (!hasOrder || (command !== null && command !== 'REASON')) return null;
      return bind(declareMissing(asking), scan);
    case 'confirm-missing':
      return hasOrder ? byOk(confirmMissing(asking)) : null;
    case 'reopen-pack':
      if (intent.kind === 'pack') return bind(reopenByPack, { ...scan, intent });
      return intent.kind === 'order' ? bind(reopenByOrder, { ...scan, intent }) : null;
    case 'send-shipment':
      return byOk(sendShipment(asking));
    case 'release-hold':
      return byOk(releaseHold(asking));
    case 'take-off':
      return byOk(takeOffPack(asking));
    case 'teach-line':
      // A barcode is the next unit, which is packed as usual.
      if (!hasOrder || scan.isAway || (intent.kind !== 'item' && intent.kind !== 'sku')) return null;
      return bind(chooseLineToTeach(asking), { ...scan, intent });
    case 'confirm-teach':
      return hasOrder && !scan.isAway ? byOk(confirmTeaching(asking)) : null;
    default:
      return assertNever(asking);
  }
}
