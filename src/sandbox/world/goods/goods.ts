export type Category = 'Shoes' | 'Clothing' | 'Bags' | 'Beauty' | 'Accessories';

/** Contract types of goods: FBS ones may have their stock set by the seller (section "B2B REST: stock"). */
export type ContractType = 'marketplace_crossdocking' | 'fulfilment';

/** One size of one model: what a packer holds in the hand. */
export interface Goods {
  readonly platformSku: string;
  readonly platformParentSku: string;
  readonly sellerSku: string;
  readonly sellerParentSku: string;
  readonly size: string;
  readonly barcode: string;
  readonly brand: string;
  readonly name: string;
  readonly color: string;
  readonly category: Category;
  readonly categoryRu: string;
  readonly category2: string;
  readonly category2Ru: string;
  readonly contractType: ContractType;
  /** Rubles, multiples of 10 (section "Limits": price step). */
  readonly price: number;
  readonly salePrice: number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  quantity: number;
  /** Base price before a drop that is held in quarantine; null when the price is applied. */
  readonly quarantinedFrom: number | null;
}

/** Whether a unit carries a marking code; the platform does not say it, only `/sandbox/state` does. */
export function isMarkRequired(goods: Goods): boolean {
  if (goods.category === 'Shoes' || goods.category === 'Clothing') return true;
  return goods.category === 'Beauty' && goods.category2 === 'Perfumery';
}

/** Goods with the ways in which requests name them. */
export interface GoodsList {
  readonly all: readonly Goods[];
  /** By supplier SKU, or by platform SKU. */
  find(sku: string): Goods | undefined;
}

export function goodsList(all: readonly Goods[]): GoodsList {
  const bySku = new Map<string, Goods>();
  for (const goods of all) bySku.set(goods.sellerSku, goods).set(goods.platformSku, goods);
  return { all, find: (sku) => bySku.get(sku) };
}
