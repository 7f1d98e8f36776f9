import { err, ok } from '#shared/domain/result.ts';
import { limitErrorIfAny } from '../../errors/limit-error.ts';
import { checkQuantities, checkSkus, ROWS_PER_CALL } from '../../goods-limits.ts';
import type { GoodsPage, GoodsPlatform, StockQuery, StockRecord } from '../../goods-platform.ts';
import type { PlatformResult } from '../../packing-platform.ts';
import { checkPaging } from '../../v1/limit-checks.ts';
import { readFboStocks, readFbsStocks, readIlliquidStocks, updateFbsStocks } from '../stock/stocks.ts';
import type { V2Caller } from '../v2-caller.ts';

const READ = { fbs: readFbsStocks, fbo: readFboStocks, illiquid: readIlliquidStocks } as const;
/** Of up to 100 SKUs, each in several warehouses. */
const MAX_PAGES_OF_SKUS = 10;

/**
 * `GET /v2/fbs/stocks`, `/v2/fbo/stocks` and `/v2/fbo/stocks/illiquid`. Limits: pages from 1, 1 to 100 rows, 1 to 100
 * SKUs. The stock of named SKUs comes whatever the page (specification, "B2B REST: stock"): it is read whole.
 */
export async function listStock(caller: V2Caller, query: StockQuery): PlatformResult<GoodsPage<StockRecord>> {
  const { kind, page, limit, sellerSkus } = query;
  const broken = limitErrorIfAny([
    ...checkPaging({ page, limit }, ROWS_PER_CALL),
    ...(sellerSkus === undefined ? [] : checkSkus('sellerSkus', sellerSkus)),
  ]);
  if (broken !== null) return err(broken);
  if (sellerSkus !== undefined) return stockOf(caller, query, sellerSkus);
  const answer = await READ[kind](caller, { page, limit });
  if (!answer.ok) return answer;
  const { rows, pages, total } = answer.value;
  return ok({
    rows: rows.map(recordOf),
    pages: pages ?? page + 1,
    total: answer.value.limit === null ? null : total,
  });
}

async function stockOf(
  caller: V2Caller,
  { kind, page, limit }: StockQuery,
  externalSkus: readonly string[],
): PlatformResult<GoodsPage<StockRecord>> {
  const found: StockRecord[] = [];
  for (let at = 1; at <= MAX_PAGES_OF_SKUS; at += 1) {
    const answer = await READ[kind](caller, { page: at, limit: ROWS_PER_CALL, externalSkus });
    if (!answer.ok) return answer;
    found.push(...answer.value.rows.map(recordOf));
    if (!answer.value.hasNext) break;
  }
  // The platform may ignore the filter, and may not show the seller's SKU.
  const records = found.filter(({ sellerSku }) => sellerSku === '' || externalSkus.includes(sellerSku));
  return ok({
    rows: records.slice((page - 1) * limit, page * limit),
    pages: Math.max(1, Math.ceil(records.length / limit)),
    total: records.length,
  });
}

function recordOf(row: {
  readonly sku: string;
  readonly externalSku: string;
  readonly quantity: number;
  readonly warehouseCode: string;
  readonly updatedAt: string | null;
}): StockRecord {
  const { sku, externalSku, quantity, warehouseCode, updatedAt } = row;
  return { platformSku: sku, sellerSku: externalSku, quantity, warehouse: warehouseCode, updatedAt };
}

/** `POST /v2/fbs/stocks`; see `updateFbsStocks`. Fields of a refusal name the rows: `stocks[3]`. */
export async function setStock(
  caller: V2Caller,
  rows: Parameters<GoodsPlatform['setStock']>[0],
): PlatformResult<void> {
  const broken = limitErrorIfAny(checkQuantities(rows));
  if (broken !== null) return err(broken);
  const stocks = rows.map(({ sellerSku, quantity }) => ({ externalSku: sellerSku, quantity }));
  const answer = await updateFbsStocks(caller, stocks);
  if (answer.ok) return ok(undefined);
  const fields = answer.error.fields.map(({ field, message }) => ({ field: rowOf(field), message }));
  return err({ ...answer.error, fields });
}

function rowOf(field: string): string {
  const at = /^stocks(?:\[(\d+)\]|\.(\d+))/.exec(field);
  return at === null ? field : `stocks[${at[1] ?? at[2]}]`;
}
