/** The answer to a scan. `info`: nothing was done, and nothing was wrong. */
export type VerdictKind = 'accepted' | 'refused' | 'info';

/**
 * What happens to the label of the pack that a scan has closed, or has taken back. `prints`: now.
 * `awaits-number`: when the platform has given the pack its number. `awaits-order`: when the whole order is
 * packed (REST v2). `kept`: the pack has the label from when it was closed before, and no other prints.
 * `void`: it may be printed already, and the next pack prints its own.
 */
export type LabelOutcome = 'prints' | 'awaits-number' | 'awaits-order' | 'kept' | 'void';

/** The effect of a scan on packs, in addition to its sentence. */
export type PackOutcome = {
  /** The pack that was closed, if its label is what matters next. */
  readonly closed?: { readonly packId: string; readonly packNumber: string | null } | undefined;
  readonly label?: LabelOutcome | undefined;
  /** `awaited`: its label must be scanned before anything else is packed. */
  readonly proof?: 'awaited' | undefined;
  /** The order is not finished: packs with a cancelled unit must be reopened. */
  readonly mustReopen?: true | undefined;
};

/**
 * The sound for the packer. Wrong goods and too many differ from each other, and no refusal sounds like
 * success (design, bench); nor does what was taken back, or put on the hold shelf.
 */
export type Sound =
  | 'accepted'
  | 'done'
  | 'info'
  | 'undone'
  | 'held'
  | 'reminder'
  | 'refused'
  | 'wrong-goods'
  | 'too-many'
  | 'alarm'
  | 'server-lost'
  | 'server-lost-finish'
  | 'server-back';
