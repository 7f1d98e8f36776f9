import {
  countersOf,
  declaredValueOf,
  isWarehouseChangeable,
  itemCounters,
  relatedHistory,
  type Supply,
  type SupplyHistoryEntry,
  type SupplyItem,
  unitsOf,
  WAREHOUSE,
} from '../../world/supplies/supply.ts';
import type { World } from '../../world/world.ts';
import { money, upperStatus, utc } from '../http/values.ts';

/** The record of a supply: version 1's, in version 2's form. */
export function fboRow(supply: Supply) {
  return {
    shipmentId: supply.code,
    status: upperStatus(supply.status),
    date: supply.date.split('.').reverse().join('-'),
    createdAt: utc(supply.createdAt),
    updatedAt: utc(supply.history.at(-1)?.at ?? supply.createdAt),
    itemsQuantity: unitsOf(supply),
    priceSum: money(declaredValueOf(supply), 'RUB'),
    ...countersOf(supply),
    warehouseCode: WAREHOUSE,
    canChangeWarehouse: isWarehouseChangeable(supply.status),
  };
}

/** One supply, with its pallets and the problems found by validation. */
export function fboDetail(supply: Supply) {
  return {
    ...fboRow(supply),
    pallets: supply.pallets.map((palletBarcode) => ({ palletBarcode })),
    validationErrors: supply.problems.map(({ field, message }) => ({ field, issue: message })),
  };
}

/** One declared SKU with its counters; name and size are null for unknown goods. */
export function fboItem(world: World, item: SupplyItem) {
  const goods = world.goods.find(item.sku);
  return {
    sku: item.sku,
    ean: item.ean,
    name: goods?.name ?? null,
    size: goods?.size ?? null,
    price: money(item.price, 'RUB'),
    ...itemCounters(item),
  };
}

/**
 * The status history, oldest first; with the linked versions, it begins with those of the rejected supplies
 * before it.
 */
export function fboHistory(supply: Supply, includesLinked: boolean) {
  return (includesLinked ? relatedHistory(supply) : supply.history).map(historyEntry);
}

function historyEntry({ id, statusName, at, userName }: SupplyHistoryEntry) {
  return { id, status: upperStatus(statusName), createdAt: utc(at), userName };
}
