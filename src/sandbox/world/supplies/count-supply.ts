import type { Supply, SupplyItem } from './supply.ts';
import type { SupplyStatus } from './transitions.ts';

/** What the warehouse found of one SKU; what is left out went as declared. */
export interface Count {
  readonly receipt?: number | undefined;
  readonly damaged?: number | undefined;
}

/**
 * Fills the counters when the warehouse gets to them, and at no other status: what came at `unloaded`, what passed
 * quality control at `closed`. `surplus`, `missing` and `accepted` follow from what came and what was damaged.
 */
export function countSupply(
  supply: Supply,
  status: SupplyStatus,
  counts: ReadonlyMap<string, Count> = new Map(),
): void {
  if (!isCounted(status)) return;
  for (const item of supply.items) {
    const { receipt, damaged } = counts.get(item.sku) ?? {};
    item.receipt = receipt ?? (status === 'unloaded' ? item.quantity : item.receipt);
    item.damaged = damaged ?? item.damaged;
    weigh(item, status === 'closed');
  }
}

function weigh(item: SupplyItem, isChecked: boolean): void {
  item.surplus = Math.max(0, item.receipt - item.quantity);
  item.missing = Math.max(0, item.quantity - item.receipt);
  if (isChecked) item.accepted = Math.max(0, item.receipt - item.damaged);
}

/** Whether the warehouse counts in this status. */
export function isCounted(status: SupplyStatus): boolean {
  return status === 'unloaded' || status === 'processing' || status === 'closed';
}
