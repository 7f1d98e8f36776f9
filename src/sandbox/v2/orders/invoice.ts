import { Refusal } from '../../http/refusal.ts';
import { CURRENCY, type Order } from '../../world/orders/order.ts';
import { isStatus } from '../../world/orders/status.ts';
import type { World } from '../../world/world.ts';
import { money, utc } from '../http/values.ts';
import { itemIdOf, itemNrOf, orderNumberOf } from './ids.ts';

/** `GET /v2/orders/{id}/invoice`, whose payload nobody has shown: what is paid for, a line a unit, in minor units. */
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
