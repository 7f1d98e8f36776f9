import { Hono } from 'hono';
import { readControl } from '../http/json.ts';
import { Refusal } from '../http/refusal.ts';
import type { World } from '../world/world.ts';
import { onlyFields, optionalBoolean, requiredText } from './input.ts';

/** Changes goods as a content manager of the platform would. */
export function goodsControlRoutes(world: World): Hono {
  const routes = new Hono();
  routes.post('/goods/:sku', async (c) => {
    const goods = world.goods.find(c.req.param('sku'));
    if (goods === undefined) throw new Refusal(404, 'Goods not found');
    const body = await readControl(c);
    onlyFields(body, 'name', 'isPriceFixed');
    const isPriceFixed = optionalBoolean(body, 'isPriceFixed');
    if (isPriceFixed === undefined) {
      goods.name = requiredText(body, 'name');
      goods.updatedAt = world.clock.now();
    } else world.prices.fix(goods, isPriceFixed);
    return c.json({ sku: goods.sellerSku, name: goods.name });
  });
  return routes;
}
