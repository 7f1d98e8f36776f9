import { z } from 'zod';
import type { AttributeType, AttributeValue, AttributeValues } from '#shared/domain/goods-attributes.ts';
import { err } from '#shared/domain/result.ts';
import { type Breach, limitErrorIfAny } from '../errors/limit-error.ts';
import { checkDraft } from '../goods-limits.ts';
import type { GoodsDraft, StoredGoods } from '../goods-platform.ts';
import type { PlatformResult } from '../packing-platform.ts';
import { looseText } from '../reading/fields.ts';
import { wireAmount } from '../v1/amount.ts';
import { priceStatus, priceUpdateOf } from '../v1/nomenclature/price.ts';
import { checkPrice } from './price-checks.ts';
import { changeSeller, type SellerConnection, withSellerId } from './seller-connection.ts';

/**
 * `nomenclatures.store` of one model (specification, "Seller JSON-RPC: methods"): `full` creates it, `reduced` adds sizes,
 * `full_update` changes it. Limits: one or more variations, values that fit their types, prices that are multiples of
 * 10, one a country; `full_update` names each size by `sku`, the others the model by `supplier_parent_sku`. Errors name
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

function breachesOf(draft: GoodsDraft): Breach[] {
  const { product, variations, prices } = draft;
  return [
    ...checkDraft(draft),
    ...checkValues('', product),
    ...variations.flatMap((values, at) => checkValues(`variations[${at}].`, values)),
    ...prices.flatMap(({ price }, at) =>
      checkPrice({ price, sale: null }).map((breach) => ({ ...breach, field: `prices[${at}].price` })),
    ),
  ];
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
