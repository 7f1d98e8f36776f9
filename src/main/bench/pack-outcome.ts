import type { LabelOutcome } from '#shared/domain/verdict.ts';
import type { Decision } from './decision.ts';
import type { Facts } from './facts.ts';

type LabelFacts = Pick<Facts, 'areNumbersLast' | 'isLabelOut' | 'proofOfLabel'>;

/**
 * The decision with what becomes of the label of the pack that it closes, and whether the packer is to scan it. It sounds
 * as done when the label was scanned.
 */
export function withPackOutcome(decision: Decision, facts: LabelFacts): Decision {
  const { closed } = decision.outcome;
  if (closed === undefined) return decision;
  const label = labelOf(decision, closed.packNumber, facts);
  const isProofAwaited = facts.proofOfLabel && (label === 'prints' || label === 'kept');
  if (!isProofAwaited) return { ...decision, outcome: { ...decision.outcome, label } };
  return { ...decision, outcome: { ...decision.outcome, label, proof: 'awaited' }, sound: 'accepted' };
}

function labelOf({ events }: Decision, packNumber: string | null, facts: LabelFacts): LabelOutcome {
  if (packNumber !== null) return facts.isLabelOut ? 'kept' : 'prints';
  const isOrderDone = events.some((event) => event.type === 'OrderLeft');
  return facts.areNumbersLast && !isOrderDone ? 'awaits-order' : 'awaits-number';
}
