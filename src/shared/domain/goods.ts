/** One kind of goods, from the platform's catalog. */
export type Goods = {
  readonly platformSku: string;
  readonly sellerSku: string;
  /** EAN/UPC digits as printed; empty where the catalog has none. */
  readonly barcode: string;
  readonly name: string;
  readonly size: string;
  readonly brand: string;
  /** Category names, English and Russian, both levels: the marking rule uses them. */
  readonly categories: readonly string[];
  readonly imageUrl: string | null;
};
