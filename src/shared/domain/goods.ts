/** One kind of goods as the platform's catalog tells it. */
export type Goods = {
  readonly platformSku: string;
  readonly sellerSku: string;
  /** EAN/UPC digits as printed; empty where the catalog has none. */
  readonly barcode: string;
  readonly name: string;
  readonly size: string;
  readonly brand: string;
  /** Category names, English and Russian, both levels: the marking rule looks at them. */
  readonly categories: readonly string[];
  readonly imageUrl: string | null;
};
