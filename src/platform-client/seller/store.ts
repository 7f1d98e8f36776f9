import { z } from 'zod';
import { err } from '#shared/domain/result.ts';
import { type Breach, limitErrorIfAny } from '../errors/limit-error.ts';
import {
  type AttributeType,
  type AttributeValue,
  type AttributeValues,
  GOODS_TEMPLATES,
  type GoodsDraft,
  type StoredGoods,
} from '../goods-platform.ts';
import type { PlatformResult } from '../packing-platform.ts';
import { looseText } from '../reading/fields.ts';
import { wireAmount } from '../v1/amount.ts';
import { checkFilled, checkUnique } from '../v1/limit-checks.ts';
import { priceStatus, priceUpdateOf } from '../v1/nomenclature/price.ts';
import { checkCountry } from '../v1/nomenclature/price-limits.ts';
import { checkPrice } from './price-checks.ts';
import { changeSeller, type SellerConnection, withSellerId } from './seller-connection.ts';

/**
 * `nomenclatures.store` of one model (specification, "Seller JSON-RPC: methods"): `full` creates it, `reduced` adds sizes,
 * `full_update` changes it. Limits: one or more variations, values that fit their types, prices that are multiples of
 * 10, one a country; `reduced` names the model by `supplier_parent_sku`, `full_update` each size by `sku`. Errors name
 * the attribute (`-32602`, size-scale errors), what exists already is `conflict`; then nothing is stored. Must not be
 * sent again blindly: a lost answer is settled by reading the goods.
 */
export function storeNomenclature(
  connection: SellerConnection,
  draft: GoodsDraft,
): PlatformResult<StoredGoods> {
  return withSellerId(connection, async (sellerId) => {
    const broken = limitErrorIfAny(breachesOf(draft));
    if (broken !== null) return err(broken);
    const { template, product, variations, prices } = draft;
    const rows = prices.map(({ country, price }) => ({ country, price: wireAmount(price) }));
    return changeSeller(connection, storedGoods, 'nomenclatures.store', {
      seller_id: sellerId,
      template,
      nomenclatures: [{ product, variations, ...(rows.length === 0 ? {} : { prices: rows }) }],
    });
  });
}

function breachesOf({ template, product, variations, prices }: GoodsDraft): Breach[] {
  const isKnown = GOODS_TEMPLATES.some((known) => known === template);
  return [
    ...(isKnown ? [] : [{ field: 'template', limit: GOODS_TEMPLATES.join(', '), value: template }]),
    ...checkValues('product', product),
    ...(template === 'reduced' ? checkNamed('product', product, 'supplier_parent_sku') : []),
    ...checkFilled('variations', variations),
    ...variations.flatMap((values, at) => [
      ...checkValues(`variations[${at}]`, values),
      ...(template === 'full_update' ? checkNamed(`variations[${at}]`, values, 'sku') : []),
    ]),
    ...prices.flatMap(({ country, price }, at) =>
      [...checkCountry(country), ...checkPrice({ price, sale: null })].map((breach) => ({
        ...breach,
        field: `prices[${at}].${breach.field}`,
      })),
    ),
    ...checkUnique(prices.map(({ country }, at) => ({ field: `prices[${at}].country`, value: country }))),
  ];
}

function checkNamed(field: string, values: AttributeValues, code: string): Breach[] {
  const value = values[code]?.value;
  const isNamed = typeof value === 'string' && value.trim() !== '';
  return isNamed ? [] : [{ field: `${field}.${code}`, limit: 'must not be empty', value: '' }];
}

function checkValues(field: string, values: AttributeValues): Breach[] {
  return Object.entries(values)
    .filter(([, { type, value }]) => !FITS[type]?.(value))
    .map(([code, { type }]) => ({
      field: `${field}.${code}`,
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

const storedVariation = z
  .object({ sku: looseText, supplier_sku: looseText })
  .transform(({ sku, supplier_sku }) => ({ platformSku: sku, sellerSku: supplier_sku }));

const storedModel = z.object({
  platform_parent_sku: looseText,
  variations: z.array(storedVariation).nullish().catch(null),
  price_statuses: z.record(z.string(), priceStatus).nullish().catch(null),
});

/**
 * Only `price_statuses` per country is documented, so that nothing is required: the goods are stored, whatever the
 * answer says. The first entry of the first list is the model, or the answer itself.
 */
const storedGoods = z.unknown().transform((answer): StoredGoods => {
  const read = storedModel.safeParse(modelIn(answer));
  if (!read.success) return { parentSku: '', variations: [], prices: [] };
  const { platform_parent_sku, variations, price_statuses } = read.data;
  return {
    parentSku: platform_parent_sku,
    variations: variations ?? [],
    prices: Object.entries(price_statuses ?? {}).map(([country, status]) => ({
      country,
      state: priceUpdateOf(status?.code ?? ''),
      statusText: status?.code ?? '',
    })),
  };
});

function modelIn(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer[0];
  if (typeof answer !== 'object' || answer === null || !('nomenclatures' in answer)) return answer;
  return modelIn(answer.nomenclatures);
}
