import { findOrder, findUnitByUnitload } from '../../world/orders/find-order.ts';
import type { Order, Unit } from '../../world/orders/order.ts';
import { isLive } from '../../world/orders/status.ts';
import {
  numberProblems,
  type Problem,
  refuseProblems,
  type SentNumbers,
} from '../../world/shipments/check-numbers.ts';
import { compositionProblem, matchUnits, orderProblem } from '../../world/shipments/check-orders.ts';
import type { Shipment, ShipmentItem } from '../../world/shipments/shipment.ts';
import type { World } from '../../world/world.ts';
import type { ItemDraft, PackDraft, ShipmentDraft } from './read-draft.ts';

type UnitsOfItems = ReadonlyMap<ItemDraft, { readonly order: Order; readonly unit: Unit }>;

/** Refuses a draft that breaks a rule of sections "out-shipments" and "Errors"; else returns the unit of each item. */
export function checkDraft(world: World, draft: ShipmentDraft): UnitsOfItems {
  const problems: Problem[] = numberProblems(world, numbersOf(draft));
  const packs = draft.pallets.flatMap((pallet) => pallet.packs);
  const byOrder = new Map<Order, ItemDraft[]>();
  for (const item of packs.flatMap((pack) => pack.items)) {
    const order = findOrder(world, item.orderNr);
    const field = `${item.field}.orderNr`;
    if (order === undefined)
      problems.push({ text: 'order not found', field, detail: `no order ${item.orderNr}` });
    else byOrder.set(order, [...(byOrder.get(order) ?? []), item]);
  }
  for (const pack of packs) problems.push(...packProblems(world, pack));
  const units = new Map<ItemDraft, { order: Order; unit: Unit }>();
  for (const [order, items] of byOrder) problems.push(...orderProblems(world, order, items, units));
  refuseProblems(problems);
  return units;
}

function numbersOf(draft: ShipmentDraft): SentNumbers {
  const packs = draft.pallets.flatMap((pallet) => pallet.packs);
  return {
    ids: [{ field: 'id', number: draft.id }],
    pallets: draft.pallets.map(({ field, barcode }) => ({ field: `${field}.barcode`, number: barcode })),
    packs: packs.map(({ field, barcode }) => ({ field: `${field}.barcode`, number: barcode })),
    unitloads: packs
      .flatMap((pack) => pack.items)
      .map(({ field, unitload }) => ({ field: `${field}.unitload`, number: unitload })),
  };
}

function packProblems(world: World, pack: PackDraft): Problem[] {
  const field = `${pack.field}.barcode`;
  const owner = world.packs.get(pack.barcode);
  if (owner === undefined) {
    return [
      { text: 'shipment validation error', field, detail: `pack number ${pack.barcode} was not handed out` },
    ];
  }
  return pack.items
    .filter((item) => ![undefined, owner].includes(findOrder(world, item.orderNr)?.id))
    .map((item) => ({
      text: 'shipment validation error',
      field: `${item.field}.orderNr`,
      detail: `pack ${pack.barcode} belongs to order ${owner}, not to ${item.orderNr}`,
    }));
}

function orderProblems(
  world: World,
  order: Order,
  items: readonly ItemDraft[],
  units: Map<ItemDraft, { order: Order; unit: Unit }>,
): Problem[] {
  const field = items[0]?.field ?? 'containers';
  const problem = orderProblem(world, order, `${field}.orderNr`);
  if (problem !== null) return [problem];
  const problems: Problem[] = [];
  for (const [item, unit] of unitsOf(order, items)) {
    if (unit !== null) units.set(item, { order, unit });
    else
      problems.push({
        text: 'shipment validation error',
        field: `${item.field}.sku`,
        detail: `order ${order.id} needs no (more) unit ${item.sku} (${item.unitload})`,
      });
  }
  const sent = new Set(items.flatMap((item) => units.get(item)?.unit ?? []));
  const composition = compositionProblem(order, sent, `${field}.orderNr`);
  return composition === null ? problems : [...problems, composition];
}

/**
 * A `unitload` that is an item number names its unit; any other gets the next free unit of its supplier SKU.
 */
function unitsOf(order: Order, items: readonly ItemDraft[]): Map<ItemDraft, Unit | null> {
  const live = order.units.filter((unit) => isLive(unit.status));
  return matchUnits(
    items.map((item) => ({
      item,
      named: findUnitByUnitload(order, item.unitload),
      candidates: live.filter((unit) => unit.goods.sellerSku === item.sku),
    })),
  );
}

/** A checked draft as the world stores it, each item with its unit. */
export function asShipment(
  draft: ShipmentDraft,
  units: UnitsOfItems,
): Pick<Shipment, 'id' | 'shipAt' | 'pallets'> {
  return {
    id: draft.id,
    shipAt: draft.shipAt,
    pallets: draft.pallets.map((pallet) => ({
      barcode: pallet.barcode,
      packs: pallet.packs.map((pack) => ({
        packNumber: pack.barcode,
        items: pack.items.map((item) => asItem(item, units)),
      })),
    })),
  };
}

function asItem(item: ItemDraft, units: UnitsOfItems): ShipmentItem {
  const match = units.get(item);
  if (match === undefined) throw new Error(`item ${item.unitload} was not checked`);
  const { orderNr, sku, unitload, datamatrix } = item;
  return { ...match, orderNr, sku, unitload, datamatrix };
}
