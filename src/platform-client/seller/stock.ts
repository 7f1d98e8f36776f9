import { z } from 'zod';
import { LIMITS } from '#shared/domain/limits.ts';
import { err, ok } from '#shared/domain/result.ts';
import { type Breach, limitErrorIfAny } from '../errors/limit-error.ts';
import type { GoodsPage, StockRecord } from '../goods-platform.ts';
import type { PlatformResult } from '../packing-platform.ts';
import { count, looseCount, looseText } from '../reading/fields.ts';
import { checkPaging, checkRange, checkSku, checkText, checkUnique } from '../v1/limit-checks.ts';
import { moscowToIso } from '../v1/moscow-time.ts';
import { changeSeller, readSeller, type SellerConnection, withSellerId } from './seller-connection.ts';

export type StockListQuery = {
  readonly page: number;
  readonly limit: number;
  readonly warehouse?: string;
  /** Up to 100. */
  readonly sellerSkus?: readonly string[];
  /** Up to 100. */
  readonly platformSkus?: readonly string[];
};

/** Specification, "Stock record (JSON-RPC)". One of the SKUs and the quantity are required. */
const stockRecord = z
  .object({
    platform_sku: looseText,
    seller_sku: looseText,
    quantity: count,
    warehouse_code: looseText,
    updated_at: looseText,
  })
  .transform((row, context): StockRecord => {
    if (row.platform_sku === '' && row.seller_sku === '')
      context.addIssue({ code: 'custom', path: ['seller_sku'], message: 'expected a SKU' });
    return {
      platformSku: row.platform_sku,
      sellerSku: row.seller_sku,
      quantity: row.quantity,
      warehouse: row.warehouse_code,
      updatedAt: moscowToIso(row.updated_at),
    };
  });

const pagination = z.object({ limit: looseCount, page: looseCount, total: looseCount }).nullish().catch(null);

/** `result.stocks`, or `result.data` (assumptions, "Seller JSON-RPC"). */
const stockResult = z.preprocess(
  (result) =>
    typeof result === 'object' && result !== null && !('stocks' in result) && 'data' in result
      ? { ...result, stocks: result.data }
      : result,
  z.object({ stocks: z.array(stockRecord), pagination }),
);

/**
 * `stock.list`, one page (specification, "Seller JSON-RPC: methods"). Limits: page and limit from 1, up to 100 SKUs of
 * either kind. Without `pagination` a full page has another one behind it. Errors: a wrong seller id is
 * `partner-not-found`.
 */
export function listStock(
  connection: SellerConnection,
  { page, limit, warehouse, sellerSkus, platformSkus }: StockListQuery,
): PlatformResult<GoodsPage<StockRecord>> {
  return withSellerId(connection, async (sellerId) => {
    const broken = limitErrorIfAny([
      ...checkPaging({ page, limit }, Number.MAX_SAFE_INTEGER),
      ...(warehouse === undefined ? [] : checkText('warehouse', warehouse)),
      ...checkSkus('sellerSkus', sellerSkus),
      ...checkSkus('platformSkus', platformSkus),
    ]);
    if (broken !== null) return err(broken);
    const answer = await readSeller(connection, stockResult, 'stock.list', {
      seller_id: sellerId,
      page,
      limit,
      ...(warehouse === undefined ? {} : { warehouse_code: warehouse }),
      ...(sellerSkus === undefined ? {} : { seller_sku_list: sellerSkus }),
      ...(platformSkus === undefined ? {} : { platform_sku_list: platformSkus }),
    });
    if (!answer.ok) return answer;
    const { stocks, pagination } = answer.value;
    const total = pagination?.total ?? null;
    const size = pagination?.limit ?? limit;
    const unknownPages = stocks.length < limit ? page : page + 1;
    return ok({ rows: stocks, pages: total === null ? unknownPages : Math.ceil(total / size), total });
  });
}

function checkSkus(field: string, skus: readonly string[] | undefined): Breach[] {
  if (skus === undefined) return [];
  return [
    ...checkRange(field, skus.length, 1, LIMITS.stockSkusPerCall),
    ...skus.flatMap((sku, at) => checkText(`${field}[${at}]`, sku)),
  ];
}

export type StockChange = { readonly sellerSku: string; readonly quantity: number };

const changedStock = z.unknown().transform(() => undefined);

/**
 * `nomenclatures.update-stock`: quantities of FBS goods. Its params are not shown: `seller_id` and `stocks` of
 * `seller_sku` and `quantity`, with the limits of the REST update: 1 to 100 SKUs, none twice, no `?` or `*` in a SKU,
 * quantities from 0 to 2147483647. Errors: an unknown SKU is `validation`, goods of another sales model are 50400
 * (`partner-not-found`); then nothing is changed. The answer is not documented and not read. Sets and does not add: a
 * lost answer is settled by sending it again.
 */
export function updateStock(
  connection: SellerConnection,
  stocks: readonly StockChange[],
): PlatformResult<void> {
  return withSellerId(connection, async (sellerId) => {
    const broken = limitErrorIfAny([
      ...checkRange('stocks', stocks.length, 1, LIMITS.stockSkusPerCall),
      ...stocks.flatMap(({ sellerSku, quantity }, at) => [
        ...checkSku(`stocks[${at}].sellerSku`, sellerSku),
        ...checkRange(`stocks[${at}].quantity`, quantity, 0, LIMITS.maxQuantity),
      ]),
      ...checkUnique(
        stocks.map(({ sellerSku }, at) => ({ field: `stocks[${at}].sellerSku`, value: sellerSku })),
      ),
    ]);
    if (broken !== null) return err(broken);
    return changeSeller(connection, changedStock, 'nomenclatures.update-stock', {
      seller_id: sellerId,
      stocks: stocks.map(({ sellerSku, quantity }) => ({ seller_sku: sellerSku, quantity })),
    });
  });
}
