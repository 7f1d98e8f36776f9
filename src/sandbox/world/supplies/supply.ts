import type { FieldError } from '../../http/refusal.ts';

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

/** Every row of the specification's table, with `change_warehouse` of the second description (rule 4). */
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

/** The status after a partner's reject (rules 1 and 2); from any other status it is impossible. */
export const REJECT_LEADS_TO: Readonly<Partial<Record<SupplyStatus, SupplyStatus>>> = {
  draft: 'rejected',
  validation: 'rejected',
  validation_error: 'rejected',
  ready_for_shipment: 'cancel_pending',
};

export function isSupplyStatus(text: string): text is SupplyStatus {
  return Object.hasOwn(SUPPLY_TRANSITIONS, text);
}

/** One SKU of a supply: the declared and the counted units (section "FBO supply"). */
export interface SupplyItem {
  /** Supplier SKU, as the partner wrote it. */
  readonly sku: string;
  readonly ean: string;
  readonly quantity: number;
  /** Of one unit, in minor units. */
  readonly price: number;
  readonly datamatrixes: readonly string[];
  /** Arrived at the warehouse. */
  receipt: number;
  /** Passed quality control. */
  accepted: number;
  surplus: number;
  missing: number;
  damaged: number;
  /** Units of this supply in the stock: those that arrived, and once it is closed those that were accepted. */
  inStock: number;
}

/** The declared and the counted units, as every interface shows them. */
export function itemCounters({ quantity, receipt, accepted, surplus, missing, damaged }: SupplyItem) {
  return { quantity, receipt, accepted, surplus, missing, damaged };
}

export interface SupplyHistoryEntry {
  readonly id: number;
  readonly statusName: SupplyStatus;
  readonly at: number;
  readonly userName: string | null;
}

/** A step that a supply takes by itself, by the sandbox clock. */
export interface DueStep {
  readonly at: number;
  readonly step: 'validate' | 'judge' | 'confirm-cancel';
}

/** An FBO supply (fulfilment shipment): goods that the partner brings to the operator's warehouse. */
export interface Supply {
  readonly id: number;
  /** Its name in paths, also called shipment id. */
  readonly code: string;
  /** The day of delivery, `DD.MM.YYYY`. */
  readonly date: string;
  readonly createdAt: number;
  readonly pallets: readonly string[];
  readonly items: readonly SupplyItem[];
  readonly history: SupplyHistoryEntry[];
  /** The rejected supply whose `id` this one reuses (section "FBO supply statuses", rule 6). */
  readonly previous: Supply | null;
  status: SupplyStatus;
  /** The problems found by validation. */
  problems: readonly FieldError[];
  due: DueStep | null;
}

/** Units declared. */
export function unitsOf({ items }: Supply): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Value of the declared units, in minor units. */
export function declaredValueOf({ items }: Supply): number {
  return items.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
}

/** The history of the supply, after those of the rejected supplies whose `id` it reuses; oldest first. */
export function relatedHistory(supply: Supply): SupplyHistoryEntry[] {
  const before = supply.previous === null ? [] : relatedHistory(supply.previous);
  return [...before, ...supply.history];
}

/** The warehouse's counters, over all items. */
export function countersOf({ items }: Supply) {
  const total = (name: 'receipt' | 'accepted' | 'surplus' | 'missing' | 'damaged') =>
    items.reduce((sum, item) => sum + item[name], 0);
  return {
    receipt: total('receipt'),
    accepted: total('accepted'),
    surplus: total('surplus'),
    missing: total('missing'),
    damaged: total('damaged'),
  };
}

/** The operator's warehouse that all supplies go to. */
export const WAREHOUSE = 'PPBykovo';

/** Section "FBO supply statuses", rule 4: statuses in which the warehouse of a supply may be changed. */
export function isWarehouseChangeable(status: SupplyStatus): boolean {
  return status === 'draft' || status === 'validation_error' || status === 'ready_for_shipment';
}
