import type { Goods } from './goods.ts';

/** Countries with prices of their own (specification, "Sales models"). */
export const GOODS_COUNTRIES = ['RU', 'BY', 'KZ'] as const;
export type GoodsCountry = (typeof GOODS_COUNTRIES)[number];

/** Currency of each country's prices, as in ISO 4217. */
export const CURRENCY_OF: Readonly<Record<GoodsCountry, string>> = { RU: 'RUB', BY: 'BYN', KZ: 'KZT' };

/** Who stores the goods (specification, "Sales models"): `fbo` the operator, `fbs` the seller. */
export type StockModel = 'fbs' | 'fbo';

export type GoodsImage = {
  readonly url: string;
  /** As received, `main` or `MAIN`; empty: not stated. */
  readonly type: string;
  readonly order: number | null;
};

/** State of a price update (specification, "Price status"). */
export const PRICE_STATES = ['processing', 'applied', 'quarantine', 'error'] as const;
export type PriceState = (typeof PRICE_STATES)[number];

/** Why a price is not published. */
export type PriceQuarantine = {
  /** `black_price_diff`, or whatever the platform says; empty: not stated. */
  readonly reason: string;
  /** ISO 8601. */
  readonly since: string | null;
  /** Decimals in units of the currency. */
  readonly oldPrice: string | null;
  readonly newPrice: string | null;
  /** Percent, as received. */
  readonly dropPercent: string | null;
  readonly thresholdPercent: string | null;
  /** Page of the web portal where it can be confirmed. */
  readonly approveLink: string | null;
};

/** The price of goods in one country. Amounts are decimals in units of its currency, `1990` or `1990.50`. */
export type GoodsPrice = {
  readonly country: GoodsCountry;
  /** null: none, or not shown. */
  readonly price: string | null;
  readonly salePrice: string | null;
  /** ISO 8601 with zone. */
  readonly saleStart: string | null;
  readonly saleEnd: string | null;
  /** null: a status that nobody has seen yet, see `statusText`. */
  readonly state: PriceState | null;
  /** `priceUpdateStatus` as received; empty: not stated. */
  readonly statusText: string;
  /** What the platform says about an `error`. */
  readonly errorText: string | null;
  readonly quarantine: PriceQuarantine | null;
};

/** One size of one model, with everything that the seller's interface shows of it. Texts that are not shown are empty. */
export type PlatformGoods = Goods & {
  /** Platform SKU of the model: prices are set by it. */
  readonly parentSku: string;
  readonly sellerParentSku: string;
  readonly color: string;
  /** As received. */
  readonly status: string;
  /** `marketplace_crossdocking`, `dropshipping`, `fulfilment`, in small letters. */
  readonly contractType: string;
  readonly isSellable: boolean | null;
  readonly isExportable: boolean | null;
  readonly quantity: number | null;
  readonly images: readonly GoodsImage[];
  readonly price: GoodsPrice;
  /** ISO 8601 with zone; null: not shown (JSON-RPC). */
  readonly updatedAt: string | null;
};
