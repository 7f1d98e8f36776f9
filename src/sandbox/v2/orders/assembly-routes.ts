import { Hono } from 'hono';
import { needs } from '../../http/auth.ts';
import { isObject, type JsonObject, readJson } from '../../http/json.ts';
import { badField, Refusal } from '../../http/refusal.ts';
import { checkPackable, handOutPacks, mayBeAssembled } from '../../world/orders/assembly.ts';
import { setOrderStatus } from '../../world/orders/change-order.ts';
import type { Order, Unit } from '../../world/orders/order.ts';
import { isLive, isStatus } from '../../world/orders/status.ts';
import type { World } from '../../world/world.ts';
import { findV2UnitOf, v2OrderOr404 } from './ids.ts';
import { orderView } from './view.ts';

/**
 * Assembly: which unit goes into which pack; then the pack numbers (section "Successor REST API v2": pack
 * numbers, collect).
 */
export function assemblyRoutes(world: World): Hono {
  const routes = new Hono();
  const mayPack = needs(world, 'u_order', 'c_shipments');

  routes.post('/:order/assembly', mayPack, async (c) => {
    const order = v2OrderOr404(world, c.req.param('order'));
    const packs = readPacks(await readJson(c));
    checkAssembling(world, order);
    order.assembledPacks = readPlan(world, order, packs);
    // The control may allow assembly of an order whose status is further on; the status never goes back.
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

/**
 * Numbers are given after the assembly, once, and no more than the assembly has packs (assumptions, "REST
 * v2", packs).
 */
function checkNumbering(order: Order, count: number): void {
  checkPackable(order);
  if (order.assembledPacks === null) throw new Refusal(409, 'Order is not assembled');
  if (order.hasV2Numbers) throw new Refusal(400, 'It is not possible to generate more codes');
  const max = order.assembledPacks.length;
  if (count > max) throw badField('count', `at most ${max}: so many packs were assembled`);
}

/** A plan may be sent again until the platform has given numbers for it. */
function checkAssembling(world: World, order: Order): void {
  const problem = !mayBeAssembled(world, order)
    ? `allowedForAssembly is false, the status is ${order.status}`
    : order.hasV2Numbers
      ? 'its packs have their numbers'
      : null;
  if (problem !== null) throw new Refusal(409, 'Order can not be assembled', problem);
}

/** `packs[].itemIds` as sent: packs with at least one id each, or 400. */
function readPacks(body: JsonObject): unknown[][] {
  if (!Array.isArray(body.packs) || body.packs.length === 0) {
    throw badField('packs', 'a list of at least one pack is expected');
  }
  return body.packs.map((pack: unknown, index) => {
    const ids = isObject(pack) ? pack.itemIds : undefined;
    if (!Array.isArray(ids) || ids.length === 0) {
      throw badField(`packs[${index}].itemIds`, 'a list of at least one item id is expected');
    }
    return ids;
  });
}

/** The units with these ids: every live unit of the order exactly once, or 400 with the wrong place. */
function readPlan(world: World, order: Order, packs: readonly (readonly unknown[])[]): Unit[][] {
  const left = new Set(order.units.filter((unit) => isLive(unit.status)));
  const plan = packs.map((ids, index) =>
    ids.map((id, place) => {
      const unit = findV2UnitOf(world, order, id);
      const field = `packs[${index}].itemIds[${place}]`;
      if (unit === undefined) throw badField(field, 'the order has no such item');
      if (!left.delete(unit)) {
        throw badField(field, isLive(unit.status) ? 'stands in the plan twice' : `is ${unit.status}`);
      }
      return unit;
    }),
  );
  if (left.size > 0) {
    const numbers = [...left].map((unit) => unit.itemNr).join(', ');
    throw badField('packs', `every item of the order must be there, missing: ${numbers}`);
  }
  return plan;
}
