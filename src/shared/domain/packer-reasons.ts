/**
 * Why a packer has put an order on the hold shelf, given by one press afterwards. Stored and exported: never
 * rename one.
 */
export const PACKER_HOLD_REASONS = [
  'not-enough-goods',
  'damaged',
  'does-not-fit',
  'mark-unreadable',
  'other-question',
] as const;

export type PackerHoldReason = (typeof PACKER_HOLD_REASONS)[number];

/** Why a person prints a document again. Stored and exported: never rename one. */
export const REPRINT_REASONS = ['torn', 'unreadable', 'creased', 'lost', 'other'] as const;

export type ReprintReason = (typeof REPRINT_REASONS)[number];

/** Stored texts may be older than this list, or free texts of a person. */
export function isReprintReason(text: string): text is ReprintReason {
  return REPRINT_REASONS.some((known) => known === text);
}
