import { moscowDate, moscowDateTime, moscowIso } from '../world/moscow.ts';
import { reachedAt } from '../world/orders/history.ts';
import {
  CURRENCY,
  decimal,
  deliveryMethod,
  fullSum,
  type Order,
  orderNr,
  type Unit,
} from '../world/orders/order.ts';
import { isStatus } from '../world/orders/status.ts';
import type { Notice } from '../world/world.ts';

export type Payload = ReturnType<typeof payloadOf>;

/** The wire form of a notification (section "Events"), without the customer's data. */
export function payloadOf(notice: Notice, now: number, sequenceNumber: number) {
  switch (notice.type) {
    case 'fulfilmentShipmentStatusChanged': {
      const { type, at, ...data } = notice;
      return { type, createdAt: moscowIso(at), data };
    }
    case 'statusChanged':
    case 'itemStatusChanged': {
      const { type, order } = notice;
      const units = type === 'statusChanged' ? order.units : notice.units;
      return {
        type,
        trackingId: orderNr(order),
        sequenceNumber,
        createdAt: moscowIso(now),
        data: orderData(order, units),
      };
    }
  }
}

function orderData(order: Order, units: readonly Unit[]) {
  return {
    id: order.id,
    status: capitalised(order.status),
    paymentMethod: order.paymentMethod,
    fullSum: decimal(fullSum(order)),
    deliveryPrice: decimal(order.deliveryPrice),
    currency: CURRENCY[order.country],
    createdAt: moscowDate(order.createdAt),
    updatedAt: moscowDateTime(order.updatedAt),
    dates: {
      confirmed: reachedAt(order, 'confirmed'),
      shipped: reachedAt(order, 'shipped'),
      delivered: reachedAt(order, 'delivered'),
    },
    items: units.map(({ id, itemNr, status, goods, reason }) => ({
      id,
      itemNr,
      status: capitalised(status),
      sku: goods.platformSku,
      size: goods.size,
      finalERPStatus: isStatus(status, 'delivered') ? 'sold' : null,
      statusChangeReason: reason,
    })),
    deliveryMethod: notifiedDelivery(order),
  };
}

function notifiedDelivery(order: Order) {
  const { deliveryDate, deliveryIntervalFrom, deliveryIntervalTo, shippingMethodCode, cutOff } =
    deliveryMethod(order);
  return { deliveryDate, deliveryIntervalFrom, deliveryIntervalTo, shippingMethodCode, cutOff };
}

/** Notifications write `Confirmed` where REST writes `confirmed`. */
function capitalised(status: string): string {
  return status.charAt(0).toUpperCase() + status.slice(1);
}
