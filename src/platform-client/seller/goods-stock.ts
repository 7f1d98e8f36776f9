import { LIMITS } from '#shared/domain/limits.ts';
import { err, ok } from '#shared/domain/result.ts';
import { limitErrorIfAny } from '../errors/limit-error.ts';
import { platformErrorOf } from '../errors/platform-error-of.ts';
import { checkQuantities, checkSkus, ROWS_PER_CALL } from '../goods-limits.ts';
import type { GoodsPage, StockQuery, StockRecord } from '../goods-platform.ts';
import type { PlatformResult } from '../packing-platform.ts';
import { checkPaging } from '../v1/limit-checks.ts';
import type { NomenclatureFilter } from './nomenclature-filter.ts';
import { listNomenclatureSkus } from './nomenclatures.ts';
import { ANY_COUNTRY, STOCK_MODEL_FILTER, salesModels } from './sales-model.ts';
import type { SellerConnection } from './seller-connection.ts';
import { listStock, type StockChange, updateStock } from './stock.ts';

/**
 * The stock of one sales model. A stock record does not say whose stock it is, and the names of the warehouses are not
 * documented: so a page of the model's goods, sorted by SKU, then the records of these goods. Goods in several
 * warehouses have several records, goods without a record none; `total` counts goods.
 */
export async function listModelStock(
  connection: SellerConnection,
  { kind, page, limit, sellerSkus }: StockQuery,
): PlatformResult<GoodsPage<StockRecord>> {
  if (kind === 'illiquid')
    return err(platformErrorOf('validation', 'version 1 has no list of illiquid stock'));
  const broken = limitErrorIfAny([
    ...checkPaging({ page, limit }, ROWS_PER_CALL),
    ...(sellerSkus === undefined ? [] : checkSkus('sellerSkus', sellerSkus)),
  ]);
  if (broken !== null) return err(broken);
  const named: NomenclatureFilter[] =
    sellerSkus === undefined ? [] : [{ key: 'supplierSku', operator: 'IN', value: sellerSkus }];
  const filter = [...STOCK_MODEL_FILTER[kind], ...named];
  const goods = await listNomenclatureSkus(connection, { country: ANY_COUNTRY, page, limit, filter });
  if (!goods.ok) return goods;
  const { rows, pages, total } = goods.value;
  const records = await recordsOf(
    connection,
    rows.map(({ platformSku }) => platformSku),
  );
  return records.ok ? ok({ rows: records.value, pages, total }) : records;
}

async function recordsOf(
  connection: SellerConnection,
  skus: readonly string[],
): PlatformResult<readonly StockRecord[]> {
  const records: StockRecord[] = [];
  for (let at = 0; at < skus.length; at += LIMITS.stockSkusPerCall) {
    const platformSkus = skus.slice(at, at + LIMITS.stockSkusPerCall);
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const answer = await listStock(connection, { page, limit: LIMITS.stockPerPage, platformSkus });
      if (!answer.ok) return answer;
      records.push(...answer.value.rows);
      pages = answer.value.pages;
    }
  }
  return ok(records);
}

/**
 * `nomenclatures.update-stock`; fields of a refusal name the rows, `stocks[3]`. 50400 is also the error of an account
 * (specification, "Errors"); if it is about goods of the other sales model, the rows are refused, and nobody
 * needs to correct the account: `validation`.
 */
export async function setGoodsStock(
  connection: SellerConnection,
  rows: readonly StockChange[],
): PlatformResult<void> {
  const broken = limitErrorIfAny(checkQuantities(rows));
  if (broken !== null) return err(broken);
  const answer = await updateStock(connection, rows);
  if (answer.ok) return answer;
  const { error } = answer;
  const named = error.fields.map(({ field, message }) => ({ field: rowOf(field), message }));
  if (error.kind !== 'partner-not-found' || error.code !== 50400) return err({ ...error, fields: named });
  const fields = named.length > 0 ? named : await rowsOfOperator(connection, rows, error.detail);
  return err(fields.length > 0 ? { ...error, kind: 'validation', fields } : error);
}

/** The rows whose goods the operator stores, as fields of an error that names none. */
async function rowsOfOperator(connection: SellerConnection, rows: readonly StockChange[], message: string) {
  const models = await salesModels(connection, rows);
  if (!models.ok) return [];
  return rows.flatMap(({ sellerSku }, at) =>
    models.value.get(sellerSku) === 'fbo' ? [{ field: `stocks[${at}]`, message }] : [],
  );
}

function rowOf(field: string): string {
  return /^stocks\[\d+\]/.exec(field)?.[0] ?? field;
}
