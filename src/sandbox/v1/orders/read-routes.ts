import { Hono } from 'hono';
import { needs } from '../../http/auth.ts';
import { halPage, readPaging } from '../../http/hal.ts';
import { badRequest } from '../../http/refusal.ts';
import { moscowDateTime } from '../../world/moscow.ts';
import { orderOr404 } from '../../world/orders/find-order.ts';
import type { World } from '../../world/world.ts';
import { readFilter, sortOrders } from './filter.ts';
import { embeddedOrderDetail, orderDetail, orderListEntry } from './view.ts';

/** The specification shows no maximum for orders; the platform accepts 100, the sandbox more. */
const MAX_ORDERS = 1_000;

/** The read operations on orders (section "B2B REST: orders"). */
export function orderReadRoutes(world: World): Hono {
  const routes = new Hono();
  const readOne = needs(world, 'r_order');
  routes.get('/', needs(world, 'r_orders'), (c) => {
    const paging = readPaging(c, MAX_ORDERS);
    const query = new URL(c.req.url).searchParams;
    const old = [...query.keys()].find((name) => /^\w+\[.*\]$/.test(name));
    if (old !== undefined) throw badRequest(`the old filter syntax ${old} is not accepted`);
    const tests = query.getAll('filter').map((text) => readFilter(text, world.settings));
    const now = world.clock.now();
    const matching = [...world.orders.values()].filter((order) => tests.every((test) => test(order, now)));
    const sorted = sortOrders(matching, query.get('sort') ?? undefined);
    const page = halPage(c, world.base, 'orders', sorted, paging);
    return c.json({ ...page, _embedded: { orders: page._embedded.orders?.map(orderListEntry) ?? [] } });
  });
  routes.get('/:order', readOne, (c) => {
    const order = orderOr404(world, c.req.param('order'));
    return c.json(world.settings.embedded ? embeddedOrderDetail(world, order) : orderDetail(world, order));
  });
  routes.get('/:order/shipping_address', readOne, (c) =>
    c.json(orderOr404(world, c.req.param('order')).address),
  );
  routes.get('/:order/customer', readOne, (c) => c.json(orderOr404(world, c.req.param('order')).customer));
  routes.get('/:order/statuses', readOne, (c) => {
    const rows = orderOr404(world, c.req.param('order')).history.map((entry) => ({
      createdAt: moscowDateTime(entry.at),
      statusName: entry.status,
      reasonName: entry.reason,
      location: null,
    }));
    return c.json(halPage(c, world.base, 'statuses', rows, readPaging(c, 100)));
  });
  return routes;
}
