import { normalStatus } from './status.ts';

/** States of a returned unit that the platform names; others are shown as they come. */
export const RETURN_CONDITIONS = ['ok', 'defective', 'used'] as const;
export type ReturnCondition = (typeof RETURN_CONDITIONS)[number];

/** null: not given, or a word that nobody knows. */
export function returnCondition(condition: string | null): ReturnCondition | null {
  const word = condition?.trim().toLowerCase();
  return RETURN_CONDITIONS.find((known) => known === word) ?? null;
}

type ReturnOfItem = {
  readonly hasArrived: boolean;
  /** null: not given. */
  readonly condition: string | null;
};

/**
 * What the status of an order's item says of its return, as far as version 1 still tells it: `returned`, or a claim
 * whose outcome is the state of the goods (`Claimed defective`). null: it does not come back.
 */
export function returnOfItemStatus(status: string): ReturnOfItem | null {
  const normal = normalStatus(status);
  if (normal === 'returned') return { hasArrived: true, condition: null };
  const claim = /^claimed(?: (\w+))?$/.exec(normal);
  return claim === null ? null : { hasArrived: false, condition: claim[1] ?? null };
}

/** Form of a barcode of a box of returns: the code of the seller's partner comes after `RET`. */
const BOX_FORM = /^RET[0-9A-Z]{2,3}?\d+$/i;

/** True for a box of returns that names another seller. */
export function isBoxOfOther(code: string, partnerId: string): boolean {
  const text = code.trim().toUpperCase();
  if (partnerId === '' || !BOX_FORM.test(text)) return false;
  return !text.startsWith(`RET${partnerId.toUpperCase()}`);
}
