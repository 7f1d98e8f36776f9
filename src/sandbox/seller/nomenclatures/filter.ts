import { isObject } from '../../http/json.ts';
import { account } from '../../world/account.ts';
import { type Goods, isSellable } from '../../world/goods/goods.ts';
import { moscowDate } from '../../world/moscow.ts';
import { COUNTRIES, type Country } from '../../world/orders/order.ts';
import type { World } from '../../world/world.ts';
import { badParam } from '../rpc-error.ts';
import {
  COUNTRY,
  DATE,
  FLAG,
  type GoodsValue,
  NOT_COUNTRY,
  NUMBER,
  type Operators,
  SEARCH,
  TEXT,
  type ValueTest,
} from './operators.ts';

export type GoodsTest = (goods: Goods, world: World) => boolean;

/** The `filter` of nomenclatures.list: every element must hold (table "Filter keys and operators"). */
export function readFilters(filter: unknown): GoodsTest[] {
  if (!Array.isArray(filter)) throw badParam('filter', 'must be an array');
  return filter.map((element: unknown) => readFilter(element));
}

function readFilter(element: unknown): GoodsTest {
  if (!isObject(element)) throw badParam('filter', 'elements must be objects with key, operator and value');
  const { key, operator, value } = element;
  const kind = typeof key === 'string' && Object.hasOwn(FILTER_KEYS, key) ? FILTER_KEYS[key] : undefined;
  if (kind === undefined) throw badParam('filter', `has an unknown key: ${String(key)}`);
  if (!Array.isArray(value) || value.length === 0)
    throw badParam('filter', `${String(key)}: value must be an array with at least one entry`);
  const make =
    typeof operator === 'string' && Object.hasOwn(kind.operators, operator)
      ? kind.operators[operator]
      : undefined;
  if (make === undefined) {
    throw badParam('filter', `${String(key)} takes the operators ${Object.keys(kind.operators).join(', ')}`);
  }
  const test = make(value);
  return (goods, world) => test(kind.of(goods, world));
}

interface FilterKey {
  readonly of: (goods: Goods, world: World) => GoodsValue;
  readonly operators: Operators;
}

const country: Operators = { EQ: COUNTRY.EQ };
const rich: Operators = { LIKE: SEARCH.LIKE, ILIKE: SEARCH.ILIKE };
const text = (of: (goods: Goods) => string): FilterKey => ({ of, operators: TEXT });

/** Filter keys of nomenclatures.list with their operators (section "Seller JSON-RPC: methods"). */
const FILTER_KEYS: Readonly<Record<string, FilterKey>> = {
  sku: text((goods) => goods.platformSku),
  supplierSku: text((goods) => goods.sellerSku),
  supplierParentSku: text((goods) => goods.sellerParentSku),
  platformParentSku: text((goods) => goods.platformParentSku),
  brand: text((goods) => goods.brand),
  status: text((goods) => goods.status),
  erpCategoryLevel1: text((goods) => goods.category),
  contractType: text((goods) => goods.contractType),
  partnerId: { of: () => account.sellerId, operators: NUMBER },
  quantity: { of: (goods) => goods.quantity, operators: NUMBER },
  isSellable: { of: isSellable, operators: FLAG },
  isExportable: { of: () => true, operators: FLAG },
  isEproduction: { of: ({ product }) => product.values.get('is_eproduction') === true, operators: FLAG },
  hasImages: { of: hasImages, operators: FLAG },
  createdAt: { of: (goods) => moscowDate(goods.createdAt), operators: DATE },
  fullSearch: { of: (goods) => [goods.sellerSku, goods.platformSku, goods.name], operators: SEARCH },
  richFullSearch: { of: richFields, operators: rich },
  priceQuarantineByCountry: {
    of: (goods, world) => COUNTRIES.filter((country) => world.prices.of(goods, country).quarantine !== null),
    operators: COUNTRY,
  },
  country: { of: () => COUNTRIES, operators: country },
  excludeWithPriceByCountry: { of: pricedIn, operators: NOT_COUNTRY },
  brandAvailableByCountry: { of: () => COUNTRIES, operators: country },
  excludeNomenclaturesWithoutImages: { of: hasImages, operators: { EQ: excludesFalse } },
};

/** `true` excludes goods without the property, `false` excludes nothing. */
function excludesFalse(value: readonly unknown[]): ValueTest {
  const isAsked = FLAG.EQ(value)(true);
  return (held) => !isAsked || held === true;
}

function hasImages({ product }: Goods): boolean {
  return product.images === 'drawn' || product.images.length > 0;
}

/** Goods that were stored without a price have none in any country. */
function pricedIn(goods: Goods, world: World): Country[] {
  return COUNTRIES.filter((country) => world.prices.of(goods, country).published.price > 0);
}

/** The specification states that there are nine fields, without naming them. */
function richFields(goods: Goods): string[] {
  return [
    goods.platformSku,
    goods.platformParentSku,
    goods.sellerSku,
    goods.sellerParentSku,
    goods.name,
    goods.brand,
    goods.barcode,
    goods.categoryRu,
    goods.category2Ru,
  ];
}

const KEYS: Readonly<Record<string, (goods: Goods) => number | string>> = {
  createdAt: (goods) => goods.createdAt,
  updatedAt: (goods) => goods.updatedAt,
  sku: (goods) => goods.platformSku,
  brand: (goods) => goods.brand,
  quantity: (goods) => goods.quantity,
};

/** Sort values of the specification; `-` in front reverses any of them (assumptions). */
export function sortGoods(list: readonly Goods[], sort: unknown): Goods[] {
  const text = typeof sort === 'string' ? sort : '';
  const name = text.replace(/^-/, '');
  const key = Object.hasOwn(KEYS, name) ? KEYS[name] : undefined;
  if (key === undefined)
    throw badParam('sort', `must be one of ${Object.keys(KEYS).join(', ')}, with - for descending`);
  const direction = text.startsWith('-') ? -1 : 1;
  // The SKU breaks ties, so that pages never overlap.
  return [...list].sort(
    (a, b) => direction * compare(key(a), key(b)) || compare(a.platformSku, b.platformSku),
  );
}

function compare(a: number | string, b: number | string): number {
  return a < b ? -1 : Number(a > b);
}
