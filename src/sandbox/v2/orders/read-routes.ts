import { Hono } from 'hono';
import { needs } from '../../http/auth.ts';
import type { Order } from '../../world/orders/order.ts';
import type { World } from '../../world/world.ts';
import { listOf, pagingOf } from '../http/paging.ts';
import { upperStatus, utc } from '../http/values.ts';
import { readFilters } from './filter.ts';
import { itemIdOf, itemNrOf, v2OrderOr404 } from './ids.ts';
import { invoiceOf } from './invoice.ts';
import { orderEntry, orderView } from './view.ts';

/** Reading orders, what became of them, and their invoices (section "Successor REST API v2"). */
export function orderReadRoutes(world: World): Hono {
  const routes = new Hono();
  const readOne = needs(world, 'r_order');

  routes.get('/', needs(world, 'r_orders'), (c) => {
    const tests = readFilters(c);
    const matching = [...world.orders.values()].filter((order) => tests.every((test) => test(order)));
    return c.json(
      listOf('orders', matching.sort(byChange), pagingOf(c), (order) => orderEntry(world, order)),
    );
  });
  routes.get('/:order', readOne, (c) => c.json(orderView(world, v2OrderOr404(world, c.req.param('order')))));
  routes.get('/:order/invoice', readOne, (c) =>
    c.json(invoiceOf(world, v2OrderOr404(world, c.req.param('order')))),
  );

  routes.get('/:order/status-history', readOne, (c) => {
    const rows = v2OrderOr404(world, c.req.param('order')).history.map(({ at, status, reason }) => ({
      status: upperStatus(status),
      reason,
      createdAt: utc(at),
    }));
    return c.json(listOf('statuses', rows, pagingOf(c)));
  });

  routes.get('/:order/item-statuses', readOne, (c) => {
    const rows = v2OrderOr404(world, c.req.param('order')).units.map((unit) => ({
      itemId: itemIdOf(world, unit),
      ...itemNrOf(world, unit),
      sku: unit.goods.platformSku,
      status: upperStatus(unit.status),
      reason: unit.reason,
    }));
    return c.json(listOf('items', rows, pagingOf(c)));
  });
  return routes;
}

/** The longest unchanged first; the id decides between equals, so that pages never overlap. */
function byChange(a: Order, b: Order): number {
  return a.updatedAt - b.updatedAt || (a.id < b.id ? -1 : 1);
}
