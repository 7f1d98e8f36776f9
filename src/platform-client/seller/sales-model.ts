import type { PlatformGoods, StockModel } from '#shared/domain/platform-goods.ts';
import { ok } from '#shared/domain/result.ts';
import type { PlatformResult } from '../packing-platform.ts';
import type { NomenclatureFilter } from './nomenclature-filter.ts';
import { listNomenclatureSkus } from './nomenclatures.ts';
import type { SellerConnection } from './seller-connection.ts';

/** Contract types whose stock the seller sets (specification, "B2B REST: stock"); all others are FBO. */
const OF_SELLER = ['marketplace_crossdocking', 'dropshipping'] as const;

/** The goods of a sales model. An entry of the list does not show its contract type, but can be found by it. */
export const STOCK_MODEL_FILTER: Readonly<Record<StockModel, readonly NomenclatureFilter[]>> = {
  fbs: [{ key: 'contractType', operator: 'IN', value: OF_SELLER }],
  fbo: OF_SELLER.map((contractType) => ({ key: 'contractType', operator: 'NOT_EQ', value: [contractType] })),
};

/** The list of goods needs a country; a sales model has none. */
export const ANY_COUNTRY = 'RU';

/**
 * The sales models of up to 100 goods by their seller SKU; unknown goods are missing. A platform that does not know
 * these filters has none: the methods themselves then tell whose goods they are not.
 */
export async function salesModels(
  connection: SellerConnection,
  goods: readonly { readonly sellerSku: string }[],
): PlatformResult<ReadonlyMap<string, StockModel>> {
  const models = new Map<string, StockModel>();
  if (goods.length === 0) return ok(models);
  const value = goods.map(({ sellerSku }) => sellerSku);
  for (const model of ['fbs', 'fbo'] as const) {
    const filter = [...STOCK_MODEL_FILTER[model], { key: 'supplierSku', operator: 'IN', value } as const];
    for (let page = 1, pages = 1; page <= pages && models.size < value.length; page += 1) {
      const query = { country: ANY_COUNTRY, page, limit: value.length, filter } as const;
      const answer = await listNomenclatureSkus(connection, query);
      if (!answer.ok) return answer.error.kind === 'validation' ? ok(new Map()) : answer;
      if (answer.value.rows.length === 0) break;
      for (const { sellerSku } of answer.value.rows) models.set(sellerSku, model);
      pages = answer.value.pages;
    }
  }
  return ok(models);
}

/** The most common one first (assumptions and specification, "B2B REST: stock"). */
const CONTRACT_TYPES = [...OF_SELLER, 'fulfilment'] as const;

/**
 * The same goods with their contract types, by filters. `among`: the goods are of one of these. Goods of a type that
 * nobody has seen yet keep an empty one, as do all on a platform that does not know the filter.
 */
export async function withContractTypes(
  connection: SellerConnection,
  goods: readonly PlatformGoods[],
  among: readonly string[] = CONTRACT_TYPES,
): PlatformResult<readonly PlatformGoods[]> {
  const types = new Map(goods.map(({ platformSku, contractType }) => [platformSku, contractType]));
  const [only, ...others] = among;
  if (only !== undefined && others.length === 0) for (const sku of types.keys()) types.set(sku, only);
  for (const contractType of among) {
    const skus = [...types].flatMap(([sku, type]) => (type === '' ? [sku] : []));
    if (skus.length === 0) break;
    const found = await skusOfType(connection, skus, contractType);
    if (!found.ok) {
      if (found.error.kind === 'validation') break;
      return found;
    }
    for (const sku of found.value) types.set(sku, contractType);
  }
  return ok(goods.map((one) => ({ ...one, contractType: types.get(one.platformSku) ?? '' })));
}

async function skusOfType(
  connection: SellerConnection,
  skus: readonly string[],
  contractType: string,
): PlatformResult<readonly string[]> {
  const filter = [
    { key: 'contractType', operator: 'EQ', value: [contractType] },
    { key: 'sku', operator: 'IN', value: skus },
  ] as const;
  const found: string[] = [];
  // The platform may return smaller pages than requested, and count pages that bring nothing.
  for (let page = 1, pages = 1; page <= pages && found.length < skus.length; page += 1) {
    const query = { country: ANY_COUNTRY, page, limit: skus.length, filter } as const;
    const answer = await listNomenclatureSkus(connection, query);
    if (!answer.ok) return answer;
    if (answer.value.rows.length === 0) break;
    found.push(...answer.value.rows.map(({ platformSku }) => platformSku));
    pages = answer.value.pages;
  }
  return ok(found);
}
