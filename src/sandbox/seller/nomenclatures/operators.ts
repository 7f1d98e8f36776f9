import { isRealDate } from '../../world/moscow.ts';
import { COUNTRIES, type Country } from '../../world/orders/order.ts';
import { badParam } from '../rpc-error.ts';

/** A value of goods under a filter key; a list (full search) matches when one of its values does. */
export type GoodsValue = string | number | boolean | readonly string[];
export type ValueTest = (held: GoodsValue) => boolean;
export type Operators = Readonly<Record<string, (value: readonly unknown[]) => ValueTest>>;

const isAny = (value: readonly unknown[]): ValueTest => {
  const wanted = new Set(value.map(String));
  return (held) => valuesOf(held).some((one) => wanted.has(String(one)));
};
const isNone = (value: readonly unknown[]): ValueTest => {
  const test = isAny(value);
  return (held) => !test(held);
};
const like = (value: readonly unknown[], flags: string): ValueTest => {
  const patterns = value.map((pattern) => new RegExp(likePattern(String(pattern)), flags));
  return (held) => valuesOf(held).some((one) => patterns.some((pattern) => pattern.test(String(one))));
};

export const TEXT: Operators = {
  EQ: isAny,
  IN: isAny,
  NOT_EQ: isNone,
  LIKE: (value) => like(value, 'su'),
  ILIKE: (value) => like(value, 'isu'),
};

export const NUMBER: Operators = {
  EQ: (value) => isAny(value.map((one) => number([one]))),
  GREATER: comparing((held, than) => held > than),
  GREATER_OR_EQ: comparing((held, than) => held >= than),
  LESS: comparing((held, than) => held < than),
  LESS_OR_EQ: comparing((held, than) => held <= than),
};

export const FLAG = {
  EQ: ([value]) => {
    const wanted = String(value);
    if (!['true', 'false', '1', '0'].includes(wanted)) throw badParam('filter', 'a boolean is expected');
    return (held) => held === (wanted === 'true' || wanted === '1');
  },
} satisfies Operators;

export const DATE: Operators = {
  EQ: (value) => isAny(dates(value)),
  IN: (value) => isAny(dates(value)),
  NOT_EQ: (value) => isNone(dates(value)),
  BETWEEN(value) {
    const [from, to] = dates(value);
    if (from === undefined || to === undefined || value.length !== 2)
      throw badParam('filter', 'BETWEEN takes two dates');
    return (held) => String(held) >= from && String(held) <= to;
  },
};

/** The value is the list of countries in which the property holds. */
export const COUNTRY = {
  EQ: (value) => isAny(countries(value)),
  IN: (value) => isAny(countries(value)),
} satisfies Operators;

/** Excludes goods that have the property in one of the countries. */
export const NOT_COUNTRY: Operators = { EQ: (value) => isNone(countries(value)) };

/** A search in several fields finds text anywhere in them, with or without `%`. */
export const SEARCH = {
  EQ: isAny,
  LIKE: (value) =>
    like(
      value.map((text) => `%${String(text)}%`),
      'su',
    ),
  ILIKE: (value) =>
    like(
      value.map((text) => `%${String(text)}%`),
      'isu',
    ),
} satisfies Operators;

function valuesOf(held: GoodsValue): readonly unknown[] {
  return typeof held === 'object' ? held : [held];
}

function likePattern(text: string): string {
  const literal = text.split('%').map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  return `^${literal.join('.*')}$`;
}

/**
 * Reads the number before comparing any goods, so that a wrong number is refused even if no goods are left.
 */
function comparing(isTrue: (held: number, than: number) => boolean) {
  return (value: readonly unknown[]): ValueTest => {
    const than = number(value);
    return (held) => isTrue(Number(held), than);
  };
}

function number([value]: readonly unknown[]): number {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof read !== 'number' || Number.isNaN(read)) throw badParam('filter', 'a number is expected');
  return read;
}

function countries(value: readonly unknown[]): Country[] {
  return value.map((code) => {
    const country = COUNTRIES.find((candidate) => candidate === code);
    if (country === undefined) throw badParam('filter', 'RU, BY or KZ is expected');
    return country;
  });
}

function dates(value: readonly unknown[]): string[] {
  return value.map((date) => {
    if (typeof date !== 'string' || !isRealDate(date))
      throw badParam('filter', 'a date of the form YYYY-MM-DD is expected');
    return date;
  });
}
