import type { SupplyStatus } from './transitions.ts';

/** The operator's warehouse that all supplies go to. */
export const WAREHOUSE = 'PPBykovo';

/** Section "FBO supply statuses", rule 4: from where the warehouse of a supply may be changed. */
export function isWarehouseChangeable(status: SupplyStatus): boolean {
  return status === 'draft' || status === 'validation_error' || status === 'ready_for_shipment';
}
