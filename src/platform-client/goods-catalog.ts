import type { Goods } from '#shared/domain/goods.ts';
import type { PlatformResult } from './packing-platform.ts';

/** The seller's goods, page by page (specification, `nomenclatures.list`). */
export interface GoodsCatalog {
  listGoods(query: {
    readonly country: string;
    readonly page: number;
    readonly limit: number;
  }): PlatformResult<{ readonly goods: readonly Goods[]; readonly pages: number }>;

  /** Goods with these platform SKUs: for an order with goods that are not in the catalog yet. */
  findGoods(country: string, platformSkus: readonly string[]): PlatformResult<readonly Goods[]>;
}
