import { type Context, Hono } from 'hono';
import { needs, needsToken } from '../http/auth.ts';
import type { Paging } from '../http/hal.ts';
import { isObject, type JsonObject, readJson } from '../http/json.ts';
import { badField, Refusal } from '../http/refusal.ts';
import { warehouseOf } from '../seller/stock.ts';
import type { Goods } from '../world/goods/goods.ts';
import { orderedGoods, setQuantity } from '../world/stock/change-stock.ts';
import { MAX_SKUS, readClaims, type StockClaim } from '../world/stock/update.ts';
import type { World } from '../world/world.ts';
import { readFlag, readTimestamp, repeated } from './http/read-values.ts';
import { listOf, MAX_ROWS, pagingOf, utc } from './http/values.ts';

const isFbo = ({ contractType }: Goods) => contractType === 'fulfilment';

/** Stocks of either sales model (section "Successor REST API v2", row "stock"). */
export function stockRoutes(world: World): Hono {
  const routes = new Hono();
  const reader = needs(world, 'r_stock', 'partner_client');
  routes.get('/fbs/stocks', reader, (c) => c.json(stocks(world, c, (goods) => !isFbo(goods))));
  routes.get('/fbo/stocks', reader, (c) => c.json(stocks(world, c, isFbo)));
  // The specification does not define illiquid stock: here, stock that nobody has ordered.
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

/** FBO stock is read-only: every write is 405, whatever the body. */
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
  if (!Array.isArray(stocks) || stocks.length < 1 || stocks.length > MAX_SKUS || !stocks.every(isObject))
    throw badField('stocks', `a list of 1 to ${MAX_SKUS} objects is expected`);
  const sku = stocks.some(({ externalSku }) => externalSku !== undefined) ? 'externalSku' : 'sku';
  const claims = stocks.map(({ externalSku, sku, quantity }): StockClaim => {
    const bySku = typeof sku === 'string' ? (world.goods.find(sku)?.sellerSku ?? sku) : sku;
    return { sku: externalSku ?? bySku, quantity };
  });
  return { claims, sku };
}

interface StockQuery {
  readonly paging: Paging;
  readonly isWanted: (goods: Goods) => boolean;
}

/** The query of both stock lists: version 1's (section "B2B REST: stock"), with REST v2's names. */
function readStockQuery(c: Context): StockQuery {
  const skus = readSkus(c);
  const isEmptyWanted = readFlag(c.req.query('withZeroQuantity') ?? 'true', 'withZeroQuantity');
  const from = readFrom(c);
  return {
    // Named SKUs come in one answer, whatever the page.
    paging: skus === null ? pagingOf(c) : { page: 1, limit: MAX_ROWS },
    isWanted: (goods) =>
      (skus === null || skus.has(goods.platformSku) || skus.has(goods.sellerSku)) &&
      (isEmptyWanted || goods.quantity > 0) &&
      goods.stockChangedAt >= from,
  };
}

/** `sku` (platform) and `externalSku` (seller), repeated; null when none is named. 400 above 100. */
function readSkus(c: Context): ReadonlySet<string> | null {
  const skus = [...(repeated(c, 'sku') ?? []), ...(repeated(c, 'externalSku') ?? [])];
  if (skus.length > MAX_SKUS) throw badField('sku', `at most ${MAX_SKUS} SKUs, not ${skus.length}`);
  return skus.length === 0 ? null : new Set(skus);
}

function readFrom(c: Context): number {
  const text = c.req.query('updatedAtFrom');
  return text === undefined ? Number.NEGATIVE_INFINITY : readTimestamp(text, 'updatedAtFrom');
}
