import { Hono } from 'hono';
import { needs } from '../../http/auth.ts';
import { type JsonObject, readJson } from '../../http/json.ts';
import { badField, Refusal } from '../../http/refusal.ts';
import { setOrderStatus, setUnitStatus } from '../../world/orders/change-order.ts';
import {
  checkChange,
  confirmOrder,
  readStatusChange,
  type StatusChange,
} from '../../world/orders/change-rules.ts';
import type { World } from '../../world/world.ts';
import { statusChangeBody } from '../variants.ts';
import { findV2UnitOf, v2OrderOr404 } from './ids.ts';
import { itemView, orderView } from './view.ts';

/** Statuses that a partner may set, in v2's spelling; the rules are version 1's. */
const STATUSES = [
  'CONFIRMED',
  'CANCELED',
  'READY_FOR_SHIPMENT',
  'SHIPPED',
  'DELIVERED',
  'NOT_DELIVERED',
  'RETURNED',
];

/** Status changes of orders and items (section "Successor REST API v2"; `reason` for `CANCELED` and `NOT_DELIVERED`). */
export function statusRoutes(world: World): Hono {
  const routes = new Hono();
  const mayChange = needs(world, 'c_status_change', 'u_order');

  routes.post('/:order/status', mayChange, async (c) => {
    const order = v2OrderOr404(world, c.req.param('order'));
    const change = readChange(statusChangeBody(world, await readJson(c)));
    if (change.status === 'confirmed') {
      confirmOrder(world, order);
    } else {
      checkChange(world, order, change, order);
      setOrderStatus(world, order, change.status, change.reason);
    }
    return c.json(orderView(world, order));
  });

  routes.post('/:order/items/:item/status', mayChange, async (c) => {
    const order = v2OrderOr404(world, c.req.param('order'));
    const item = c.req.param('item');
    const unit = findV2UnitOf(world, order, item);
    if (unit === undefined) throw new Refusal(404, 'item not found', `order ${order.id} has no item ${item}`);
    const change = readChange(await readJson(c));
    checkChange(world, order, change, unit);
    setUnitStatus(world, order, unit, change.status, change.reason);
    return c.json(itemView(world, order, unit));
  });
  return routes;
}

function readChange(body: JsonObject): StatusChange {
  const status = STATUSES.find((known) => known === body.status);
  if (status === undefined) throw badField('status', `one of ${STATUSES.join(', ')} is expected`);
  // Version 1 confirms with an event and has no such status change.
  return status === 'CONFIRMED'
    ? { status: 'confirmed', reason: null }
    : readStatusChange({ ...body, status });
}
