import { moscowDate } from '../world/moscow.ts';
import { addressLine, COUNTRIES, type Order, type Unit } from '../world/orders/order.ts';
import { isStatus } from '../world/orders/status.ts';
import { isShipmentLive, shipmentItems } from '../world/shipments/shipment.ts';
import type { World } from '../world/world.ts';
import type { Label, LabelSize } from './label.ts';

/**
 * The label of an item number; null excludes it: unknown or already cancelled (section "B2B REST: labels").
 */
export function itemLabel(world: World, number: string): Label | null {
  const wanted = number.toUpperCase();
  const order = orderOfItem(world, wanted);
  const unit = order?.units.find(({ itemNr }) => itemNr === wanted || itemNr === order.country + wanted);
  return unit === undefined ? null : unitLabel(unit);
}

/** The item label of this unit; null when it is cancelled. */
export function unitLabel(unit: Unit): Label | null {
  if (isStatus(unit.status, 'canceled')) return null;
  const { name, brand, size, sellerSku } = unit.goods;
  return { kind: 'item', number: unit.itemNr, name: `${name} ${brand}`, size, sku: sellerSku };
}

export function packLabel(world: World, number: string): Label | null {
  const order = world.orders.get(world.packs.get(number) ?? '');
  if (order === undefined || isStatus(order.status, 'canceled')) return null;
  const { id: orderId, country, address } = order;
  return { kind: 'pack', number, orderId, country, destination: 'PPBykovo', address: addressLine(address) };
}

export function palletLabel(world: World, barcode: string): Label | null {
  for (const shipment of world.shipments.values()) {
    const pallet = shipment.pallets.find((candidate) => candidate.barcode === barcode);
    if (pallet === undefined || !isShipmentLive(shipment)) continue;
    const place = shipment.pallets.indexOf(pallet) + 1;
    return {
      kind: 'pallet',
      number: barcode,
      shipmentId: shipment.id,
      shippedAt: moscowDate(shipment.shipAt),
      destination: 'PPBykovo',
      place: `${place} / ${shipment.pallets.length}`,
      packs: pallet.packs.length,
      units: shipmentItems({ ...shipment, pallets: [pallet] }).length,
    };
  }
  return null;
}

function orderOfItem(world: World, itemNr: string): Order | undefined {
  const id = itemNr.replace(/-\d{3}$/, '');
  const ids = [id, ...COUNTRIES.map((country) => country + id)];
  return ids.map((candidate) => world.orders.get(candidate)).find((order) => order !== undefined);
}

/**
 * The address of one PDF with these labels; empty when there are none. The PDF is drawn when it is first
 * fetched, and the drawing code is loaded when it is first needed: both would slow down the start.
 */
export function publishLabels(world: World, labels: readonly Label[], size: LabelSize): string {
  if (labels.length === 0) return '';
  const madeAt = world.clock.now();
  const printed = labels.map((label) => ({ ...label, bars: world.labelCodes.takeNext(label.number) }));
  const draw = async () => (await import('./draw.ts')).drawLabels(printed, size, madeAt);
  return `${world.base}/labels/${world.labelLinks.publish(draw)}.pdf`;
}
