/** How the station answers a scan. `info`: nothing was done, and nothing was wrong. */
export type VerdictKind = 'accepted' | 'refused' | 'info';

/**
 * What becomes of the label of the pack that a scan has closed, or has taken back. `prints`: now. `awaits-number`: when the
 * platform has given the pack its number. `awaits-order`: when the whole order is packed (REST v2). `kept`: the pack has the
 * label that it got when it was closed before, and no other prints. `void`: it may be out already, and the next pack prints
 * its own.
 */
export type LabelOutcome = 'prints' | 'awaits-number' | 'awaits-order' | 'kept' | 'void';

/** What a scan has come to for packs, beside the sentence that says it. */
export type PackOutcome = {
  /** The pack that was closed, where its label is what matters next. */
  readonly closed?: { readonly packId: string; readonly packNumber: string | null } | undefined;
  readonly label?: LabelOutcome | undefined;
  /** `awaited`: the label is to be scanned before anything else is packed. */
  readonly proof?: 'awaited' | undefined;
  /** The order is not done: packs of it must be opened again, since a unit in them is cancelled. */
  readonly mustReopen?: true | undefined;
};

/**
 * What the packer hears. Wrong goods and too many differ from each other, and no refusal sounds like success
 * (design, bench).
 */
export type Sound =
  | 'accepted'
  | 'done'
  | 'info'
  | 'reminder'
  | 'refused'
  | 'wrong-goods'
  | 'too-many'
  | 'alarm';
