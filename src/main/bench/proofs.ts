import type { AwaitedProof } from './awaited-proof.ts';
import { hasNothingInHand } from './open-order.ts';
import type { BenchState } from './state.ts';

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
  return state.proofs.every(isOther) ? state : { ...state, proofs: state.proofs.filter(isOther) };
}
