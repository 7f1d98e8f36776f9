import { type Context, Hono } from 'hono';
import { needs } from '../../http/auth.ts';
import { badField } from '../../http/refusal.ts';
import type { Order } from '../../world/orders/order.ts';
import type { World } from '../../world/world.ts';
import { readTimestamp } from '../http/read-values.ts';
import { listOf, pagingOf, upperStatus, utc } from '../http/values.ts';
import { itemIdOf, itemNrOf, v2OrderOr404 } from './ids.ts';
import { invoiceOf, orderEntry, orderView } from './view.ts';

/** Reads orders, their history and their invoices (section "Successor REST API v2"). */
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

/** Orders that have not changed for longest come first; the id breaks ties, so that pages never overlap. */
function byChange(a: Order, b: Order): number {
  return a.updatedAt - b.updatedAt || (a.id < b.id ? -1 : 1);
}

type OrderTest = (order: Order) => boolean;

const FULFILMENT: Readonly<Record<string, Order['fulfilment']>> = { FBS: 'crossdocking', FBO: 'fulfilment' };

/**
 * The explicit filters of `GET /v2/orders` (assumptions, "REST v2", order list): all given filters must
 * match, both ends of a range are inclusive. 400 names the malformed one.
 */
function readFilters(c: Context): OrderTest[] {
  return [
    fulfilmentTest(c.req.query('fulfillmentType')),
    statusTest(c.req.query('status')),
    spanTest(c, 'updatedAt', (order) => order.updatedAt),
    spanTest(c, 'createdAt', (order) => order.createdAt),
  ];
}

function fulfilmentTest(value: string | undefined): OrderTest {
  if (value === undefined) return () => true;
  const wanted = Object.hasOwn(FULFILMENT, value) ? FULFILMENT[value] : undefined;
  if (wanted === undefined) throw badField('fulfillmentType', 'FBS or FBO is expected');
  return (order) => order.fulfilment === wanted;
}

/** A well-formed status that no order has selects nothing. */
function statusTest(value: string | undefined): OrderTest {
  if (value === undefined) return () => true;
  if (!/^[A-Z][A-Z_]*$/.test(value)) throw badField('status', 'a status in capitals is expected');
  return (order) => upperStatus(order.status) === value;
}

function spanTest(c: Context, field: 'createdAt' | 'updatedAt', of: (order: Order) => number): OrderTest {
  const from = timestampIn(c, `${field}From`) ?? Number.NEGATIVE_INFINITY;
  const to = timestampIn(c, `${field}To`) ?? Number.POSITIVE_INFINITY;
  return (order) => from <= of(order) && of(order) <= to;
}

function timestampIn(c: Context, name: string): number | null {
  const text = c.req.query(name);
  return text === undefined ? null : readTimestamp(text, name);
}
