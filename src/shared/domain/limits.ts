/** Figures of the specification ("Limits"). Requests are checked against them before they are sent. */
export const LIMITS = {
  labelNumbersPerCall: 100,
  /** Stock read by `sku[]`, and stock update. */
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
  /** Allowed discount of a sale price, in percent of the price. */
  discountPercent: { min: 5, max: 80 },
  imagesPerGoods: 8,
  /** Characters of an answer to a customer's question. */
  answerLength: 1000,
  /** Lifetime of a token whose answer has none. */
  tokenSeconds: 900,
  /**
   * Not specified: the largest size observed to work (assumptions, "page sizes"); also used for lists without
   * a stated limit.
   */
  ordersPerPage: 100,
} as const;
