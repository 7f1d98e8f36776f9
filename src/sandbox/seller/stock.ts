import type { JsonObject } from '../http/json.ts';
import { account } from '../world/account.ts';
import type { Goods } from '../world/goods/goods.ts';
import { moscowIso } from '../world/moscow.ts';
import { setQuantity } from '../world/stock/change-stock.ts';
import { MAX_SKUS, readClaims } from '../world/stock/update.ts';
import type { World } from '../world/world.ts';
import { checkSeller, objectList, wholeParam } from './params.ts';
import { badParam, INVALID_PARAMS, RpcError } from './rpc-error.ts';

/** The specification shows no maximum; the same as for nomenclatures.list. */
const MAX_ROWS = 1_000;

/** FBO goods are in the operator's warehouse, all others in the seller's. */
const OPERATOR_WAREHOUSE = 'PPBykovo';

/**
 * `stock.list` (sections "Seller JSON-RPC: methods" and "Stock record (JSON-RPC)"); all filters must match.
 */
export function listStock(world: World, params: JsonObject) {
  checkSeller(params);
  const page = wholeParam(params, 'page', 1, Number.MAX_SAFE_INTEGER);
  const limit = wholeParam(params, 'limit', 25, MAX_ROWS);
  const warehouse = params.warehouse_code ?? null;
  if (warehouse !== null && typeof warehouse !== 'string') throw badParam('warehouse_code', 'must be a text');
  const sellerSkus = readSkus(params, 'seller_sku_list');
  const platformSkus = readSkus(params, 'platform_sku_list');
  const matching = world.goods.all.filter(
    (goods) =>
      (warehouse === null || warehouseOf(goods) === warehouse) &&
      (sellerSkus === null || sellerSkus.has(goods.sellerSku)) &&
      (platformSkus === null || platformSkus.has(goods.platformSku)),
  );
  return {
    stocks: matching.slice((page - 1) * limit, page * limit).map(stockRecord),
    pagination: { limit, page, total: matching.length },
  };
}

function stockRecord(goods: Goods) {
  return {
    platform_sku: goods.platformSku,
    seller_sku: goods.sellerSku,
    seller_id: account.sellerId,
    quantity: goods.quantity,
    warehouse_code: warehouseOf(goods),
    created_at: moscowIso(goods.createdAt),
    updated_at: moscowIso(goods.stockChangedAt),
  };
}

function isFulfilled(world: World, sellerSku: string): boolean {
  const goods = world.goods.find(sellerSku);
  return goods?.sellerSku === sellerSku && goods.contractType === 'fulfilment';
}

/** The warehouse of the goods, as the seller interface names it. */
export function warehouseOf(goods: Goods): string {
  return goods.contractType === 'fulfilment' ? OPERATOR_WAREHOUSE : account.partnerId;
}

/** Null (no filter) without a list or with an empty one. */
function readSkus(params: JsonObject, name: string): ReadonlySet<unknown> | null {
  const value = params[name] ?? [];
  if (!Array.isArray(value) || !value.every((sku) => typeof sku === 'string'))
    throw badParam(name, 'must be an array of texts');
  return value.length === 0 ? null : new Set(value);
}

/**
 * `nomenclatures.update-stock`: the specification does not show its params. It takes `seller_id` and `stocks`
 * of `seller_sku` and `quantity`, has the limits of the REST update, and answers the records in the form of
 * stock.list.
 */
export function updateStock(world: World, params: JsonObject) {
  checkSeller(params);
  const stocks = objectList(params, 'stocks');
  if (stocks.length > MAX_SKUS) throw badParam('stocks', `must have at most ${MAX_SKUS} entries`);
  const claims = stocks.map(({ seller_sku, quantity }) => ({ sku: seller_sku, quantity }));
  const { states, errors } = readClaims(world, claims, { list: 'stocks', sku: 'seller_sku' });
  // "Using the FBO method as an FBS seller or the reverse yields error 50400" (section "Seller JSON-RPC: methods").
  const foreign = claims.filter(({ sku }) => typeof sku === 'string' && isFulfilled(world, sku));
  if (foreign.length > 0 && foreign.length === errors.length)
    throw new RpcError(50_400, 'Partner not found', { errors });
  if (errors.length > 0)
    throw new RpcError(INVALID_PARAMS, 'Invalid params: stocks, nothing was changed', { errors });
  for (const { goods, quantity } of states) setQuantity(world, goods, quantity);
  return { stocks: states.map(({ goods }) => stockRecord(goods)) };
}
