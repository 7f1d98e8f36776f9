import type { Goods } from '#shared/domain/goods.ts';
import type { Answer } from './packing-platform.ts';

/** The seller's goods, page by page (specification, `nomenclatures.list`). */
export interface GoodsCatalog {
  listGoods(query: {
    readonly country: string;
    readonly page: number;
    readonly limit: number;
  }): Answer<{ readonly goods: readonly Goods[]; readonly pages: number }>;

  /** Goods of these platform SKUs: for an order that names goods nobody has seen yet. */
  findGoods(country: string, platformSkus: readonly string[]): Answer<readonly Goods[]>;
}
