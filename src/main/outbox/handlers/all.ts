import type { PackingPlatform } from '#client/packing-platform.ts';
import type { Log } from '#main/base/log.ts';
import type { Database } from '#main/store/database.ts';
import { type Handlers, taskMaker } from '../handler.ts';
import { cancelItemHandler } from './cancel-item.ts';
import { cancelOrderHandler } from './cancel-order.ts';
import { changeStatusHandler } from './change-status.ts';
import { confirmOrderHandler } from './confirm-order.ts';
import type { OrderOutcomes } from './order-outcomes.ts';
import { packNumbersHandler } from './pack-numbers.ts';
import { prefetchNumbersHandler } from './prefetch-numbers.ts';
import { shipmentCancelHandler } from './shipment-cancel.ts';
import { shipmentConfirmHandler } from './shipment-confirm.ts';
import { shipmentCreateHandler } from './shipment-create.ts';
import type { ShipmentOutcomes } from './shipment-outcomes.ts';

/** The handler of every kind of change. `platform` is a function because the account may change. */
export function createHandlers(parts: {
  readonly db: Database;
  readonly log: Log;
  readonly platform: () => PackingPlatform;
  readonly orders: OrderOutcomes;
  readonly shipments: ShipmentOutcomes;
  /** Of goods, which this module does not know. */
  readonly goodsChange: Handlers['goods-change'];
  /** Of supplies, likewise. */
  readonly supplies: Pick<Handlers, 'supply-create' | 'supply-reject'>;
}): Handlers {
  const { orders, shipments } = parts;
  return {
    'pack-numbers': taskMaker('pack-numbers', packNumbersHandler(parts, orders)),
    'prefetch-numbers': taskMaker('prefetch-numbers', prefetchNumbersHandler(parts, orders)),
    'cancel-item': taskMaker('cancel-item', cancelItemHandler(parts, orders)),
    'cancel-order': taskMaker('cancel-order', cancelOrderHandler(parts, orders)),
    'confirm-order': taskMaker('confirm-order', confirmOrderHandler(parts, orders)),
    'change-status': taskMaker('change-status', changeStatusHandler(parts, orders)),
    'shipment-create': taskMaker('shipment-create', shipmentCreateHandler(parts, shipments)),
    'shipment-confirm': taskMaker('shipment-confirm', shipmentConfirmHandler(parts, shipments)),
    'shipment-cancel': taskMaker('shipment-cancel', shipmentCancelHandler(parts, shipments)),
    'goods-change': parts.goodsChange,
    'supply-create': parts.supplies['supply-create'],
    'supply-reject': parts.supplies['supply-reject'],
  };
}
