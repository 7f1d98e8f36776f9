import { uitOf } from '../../world/marks.ts';
import { moscowDate } from '../../world/moscow.ts';
import { type ReturnBox, type ReturnedUnit, unitsIn } from '../../world/returns/returns.ts';
import type { World } from '../../world/world.ts';
import { utc } from '../http/values.ts';
import { itemIdOf, itemNrOf, orderNumberOf } from '../orders/ids.ts';

export function returnItemView(world: World, returned: ReturnedUnit) {
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

/** A box stays open for the rest of its day, and waits for the seller afterwards. */
export function returnBoxRow(world: World, box: ReturnBox) {
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
export function returnBoxDetail(world: World, box: ReturnBox) {
  const items = unitsIn(world.returns, box).map((returned) => returnItemView(world, returned));
  return { ...returnBoxRow(world, box), items };
}
