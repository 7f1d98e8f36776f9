import { Refusal } from '../../http/refusal.ts';
import { mayBeAssembled } from '../../world/orders/assembly.ts';
import { timeReached } from '../../world/orders/history.ts';
import { CURRENCY, deliveryMethod, fullSum, type Order, type Unit } from '../../world/orders/order.ts';
import { isCancellable, isStatus } from '../../world/orders/status.ts';
import { activeShipmentOf } from '../../world/shipments/change-shipment.ts';
import type { World } from '../../world/world.ts';
import { money, upperStatus, utc } from '../http/values.ts';
import { itemIdOf, itemNrOf, orderIdOf, orderNumberOf } from './ids.ts';

/** An entry of the order list; it has no items (assumptions, "REST v2", order). */
export function orderEntry(world: World, order: Order) {
  const currency = CURRENCY[order.country];
  return {
    id: orderIdOf(world, order),
    orderId: orderNumberOf(world, order),
    status: upperStatus(order.status),
    fulfillmentType: order.fulfilment === 'crossdocking' ? 'FBS' : 'FBO',
    paymentMethod: order.paymentMethod,
    createdAt: utc(order.createdAt),
    updatedAt: utc(order.updatedAt),
    deliveryMethod: {
      ...deliveryMethod(order),
      deliveryPrice: money(order.deliveryPrice, currency),
      cutOff: utcOrNull(order.cutOff),
    },
    allowedForAssembly: mayBeAssembled(world, order),
    fullSum: money(fullSum(order), currency),
    deliveryPrice: money(order.deliveryPrice, currency),
    itemQuantity: order.units.length,
  };
}

/** The order with its items and all its pack numbers, from either version. */
export function orderView(world: World, order: Order) {
  return {
    ...orderEntry(world, order),
    comment: order.comment,
    shippingAddress: { ...order.address },
    items: order.units.map((unit) => itemView(world, order, unit)),
    packs: order.packNumbers.map((packNumber) => ({ packNumber })),
    dates: {
      confirmed: utcOrNull(timeReached(order, 'confirmed')),
      shipped: utcOrNull(timeReached(order, 'shipped')),
      delivered: utcOrNull(timeReached(order, 'delivered')),
    },
  };
}

/** An item: `sku` is the platform's, `externalSku` the seller's (assumptions, "REST v2", item). */
export function itemView(world: World, order: Order, unit: Unit) {
  const { goods, basePrice, salePrice, paidPrice, status, reason } = unit;
  const currency = CURRENCY[order.country];
  return {
    id: itemIdOf(world, unit),
    ...itemNrOf(world, unit),
    sku: goods.platformSku,
    externalSku: goods.sellerSku,
    name: `${goods.name} ${goods.brand}`,
    size: goods.size,
    status: upperStatus(status),
    basePrice: money(basePrice, currency),
    salePrice: money(salePrice, currency),
    paidPrice: money(paidPrice, currency),
    reason,
    canBeCancelled: activeShipmentOf(world, order) === undefined && isCancellable(order, unit),
  };
}

function utcOrNull(at: number | null): string | null {
  return at === null ? null : utc(at);
}

/** `GET /v2/orders/{id}/invoice`, whose payload is not known: what is paid for, one line per unit, in minor units. */
export function invoiceOf(world: World, order: Order) {
  const units = order.units.filter((unit) => !isStatus(unit.status, 'canceled'));
  if (units.length === 0) throw new Refusal(404, 'order not found', `order ${order.id} is cancelled`);
  const currency = CURRENCY[order.country];
  const paid = units.reduce((sum, unit) => sum + unit.paidPrice, 0);
  return {
    number: orderNumberOf(world, order),
    orderId: orderNumberOf(world, order),
    createdAt: utc(order.createdAt),
    lines: units.map((unit) => ({
      itemId: itemIdOf(world, unit),
      ...itemNrOf(world, unit),
      sku: unit.goods.platformSku,
      externalSku: unit.goods.sellerSku,
      name: `${unit.goods.name} ${unit.goods.brand}`,
      quantity: 1,
      price: money(unit.paidPrice, currency),
      sum: money(unit.paidPrice, currency),
    })),
    itemsSum: money(paid, currency),
    deliveryPrice: money(order.deliveryPrice, currency),
    fullSum: money(paid + order.deliveryPrice, currency),
  };
}
