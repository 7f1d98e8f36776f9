/** What stops working because answers of REST v2 are other than thought; each has its own message (`messages/v2-gaps.ts`). */
export const V2_GAPS = [
  /** The list of orders cannot be read: none comes in, and nothing is sent. */
  'orders-not-listed',
  /** No order can be read: nothing is sent. */
  'orders-not-read',
  /** Orders do not say whether they may be assembled. */
  'assembly-unknown',
  /** No way to confirm an order is taken. */
  'orders-not-confirmed',
  /** The list of goods cannot be read. */
  'goods-not-listed',
  /** Goods have a SKU and neither name nor barcode. */
  'goods-not-named',
  'goods-without-barcode',
  /** It is not told which goods need a mark. */
  'goods-without-category',
  /** No way to look for single goods is taken. */
  'goods-not-searched',
  /** Pack numbers that were given cannot be read. */
  'numbers-not-read',
  'labels-not-read',
  /** A lost answer to a shipment could not be settled: none is sent. */
  'shipments-not-listed',
] as const;

export type V2Gap = (typeof V2_GAPS)[number];

export type V2GapView = {
  readonly gap: V2Gap;
  /** Names that came instead, with their types (`article: string`); never a value. */
  readonly names: readonly string[];
};
