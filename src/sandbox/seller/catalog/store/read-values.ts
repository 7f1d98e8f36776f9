import { isObject, type JsonObject } from '../../../http/json.ts';
import type {
  Attribute,
  AttributeLevel,
  AttributeValue,
  Template,
} from '../../../world/catalog/attribute.ts';
import { fitsType, isInDictionary } from '../../../world/catalog/attribute-rules.ts';
import { attributesOf } from '../../../world/catalog/attributes.ts';
import type { AttributeProblem } from '../../../world/catalog/sizing.ts';

export interface Reading {
  readonly template: Template;
  readonly acceptsVat20: boolean;
  /** Takes up what is wrong. */
  readonly problems: AttributeProblem[];
}

/** Reads an object of attributes, each an object with `type` and `value` (section "Attribute description"). */
export function readValues(
  given: JsonObject,
  level: AttributeLevel,
  reading: Reading,
): Map<string, AttributeValue> {
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
