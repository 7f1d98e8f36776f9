import type { PlatformGoods } from '#shared/domain/platform-goods.ts';
import type { GoodsFilter, GoodsPage, GoodsQuery } from '../goods-platform.ts';
import type { PlatformResult } from '../packing-platform.ts';
import type { NomenclatureFilter } from './nomenclature-filter.ts';
import { listFullNomenclatures } from './nomenclatures.ts';
import type { SellerConnection } from './seller-connection.ts';

/** `GoodsPlatform.listFullGoods` by `nomenclatures.list`; an empty list in a filter is `validation`. */
export function listFullGoods(
  connection: SellerConnection,
  { country, page, limit, filter = {}, sort = 'sku' }: GoodsQuery,
): PlatformResult<GoodsPage<PlatformGoods>> {
  return listFullNomenclatures(connection, {
    country,
    page,
    limit,
    filter: filtersOf(filter),
    sort: sort === 'sku' ? 'sku' : '-updatedAt',
  });
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
