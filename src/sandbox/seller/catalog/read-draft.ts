import { isObject, type JsonObject } from '../../http/json.ts';
import {
  type Attribute,
  type AttributeLevel,
  type AttributeValue,
  fitsType,
  isInDictionary,
  type Template,
} from '../../world/catalog/attribute.ts';
import { attributesOf } from '../../world/catalog/attributes.ts';
import type { AttributeProblem } from '../../world/catalog/sizing.ts';
import type { Country } from '../../world/orders/order.ts';
import { readCountry } from '../nomenclatures/list.ts';
import { objectList } from '../params.ts';
import { attributeError, badParam, refuseProblems } from '../rpc-error.ts';

/** One checked entry of `nomenclatures`: each attribute fits its type, its dictionary and the template. */
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

/**
 * `prices` is a sibling of `product` and `variations` (assumptions); prices at the request's top level apply
 * to every entry.
 */
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

/** `variation_attributes` is read as `variations` (assumptions); a single one may come without its array. */
function readVariations(entry: JsonObject): JsonObject[] {
  const name = entry.variations === undefined ? 'variation_attributes' : 'variations';
  const given = entry[name];
  return isObject(given)
    ? [given]
    : objectList({ [name]: given }, entry[name] === undefined ? 'variations' : name);
}

/** Moves the size scale, which the sizes may carry, to the product; all sizes must have the same one. */
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

interface Reading {
  readonly template: Template;
  readonly acceptsVat20: boolean;
  /** Collects the problems. */
  readonly problems: AttributeProblem[];
}

/** Reads an object of attributes, each an object with `type` and `value` (section "Attribute description"). */
function readValues(given: JsonObject, level: AttributeLevel, reading: Reading): Map<string, AttributeValue> {
  const values = new Map<string, AttributeValue>();
  for (const [code, entry] of Object.entries(given)) {
    const attribute = attributesOf(null).find((known) => known.code === code && known.levels.includes(level));
    const value = attribute === undefined ? undefined : fittingValue(attribute, entry);
    const message = problemOf(attribute, entry, value, reading);
    if (message !== null) reading.problems.push({ message, attribute: code });
    else if (value !== undefined) values.set(code, value);
  }
  return values;
}

function problemOf(
  attribute: Attribute | undefined,
  entry: unknown,
  value: AttributeValue | undefined,
  { template, acceptsVat20 }: Reading,
): string | null {
  if (attribute === undefined) return 'unknown attribute';
  if (!attribute.allowedForTemplates.includes(template))
    return `attribute is not allowed for template ${template}`;
  if (!isObject(entry)) return 'an object with type and value is expected';
  if (entry.type !== attribute.type) return `type must be ${attribute.type}`;
  if (value === undefined) return `value does not match type ${attribute.type}`;
  return isInDictionary(attribute, value, acceptsVat20)
    ? null
    : `value is not in dictionary ${attribute.dictionary}`;
}

function fittingValue({ type }: Attribute, entry: unknown): AttributeValue | undefined {
  const value = isObject(entry) ? entry.value : undefined;
  return fitsType(type, value) ? value : undefined;
}
