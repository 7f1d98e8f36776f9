import type { AttributeType, AttributeValue } from './goods-attributes.ts';
import type { FormValues } from './goods-form.ts';
import { err, ok, type Result } from './result.ts';

/** Codes that the specification names ("Attribute description", "Seller JSON-RPC: methods"). */
export const CODES = {
  sku: 'sku',
  sellerSku: 'supplier_sku',
  sellerParentSku: 'supplier_parent_sku',
  category: 'rec_id',
  gender: 'gender',
  shipmentType: 'shipment_type',
  scale: 'size_scale',
  size: 'size_value',
  barcode: 'product_identifier',
  taxClass: 'tax_class',
} as const;

/** The value of an attribute; null: none. Codes come from outside, and may be named like anything. */
export function valueIn(values: FormValues, code: string): AttributeValue {
  return Object.hasOwn(values, code) ? (values[code] ?? null) : null;
}

/** A value as a text without blanks around it; null: none, or none that is a text. */
export function textIn(values: FormValues, code: string): string | null {
  const value = valueIn(values, code);
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  return text === '' ? null : text;
}

/** Nothing but blanks is no value. */
export function isEmpty(value: AttributeValue): boolean {
  if (value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (typeof value !== 'object') return false;
  return Object.values(value).every((text) => text.trim() === '');
}

export type ValueProblem = 'not-a-number' | 'number-ambiguous' | 'wrong-type';

/**
 * A typed or stored value as it is sent: texts without blanks around them, a number from its text (`12,5`, `1 200`),
 * lists without blanks and repetitions. null: no value.
 */
export function readValue(type: AttributeType, value: AttributeValue): Result<AttributeValue, ValueProblem> {
  if (isEmpty(value) || value === null) return ok(null);
  switch (type) {
    case 'string':
    case 'dictionary_entry':
      if (typeof value === 'number') return ok(String(value));
      return typeof value === 'string' ? ok(value.trim()) : err('wrong-type');
    case 'number':
      return readNumber(value);
    case 'boolean':
      return typeof value === 'boolean' ? ok(value) : err('wrong-type');
    case 'array_of_dictionary_entry':
      return isList(value) ? ok([...new Set(filled(value))]) : err('wrong-type');
    case 'localized_string':
      return isByLanguage(value) ? ok(texts(value)) : err('wrong-type');
  }
}

/** Far more than any measure, and exact in JSON. */
const MAX_NUMBER_DIGITS = 15;
const NUMBER = /^[+-]?(?:\d+|\d{1,3}(?: \d{3})+)(?:[.,]\d+)?$/;
/** `1,200` is twelve hundred to some, and a little more than one to others; `0,125` is clear. */
const AMBIGUOUS = /^[+-]?[1-9]\d{0,2}(?:[.,]\d{3})+$/;

function readNumber(value: AttributeValue): Result<number, ValueProblem> {
  if (typeof value === 'number') return Number.isFinite(value) ? ok(value) : err('not-a-number');
  if (typeof value !== 'string') return err('not-a-number');
  // NFKC turns the blanks of typesetters into plain ones.
  const text = value.normalize('NFKC').trim().replace(/[−–]/, '-').replace(/\s/g, ' ');
  if (AMBIGUOUS.test(text)) return err('number-ambiguous');
  if (!NUMBER.test(text) || text.replace(/\D/g, '').length > MAX_NUMBER_DIGITS) return err('not-a-number');
  return ok(Number(text.replaceAll(' ', '').replace(',', '.')));
}

function isList(value: AttributeValue): value is readonly string[] {
  return Array.isArray(value);
}

export function isByLanguage(value: AttributeValue): value is Readonly<Record<string, string>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function filled(values: readonly string[]): readonly string[] {
  return values.map((text) => text.trim()).filter((text) => text !== '');
}

function texts(value: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([language, text]) =>
      text.trim() === '' ? [] : [[language, text.trim()]],
    ),
  );
}

/** Whether both mean the same; `type` null: whether they are the same as they came. */
export function isSameValue(type: AttributeType | null, one: AttributeValue, other: AttributeValue): boolean {
  // A stored number as the screen writes it, `1.125`, is that number, although nobody could type it so.
  if (typeof one === 'string' && typeof other === 'number' && one.trim() === String(other)) return true;
  return identity(type, one) === identity(type, other);
}

function identity(type: AttributeType | null, value: AttributeValue): string {
  const read = type === null ? ok(isEmpty(value) ? null : value) : readValue(type, value);
  // The order of languages means nothing, that of a list may.
  const plain = read.ok ? read.value : value;
  return JSON.stringify(isByLanguage(plain) ? Object.entries(plain).toSorted(byKey) : plain);
}

function byKey([one]: readonly [string, string], [other]: readonly [string, string]): number {
  return one < other ? -1 : 1;
}
