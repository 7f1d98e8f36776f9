import type { Reason } from '#shared/domain/reason.ts';
import type { ScanContext } from './action.ts';
import { decideAlarm } from './actions/acknowledge.ts';
import { actionOf, type PlatformUpdate } from './actions.ts';
import { refuseOnAlmostFullDisk, withoutNewOrder } from './almost-full-disk.ts';
import { type Decision, refuse } from './decision.ts';
import { answerDoubleRead, type CountedRead } from './double-read.ts';
import type { FactSources } from './fact-sources.ts';
import { withProofsPostponed } from './label-proof.ts';
import type { ScanIntent } from './scan-intent.ts';
import type { BenchState } from './state.ts';
import { findScannedTask, withTakeOffTasks } from './take-off.ts';

/** Pure: time, ids and everything from the store or the platform are read before. */
export type DecideScan = (update?: PlatformUpdate) => Decision;

/**
 * Reads all facts for the decision on one scan, and returns that decision: the verdict and the events that
 * follow. `doubleRead`: what the scan would count twice, because the scanner has read one code twice.
 */
export async function loadFacts(
  from: FactSources,
  state: BenchState,
  intent: ScanIntent,
  doubleRead: CountedRead | null,
): Promise<DecideScan> {
  const scan: ScanContext = {
    state,
    intent,
    now: from.now().getTime(),
    guards: from.guards(),
    autoClose: from.autoClose(),
    proofOfLabel: from.proofOfLabel(),
    requiresAssemblyFirst: from.requiresAssemblyFirst(),
    isCancelledNow: false,
    isDiskAlmostFull: from.isDiskAlmostFull(),
    isAway: from.isAway,
  };
  const earlyDecision = decideWithoutFacts(scan, from.packingLock(), doubleRead);
  if (earlyDecision !== null) return () => earlyDecision;
  const decide = await actionOf(scan)(from);
  const scannedTask = await findScannedTask(from, intent);
  return (update = scan) => {
    const decision = withTakeOffTasks(scan, withProofsPostponed(state, decide(update)), scannedTask);
    return scan.isDiskAlmostFull ? withoutNewOrder(decision) : decision;
  };
}

/** Decides what comes before every action; null: the scan goes to its action. */
function decideWithoutFacts(
  scan: ScanContext,
  packingLock: Reason | null,
  doubleRead: CountedRead | null,
): Decision | null {
  const { state, intent } = scan;
  const alarm = decideAlarm(scan);
  if (alarm !== null) return alarm;
  if (state.operator === null && intent.kind !== 'operator') return refuse('no-operator');
  if (doubleRead !== null) return answerDoubleRead(intent, doubleRead);
  if (isLogInOrLogOut(intent)) return null;
  if (packingLock !== null) return refuse(packingLock);
  return scan.isDiskAlmostFull ? refuseOnAlmostFullDisk(state, intent) : null;
}

/**
 * Log-in and log-out are always possible: somebody must be able to correct what keeps the bench from packing.
 */
function isLogInOrLogOut(intent: ScanIntent): boolean {
  return intent.kind === 'operator' || (intent.kind === 'command' && intent.command.name === 'LOGOUT');
}
