import { isObject, type JsonObject } from '../../http/json.ts';
import { badField, Refusal } from '../../http/refusal.ts';
import { mayBeAssembled } from '../../world/orders/assembly.ts';
import type { Order, Unit } from '../../world/orders/order.ts';
import { isLive } from '../../world/orders/status.ts';
import type { World } from '../../world/world.ts';
import { findV2UnitOf } from './ids.ts';

/** A plan may be told again until the platform has given numbers for it. */
export function checkAssembling(world: World, order: Order): void {
  const problem = !mayBeAssembled(world, order)
    ? `allowedForAssembly is false, the status is ${order.status}`
    : order.hasV2Numbers
      ? 'its packs have their numbers'
      : null;
  if (problem !== null) throw new Refusal(409, 'Order can not be assembled', problem);
}

/** `packs[].itemIds` as they came: packs with at least one id each, or 400. */
export function readPacks(body: JsonObject): unknown[][] {
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

/** The units that the ids mean: every live unit of the order exactly once, or 400 with the place that is wrong. */
export function readPlan(world: World, order: Order, packs: readonly (readonly unknown[])[]): Unit[][] {
  const left = new Set(order.units.filter((unit) => isLive(unit.status)));
  const plan = packs.map((ids, index) =>
    ids.map((told, place) => {
      const unit = findV2UnitOf(world, order, told);
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
