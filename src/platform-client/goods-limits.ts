import {
  type AttributeType,
  type AttributeValue,
  type AttributeValues,
  GOODS_TEMPLATES,
} from '#shared/domain/goods-attributes.ts';
import { LIMITS } from '#shared/domain/limits.ts';
import { hundredthsOf, isAmount } from '#shared/domain/money.ts';
import { GOODS_COUNTRIES, type GoodsImage } from '#shared/domain/platform-goods.ts';
import { isPriceStep } from '#shared/domain/price-rules.ts';
import type { Breach } from './errors/limit-error.ts';
import type { GoodsDraft, GoodsQuery, PriceChange } from './goods-platform.ts';
import { checkFilled, checkPaging, checkRange, checkSku, checkText, checkUnique } from './v1/limit-checks.ts';
import { checkCountry } from './v1/nomenclature/price-limits.ts';

/** The specification has it for SKUs of the stock; the same for other lists of SKUs, and for prices. */
export const ROWS_PER_CALL = LIMITS.stockSkusPerCall;

/** A list of SKUs: 1 to 100, none twice, without `?` and `*`. */
export function checkSkus(field: string, skus: readonly string[]): Breach[] {
  const places = skus.map((value, at) => ({ field: `${field}[${at}]`, value }));
  return [
    ...checkRange(field, skus.length, 1, ROWS_PER_CALL),
    ...places.flatMap((place) => checkSku(place.field, place.value)),
    ...checkUnique(places),
  ];
}

/** Limits: pages from 1, 1 to 100 rows, 1 to 100 values of each filter. */
export function checkGoodsQuery({ country, page, limit, filter = {} }: GoodsQuery): Breach[] {
  const lists = {
    platformSkus: filter.platformSkus,
    sellerSkus: filter.sellerSkus,
    parentSkus: filter.parentSkus,
  };
  const texts = { brands: filter.brands, statuses: filter.statuses, contractTypes: filter.contractTypes };
  return [
    ...checkCountry(country),
    ...checkPaging({ page, limit }, LIMITS.ordersPerPage),
    ...(filter.search === undefined ? [] : checkText('search', filter.search)),
    ...Object.entries(lists).flatMap(([field, skus]) => (skus === undefined ? [] : checkSkus(field, skus))),
    ...Object.entries(texts).flatMap(([field, values]) =>
      values === undefined
        ? []
        : [
            ...checkRange(field, values.length, 1, ROWS_PER_CALL),
            ...values.flatMap((value, at) => checkText(`${field}[${at}]`, value)),
          ],
    ),
    ...(filter.inQuarantine === undefined ? [] : checkCountries('inQuarantine', filter.inQuarantine)),
  ];
}

function checkCountries(field: string, countries: readonly string[]): Breach[] {
  return [
    ...checkRange(field, countries.length, 1, GOODS_COUNTRIES.length),
    ...countries.flatMap((country, at) =>
      checkCountry(country).map((breach) => ({ ...breach, field: `${field}[${at}]` })),
    ),
  ];
}

/** What concerns a list of prices as a whole: 1 to 100 models, none twice, in RU, BY or KZ. */
export function checkPriceList(country: string, changes: readonly PriceChange[]): Breach[] {
  return [
    ...checkCountry(country),
    ...checkRange('prices', changes.length, 1, ROWS_PER_CALL),
    ...checkUnique(
      changes.map(({ parentSku }, at) => ({ field: `prices[${at}].parentSku`, value: parentSku })),
    ),
  ];
}

/** Quantities by seller SKU: 1 to 100, none twice, 0 to 2147483647 (specification, "Limits"). */
export function checkQuantities(
  rows: readonly { readonly sellerSku: string; readonly quantity: number }[],
): Breach[] {
  const skus = rows.map(({ sellerSku }, at) => ({ field: `stocks[${at}]`, value: sellerSku }));
  return [
    ...checkRange('stocks', rows.length, 1, ROWS_PER_CALL),
    ...skus.flatMap(({ field, value }) => checkSku(field, value)),
    ...rows.flatMap(({ quantity }, at) => checkRange(`stocks[${at}]`, quantity, 0, LIMITS.maxQuantity)),
    ...checkUnique(skus),
  ];
}

/** 1 to 8 addresses of HTTP or HTTPS, none twice (specification, "Limits": images per goods item). */
export function checkGoodsImages(images: readonly GoodsImage[]): Breach[] {
  const urls = images.map(({ url }, at) => ({ field: `images[${at}].url`, value: url }));
  return [
    ...checkRange('images', images.length, 1, LIMITS.imagesPerGoods),
    ...urls.flatMap(({ field, value }) =>
      /^https?:$/.test(URL.parse(value)?.protocol ?? '')
        ? []
        : [{ field, limit: 'an address of HTTP or HTTPS', value }],
    ),
    ...checkUnique(urls),
  ];
}

/**
 * Goods to store: a template, at least one size, values that fit their types, each country's price once and a multiple
 * of ten. An update names the platform SKU of each size, the others the seller's model ("Seller JSON-RPC: methods").
 */
export function checkDraft({ template, product, variations, prices }: GoodsDraft): Breach[] {
  const isKnown = GOODS_TEMPLATES.some((known) => known === template);
  const isUpdate = template === 'full_update';
  return [
    ...(isKnown ? [] : [{ field: 'template', limit: GOODS_TEMPLATES.join(', '), value: template }]),
    ...(isUpdate ? [] : checkAttribute('supplier_parent_sku', product)),
    ...checkFilled('variations', variations),
    ...(isUpdate ? variations.flatMap((values) => checkAttribute('sku', values)) : []),
    ...checkValues('', product),
    ...variations.flatMap((values, at) => checkValues(`variations[${at}].`, values)),
    ...prices.flatMap(({ country, price }, at) => [
      ...checkCountry(country),
      ...checkStep(`prices[${at}].price`, price),
    ]),
    ...checkUnique(prices.map(({ country }, at) => ({ field: `prices[${at}].country`, value: country }))),
  ];
}

function checkAttribute(code: string, values: AttributeValues): Breach[] {
  const value = values[code]?.value;
  return typeof value === 'string'
    ? checkText(code, value)
    : [{ field: code, limit: 'must not be empty', value: '' }];
}

function checkStep(field: string, price: string): Breach[] {
  const isStep = isAmount(price) && isPriceStep(hundredthsOf(price));
  return isStep ? [] : [{ field, limit: `a multiple of ${LIMITS.priceStep}`, value: price }];
}

function checkValues(place: string, values: AttributeValues): Breach[] {
  return Object.entries(values)
    .filter(([, { type, value }]) => !FITS[type]?.(value))
    .map(([code, { type }]) => ({
      field: `${place}${code}`,
      limit: `a value of the type ${type}`,
      value: '',
    }));
}

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';

/** Attribute types of the specification ("Attribute description"). */
const FITS: Readonly<Record<AttributeType, (value: AttributeValue) => boolean>> = {
  string: isText,
  dictionary_entry: isText,
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  boolean: (value) => typeof value === 'boolean',
  array_of_dictionary_entry: (value) => Array.isArray(value) && value.every(isText),
  localized_string: (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.keys(value).length > 0 &&
    Object.values(value).every(isText),
};
