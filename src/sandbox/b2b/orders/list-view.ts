import { decimal } from '../../world/money.ts';
import { moscowDate, moscowDateTime } from '../../world/moscow.ts';
import { type Country, type Order, orderNr } from '../../world/orders/order.ts';

export const CURRENCY: Readonly<Record<Country, string>> = { RU: 'rub', BY: 'byn', KZ: 'kzt' };

/** An entry of the order list (section "Order (list entry)"). */
export function orderListEntry(order: Order) {
  return {
    id: order.id,
    orderNr: orderNr(order),
    status: order.status,
    paymentMethod: order.paymentMethod,
    fullSum: decimal(fullSum(order)),
    deliveryPrice: decimal(order.deliveryPrice),
    createdAt: moscowDate(order.createdAt),
    updatedAt: moscowDateTime(order.updatedAt),
    currency: CURRENCY[order.country],
    itemQuantity: order.units.length,
    cutOff: order.cutOff === null ? null : moscowDateTime(order.cutOff),
  };
}

export function fullSum(order: Order): number {
  return order.units.reduce((sum, unit) => sum + unit.paidPrice, order.deliveryPrice);
}
