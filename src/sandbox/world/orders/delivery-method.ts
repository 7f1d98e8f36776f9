import { decimal } from '../money.ts';
import { moscowDate, moscowDateTime } from '../moscow.ts';
import type { Order } from './order.ts';

/** `deliveryMethod` as orders and notifications tell it (assumptions, "deliveryMethod"). */
export function deliveryMethod(order: Order) {
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
