import { plainAction, type ScanContext } from './action.ts';
import { accept, type Decision } from './decision.ts';
import { evolve } from './evolve.ts';
import type { IntentKind } from './scan-intent.ts';

const DROPPED = { type: 'AskingDropped' } as const;

/** `CMD:BACK`, or `CMD:UNDO` where the last accepted scan was the question: it is dropped, and nothing else changes. */
export const leaveQuestion = (told: 'question-left' | 'shipment-left' | 'undone') =>
  plainAction<'command'>(() => accept(told, [DROPPED], { sound: 'info' }));

/** The scan as it counts where it is no answer to what the bench asks. */
export function withoutQuestion<K extends IntentKind>(scan: ScanContext<K>): ScanContext<K> {
  return scan.state.asking === null ? scan : { ...scan, state: evolve(scan.state, DROPPED) };
}

/** The decision on a scan that is no answer: it drops the question first. */
export function leavingQuestion({ state }: ScanContext, decision: Decision): Decision {
  return state.asking === null ? decision : { ...decision, events: [DROPPED, ...decision.events] };
}
