import type { Context } from 'hono';
import { badField } from '../../http/refusal.ts';
import { account } from '../../world/account.ts';
import type { Goods } from '../../world/goods/goods.ts';
import { parseMoment, SECOND } from '../../world/moscow.ts';
import { MOST_SKUS } from '../../world/stock/update.ts';

export type StockTest = (goods: Goods) => boolean;

/** A `+` between date and time arrives as a blank unless the client encoded it. */
const MOMENT = /^(\d{4}-\d{2}-\d{2})[ +]((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)$/;

/** The supplier SKUs of `sku[]=…`, also written `sku[0]=…`; null when none is named. 400 above 100. */
export function readSkus(c: Context): ReadonlySet<string> | null {
  const query = [...new URL(c.req.url).searchParams];
  const skus = query.filter(([name]) => /^sku\[\d*\]$/.test(name)).map(([, sku]) => sku);
  if (skus.length > MOST_SKUS) throw badField('sku', `at most ${MOST_SKUS} SKUs, not ${skus.length}`);
  return skus.length === 0 ? null : new Set(skus);
}

/** The filters of the stock list (section "B2B REST: stock", table "Query"); 400 when one is malformed. */
export function readStockTests(c: Context): StockTest[] {
  return [withZeroQuantity(c), partnerCode(c), updatedAt(c)];
}

function withZeroQuantity(c: Context): StockTest {
  const text = c.req.query('withZeroQuantity') ?? '1';
  if (text !== '0' && text !== '1') throw badField('withZeroQuantity', '0 or 1 is expected');
  return (goods) => text === '1' || goods.quantity > 0;
}

/** Another partner's stock is not ours to see: the list is empty. */
function partnerCode(c: Context): StockTest {
  const code = c.req.query('partnerCode') ?? account.partnerId;
  if (!/^[A-Z]+$/.test(code)) throw badField('partnerCode', 'capital letters A-Z are expected');
  return () => code === account.partnerId;
}

/** Records changed strictly after the moment, which is a whole second like all times that the platform shows. */
function updatedAt(c: Context): StockTest {
  const text = c.req.query('updatedAt');
  if (text === undefined) return () => true;
  const [, date = '', time = ''] = MOMENT.exec(text) ?? [];
  const after = parseMoment(`${date} ${time}`);
  if (after === null) throw badField('updatedAt', 'a time of the form YYYY-MM-DD+hh:mm:ss is expected');
  return (goods) => goods.stockChangedAt >= after + SECOND;
}
