import { type Context, Hono } from 'hono';
import { needs } from '../../http/auth.ts';
import { Refusal } from '../../http/refusal.ts';
import type { ReturnedUnit } from '../../world/returns/returns.ts';
import type { World } from '../../world/world.ts';
import { listOf, pagingOf } from '../http/paging.ts';
import { readMoment } from '../http/values-read.ts';
import { orderIdOf, orderNumberOf } from '../orders/ids.ts';
import { returnBoxDetail, returnBoxRow, returnItemView } from './view.ts';

/** FBS returns, below `/v2/fbs` (assumptions, "REST v2", FBS returns); the unit that came back last stands last. */
export function returnRoutes(world: World): Hono {
  const routes = new Hono();
  const partner = needs(world, 'partner_client');

  routes.get('/return-items', partner, (c) => {
    const rows = [...world.returns.units.values()]
      .filter(filterOf(world, c))
      .map((returned) => returnItemView(world, returned));
    return c.json(listOf('returnItems', rows, pagingOf(c)));
  });
  routes.get('/return-boxes', partner, (c) => {
    const rows = [...world.returns.boxes.values()].map((box) => returnBoxRow(world, box));
    return c.json(listOf('returnBoxes', rows, pagingOf(c)));
  });
  routes.get('/return-boxes/:id', partner, (c) => {
    const id = c.req.param('id');
    const box = world.returns.boxes.get(id);
    if (box === undefined) throw new Refusal(404, 'Return box not found', `no return box ${id}`);
    return c.json(returnBoxDetail(world, box));
  });
  return routes;
}

/** `updatedAtFrom`, `updatedAtTo` (both included) and `orderId`, by either name of an order; an unknown order has no returns. */
function filterOf(world: World, c: Context): (returned: ReturnedUnit) => boolean {
  const from = momentIn(c, 'updatedAtFrom') ?? Number.NEGATIVE_INFINITY;
  const to = momentIn(c, 'updatedAtTo') ?? Number.POSITIVE_INFINITY;
  const wanted = c.req.query('orderId')?.trim().toUpperCase();
  return ({ order, at }) => {
    const isWanted =
      wanted === undefined || [orderIdOf(world, order), orderNumberOf(world, order)].includes(wanted);
    return isWanted && from <= at && at <= to;
  };
}

function momentIn(c: Context, name: string): number | null {
  const told = c.req.query(name);
  return told === undefined ? null : readMoment(told, name);
}
