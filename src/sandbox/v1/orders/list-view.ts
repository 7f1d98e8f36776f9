import { decimal } from '../../world/money.ts';
import { moscowDate, moscowDateTime } from '../../world/moscow.ts';
import { CURRENCY, fullSum, type Order, orderNr } from '../../world/orders/order.ts';

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
