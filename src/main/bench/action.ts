import { accept, type Decision } from './decision.ts';
import { evolve } from './evolve.ts';
import type { FactSources, Guards } from './fact-sources.ts';
import type { IntentKind, ScanIntent } from './scan-intent.ts';
import type { BenchQuestion, BenchState } from './state.ts';

/** What a decision knows without asking the store: the bench, the scan, the settings and the clock. */
export type ScanContext<K extends IntentKind = IntentKind> = {
  readonly state: BenchState;
  readonly intent: ScanIntent<K>;
  /** Milliseconds since 1970 by the station's own clock. */
  readonly now: number;
  readonly guards: Guards;
  readonly autoClose: boolean;
  /** A pack that closes is done only when its printed label was scanned. */
  readonly proofOfLabel: boolean;
  /** Packs get their numbers when their whole order is packed (REST v2), not while it is. */
  readonly requiresAssemblyFirst: boolean;
  /** The open order was read again just now and is cancelled. */
  readonly isCancelledNow: boolean;
};

/** Decides on facts that are read already; may be asked again, where the platform has said something in between. */
export type DecideOnFacts<K extends IntentKind> = (scan: ScanContext<K>) => Decision;

/** What a scan may do at the bench, whatever facts it needs for that. */
export type BenchAction<K extends IntentKind> = {
  /** Reads the facts: from the store, and from the platform what the store does not know. */
  readonly load: (from: FactSources, scan: ScanContext<K>) => Promise<DecideOnFacts<K>>;
};

/** An action, with the facts that it reads: `decide` can look at no others. */
export type Action<K extends IntentKind, Facts> = BenchAction<K> & {
  /** Pure. A refusal changes nothing but the alarm (design, bench, "Rules of packing"). */
  readonly decide: (scan: ScanContext<K>, facts: Facts) => Decision;
};

/** What must be known for an action, and what is decided on it. */
export function action<K extends IntentKind, Facts>({
  facts,
  decide,
}: {
  readonly facts: (from: FactSources, scan: ScanContext<K>) => Promise<Facts>;
  readonly decide: (scan: ScanContext<K>, facts: Facts) => Decision;
}): Action<K, Facts> {
  return {
    decide,
    async load(from, scan) {
      const loaded = await facts(from, scan);
      return (now) => decide(now, loaded);
    },
  };
}

/** An action that needs no facts: the bench itself knows enough. */
export function plainAction<K extends IntentKind>(
  decide: (scan: ScanContext<K>) => Decision,
): Action<K, null> {
  return action({ facts: async () => null, decide });
}

/** A question of this kind: what answers it is an action that is made of the question. */
export type QuestionOfKind<Kind extends BenchQuestion['kind']> = Extract<
  BenchQuestion,
  { readonly kind: Kind }
>;

const QUESTION_DROPPED = { type: 'AskingDropped' } as const;

/** `CMD:BACK`, or `CMD:UNDO` where the last accepted scan was the question: it is dropped, and nothing else changes. */
export const leaveQuestion = (situation: 'question-left' | 'shipment-left' | 'undone') =>
  plainAction<'command'>(() => accept(situation, [QUESTION_DROPPED], { sound: 'info' }));

/** The scan as it counts where it is no answer to what the bench asks. */
export function withoutQuestion<K extends IntentKind>(scan: ScanContext<K>): ScanContext<K> {
  return scan.state.asking === null ? scan : { ...scan, state: evolve(scan.state, QUESTION_DROPPED) };
}

/** The decision on a scan that is no answer: it drops the question first. */
export function leavingQuestion({ state }: ScanContext, decision: Decision): Decision {
  return state.asking === null ? decision : { ...decision, events: [QUESTION_DROPPED, ...decision.events] };
}
