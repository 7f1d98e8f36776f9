import { normalStatus } from './status.ts';

/** The statuses of a supply that are known (specification, "FBO supply statuses"), in our spelling. */
export const SUPPLY_STATUSES = [
  'draft',
  'validation',
  'validation_error',
  'ready_for_shipment',
  'cancel_pending',
  'change_warehouse',
  'unloading_needed',
  'unloading',
  'unloaded',
  'processing',
  'closed',
  'rejected',
] as const;

export type SupplyStatus = (typeof SUPPLY_STATUSES)[number];

/** Who has to do something: we, the platform, its warehouse, or nobody any more. */
export const SUPPLY_PARTS = ['to-do', 'platform', 'warehouse', 'ended'] as const;
export type SupplyPart = (typeof SUPPLY_PARTS)[number];

const PART_OF: Readonly<Record<SupplyStatus, SupplyPart>> = {
  draft: 'platform',
  validation: 'platform',
  validation_error: 'to-do',
  ready_for_shipment: 'to-do',
  cancel_pending: 'platform',
  change_warehouse: 'to-do',
  unloading_needed: 'warehouse',
  unloading: 'warehouse',
  unloaded: 'warehouse',
  processing: 'warehouse',
  closed: 'ended',
  rejected: 'ended',
};

/** Where a reject leads (rules 1 and 2 there); from any other status it is impossible. */
const REJECT_LEADS_TO: Readonly<Partial<Record<SupplyStatus, SupplyStatus>>> = {
  draft: 'rejected',
  validation: 'rejected',
  validation_error: 'rejected',
  ready_for_shipment: 'cancel_pending',
};

const BY_NORMAL: ReadonlyMap<string, SupplyStatus> = new Map(
  SUPPLY_STATUSES.map((status) => [normalStatus(status), status]),
);

/** A status as the platform spells it; null: nobody knows it yet. */
export function supplyStatusOf(text: string): SupplyStatus | null {
  return BY_NORMAL.get(normalStatus(text)) ?? null;
}

/** null: of an unknown status. */
export function supplyPartOf(status: string): SupplyPart | null {
  const known = supplyStatusOf(status);
  return known === null ? null : PART_OF[known];
}

/** The warehouse has not begun to count: its figures say nothing yet. */
export function isSupplyUncounted(status: string): boolean {
  const known = supplyStatusOf(status);
  if (known === 'rejected' || known === 'unloading_needed') return true;
  return known !== null && (PART_OF[known] === 'to-do' || PART_OF[known] === 'platform');
}

/** The status after a reject; null: it is impossible. */
export function statusAfterReject(status: string): SupplyStatus | null {
  const known = supplyStatusOf(status);
  return known === null ? null : (REJECT_LEADS_TO[known] ?? null);
}

/** It is rejected or going to be: a reject whose answer was lost has arrived. */
export function isSupplyRejected(status: string): boolean {
  const known = supplyStatusOf(status);
  return known === 'rejected' || known === 'cancel_pending';
}

/** The place of the row that a problem of a validation is about, from 0; null: it is about the whole supply. */
export function rowOfProblem(field: string): number | null {
  const place = /^items[[.](\d+)/.exec(field)?.[1];
  return place === undefined ? null : Number(place);
}

/** The field of the row, or of the whole: `price` of `items[2].price`. */
export function fieldOfProblem(field: string): string {
  return field.replace(/^items[[.]\d+\]?\.?/, '');
}
