import type { Category, Product } from '../catalog/attribute.ts';

/** Contract types of goods: FBS ones may have their stock set by the seller (section "B2B REST: stock"). */
export type ContractType = 'marketplace_crossdocking' | 'dropshipping' | 'fulfilment';

/** New goods are `active`; only REST v2 changes the status, and the specification does not show its other values. */
export type GoodsStatus = 'active' | 'inactive';

/** A model of the invented assortment; each of its sizes becomes goods. */
export interface Model {
  readonly code: string;
  readonly brand: string;
  readonly name: string;
  readonly color: string;
  readonly category: Category;
  readonly category2: readonly [english: string, russian: string];
  readonly sizes: readonly string[];
  readonly price: number;
  readonly salePrice?: number;
  readonly contractType?: ContractType;
}

/** One size of one model: what a packer holds in the hand. */
export interface Goods {
  readonly platformSku: string;
  readonly platformParentSku: string;
  readonly sellerSku: string;
  readonly sellerParentSku: string;
  readonly size: string;
  /** Shared with the other sizes. */
  readonly product: Product;
  barcode: string;
  readonly brand: string;
  name: string;
  color: string;
  readonly category: Category;
  readonly categoryRu: string;
  readonly category2: string;
  readonly category2Ru: string;
  readonly contractType: ContractType;
  /** The initial price in rubles; the current one is in the world's price list. */
  readonly price: number;
  readonly salePrice: number | null;
  readonly createdAt: number;
  status: GoodsStatus;
  updatedAt: number;
  quantity: number;
  /** When the quantity was last set. */
  stockChangedAt: number;
}

/** Whether a unit carries a marking code; only `/sandbox/state` shows it, the platform does not. */
export function isMarkRequired(goods: Goods): boolean {
  if (goods.category === 'Shoes' || goods.category === 'Clothing') return true;
  return goods.category === 'Beauty' && goods.category2 === 'Perfumery';
}

/** Whether customers can buy it now: active and in stock. */
export function isSellable({ status, quantity }: Goods): boolean {
  return status === 'active' && quantity > 0;
}

/** Goods by the names that requests use; it grows when the seller stores new ones. */
export interface GoodsList {
  readonly all: readonly Goods[];
  /** By supplier SKU, or by platform SKU. */
  find(sku: string): Goods | undefined;
  /** All sizes of a platform parent SKU. */
  sizesOf(platformParentSku: string): readonly Goods[];
  /** Both SKUs of new goods must be free. */
  add(goods: Goods): void;
}

export function goodsList(seed: readonly Goods[]): GoodsList {
  const all: Goods[] = [];
  const bySku = new Map<string, Goods>();
  const add = (goods: Goods) => {
    all.push(goods);
    bySku.set(goods.sellerSku, goods).set(goods.platformSku, goods);
  };
  seed.forEach(add);
  return {
    all,
    find: (sku) => bySku.get(sku),
    sizesOf: (platformParentSku) => all.filter((goods) => goods.platformParentSku === platformParentSku),
    add,
  };
}
