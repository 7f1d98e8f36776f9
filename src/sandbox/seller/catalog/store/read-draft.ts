import { isObject, type JsonObject } from '../../../http/json.ts';
import type { AttributeValue, Template } from '../../../world/catalog/attribute.ts';
import type { Country } from '../../../world/orders/order.ts';
import { readCountry } from '../../nomenclatures/list.ts';
import { objectList } from '../../params.ts';
import { badParam } from '../../rpc-error.ts';
import { attributeError, refuseProblems } from './problems.ts';
import { type Reading, readValues } from './read-values.ts';

/** One entry of `nomenclatures`: each attribute fits its type, its dictionary and the template. */
export interface Draft {
  readonly template: Template;
  readonly product: ReadonlyMap<string, AttributeValue>;
  readonly variations: readonly ReadonlyMap<string, AttributeValue>[];
  readonly prices: readonly DraftPrice[];
}

export interface DraftPrice {
  readonly country: Country;
  readonly price: number;
}

/** `prices` stands beside `product` and `variations` (assumptions); those of the whole request count for every entry. */
export function readDraft(
  entry: JsonObject,
  params: JsonObject,
  template: Template,
  acceptsVat20: boolean,
): Draft {
  const { product: given = {} } = entry;
  if (!isObject(given)) throw badParam('product', 'must be an object of attributes');
  const reading: Reading = { template, acceptsVat20, problems: [] };
  const product = readValues(given, 'product', reading);
  const variations = readVariations(entry).map((variation) => readValues(variation, 'variation', reading));
  refuseProblems(reading.problems);
  liftSizeScale(product, variations);
  return { template, product, variations, prices: readPrices(entry.prices === undefined ? params : entry) };
}

/** `variation_attributes` is read as `variations` (assumptions); a single one may stand without its array. */
function readVariations(entry: JsonObject): JsonObject[] {
  const name = entry.variations === undefined ? 'variation_attributes' : 'variations';
  const given = entry[name];
  return isObject(given)
    ? [given]
    : objectList({ [name]: given }, entry[name] === undefined ? 'variations' : name);
}

/** The scale of the model may be named beside its sizes. */
function liftSizeScale(
  product: Map<string, AttributeValue>,
  variations: readonly Map<string, AttributeValue>[],
): void {
  for (const variation of variations) {
    const scale = variation.get('size_scale');
    if (scale === undefined) continue;
    if ((product.get('size_scale') ?? scale) !== scale)
      throw attributeError({ message: 'sizes of one item have one scale', attribute: 'size_scale' });
    product.set('size_scale', scale);
    variation.delete('size_scale');
  }
}

function readPrices(holder: JsonObject): DraftPrice[] {
  if (holder.prices === undefined) return [];
  return objectList(holder, 'prices').map(({ country, price }) => {
    if (typeof price !== 'number' || !Number.isFinite(price)) throw badParam('price', 'must be a number');
    return { country: readCountry(country), price };
  });
}
