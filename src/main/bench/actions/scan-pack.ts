import { assertNever } from '#shared/domain/result.ts';
import { accept, type Decision, refuse, type Subject } from '../decision.ts';
import type { BenchEvent } from '../events.ts';
import type { Facts, PackFacts } from '../facts.ts';
import { insistedProofs, type ProvablePack } from '../proofs.ts';
import type { Command, ScanIntent } from '../scan-intent.ts';
import { type BenchState, hasNothingInHand, openPack, type Params } from '../state.ts';
import { newPack } from './close-pack.ts';
import { openNext } from './open-order.ts';
import { placePack, putPackAside, refuseToTravel, renewLabel } from './pallets.ts';

/**
 * While the label of a closed pack is to be scanned, nothing else is packed: goods in the hand of somebody who has not
 * stuck the label yet end in a wrong pack. The label of another pack locks the bench. null: the scan counts as usual.
 */
export function whileProofAwaited(state: BenchState, intent: ScanIntent, facts: Facts): Decision | null {
  const awaited = insistedProofs(state);
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
    case 'sku':
      return refuseUnscanned(awaited, first);
    case 'command':
      return obey(state, intent.command, facts, awaited, first);
    case 'operator':
    case 'pallet':
    case 'unreadable':
    case 'unknown':
      return null;
    default:
      return assertNever(intent);
  }
}

/** The label may not have come: the packer goes on without it by `CMD:NEXT`, `CMD:HOLD`, or `CMD:NEW` in the same order. */
function obey(
  state: BenchState,
  { name }: Command,
  facts: Facts,
  awaited: readonly ProvablePack[],
  first: ProvablePack,
): Decision | null {
  const { order } = state;
  const putOff: BenchEvent = { type: 'ProofPutOff', proofs: awaited };
  const setAside = accept('proof-put-off', [putOff], {
    params: { pack: namesOf(awaited), order: first.orderId },
    subject: subjectOf(first),
    undo: 'push',
    sound: 'info',
  });
  switch (name) {
    case 'CLOSE':
      return refuseUnscanned(awaited, first);
    case 'HOLD':
      return order === null ? setAside : null;
    case 'NEXT': {
      if (order !== null) return null;
      return openNext(state, facts).verdict === 'accepted' ? null : setAside;
    }
    case 'NEW': {
      if (order === null || order.isCancelled) return null;
      if (openPack(order) !== null) return setAside;
      const started = newPack(state, facts);
      return started.verdict === 'accepted' ? { ...started, events: [putOff, ...started.events] } : started;
    }
    default:
      return null;
  }
}

/**
 * A pack's number: the label of one that awaits proof closes it for good, also long after it was put off; it goes on the
 * station's pallet at once. Any other pack is placed. What forbids a pack to travel forbids its proof, with the same words.
 */
export function scanPack(state: BenchState, packNumber: string, facts: Facts): Decision {
  const { pack } = facts;
  if (pack?.status !== 'unproven') return placePack(state, packNumber, facts);
  const subject = { orderId: pack.orderId, packNumber };
  const params = { pack: packNumber, order: pack.orderId };
  const isAwaited = state.proofs.some(({ packId }) => packId === pack.packId);
  if (pack.isOrderCancelled) return putPackAside(state, pack, params);
  if (pack.cancelledUnit !== null) return refuseToTravel(pack.cancelledUnit, subject);
  if (pack.label !== 'fine') return renewLabel(state, pack, packNumber, { params, subject });
  if (pack.isOrderOnHold) return refuse('order-on-hold', { params, subject });
  if (!isAwaited && state.order !== null && !hasNothingInHand(state.order)) {
    return refuse('order-open', { params: { order: state.order.orderId, other: pack.orderId }, subject });
  }
  return prove(state, pack, packNumber, isAwaited);
}

function prove(
  { pallet }: BenchState,
  { packId, orderId }: PackFacts,
  packNumber: string,
  isAwaited: boolean,
): Decision {
  const proof = isAwaited ? 'awaited' : 'put-off';
  const proven: BenchEvent = { type: 'LabelProven', orderId, packId, packNumber, proof };
  const placed: readonly BenchEvent[] =
    pallet === null ? [] : [{ type: 'PackPlaced', packId, pallet, from: null }];
  const params: Params = { pack: packNumber, order: orderId, ...(pallet === null ? {} : { pallet }) };
  return accept(pallet === null ? 'label-proven' : 'label-proven-placed', [proven, ...placed], {
    ...{ params, subject: { orderId, packNumber }, undo: 'push', sound: 'done' },
  });
}

function refuseUnscanned(awaited: readonly ProvablePack[], first: ProvablePack): Decision {
  const params = { pack: namesOf(awaited), order: first.orderId };
  return refuse('label-not-scanned', { params, subject: subjectOf(first) });
}

function namesOf(awaited: readonly ProvablePack[]): string {
  return awaited.map(({ packNumber }) => packNumber).join(', ');
}

function subjectOf({ orderId, packNumber }: ProvablePack): Subject {
  return { orderId, packNumber };
}
