import { Hono } from 'hono';
import { needs } from '../../http/auth.ts';
import { readJson } from '../../http/json.ts';
import { badField } from '../../http/refusal.ts';
import { moscowIso } from '../../world/moscow.ts';
import { checkChange, readStatusChange } from '../../world/orders/change-rules.ts';
import { setOrderStatus, setUnitStatus } from '../../world/orders/change-status.ts';
import { orderOr404, unitOr404 } from '../../world/orders/find-order.ts';
import { checkPackable } from '../../world/orders/packable.ts';
import { handOutPacks } from '../../world/orders/packs.ts';
import type { World } from '../../world/world.ts';

/** The specification names no bound for `packQuantity`; an order never needs more boxes than this. */
const MOST_PACKS = 100;

/** Status changes and pack numbers (section "B2B REST: orders"). */
export function orderChangeRoutes(world: World): Hono {
  const routes = new Hono();
  const mayChange = needs(world, 'c_status_change', 'u_order');

  routes.post('/:order/change_status_request', mayChange, async (c) => {
    const body = await readJson(c);
    const order = orderOr404(world, c.req.param('order'));
    const change = readStatusChange(body);
    checkChange(world, order, change, order);
    setOrderStatus(world, order, change.status, change.reason);
    return c.json({
      orderNr: order.id,
      status: order.status,
      reason: change.reason,
      createdAt: moscowIso(order.updatedAt),
    });
  });

  routes.post('/:order/items/:item/change_status_request', mayChange, async (c) => {
    const body = await readJson(c);
    const order = orderOr404(world, c.req.param('order'));
    const unit = unitOr404(order, c.req.param('item'));
    const change = readStatusChange(body);
    checkChange(world, order, change, unit);
    setUnitStatus(world, order, unit, change.status, change.reason);
    const { itemNr, status, reason } = unit;
    return c.json({ orderNr: order.id, itemNr, status, reason, createdAt: moscowIso(order.updatedAt) });
  });

  routes.post('/:order/pack-numbers', needs(world, 'u_order', 'c_shipments'), async (c) => {
    const quantity = (await readJson(c)).packQuantity;
    const order = orderOr404(world, c.req.param('order'));
    if (
      typeof quantity !== 'number' ||
      !Number.isInteger(quantity) ||
      quantity < 1 ||
      quantity > MOST_PACKS
    ) {
      throw badField('packQuantity', `a whole number from 1 to ${MOST_PACKS} is expected`);
    }
    checkPackable(order);
    return c.json({ packNumbers: handOutPacks(world, order, quantity) });
  });
  return routes;
}
