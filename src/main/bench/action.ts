import { accept, type Decision } from './decision.ts';
import { evolve } from './evolve.ts';
import type { FactSources, Guards } from './fact-sources.ts';
import type { IntentKind, ScanIntent } from './scan-intent.ts';
import type { BenchQuestion, BenchState } from './state.ts';

/** What a decision needs besides its facts: the bench, the scan, the settings and the time. */
export type ScanContext<K extends IntentKind = IntentKind> = {
  readonly state: BenchState;
  readonly intent: ScanIntent<K>;
  /** Milliseconds since 1970, by the station's clock. */
  readonly now: number;
  readonly guards: Guards;
  readonly autoClose: boolean;
  /** A setting: a closed pack is done only when its printed label has been scanned. */
  readonly proofOfLabel: boolean;
  /** REST v2: packs get their numbers when their whole order is packed, not earlier. */
  readonly requiresAssemblyFirst: boolean;
  /** The open order was read again just now and is cancelled. */
  readonly isCancelledNow: boolean;
  /** The disk was full and its reserve is given up: only the open order may be finished. */
  readonly isDiskAlmostFull: boolean;
  /** The open order is finished on the local journal, which has only the goods of this order. */
  readonly isAway: boolean;
};

/**
 * Decides on facts that are already read. May be called again when the platform has reported something since.
 */
export type DecideOnFacts<K extends IntentKind> = (scan: ScanContext<K>) => Decision;

/** What a scan can do at the bench, whichever facts it needs. */
export type BenchAction<K extends IntentKind> = {
  /** Reads the facts from the store, and from the platform what the store does not have. */
  readonly load: (from: FactSources, scan: ScanContext<K>) => Promise<DecideOnFacts<K>>;
};

/** An action with the facts that it reads; `decide` sees no others. */
export type Action<K extends IntentKind, Facts> = BenchAction<K> & {
  /** Pure. A refusal changes nothing but the alarm (design, bench, "Rules of packing"). */
  readonly decide: (scan: ScanContext<K>, facts: Facts) => Decision;
};

/** Combines the facts that an action reads with the decision made on them. */
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

/** An action that needs no facts besides the bench state. */
export function plainAction<K extends IntentKind>(
  decide: (scan: ScanContext<K>) => Decision,
): Action<K, null> {
  return action({ facts: async () => null, decide });
}

/** A question of this kind. The action that answers it is created from the question. */
export type QuestionOfKind<Kind extends BenchQuestion['kind']> = Extract<
  BenchQuestion,
  { readonly kind: Kind }
>;

const QUESTION_DROPPED = { type: 'AskingDropped' } as const;

/**
 * `CMD:BACK`, or `CMD:UNDO` when the last accepted scan asked the question: drops the question and changes
 * nothing else.
 */
export const leaveQuestion = (situation: 'question-left' | 'shipment-left' | 'undone') =>
  plainAction<'command'>(() => accept(situation, [QUESTION_DROPPED], { sound: 'info' }));

/** The scan without the open question, which it does not answer. */
export function withoutQuestion<K extends IntentKind>(scan: ScanContext<K>): ScanContext<K> {
  return scan.state.asking === null ? scan : { ...scan, state: evolve(scan.state, QUESTION_DROPPED) };
}

/** The decision on a scan that does not answer the question: it drops the question first. */
export function withQuestionDropped({ state }: ScanContext, decision: Decision): Decision {
  return state.asking === null ? decision : { ...decision, events: [QUESTION_DROPPED, ...decision.events] };
}
