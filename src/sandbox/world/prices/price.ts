/** What a model costs in a country, in whole and parts of its currency. */
export interface Price {
  readonly price: number;
  readonly salePrice: number | null;
  /** Milliseconds; null without a sale, or when it is not bounded on that side. */
  readonly saleStart: number | null;
  readonly saleEnd: number | null;
}

/** A drop that is not published before it has been confirmed. */
export interface Quarantine {
  readonly asked: Price;
  readonly since: number;
}

/** The price of a model in one country: what customers see, and what is held back. */
export interface CountryPrice {
  readonly published: Price;
  readonly quarantine: Quarantine | null;
}

/** What a customer pays at a moment: the sale price within its dates, else the base price. */
export function priceAt({ price, salePrice, saleStart, saleEnd }: Price, at: number): number {
  const isOnSale = (saleStart ?? at) <= at && at <= (saleEnd ?? at);
  return isOnSale ? (salePrice ?? price) : price;
}
