import { Hono } from 'hono';
import { needs } from '../http/auth.ts';
import { readJson } from '../http/json.ts';
import { removeProducts, variantOr404 } from '../world/promotions.ts';
import type { World } from '../world/world.ts';
import { readNames } from './http/read-values.ts';

/**
 * `/v2/promotion-variants` (section "Successor REST API v2"): the answer lists products that are not in the
 * variant, as with labels.
 */
export function promotionVariantRoutes(world: World): Hono {
  const routes = new Hono();
  routes.post('/:variant/remove-products', needs(world, 'partner_client'), async (c) => {
    const variant = variantOr404(world, c.req.param('variant'));
    const skus = readNames((await readJson(c)).skus, 'skus');
    const { removed, excluded } = removeProducts(world, variant, skus);
    return c.json({ promotionVariantId: variant.id, removedSkus: removed, excludedSkus: excluded });
  });
  return routes;
}
