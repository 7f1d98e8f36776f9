import type { Context } from 'hono';
import type { Paging } from '../../http/hal.ts';
import { badField } from '../../http/refusal.ts';
import type { Goods } from '../../world/goods/goods.ts';
import { MOST_SKUS } from '../../world/stock/update.ts';
import { MOST_ROWS, pagingOf } from '../http/paging.ts';
import { readFlag, readMoment, repeated } from '../http/values-read.ts';

interface StockQuery {
  readonly paging: Paging;
  readonly isWanted: (goods: Goods) => boolean;
}

/** The query of both stock lists: version 1's (section "B2B REST: stock"), in the words of REST v2. */
export function readStockQuery(c: Context): StockQuery {
  const skus = readSkus(c);
  const isEmptyWanted = readFlag(c.req.query('withZeroQuantity') ?? 'true', 'withZeroQuantity');
  const from = readFrom(c);
  return {
    // SKUs that are named come in one answer, whatever page was asked for.
    paging: skus === null ? pagingOf(c) : { page: 1, limit: MOST_ROWS },
    isWanted: (goods) =>
      (skus === null || skus.has(goods.platformSku) || skus.has(goods.sellerSku)) &&
      (isEmptyWanted || goods.quantity > 0) &&
      goods.stockChangedAt >= from,
  };
}

/** `sku` (platform) and `externalSku` (seller), repeated; null when none is named. 400 above 100. */
function readSkus(c: Context): ReadonlySet<string> | null {
  const skus = [...(repeated(c, 'sku') ?? []), ...(repeated(c, 'externalSku') ?? [])];
  if (skus.length > MOST_SKUS) throw badField('sku', `at most ${MOST_SKUS} SKUs, not ${skus.length}`);
  return skus.length === 0 ? null : new Set(skus);
}

function readFrom(c: Context): number {
  const text = c.req.query('updatedAtFrom');
  return text === undefined ? Number.NEGATIVE_INFINITY : readMoment(text, 'updatedAtFrom');
}
