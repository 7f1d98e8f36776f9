import { type Context, Hono } from 'hono';
import { needs } from '../http/auth.ts';
import { halPage, readPaging } from '../http/hal.ts';
import { isObject, type JsonObject, readJson } from '../http/json.ts';
import { badField, Refusal } from '../http/refusal.ts';
import { account } from '../world/account.ts';
import type { Goods } from '../world/goods/goods.ts';
import { parseTimestamp, SECOND } from '../world/moscow.ts';
import { setQuantity } from '../world/stock/change-stock.ts';
import { MAX_SKUS, readClaims, type StockClaim } from '../world/stock/update.ts';
import type { World } from '../world/world.ts';

/** Section "Limits": stock page size. */
const MAX_ROWS = 100;

/** Reads the operator's warehouse and updates the seller's stock (section "B2B REST: stock"). */
export function stockRoutes(world: World): Hono {
  const routes = new Hono();
  routes.get('/goods', needs(world, 'r_stock'), (c) => {
    const skus = readSkus(c);
    const paging = skus === null ? readPaging(c, MAX_ROWS) : { page: 1, limit: MAX_ROWS };
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
  const isList = Array.isArray(stockStates) && stockStates.length > 0 && stockStates.length <= MAX_SKUS;
  if (!isList) throw badField('stockStates', `a list of 1 to ${MAX_SKUS} entries is expected`);
  return stockStates.map((state: unknown, index) => {
    if (!isObject(state))
      throw badField(`stockStates[${index}]`, 'an object with sku and quantity is expected');
    return { sku: state.sku, quantity: state.quantity };
  });
}

type StockTest = (goods: Goods) => boolean;

/** A `+` between date and time arrives as a blank unless the client encoded it. */
const TIMESTAMP = /^(\d{4}-\d{2}-\d{2})[ +]((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)$/;

/** The supplier SKUs of `sku[]=…` or `sku[0]=…`; null when there are none. 400 above 100. */
function readSkus(c: Context): ReadonlySet<string> | null {
  const query = [...new URL(c.req.url).searchParams];
  const skus = query.filter(([name]) => /^sku\[\d*\]$/.test(name)).map(([, sku]) => sku);
  if (skus.length > MAX_SKUS) throw badField('sku', `at most ${MAX_SKUS} SKUs, not ${skus.length}`);
  return skus.length === 0 ? null : new Set(skus);
}

/** The filters of the stock list (section "B2B REST: stock", table "Query"); 400 when one is malformed. */
function readStockTests(c: Context): StockTest[] {
  return [withZeroQuantity(c), partnerCode(c), updatedAt(c)];
}

function withZeroQuantity(c: Context): StockTest {
  const text = c.req.query('withZeroQuantity') ?? '1';
  if (text !== '0' && text !== '1') throw badField('withZeroQuantity', '0 or 1 is expected');
  return (goods) => text === '1' || goods.quantity > 0;
}

/** Another partner's stock is not visible: the list is empty. */
function partnerCode(c: Context): StockTest {
  const code = c.req.query('partnerCode') ?? account.partnerId;
  if (!/^[A-Z]+$/.test(code)) throw badField('partnerCode', 'capital letters A-Z are expected');
  return () => code === account.partnerId;
}

/** Records changed strictly after the timestamp, which has whole seconds like all times that the platform shows. */
function updatedAt(c: Context): StockTest {
  const text = c.req.query('updatedAt');
  if (text === undefined) return () => true;
  const [, date = '', time = ''] = TIMESTAMP.exec(text) ?? [];
  const after = parseTimestamp(`${date} ${time}`);
  if (after === null) throw badField('updatedAt', 'a time of the form YYYY-MM-DD+hh:mm:ss is expected');
  return (goods) => goods.stockChangedAt >= after + SECOND;
}
