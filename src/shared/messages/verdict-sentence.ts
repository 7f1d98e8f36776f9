import type { LabelOutcome, PackOutcome } from '../domain/verdict.ts';
import type { Situation, VerdictSentence } from './keys.ts';

type ClosedSentences = {
  readonly label: Readonly<Partial<Record<LabelOutcome, VerdictSentence>>>;
  /** With proof of label: scan the label that prints now, or the one that the pack already has. */
  readonly scan: VerdictSentence;
  readonly scanKept: VerdictSentence;
};

const PACK_CLOSED: ClosedSentences = {
  label: {
    'awaits-number': 'pack-closed-number-waits',
    'awaits-order': 'pack-closed-label-later',
    kept: 'pack-closed-label-stays',
  },
  scan: 'pack-closed-scan-label',
  scanKept: 'pack-closed-scan-own-label',
};

const ORDER_DONE: ClosedSentences = {
  label: { 'awaits-number': 'order-done-number-waits', kept: 'order-done-label-stays' },
  scan: 'order-done-scan-label',
  scanKept: 'order-done-scan-own-label',
};

/** The sentence of an accepted or `info` scan, by what it has done and what happened to packs and labels. */
export function verdictSentence(situation: Situation, outcome: PackOutcome = {}): VerdictSentence {
  switch (situation) {
    case 'pack-closed':
      return closedSentence(PACK_CLOSED, outcome) ?? situation;
    case 'order-done':
      if (outcome.mustReopen === true) return 'order-done-but-reopen';
      return closedSentence(ORDER_DONE, outcome) ?? situation;
    case 'pack-started':
      return outcome.label === 'awaits-order' ? 'pack-started-label-later' : situation;
    case 'undone':
      return outcome.label === 'void' ? 'undone-label-void' : situation;
    default:
      return situation;
  }
}

function closedSentence(sentences: ClosedSentences, { label, proof }: PackOutcome): VerdictSentence | null {
  if (label === undefined) return null;
  if (proof === 'awaited') return label === 'kept' ? sentences.scanKept : sentences.scan;
  return sentences.label[label] ?? null;
}

/**
 * State of a label since the verdict that announced it. `held`: its code is wrong, so it was not printed.
 * `kept-back`: its printer does not print at present. `stopped`: its print failed or was cancelled.
 * `arrived`: it was printed after a wait.
 */
export type LabelProgress = 'held' | 'kept-back' | 'stopped' | 'arrived';

export const PROGRESS_SENTENCES = {
  held: 'label-held',
  'kept-back': 'label-kept-back',
  stopped: 'label-stopped',
  arrived: 'label-arrived',
} as const satisfies Readonly<Record<LabelProgress, VerdictSentence>>;
