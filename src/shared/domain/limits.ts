/** Figures of the specification ("Limits"). What a request may hold is checked before it is sent. */
export const LIMITS = {
  labelNumbersPerCall: 100,
  /** Stock read by `sku[]` and stock update. */
  stockSkusPerCall: 100,
  stockPerPage: 100,
  /** `quantity` is below 2147483648. */
  maxQuantity: 2_147_483_647,
  unitloadLength: 26,
  shipmentIdLength: 20,
  uitLengths: [31, 38],
  orderAgeDays: 6,
  /** Prices are multiples of it, in whole units of the currency. */
  priceStep: 10,
  /** A sale price below the price, in percent of it. */
  discountPercent: { min: 5, max: 80 },
  imagesPerGoods: 8,
  /** Characters of an answer to a customer's question. */
  answerLength: 1000,
  /** How long a token lives where its answer does not say. */
  tokenSeconds: 900,
  /** Not specified: what has been seen accepted (assumptions, "page sizes"); also asked of lists that name no limit. */
  ordersPerPage: 100,
} as const;
