/**
 * A closed pack whose printed label is still to be scanned. `awaited`: the bench stands waiting for it; `put-off`: the
 * pack is set aside, and is proven by a scan of its label at any later time.
 */
export type Proof = 'awaited' | 'put-off';

export type AwaitedProof = {
  readonly orderId: string;
  readonly packId: string;
  /** null: not there yet, so that there is no label to scan. */
  readonly packNumber: string | null;
};
