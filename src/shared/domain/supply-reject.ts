/** Why a partner rejects a supply: duplicate, no longer relevant, documents, unsuitable date, unsuitable size. */
export const REJECT_REASON_IDS = ['duplicated', 'actuality', 'docs', 'date', 'size'] as const;

export type RejectReasonId = (typeof REJECT_REASON_IDS)[number];
