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

export interface SupplyItem {
  readonly sku: string;
  readonly ean: string;
  readonly quantity: number;
  readonly receipt: number;
  readonly accepted: number;
  readonly surplus: number;
  readonly missing: number;
  readonly damaged: number;
}

export interface Supply {
  readonly id: number;
  /** Its name in paths, also called shipment id. */
  readonly code: string;
  readonly createdAt: number;
  readonly items: readonly SupplyItem[];
  readonly history: { readonly id: number; readonly statusName: SupplyStatus; readonly at: number }[];
  status: SupplyStatus;
}

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

export function isSupplyStatus(text: string): text is SupplyStatus {
  return Object.hasOwn(SUPPLY_TRANSITIONS, text);
}
