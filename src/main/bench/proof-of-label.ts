import type { Decision } from './decision.ts';
import type { BenchEvent } from './events.ts';
import type { Facts } from './facts.ts';
import type { BenchState } from './state.ts';

/**
 * With proof of label on, a pack that closes prints its label as ever, and waits for the scan of it: until then it goes on
 * no pallet. What is taken back comes back as it was.
 */
export function withProofOfLabel(
  decision: Decision,
  { proofOfLabel }: Pick<Facts, 'proofOfLabel'>,
): Decision {
  if (!proofOfLabel || decision.undo === 'pop') return decision;
  const closed = decision.events.flatMap((event) => (event.type === 'PackClosed' ? [event.packId] : []));
  if (closed.length === 0) return decision;
  const events = decision.events.flatMap((event): readonly BenchEvent[] => {
    if (event.type === 'PackPlaced' && closed.includes(event.packId)) return [];
    return event.type === 'PackClosed' ? [{ ...event, proof: 'awaited' }] : [event];
  });
  return { ...decision, events };
}

/** Whoever opens another order goes on without the labels that the bench waits for: their packs are set aside. */
export function withProofsPutOff({ proofs }: BenchState, decision: Decision): Decision {
  const opened = decision.events.find((event) => event.type === 'OrderOpened');
  if (opened?.type !== 'OrderOpened' || decision.undo === 'pop') return decision;
  const left = proofs.filter(({ orderId }) => orderId !== opened.order.orderId);
  if (left.length === 0) return decision;
  return { ...decision, events: [{ type: 'ProofPutOff', proofs: left }, ...decision.events] };
}
