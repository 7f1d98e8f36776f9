import type { AwaitedProof } from './awaited-proof.ts';
import type { BenchEvent } from './events.ts';
import { hasNothingInHand } from './open-order.ts';
import type { BenchState, UndoStep } from './state.ts';

/** An awaited pack whose label may be scanned. */
export type ProvablePack = AwaitedProof & { readonly packNumber: string };

/**
 * Packs whose label the bench insists on before it takes anything else: those that have a number, and only between two
 * packs. The packer never waits for the platform, nor for a label with goods in hand.
 */
export function insistedProofs({
  proofs,
  order,
}: Pick<BenchState, 'proofs' | 'order'>): readonly ProvablePack[] {
  if (order !== null && (order.isCancelled || !hasNothingInHand(order))) return [];
  return proofs.flatMap(({ packNumber, ...pack }) => (packNumber === null ? [] : [{ ...pack, packNumber }]));
}

export function withProofs(state: BenchState, added: readonly AwaitedProof[]): BenchState {
  const ids = added.map(({ packId }) => packId);
  const others = state.proofs.filter(({ packId }) => !ids.includes(packId));
  const proofs = [...others, ...added].sort((one, other) => (one.packId < other.packId ? -1 : 1));
  return { ...state, proofs };
}

export function withoutProofs(state: BenchState, packIds: readonly string[]): BenchState {
  if (!state.proofs.some(({ packId }) => packIds.includes(packId))) return state;
  return { ...state, proofs: state.proofs.filter(({ packId }) => !packIds.includes(packId)) };
}

/** The order is cancelled, held or taken apart: the bench waits for no label of it any more, whatever is taken back. */
export function withoutProofsOf(state: BenchState, orderId: string): BenchState {
  const isOther = (proof: AwaitedProof) => proof.orderId !== orderId;
  if (state.proofs.every(isOther) && !state.undo.some((step) => step.events.some(bringsProofBack)))
    return state;
  const undo = state.undo.map((step): UndoStep => {
    return { ...step, events: step.events.map((event) => putOffFor(event, orderId)) };
  });
  return { ...state, proofs: state.proofs.filter(isOther), undo };
}

/** Taking it back makes the bench wait for a label again. */
function bringsProofBack(event: BenchEvent): boolean {
  if (event.type === 'ProofPutOff') return true;
  return (event.type === 'PackReopened' || event.type === 'LabelProven') && event.proof === 'awaited';
}

function putOffFor(event: BenchEvent, orderId: string): BenchEvent {
  if (event.type === 'ProofPutOff')
    return { ...event, proofs: event.proofs.filter((proof) => proof.orderId !== orderId) };
  const isOfOrder = bringsProofBack(event) && 'orderId' in event && event.orderId === orderId;
  return isOfOrder && 'proof' in event ? { ...event, proof: 'put-off' } : event;
}
