import { Hono } from 'hono';
import { needs } from '../../http/auth.ts';
import { halPage, readPaging } from '../../http/hal.ts';
import { isObject, type JsonObject, readJson } from '../../http/json.ts';
import { badField, Refusal } from '../../http/refusal.ts';
import { account } from '../../world/account.ts';
import { setQuantity } from '../../world/stock/change-stock.ts';
import { MOST_SKUS, readClaims, type StockClaim } from '../../world/stock/update.ts';
import type { World } from '../../world/world.ts';
import { readSkus, readStockTests } from './query.ts';

/** Section "Limits": stock page size. */
const MOST_ROWS = 100;

/** Reading the operator's warehouse and reporting the seller's own (section "B2B REST: stock"). */
export function stockRoutes(world: World): Hono {
  const routes = new Hono();
  routes.get('/goods', needs(world, 'r_stock'), (c) => {
    const skus = readSkus(c);
    const paging = skus === null ? readPaging(c, MOST_ROWS) : { page: 1, limit: MOST_ROWS };
    const tests = readStockTests(c);
    const rows = world.goods.all
      .filter(({ contractType }) => contractType === 'fulfilment')
      .filter(({ sellerSku }) => skus === null || skus.has(sellerSku))
      .filter((goods) => tests.every((test) => test(goods)))
      .map(({ sellerSku, quantity }) => ({ sku: sellerSku, quantity }));
    return c.json(halPage(c, world.base, 'stockStates', rows, paging));
  });

  routes.post('/goods', needs(world, 'u_nomenclature', 'partner_client'), async (c) => {
    const body = await readJson(c);
    checkPartner(body.partner);
    const { states, errors } = readClaims(world, readStates(body), { list: 'stockStates', sku: 'sku' });
    if (errors.length > 0)
      throw new Refusal(400, 'Bad Request', 'stockStates: nothing was changed, see errors', errors);
    for (const { goods, quantity } of states) setQuantity(world, goods, quantity);
    const stockStates = states.map(({ goods, quantity }) => ({ sku: goods.sellerSku, quantity }));
    return c.json({ stockStates }, 201);
  });
  return routes;
}

function checkPartner(partner: unknown): void {
  if (typeof partner !== 'string' || partner.trim() === '')
    throw badField('partner', 'is required and must be a text');
  if (partner !== account.partnerId) throw badField('partner', `no partner ${partner}`, 'Partner not found');
}

function readStates({ stockStates }: JsonObject): StockClaim[] {
  const isList = Array.isArray(stockStates) && stockStates.length > 0 && stockStates.length <= MOST_SKUS;
  if (!isList) throw badField('stockStates', `a list of 1 to ${MOST_SKUS} entries is expected`);
  return stockStates.map((state: unknown, index) => {
    if (!isObject(state))
      throw badField(`stockStates[${index}]`, 'an object with sku and quantity is expected');
    return { sku: state.sku, quantity: state.quantity };
  });
}
