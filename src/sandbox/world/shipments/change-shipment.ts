import { setOrderStatus } from '../orders/change-order.ts';
import type { Order } from '../orders/order.ts';
import { isStatus } from '../orders/status.ts';
import type { World } from '../world.ts';
import { ACTIVE_STATUSES, type Shipment, type ShipmentStatus, shipmentItems } from './shipment.ts';

/** Adds a new shipment to the world and to its orders' shipments. */
function addShipment(world: World, shipment: Shipment): void {
  world.shipments.set(shipment.id, shipment);
  for (const order of ordersOf(shipment)) {
    world.shipmentsOf.set(order, [...(world.shipmentsOf.get(order) ?? []), shipment]);
  }
}

/**
 * Moves a shipment and its orders with it: confirmation makes them ready, its cancellation or rejection gives
 * them back.
 */
export function setShipmentStatus(world: World, shipment: Shipment, status: ShipmentStatus): void {
  if (status === 'confirmed') makeOrdersReady(world, shipment);
  if (status === 'cancelled' || status === 'rejected') giveOrdersBack(world, shipment);
  shipment.status = status;
  const items = shipmentItems(shipment);
  world.notify({
    type: 'fulfilmentShipmentStatusChanged',
    at: world.clock.now(),
    id: shipment.serial,
    shipmentId: shipment.id,
    direction: 'out',
    status,
    itemQuantity: items.length,
    priceSum: items.reduce((sum, { unit }) => sum + unit.paidPrice, 0) / 100,
  });
}

/** The shipment that prevents an order from being cancelled, if any. */
export function activeShipmentOf(world: World, order: Order): Shipment | undefined {
  return world.shipmentsOf.get(order)?.find(({ status }) => ACTIVE_STATUSES.includes(status));
}

function ordersOf(shipment: Shipment): Set<Order> {
  return new Set(shipmentItems(shipment).map((item) => item.order));
}

function makeOrdersReady(world: World, shipment: Shipment): void {
  for (const order of ordersOf(shipment)) {
    if (!isStatus(order.status, 'confirmed', 'awaiting_shipment')) continue;
    shipment.before.set(order, order.status);
    setOrderStatus(world, order, 'ready_for_shipment');
  }
}

function giveOrdersBack(world: World, shipment: Shipment): void {
  for (const { unit } of shipmentItems(shipment)) unit.datamatrix = '';
  for (const [order, status] of shipment.before) {
    if (isStatus(order.status, 'ready_for_shipment')) setOrderStatus(world, order, status);
  }
  shipment.before.clear();
}

/** With `strictShipments` a cancelled shipment is `Shipment not found` (section "Errors"); lists still have it. */
export function isHidden({ settings }: World, { status }: Pick<Shipment, 'status'>): boolean {
  return settings.strictShipments && status === 'cancelled';
}

/** Adds a checked shipment, with the marks on its units; the status is `initial`. */
export function createShipment(world: World, checked: Pick<Shipment, 'id' | 'shipAt' | 'pallets'>): Shipment {
  const shipment: Shipment = {
    ...checked,
    serial: world.nextId(),
    createdAt: world.clock.now(),
    status: 'initial',
    before: new Map(),
  };
  for (const { unit, datamatrix } of shipmentItems(shipment)) unit.datamatrix = datamatrix ?? '';
  addShipment(world, shipment);
  return shipment;
}

/** The step after creation: confirmation, or waiting for it (section "FBS out-shipment statuses"). */
export function acceptShipment(world: World, shipment: Shipment): void {
  setShipmentStatus(world, shipment, world.settings.autoConfirm ? 'confirmed' : 'new');
}
