import { Hono } from 'hono';
import { needs } from '../../http/auth.ts';
import { listSkuAttributes } from '../../seller/catalog/categories.ts';
import { listDictionaries, SHIPMENT_TYPES } from '../../seller/catalog/dictionaries.ts';
import { account } from '../../world/account.ts';
import { DICTIONARIES } from '../../world/catalog/dictionaries.ts';
import { COUNTRIES } from '../../world/orders/order.ts';
import type { World } from '../../world/world.ts';
import { repeated } from '../http/read-values.ts';
import { goodsOr404, v2Attribute, withV2Refusals } from './names.ts';

type Entries = ReturnType<typeof listSkuAttributes>['product'];

/** The attributes of goods and their dictionaries (row "categories, attributes"). */
export function dictionaryRoutes(world: World): Hono {
  const routes = new Hono();
  const reader = needs(world, 'r_nomenclatures', 'partner_client');
  routes.get('/dictionaries', reader, (c) =>
    c.json({
      sellerId: account.sellerId,
      partnerCode: account.partnerId,
      shipmentTypes: SHIPMENT_TYPES,
      countries: COUNTRIES,
    }),
  );
  routes.get('/dictionaries/attributes', reader, (c) => {
    const codes = repeated(c, 'dictionaries') ?? Object.keys(DICTIONARIES);
    const params = { seller_id: account.sellerId, dictionaries: codes };
    return c.json({ dictionaries: withV2Refusals(() => listDictionaries(world, params)) });
  });
  routes.get('/nomenclatures/:sku/attributes', reader, (c) => {
    const sku = goodsOr404(world, c.req.param('sku')).platformSku;
    const { product, variation } = listSkuAttributes(world, { sku });
    return c.json({
      product: entryViews(product),
      variation: Object.fromEntries(
        Object.entries(variation).map(([size, entries]) => [size, entryViews(entries)]),
      ),
    });
  });
  return routes;
}

function entryViews(entries: Entries) {
  return entries.map((entry) => ({
    ...entry,
    code: v2Attribute(entry.code),
    type: entry.type.toUpperCase(),
  }));
}
