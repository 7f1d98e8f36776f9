import { decimal } from '../../world/money.ts';
import { moscowDate, moscowDateTime } from '../../world/moscow.ts';
import type { Order } from '../../world/orders/order.ts';

/** `deliveryMethod` of an order (assumptions, "deliveryMethod"). */
export function deliveryMethodView(order: Order) {
  const isPickup = order.address.pickupPointId !== null;
  return {
    deliveryPrice: decimal(order.deliveryPrice),
    deliveryDate: moscowDate(order.deliveryDate),
    deliveryIntervalFrom: '10:00',
    deliveryIntervalTo: '18:00',
    shippingMethodName: isPickup ? 'Пункт выдачи' : 'Курьер',
    shippingMethodCode: isPickup ? 'pickup' : 'courier',
    cutOff: order.cutOff === null ? null : moscowDateTime(order.cutOff),
  };
}
