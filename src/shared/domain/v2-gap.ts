/**
 * What stops working because answers of REST v2 differ from the expected ones; each has its own message
 * (`v2Gaps` of the catalogue).
 */
export const V2_GAPS = [
  /** The list of orders cannot be read: no orders arrive, and nothing is sent. */
  'orders-not-listed',
  /** No order can be read: nothing is sent. */
  'orders-not-read',
  /** Orders lack the field that allows assembly. */
  'assembly-unknown',
  /** REST v2 accepts no known way to confirm an order. */
  'orders-not-confirmed',
  /** The list of goods cannot be read. */
  'goods-not-listed',
  /** Goods have a SKU and neither name nor barcode. */
  'goods-not-named',
  'goods-without-barcode',
  /** Nothing shows which goods need a mark. */
  'goods-without-category',
  /** REST v2 accepts no known way to search for single goods. */
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
  /** Names that were received instead, with their types (`article: string`); never a value. */
  readonly names: readonly string[];
};
