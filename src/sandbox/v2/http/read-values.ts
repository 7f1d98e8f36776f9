import type { Context } from 'hono';
import type { Form } from '../../http/form.ts';
import type { Paging } from '../../http/hal.ts';
import { isObject, type JsonObject } from '../../http/json.ts';
import { badField } from '../../http/refusal.ts';
import { parseTimestamp } from '../../world/moscow.ts';
import { COUNTRIES, type Country } from '../../world/orders/order.ts';
import { MAX_ROWS } from './values.ts';

/** Readers for single values of REST v2, from queries (where all are texts) and from bodies; 400 names the field. */

/** Russia by default. */
export function countryOrRussia(value: unknown): Country {
  return value === undefined || value === null ? 'RU' : readCountry(value);
}

export function readCountry(value: unknown, field = 'country'): Country {
  const country = COUNTRIES.find((code) => code === value);
  if (country === undefined) throw badField(field, `one of ${COUNTRIES.join(', ')} is expected`);
  return country;
}

/** A `+` before the zone arrives as a blank unless the client encoded it. */
const LOST_PLUS = /(?<=T[\d:.]+) (?=\d{2}:?\d{2}$)/;

/** An ISO 8601 timestamp in milliseconds; without a zone it is Moscow time (assumptions). */
export function readTimestamp(value: unknown, field: string): number {
  const at = typeof value === 'string' ? parseTimestamp(value.replace(LOST_PLUS, '+')) : null;
  if (at === null) throw badField(field, 'an ISO 8601 date and time is expected');
  return at;
}

const FLAGS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [true, true],
  ['true', true],
  ['1', true],
  [false, false],
  ['false', false],
  ['0', false],
]);

/** `true` and `false`, also as text; in a query also version 1's `1` and `0`. */
export function readFlag(value: unknown, field: string): boolean {
  const flag = FLAGS.get(value);
  if (flag === undefined) throw badField(field, 'true or false is expected');
  return flag;
}

/** A whole number from 0, also as text. */
export function readWhole(value: unknown, field: string): number {
  const text = String(value);
  if (!/^\d{1,15}$/.test(text)) throw badField(field, 'a whole number from 0 is expected');
  return Number(text);
}

/** A list of texts: repeated in a query, an array in a body, where a single text is one entry. */
export function readTexts(value: unknown, field: string): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.map((text) => {
    if (typeof text !== 'string' || text === '') throw badField(field, 'a text is expected');
    return text;
  });
}

/** All values of a query parameter that may be repeated, also under version 1's name, `sku[]`; null when absent. */
export function repeated(c: Context, name: string): string[] | null {
  const values = [...(c.req.queries(name) ?? []), ...(c.req.queries(`${name}[]`) ?? [])];
  return values.length === 0 ? null : values;
}

/** `page` and `limit` of a search, whose filters are in the body; defaults and bounds as in a list. */
export function bodyPaging({ page = 1, limit = 25 }: JsonObject): Paging {
  return {
    page: positive(page, 'page', Number.MAX_SAFE_INTEGER),
    limit: positive(limit, 'limit', MAX_ROWS),
  };
}

function positive(value: unknown, field: string, max: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > max)
    throw badField(field, `a whole number from 1 to ${max} is expected`);
  return value;
}

/** The same maximum as for numbers of labels (section "Limits"). */
const MAX_PAGE_SIZE = 100;

/** A list of 1 to 100 names or ids, each a text or a whole number. */
export function readNames(value: unknown, field: string): string[] {
  const isFitting = Array.isArray(value) && value.length >= 1 && value.length <= MAX_PAGE_SIZE;
  if (!isFitting) throw badField(field, `a list of 1 to ${MAX_PAGE_SIZE} entries is expected`);
  return value.map((name: unknown, index) => {
    const isName = typeof name === 'string' ? name.trim() !== '' : Number.isSafeInteger(name);
    if (!isName) throw badField(`${field}[${index}]`, 'a text is expected');
    return String(name).trim();
  });
}

interface Money {
  /** Whole minor units. */
  readonly amount: number;
  /** Upper case. */
  readonly currency: string;
}

/**
 * Money in one of the currencies, or the bare amount in the first of them, as prices are read (assumptions,
 * "REST v2", money). Problems are added to the form.
 */
export function readMoney(
  form: Form,
  value: unknown,
  field: string,
  currencies: readonly [string, ...string[]],
): Money {
  const money = isObject(value) ? value : { amount: value };
  const { currency: named = currencies[0] } = money;
  const currency = typeof named === 'string' ? named.toUpperCase() : '';
  const isAmount = typeof money.amount === 'number' && Number.isSafeInteger(money.amount);
  form.must(isAmount, field, 'a whole amount of minor units is expected');
  form.must(currencies.includes(currency), `${field}.currency`, `${currencies.join(' or ')} is expected`);
  return { amount: isAmount ? Number(money.amount) : 0, currency };
}

/** Whether the query's `status` lets this one through; without it all pass; 400 for an unknown status. */
export function isWanted(c: Context, known: readonly string[], status: string): boolean {
  const statusText = c.req.query('status');
  if (statusText !== undefined && !known.includes(statusText))
    throw badField('status', `one of ${known.join(', ')} is expected`);
  return statusText === undefined || statusText === status;
}
