import { type Context, Hono } from 'hono';
import { needs } from '../http/auth.ts';
import { Refusal } from '../http/refusal.ts';
import { uitOf } from '../world/marks.ts';
import { moscowDate } from '../world/moscow.ts';
import { type ReturnBox, type ReturnedUnit, unitsIn } from '../world/returns/returns.ts';
import type { World } from '../world/world.ts';
import { readTimestamp } from './http/read-values.ts';
import { listOf, pagingOf, utc } from './http/values.ts';
import { itemIdOf, itemNrOf, orderIdOf, orderNumberOf } from './orders/ids.ts';

/** FBS returns, under `/v2/fbs` (assumptions, "REST v2", FBS returns); the latest return comes last. */
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

/**
 * `updatedAtFrom`, `updatedAtTo` (both inclusive) and `orderId`, under either id of an order; an unknown
 * order has no returns.
 */
function filterOf(world: World, c: Context): (returned: ReturnedUnit) => boolean {
  const from = timestampIn(c, 'updatedAtFrom') ?? Number.NEGATIVE_INFINITY;
  const to = timestampIn(c, 'updatedAtTo') ?? Number.POSITIVE_INFINITY;
  const wanted = c.req.query('orderId')?.trim().toUpperCase();
  return ({ order, at }) => {
    const isWanted =
      wanted === undefined || [orderIdOf(world, order), orderNumberOf(world, order)].includes(wanted);
    return isWanted && from <= at && at <= to;
  };
}

function timestampIn(c: Context, name: string): number | null {
  const text = c.req.query(name);
  return text === undefined ? null : readTimestamp(text, name);
}

function returnItemView(world: World, returned: ReturnedUnit) {
  const { id, order, unit, at, box, status, condition } = returned;
  const { goods, reason, datamatrix } = unit;
  return {
    id,
    itemId: itemIdOf(world, unit),
    ...itemNrOf(world, unit),
    orderId: orderNumberOf(world, order),
    sku: goods.platformSku,
    externalSku: goods.sellerSku,
    name: goods.name,
    size: goods.size,
    status,
    condition,
    reason,
    boxId: box.id,
    uit: datamatrix === '' ? null : uitOf(datamatrix),
    updatedAt: utc(at),
  };
}

/** A box stays open for the rest of its day, then waits for the seller. */
function returnBoxRow(world: World, box: ReturnBox) {
  const units = unitsIn(world.returns, box);
  return {
    id: box.id,
    barcode: box.barcode,
    status: moscowDate(world.clock.now()) === box.day ? 'OPEN' : 'READY_FOR_PICKUP',
    itemsQuantity: units.length,
    createdAt: utc(box.createdAt),
    updatedAt: utc(units.at(-1)?.at ?? box.createdAt),
  };
}

/** A box with the units in it. */
function returnBoxDetail(world: World, box: ReturnBox) {
  const items = unitsIn(world.returns, box).map((returned) => returnItemView(world, returned));
  return { ...returnBoxRow(world, box), items };
}
