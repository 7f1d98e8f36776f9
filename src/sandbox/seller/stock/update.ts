import type { JsonObject } from '../../http/json.ts';
import { setQuantity } from '../../world/stock/change-stock.ts';
import { MOST_SKUS, readClaims } from '../../world/stock/update.ts';
import type { World } from '../../world/world.ts';
import { checkSeller, objectList } from '../params.ts';
import { badParam, INVALID_PARAMS, RpcError } from '../rpc-error.ts';
import { stockRecord } from './list.ts';

/**
 * `nomenclatures.update-stock`: its params are not shown. It takes `seller_id` and `stocks` of `seller_sku` and
 * `quantity`, keeps the limits of the REST update, and answers the records in the form of stock.list.
 */
export function updateStock(world: World, params: JsonObject) {
  checkSeller(params);
  const stocks = objectList(params, 'stocks');
  if (stocks.length > MOST_SKUS) throw badParam('stocks', `must have at most ${MOST_SKUS} entries`);
  const claims = stocks.map(({ seller_sku, quantity }) => ({ sku: seller_sku, quantity }));
  const { states, errors } = readClaims(world, claims, { list: 'stocks', sku: 'seller_sku' });
  if (errors.length > 0)
    throw new RpcError(INVALID_PARAMS, 'Invalid params: stocks, nothing was changed', { errors });
  for (const { goods, quantity } of states) setQuantity(world, goods, quantity);
  return { stocks: states.map(({ goods }) => stockRecord(goods)) };
}
