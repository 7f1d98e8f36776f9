import type { Goods } from '../goods/goods.ts';
import type { Country } from '../orders/order.ts';

/** The price of a model in a country, as decimals of its currency. */
export interface Price {
  readonly price: number;
  readonly salePrice: number | null;
  /** Milliseconds; null without a sale, or when the sale has no such bound. */
  readonly saleStart: number | null;
  readonly saleEnd: number | null;
}

/** A price drop that is published only after confirmation. */
interface Quarantine {
  readonly asked: Price;
  readonly since: number;
}

/** The price of a model in one country: the one that customers see, and the one that is held back. */
export interface CountryPrice {
  readonly published: Price;
  readonly quarantine: Quarantine | null;
  /** The platform takes no other price of this model. */
  readonly isFixed?: boolean;
}

/** What a customer pays at this time: the sale price within its dates, else the base price. */
export function priceAt({ price, salePrice, saleStart, saleEnd }: Price, at: number): number {
  const isOnSale = (saleStart ?? at) <= at && at <= (saleEnd ?? at);
  return isOnSale ? (salePrice ?? price) : price;
}

/** Rubles per unit of the currency. */
export const EXCHANGE_RATE: Readonly<Record<Country, number>> = { RU: 1, BY: 28.5, KZ: 0.17 };

/** The prices of all models (platform parent SKUs) by country. */
export interface PriceList {
  of(goods: Goods, country: Country): CountryPrice;
  set(goods: Goods, country: Country, price: CountryPrice): void;
  /** From now on prices of this model are refused in every country, or taken again. */
  fix(goods: Goods, isFixed: boolean): void;
}

/** A model without a price in a country has its price in rubles, converted. */
export function priceList(): PriceList {
  const prices = new Map<string, CountryPrice>();
  const fixed = new Set<string>();
  const key = (goods: Goods, country: Country) => `${goods.platformParentSku} ${country}`;
  return {
    of: (goods, country) => ({
      ...(prices.get(key(goods, country)) ?? listPrice(goods, country)),
      isFixed: fixed.has(goods.platformParentSku),
    }),
    set: (goods, country, price) => prices.set(key(goods, country), price),
    fix(goods, isFixed) {
      if (isFixed) fixed.add(goods.platformParentSku);
      else fixed.delete(goods.platformParentSku);
    },
  };
}

function listPrice({ price, salePrice, createdAt }: Goods, country: Country): CountryPrice {
  const local = (rubles: number) => Math.round((rubles / EXCHANGE_RATE[country]) * 100) / 100;
  const published = {
    price: local(price),
    salePrice: salePrice === null ? null : local(salePrice),
    saleStart: salePrice === null ? null : createdAt,
    saleEnd: null,
  };
  return { published, quarantine: null };
}
