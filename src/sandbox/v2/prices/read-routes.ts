import { type Context, Hono } from 'hono';
import { needs } from '../../http/auth.ts';
import type { Goods } from '../../world/goods/goods.ts';
import { priceAt } from '../../world/prices/price.ts';
import { lowestSalePrice } from '../../world/prices/rules.ts';
import type { World } from '../../world/world.ts';
import { countryOrRussia, repeated } from '../http/read-values.ts';
import { listOf, pagingOf } from '../http/values.ts';
import { priceMoney, priceView } from './view.ts';

/** `GET /v2/nomenclatures-sell-values` and `/v2/minimal-prices`: the specification only names them; one row per model. */
export function priceReadRoutes(world: World): Hono {
  const routes = new Hono();
  const reader = needs(world, 'r_nomenclatures', 'partner_client');
  routes.get('/nomenclatures-sell-values', reader, (c) => {
    const country = countryOrRussia(c.req.query('country'));
    const rows = modelsOf(world, c).map((goods) => {
      const { published } = world.prices.of(goods, country);
      return {
        ...namesOf(goods),
        country,
        sellValue: priceMoney(priceAt(published, world.clock.now()), country),
        ...priceView(world, goods, country),
      };
    });
    return c.json(listOf('sellValues', rows, pagingOf(c)));
  });

  routes.get('/minimal-prices', reader, (c) => {
    const country = countryOrRussia(c.req.query('country'));
    const rows = modelsOf(world, c).map((goods) => {
      const { price } = world.prices.of(goods, country).published;
      return { ...namesOf(goods), country, minimalPrice: priceMoney(lowestSalePrice(price), country) };
    });
    return c.json(listOf('minimalPrices', rows, pagingOf(c)));
  });
  return routes;
}

/** One of the goods of each model; with `parentSku`, only of those models. */
function modelsOf(world: World, c: Context): Goods[] {
  const wanted = repeated(c, 'parentSku');
  const models = new Map(world.goods.all.map((goods) => [goods.platformParentSku, goods]));
  return [...models.values()].filter(
    ({ platformParentSku }) => wanted === null || wanted.includes(platformParentSku),
  );
}

function namesOf({ platformParentSku, sellerParentSku }: Goods) {
  return { parentSku: platformParentSku, externalParentSku: sellerParentSku };
}
