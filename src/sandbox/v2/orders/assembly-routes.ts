import { Hono } from 'hono';
import { needs } from '../../http/auth.ts';
import { readJson } from '../../http/json.ts';
import { badField, Refusal } from '../../http/refusal.ts';
import { setOrderStatus } from '../../world/orders/change-status.ts';
import type { Order } from '../../world/orders/order.ts';
import { checkPackable } from '../../world/orders/packable.ts';
import { handOutPacks } from '../../world/orders/packs.ts';
import { isStatus } from '../../world/orders/status.ts';
import type { World } from '../../world/world.ts';
import { checkAssembling, readPacks, readPlan } from './assembly-rules.ts';
import { v2OrderOr404 } from './ids.ts';
import { orderView } from './view.ts';

/** Which unit goes into which pack, and then the numbers of the packs (section "Successor REST API v2": pack numbers, collect). */
export function assemblyRoutes(world: World): Hono {
  const routes = new Hono();
  const mayPack = needs(world, 'u_order', 'c_shipments');

  routes.post('/:order/assembly', mayPack, async (c) => {
    const order = v2OrderOr404(world, c.req.param('order'));
    const packs = readPacks(await readJson(c));
    checkAssembling(world, order);
    order.assembledPacks = readPlan(world, order, packs);
    // The control may allow what is further on already; that does not go back.
    if (!isStatus(order.status, 'ready_for_shipment')) setOrderStatus(world, order, 'awaiting_shipment');
    return c.json(orderView(world, order));
  });

  routes.post('/:order/packs', mayPack, async (c) => {
    const order = v2OrderOr404(world, c.req.param('order'));
    const count = readCount((await readJson(c)).count);
    checkNumbering(order, count);
    order.hasV2Numbers = true;
    const packs = handOutPacks(world, order, count).map((packNumber) => ({ packNumber }));
    return c.json({ packs }, 201);
  });
  return routes;
}

function readCount(value: unknown): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1) {
    throw badField('count', 'a whole number from 1 is expected');
  }
  return value;
}

/** Numbers are given after the assembly, at most one for each of its packs, and once (assumptions, "REST v2", packs). */
function checkNumbering(order: Order, count: number): void {
  checkPackable(order);
  if (order.assembledPacks === null) throw new Refusal(409, 'Order is not assembled');
  if (order.hasV2Numbers) throw new Refusal(400, 'It is not possible to generate more codes');
  const most = order.assembledPacks.length;
  if (count > most) throw badField('count', `at most ${most}: so many packs were assembled`);
}
