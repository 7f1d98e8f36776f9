import { normalStatus } from './status.ts';

/** Why a partner rejects a supply: duplicate, no longer relevant, documents, unsuitable date, unsuitable size. */
export const REJECT_REASON_IDS = ['duplicated', 'actuality', 'docs', 'date', 'size'] as const;

export type RejectReasonId = (typeof REJECT_REASON_IDS)[number];

/** Rows of the specification's table whose trigger is a reject, by the normal form of the status. */
const AFTER_REJECT: ReadonlyMap<string, 'rejected' | 'cancel_pending'> = new Map([
  ['draft', 'rejected'],
  ['validation', 'rejected'],
  ['validation error', 'rejected'],
  ['ready for shipment', 'cancel_pending'],
]);

/**
 * Where a reject leads from a status, or null where it is impossible: from `unloading_needed` onward, and from what has
 * ended or is being cancelled (specification, "FBO supply statuses", rules 1 and 2). Where `change_warehouse` may be left
 * by a reject is not specified; it counts as impossible.
 */
export function afterReject(status: string): 'rejected' | 'cancel_pending' | null {
  return AFTER_REJECT.get(normalStatus(status)) ?? null;
}
