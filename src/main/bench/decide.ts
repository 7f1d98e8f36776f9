import type { Reason } from '#shared/domain/reason.ts';
import type { ScanContext } from './action.ts';
import { decideAlarm } from './actions/acknowledge.ts';
import { actionOf, type ScanNews } from './actions.ts';
import { type Decision, refuse } from './decision.ts';
import { answerDoubleRead, type Counted } from './double-read.ts';
import type { FactSources } from './fact-sources.ts';
import { withProofsPutOff } from './label-proof.ts';
import type { ScanIntent } from './scan-intent.ts';
import type { BenchState } from './state.ts';
import { loadTaskSeen, withTakeOffTasks } from './take-off.ts';

/** Pure: time, ids and everything that the store or the platform knows are read before. */
export type Decide = (news?: ScanNews) => Decision;

/**
 * Reads everything that the decision about one scan needs. What it returns decides on that: the verdict and the events that
 * follow from it. `doubleRead`: what the scan would count a second time, since the scanner has read one code twice.
 */
export async function loadFacts(
  from: FactSources,
  state: BenchState,
  intent: ScanIntent,
  doubleRead: Counted | null,
): Promise<Decide> {
  const scan: ScanContext = {
    state,
    intent,
    now: from.now().getTime(),
    guards: from.guards(),
    autoClose: from.autoClose(),
    proofOfLabel: from.proofOfLabel(),
    areNumbersLast: from.requiresAssemblyFirst(),
    isCancelledNow: false,
  };
  const atOnce = decideWithoutFacts(scan, from.packingLock(), doubleRead);
  if (atOnce !== null) return () => atOnce;
  const decide = await actionOf(scan)(from);
  const seen = await loadTaskSeen(from, state, intent);
  return (news = scan) => withTakeOffTasks(scan, withProofsPutOff(state, decide(news)), seen);
}

/** What comes before every action; null: the scan is taken up. */
function decideWithoutFacts(
  scan: ScanContext,
  packingLock: Reason | null,
  doubleRead: Counted | null,
): Decision | null {
  const { state, intent } = scan;
  const alarm = decideAlarm(scan);
  if (alarm !== null) return alarm;
  if (state.operator === null && intent.kind !== 'operator') return refuse('no-operator');
  if (doubleRead !== null) return answerDoubleRead(intent, doubleRead);
  return packingLock === null || isSession(intent) ? null : refuse(packingLock);
}

/** Who works here: whatever keeps the bench from packing, somebody must be able to come and put it right. */
function isSession(intent: ScanIntent): boolean {
  return intent.kind === 'operator' || (intent.kind === 'command' && intent.command.name === 'LOGOUT');
}
