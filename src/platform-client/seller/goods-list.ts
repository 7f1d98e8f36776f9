import type { PlatformGoods } from '#shared/domain/platform-goods.ts';
import { err, ok } from '#shared/domain/result.ts';
import { limitErrorIfAny } from '../errors/limit-error.ts';
import { checkGoodsQuery } from '../goods-limits.ts';
import type { GoodsFilter, GoodsPage, GoodsQuery } from '../goods-platform.ts';
import type { PlatformResult } from '../packing-platform.ts';
import type { NomenclatureFilter } from './nomenclature-filter.ts';
import { listFullNomenclatures } from './nomenclatures.ts';
import { withContractTypes } from './sales-model.ts';
import type { SellerConnection } from './seller-connection.ts';

/**
 * `GoodsPlatform.listFullGoods` by `nomenclatures.list`. An entry does not show its contract type, which decides about
 * stock and prices: where it is missing the page is asked again for the goods of one contract type after another.
 */
export async function listFullGoods(
  connection: SellerConnection,
  query: GoodsQuery,
): PlatformResult<GoodsPage<PlatformGoods>> {
  const broken = limitErrorIfAny(checkGoodsQuery(query));
  if (broken !== null) return err(broken);
  const { country, page, limit, filter = {}, sort = 'sku' } = query;
  const answer = await listFullNomenclatures(connection, {
    country,
    page,
    limit,
    filter: filtersOf(filter),
    sort: sort === 'sku' ? 'sku' : '-updatedAt',
  });
  if (!answer.ok) return answer;
  const rows = await withContractTypes(connection, answer.value.rows, filter.contractTypes);
  return rows.ok ? ok({ ...answer.value, rows: rows.value }) : rows;
}

function filtersOf(filter: GoodsFilter): readonly NomenclatureFilter[] {
  const { search, platformSkus, sellerSkus, parentSkus, brands, statuses, contractTypes } = filter;
  const { hasImages, inQuarantine } = filter;
  return [
    // `LIKE` takes `%` (assumptions, "Seller JSON-RPC"); barcodes are among the nine fields.
    ...(search === undefined
      ? []
      : [{ key: 'richFullSearch', operator: 'ILIKE', value: [`%${search}%`] } as const]),
    ...texts('sku', platformSkus),
    ...texts('supplierSku', sellerSkus),
    ...texts('platformParentSku', parentSkus),
    ...texts('brand', brands),
    ...texts('status', statuses),
    ...texts('contractType', contractTypes),
    ...(hasImages === undefined ? [] : [{ key: 'hasImages', operator: 'EQ', value: [hasImages] } as const]),
    ...(inQuarantine === undefined
      ? []
      : [{ key: 'priceQuarantineByCountry', operator: 'IN', value: inQuarantine } as const]),
  ];
}

type TextKey = 'sku' | 'supplierSku' | 'platformParentSku' | 'brand' | 'status' | 'contractType';

function texts(key: TextKey, value: readonly string[] | undefined): readonly NomenclatureFilter[] {
  return value === undefined ? [] : [{ key, operator: 'IN', value }];
}
