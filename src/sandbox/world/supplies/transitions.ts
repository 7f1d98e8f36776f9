/** Statuses of an FBO supply (section "FBO supply statuses"). */
export type SupplyStatus =
  | 'draft'
  | 'validation'
  | 'validation_error'
  | 'ready_for_shipment'
  | 'cancel_pending'
  | 'change_warehouse'
  | 'unloading_needed'
  | 'unloading'
  | 'unloaded'
  | 'processing'
  | 'closed'
  | 'rejected';

/** Every row of the specification's table, with the second description's `change_warehouse` (rule 4). */
export const SUPPLY_TRANSITIONS: Readonly<Record<SupplyStatus, readonly SupplyStatus[]>> = {
  draft: ['validation', 'rejected', 'change_warehouse'],
  validation: ['validation_error', 'ready_for_shipment', 'rejected'],
  validation_error: ['ready_for_shipment', 'rejected', 'change_warehouse'],
  ready_for_shipment: ['unloading_needed', 'cancel_pending', 'change_warehouse'],
  cancel_pending: ['rejected', 'unloading_needed'],
  change_warehouse: ['rejected'],
  unloading_needed: ['unloading'],
  unloading: ['unloaded'],
  unloaded: ['processing'],
  processing: ['closed'],
  closed: [],
  rejected: [],
};

/** What a partner's reject leads to (rules 1 and 2); from any other status it is impossible. */
export const REJECT_LEADS_TO: Readonly<Partial<Record<SupplyStatus, SupplyStatus>>> = {
  draft: 'rejected',
  validation: 'rejected',
  validation_error: 'rejected',
  ready_for_shipment: 'cancel_pending',
};

export function isSupplyStatus(text: string): text is SupplyStatus {
  return Object.hasOwn(SUPPLY_TRANSITIONS, text);
}
