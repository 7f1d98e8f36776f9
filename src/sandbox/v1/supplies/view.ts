import { moscowDateTime, moscowIso } from '../../world/moscow.ts';
import {
  countersOf,
  declaredValueOf,
  isWarehouseChangeable,
  itemCounters,
  relatedHistory,
  type Supply,
  type SupplyHistoryEntry,
  unitsOf,
  WAREHOUSE,
} from '../../world/supplies/supply.ts';

/** The record of a supply (assumptions, "FBO record"). */
export function supplyRow(supply: Supply) {
  return {
    id: supply.id,
    code: supply.code,
    shipmentId: supply.code,
    status: supply.status,
    date: supply.date,
    createdAt: moscowIso(supply.createdAt),
    itemsQuantity: unitsOf(supply),
    priceSum: declaredValueOf(supply) / 100,
    ...countersOf(supply),
    warehouseCode: WAREHOUSE,
    canChangeWarehouse: isWarehouseChangeable(supply.status),
  };
}

/** One supply, with its pallets and the problems found by validation. */
export function supplyDetail(supply: Supply) {
  const pallets = supply.pallets.map((barcode) => ({ barcode }));
  return { ...supplyRow(supply), pallets, validationErrors: supply.problems };
}

/** Envelope `items` with the counters (section "FBO supply (fulfilment shipment)"). */
export function supplyItems({ items }: Supply) {
  return {
    items: items.map((item) => ({ sku: item.sku, ean: item.ean, ...itemCounters(item) })),
  };
}

/**
 * The status history, oldest first; with the related versions, it begins with those of the rejected supplies
 * before it.
 */
export function supplyStatuses(supply: Supply, withRelated: boolean) {
  return (withRelated ? relatedHistory(supply) : supply.history).map(historyEntry);
}

function historyEntry({ id, statusName, at, userName }: SupplyHistoryEntry) {
  return { id, statusName, createdAt: moscowDateTime(at), userName };
}
