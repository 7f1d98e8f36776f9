import { type Context, Hono } from 'hono';
import { needs, needsToken } from '../../http/auth.ts';
import { isObject, type JsonObject, readJson } from '../../http/json.ts';
import { badField, Refusal } from '../../http/refusal.ts';
import { warehouseOf } from '../../seller/stock/list.ts';
import type { Goods } from '../../world/goods/goods.ts';
import { setQuantity } from '../../world/stock/change-stock.ts';
import { orderedGoods } from '../../world/stock/reserved.ts';
import { MOST_SKUS, readClaims, type StockClaim } from '../../world/stock/update.ts';
import type { World } from '../../world/world.ts';
import { listOf } from '../http/paging.ts';
import { utc } from '../http/values.ts';
import { readStockQuery } from './query.ts';

const isFbo = ({ contractType }: Goods) => contractType === 'fulfilment';

/** Stocks of either sales model (section "Successor REST API v2", row "stock"). */
export function stockRoutes(world: World): Hono {
  const routes = new Hono();
  const reader = needs(world, 'r_stock', 'partner_client');
  routes.get('/fbs/stocks', reader, (c) => c.json(stocks(world, c, (goods) => !isFbo(goods))));
  routes.get('/fbo/stocks', reader, (c) => c.json(stocks(world, c, isFbo)));
  // Nothing says what makes stock illiquid: here, that nobody has ordered any of it.
  routes.get('/fbo/stocks/illiquid', reader, (c) => {
    const ordered = orderedGoods(world);
    const isIlliquid = (goods: Goods) => isFbo(goods) && goods.quantity > 0 && !ordered.has(goods);
    return c.json(stocks(world, c, isIlliquid));
  });
  routes.post('/fbs/stocks', needs(world, 'u_nomenclature', 'partner_client'), async (c) => {
    const { claims, sku } = readStocks(world, await readJson(c));
    const { states, errors } = readClaims(world, claims, { list: 'stocks', sku });
    if (errors.length > 0) throw new Refusal(400, 'Bad Request', 'nothing was changed, see details', errors);
    for (const { goods, quantity } of states) setQuantity(world, goods, quantity);
    return c.json({ stocks: states.map(({ goods }) => stockView(goods)) }, 201);
  });
  return routes;
}

/** FBO stock is read-only: every way to change it is 405, whatever the body says. */
export function readOnlyStockRoutes(world: World): Hono {
  const routes = new Hono();
  routes.on(
    ['POST', 'PUT', 'PATCH', 'DELETE'],
    ['/fbo/stocks', '/fbo/stocks/illiquid'],
    needsToken(world),
    () => {
      throw new Refusal(405, 'Method Not Allowed', 'FBO stock is read-only');
    },
  );
  return routes;
}

function stocks(world: World, c: Context, isShown: (goods: Goods) => boolean) {
  const { paging, isWanted } = readStockQuery(c);
  const rows = world.goods.all.filter((goods) => isShown(goods) && isWanted(goods));
  return listOf('stocks', rows.map(stockView), paging);
}

function stockView(goods: Goods) {
  return {
    sku: goods.platformSku,
    externalSku: goods.sellerSku,
    quantity: goods.quantity,
    warehouseCode: warehouseOf(goods),
    createdAt: utc(goods.createdAt),
    updatedAt: utc(goods.stockChangedAt),
  };
}

/** `stocks` of `externalSku`, or of `sku`, which is either SKU, and `quantity`. */
function readStocks(world: World, { stocks }: JsonObject) {
  if (!Array.isArray(stocks) || stocks.length < 1 || stocks.length > MOST_SKUS || !stocks.every(isObject))
    throw badField('stocks', `a list of 1 to ${MOST_SKUS} objects is expected`);
  const sku = stocks.some(({ externalSku }) => externalSku !== undefined) ? 'externalSku' : 'sku';
  const claims = stocks.map(({ externalSku, sku, quantity }): StockClaim => {
    const bySku = typeof sku === 'string' ? (world.goods.find(sku)?.sellerSku ?? sku) : sku;
    return { sku: externalSku ?? bySku, quantity };
  });
  return { claims, sku };
}
