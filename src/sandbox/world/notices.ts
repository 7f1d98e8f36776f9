import type { Order, Unit } from './orders/order.ts';

/** Something the platform notifies about (section "Events"); whoever sends it makes the wire form. */
export type Notice =
  | { readonly type: 'statusChanged'; readonly order: Order }
  | { readonly type: 'itemStatusChanged'; readonly order: Order; readonly units: readonly Unit[] }
  | {
      readonly type: 'fulfilmentShipmentStatusChanged';
      /** When it happened: a step of a supply may be looked at later. */
      readonly at: number;
      readonly id: number;
      readonly shipmentId: string;
      readonly direction: 'out' | 'in';
      readonly status: string;
      readonly itemQuantity: number;
      readonly priceSum: number;
    };
