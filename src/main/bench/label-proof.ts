import { accept, type Decision, refuse, type ScanSubject } from './decision.ts';
import type { BenchEvent } from './events.ts';
import type { ScanIntent } from './scan-intent.ts';
import { type AwaitedProof, type BenchState, hasNothingInHand } from './state.ts';

/** An awaited pack that has a number, so that its label can be scanned. */
export type ProvablePack = AwaitedProof & { readonly packNumber: string };

/**
 * Packs whose label must be scanned before the bench accepts anything else: only packs with a number, and
 * only between two packs. The packer never waits for the platform, nor for a label with goods in hand.
 */
export function dueProofs({ proofs, order }: Pick<BenchState, 'proofs' | 'order'>): readonly ProvablePack[] {
  if (order !== null && (order.isCancelled || !hasNothingInHand(order))) return [];
  return proofs.flatMap(({ packNumber, ...pack }) => (packNumber === null ? [] : [{ ...pack, packNumber }]));
}

/**
 * Nothing else is packed while the label of a closed pack is awaited: goods that the packer picks up
 * before sticking the label on end up in a wrong pack. The label of another pack locks the bench. null: the
 * scan counts as usual.
 */
export function refuseWhileProofAwaited(state: BenchState, intent: ScanIntent): Decision | null {
  const awaited = dueProofs(state);
  const [first] = awaited;
  if (first === undefined) return null;
  switch (intent.kind) {
    case 'pack': {
      if (awaited.some(({ packNumber }) => packNumber === intent.packNumber)) return null;
      const params = { got: intent.packNumber, pack: namesOf(awaited), order: first.orderId };
      return refuse('label-of-other-pack', { params, subject: subjectOf(first) });
    }
    case 'item':
    case 'order':
    case 'mark':
    case 'barcode':
    case 'sku': {
      const params = { pack: namesOf(awaited), order: first.orderId };
      return refuse('label-not-scanned', { params, subject: subjectOf(first) });
    }
    case 'command':
      if (intent.command.name !== 'CLOSE') return null;
      return refuse('label-not-scanned', {
        params: { pack: namesOf(awaited), order: first.orderId },
        subject: subjectOf(first),
      });
    default:
      return null;
  }
}

/**
 * The label may not have printed: the packer goes on without it by `CMD:NEXT`, `CMD:HOLD`, or `CMD:NEW` in
 * the same order. null: no label is awaited.
 */
export function postponeProofs(state: BenchState): Decision | null {
  const awaited = dueProofs(state);
  const [first] = awaited;
  if (first === undefined) return null;
  return accept('proof-put-off', [{ type: 'ProofPutOff', proofs: awaited }], {
    params: { pack: namesOf(awaited), order: first.orderId },
    subject: subjectOf(first),
    undo: 'push',
    sound: 'info',
  });
}

/** Opening another order postpones the labels that the bench waits for. */
export function withProofsPostponed({ proofs }: BenchState, decision: Decision): Decision {
  const opened = decision.events.find((event) => event.type === 'OrderOpened');
  if (opened?.type !== 'OrderOpened' || decision.undo === 'pop') return decision;
  const otherProofs = proofs.filter(({ orderId }) => orderId !== opened.order.orderId);
  if (otherProofs.length === 0) return decision;
  const postponed: BenchEvent = { type: 'ProofPutOff', proofs: otherProofs };
  return { ...decision, events: [postponed, ...decision.events] };
}

function namesOf(awaited: readonly ProvablePack[]): string {
  return awaited.map(({ packNumber }) => packNumber).join(', ');
}

function subjectOf({ orderId, packNumber }: ProvablePack): ScanSubject {
  return { orderId, packNumber };
}
