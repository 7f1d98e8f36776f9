import type {
  AttributeValue,
  AttributeValues,
  GoodsAttribute,
  GoodsTemplate,
  SizeScale,
} from '#shared/domain/goods-attributes.ts';
import type {
  GoodsCountry,
  GoodsImage,
  PlatformGoods,
  PriceState,
  StockModel,
} from '#shared/domain/platform-goods.ts';
import type { Result } from '#shared/domain/result.ts';
import type { GoodsCatalog } from './goods-catalog.ts';
import type { PlatformResult } from './packing-platform.ts';
import type { PlatformError } from './platform-error.ts';

/** What one version of the seller's interface can do and the other cannot. */
export type GoodsTraits = {
  readonly api: 'v1' | 'v2';
  /** `POST /v2/nomenclatures-activation-status`; under v1 in the portal only. */
  readonly hasActivation: boolean;
  /** `GET /v2/minimal-prices`, `GET /v2/nomenclatures-sell-values`. */
  readonly hasPriceBounds: boolean;
  /** `GET /v2/fbo/stocks/illiquid`. */
  readonly hasIlliquidStock: boolean;
};

/** A page of a list; `pages` counts pages of the size that was asked for. */
export type GoodsPage<T> = {
  readonly rows: readonly T[];
  readonly pages: number;
  readonly total: number | null;
};

type Paging = { readonly page: number; readonly limit: number };

export type GoodsFilter = {
  /** In SKUs, names and whatever else the platform searches. */
  readonly search?: string;
  readonly platformSkus?: readonly string[];
  readonly sellerSkus?: readonly string[];
  readonly parentSkus?: readonly string[];
  readonly brands?: readonly string[];
  readonly statuses?: readonly string[];
  readonly contractTypes?: readonly string[];
  readonly hasImages?: boolean;
  /** Goods whose price is in quarantine in one of these countries. */
  readonly inQuarantine?: readonly GoodsCountry[];
};

export type GoodsQuery = Paging & {
  readonly country: GoodsCountry;
  readonly filter?: GoodsFilter;
  /** `changed`: what was changed last comes first. */
  readonly sort?: 'sku' | 'changed';
};

export type StockRecord = {
  /** Empty: not shown. At least one of the two is given. */
  readonly platformSku: string;
  readonly sellerSku: string;
  readonly quantity: number;
  readonly warehouse: string;
  /** ISO 8601 with zone; null: not shown. */
  readonly updatedAt: string | null;
};

export type StockQuery = Paging & {
  readonly kind: StockModel | 'illiquid';
  /** Up to 100; absent: all goods. */
  readonly sellerSkus?: readonly string[];
};

/** Of goods of the model `parentSku`; the version decides by which SKU the price is set. */
export type PriceChange = {
  readonly parentSku: string;
  readonly sellerSku: string;
  /** A decimal in units of the currency, a multiple of ten unless it is `previous`. */
  readonly price: string;
  /** The price before a quarantine, when `price` restores it: then it need not be a multiple of ten. */
  readonly previous?: string;
  readonly sale: {
    readonly salePrice: string;
    readonly saleStart: Date | null;
    readonly saleEnd: Date | null;
  } | null;
};

/** What became of one price; `state` null: the platform does not say, see the list. */
export type PriceAnswer = {
  readonly parentSku: string;
  readonly outcome: Result<{ readonly state: PriceState | null; readonly statusText: string }, PlatformError>;
};

/** A bound of a price as v2 shows it; payloads are not specified: what cannot be read is null. */
export type PriceBound = {
  readonly parentSku: string;
  readonly platformSku: string;
  readonly minimalPrice: string | null;
  readonly sellValue: string | null;
};

export type GoodsCategory = {
  readonly id: string;
  readonly name: string;
  readonly nameRu: string;
  /** Ancestors and the category itself. */
  readonly path: readonly string[];
  /** Goods can be created in it. */
  readonly isLeaf: boolean | null;
};

export type GoodsAttributeValue = Pick<GoodsAttribute, 'code' | 'label' | 'type' | 'dictionary'> & {
  readonly value: AttributeValue;
};

export type SkuAttributes = {
  readonly product: readonly GoodsAttributeValue[];
  /** By platform SKU of each size. */
  readonly variations: ReadonlyMap<string, readonly GoodsAttributeValue[]>;
};

/** Goods to store. Attributes have the names of version 1: the adapter of v2 renames those that differ. */
export type GoodsDraft = {
  readonly template: GoodsTemplate;
  readonly product: AttributeValues;
  readonly variations: readonly AttributeValues[];
  readonly prices: readonly { readonly country: GoodsCountry; readonly price: string }[];
};

export type StoredGoods = {
  readonly parentSku: string;
  readonly variations: readonly { readonly platformSku: string; readonly sellerSku: string }[];
  readonly prices: readonly {
    readonly country: string;
    readonly state: PriceState | null;
    readonly statusText: string;
  }[];
};

/**
 * The seller's goods, stock and prices, independent of the api version: the features never know which answers.
 * Every call has a time-out, returns a value and never throws, and checks the limits of the specification before
 * anything is sent. Reads are retried inside; changes are not. Setting a quantity, a price or images again changes
 * nothing more: their lost answers are settled by sending again or by reading.
 */
export interface GoodsPlatform extends GoodsCatalog {
  readonly traits: GoodsTraits;

  listFullGoods(query: GoodsQuery): PlatformResult<GoodsPage<PlatformGoods>>;

  listStock(query: StockQuery): PlatformResult<GoodsPage<StockRecord>>;
  /**
   * Sets quantities of FBS goods, 1 to 100 SKUs, none twice, 0 to 2147483647. Goods of another model are refused
   * (50400 under JSON-RPC). One wrong SKU refuses all; `fields` of the error name it as `stocks[3]`.
   */
  setStock(rows: readonly { readonly sellerSku: string; readonly quantity: number }[]): PlatformResult<void>;

  /**
   * Sets prices in one country, 1 to 100 models, none twice. `force` publishes a price that would be put in
   * quarantine, and confirms a discount outside 5 to 80 percent. Ok means that each row has an answer of its own.
   */
  setPrices(
    country: GoodsCountry,
    changes: readonly PriceChange[],
    options: { readonly force: boolean },
  ): PlatformResult<readonly PriceAnswer[]>;
  /** v1 has none: an empty list. */
  listPriceBounds(
    country: GoodsCountry,
    parentSkus: readonly string[],
  ): PlatformResult<readonly PriceBound[]>;

  listBrands(): PlatformResult<readonly string[]>;
  listCategories(): PlatformResult<readonly GoodsCategory[]>;
  listAttributes(categoryId: string): PlatformResult<readonly GoodsAttribute[]>;
  /** By dictionary code, then by key: the name of the value. */
  readDictionaries(
    codes: readonly string[],
  ): PlatformResult<ReadonlyMap<string, ReadonlyMap<string, string>>>;
  listSizeScales(categoryId: string): PlatformResult<readonly SizeScale[]>;
  readSkuAttributes(platformSku: string): PlatformResult<SkuAttributes>;

  storeGoods(draft: GoodsDraft): PlatformResult<StoredGoods>;
  /** Replaces the images, 1 to 8 addresses of HTTP or HTTPS; the first is the main one. How to remove all is not specified. */
  setImages(platformSku: string, images: readonly GoodsImage[]): PlatformResult<void>;
  /** v2 only; v1 refuses without sending. */
  setActive(platformSkus: readonly string[], isActive: boolean): PlatformResult<void>;
}
