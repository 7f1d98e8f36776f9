import { Hono } from 'hono';
import { needs } from '../../http/auth.ts';
import { halPage, readPaging } from '../../http/hal.ts';
import { type Goods, isSellable } from '../../world/goods/goods.ts';
import type { World } from '../../world/world.ts';

/** No maximum is shown; as with the orders. */
const MOST_ROWS = 1_000;

/** `GET /api/v1/nomenclatures`: the FBO goods (section "B2B REST: other"). */
export function nomenclatureListRoutes(world: World): Hono {
  const routes = new Hono();
  routes.get('/', needs(world, 'r_nomenclatures'), (c) => {
    const rows = world.goods.all
      .filter(({ contractType }) => contractType === 'fulfilment')
      .map(nomenclatureRow);
    return c.json(halPage(c, world.base, 'nomenclatures', rows, readPaging(c, MOST_ROWS)));
  });
  return routes;
}

/** The fields of the assumptions' "nomenclatures row". */
function nomenclatureRow(goods: Goods) {
  return {
    sku: goods.platformSku,
    supplier_sku: goods.sellerSku,
    parentSku: goods.platformParentSku,
    supplier_size: goods.size,
    quantity: goods.quantity,
    status: goods.status,
    isSellable: isSellable(goods),
    isExportable: true,
    name: goods.name,
    color: goods.color,
    barcode: goods.barcode,
    brand: goods.brand,
  };
}
