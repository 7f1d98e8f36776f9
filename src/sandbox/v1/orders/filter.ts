import { badField } from '../../http/refusal.ts';
import { isRealDate, moscowDate, parseTimestamp } from '../../world/moscow.ts';
import { type Order, orderNr } from '../../world/orders/order.ts';
import { statusCode } from '../../world/orders/status.ts';
import type { Settings } from '../../world/settings.ts';

type OrderTest = (order: Order, now: number) => boolean;

const GRAMMAR = /^([A-Za-z]+)(>=<|>=|<=|=)(.*)$/s;

/** One `filter` of the order list: `field<operator>value` (section "B2B REST: orders"); 400 when malformed. */
export function readFilter(text: string, settings: Pick<Settings, 'strictUpdatedAt'>): OrderTest {
  const [, field = '', operator = '', value = ''] = GRAMMAR.exec(text) ?? [];
  const make = Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined;
  if (make === undefined) throw badField('filter', `"${text}" is not field<operator>value of a known field`);
  if (value.trim() === '') throw badField('filter', `"${text}" has no value`);
  return make(operator as Operator, value, settings);
}

type MakeTest = (operator: Operator, value: string, settings: Pick<Settings, 'strictUpdatedAt'>) => OrderTest;

const FIELDS: Readonly<Record<string, MakeTest>> = {
  status(operator, value) {
    onlyEquals('status', operator);
    if (/^[=<>]/.test(value)) throw badField('filter', `"status=${value}" has more than one operator`);
    const wanted = statusCode(value);
    return (order) => statusCode(order.status) === wanted;
  },
  createdAt: (operator, value) =>
    range(readRange(operator, value, readTimestamp), (order) => seconds(order.createdAt)),
  updatedAt: (operator, value, { strictUpdatedAt }) =>
    range(readRange(operator, value, readTimestamp), (order) =>
      seconds(strictUpdatedAt ? order.statusChangedAt : order.updatedAt),
    ),
  deliveryDate: (operator, value) =>
    range(readRange(operator, value, readDate), (order) => moscowDate(order.deliveryDate)),
  fullSearch(operator, value) {
    onlyEquals('fullSearch', operator);
    const wanted = value.trim().toLowerCase();
    return (order) => searched(order).some((text) => text.toLowerCase().includes(wanted));
  },
  isOverdue(operator, value) {
    onlyEquals('isOverdue', operator);
    if (!/^(true|false|1|0)$/.test(value)) throw badField('filter', 'isOverdue takes true or false');
    const wanted = value === 'true' || value === '1';
    return (order, now) => (order.cutOff !== null && order.cutOff < now) === wanted;
  },
};

function onlyEquals(field: string, operator: Operator): void {
  if (operator !== '=') throw badField('filter', `${field} takes the operator = only`);
}

function range<T extends number | string>(
  [from, to]: readonly [T | null, T | null],
  of: (order: Order) => T,
): OrderTest {
  return (order) => (from === null || of(order) >= from) && (to === null || of(order) <= to);
}

/** Filters have whole seconds, so the compared times are rounded down to seconds. */
function seconds(at: number): number {
  return Math.floor(at / 1_000) * 1_000;
}

function searched(order: Order): string[] {
  const { lastName, phone, email } = order.customer;
  return [order.id, orderNr(order), lastName, phone, email];
}

type Operator = '=' | '>=' | '<=' | '>=<';

/** The bounds of an operator and its value, both inclusive; null is open. */
function readRange<T extends number | string>(
  operator: Operator,
  value: string,
  read: (text: string) => T,
): readonly [T | null, T | null] {
  if (operator === '>=<') {
    const parts = value.split(',');
    if (parts.length !== 2) throw badField('filter', 'a range is written from,to');
    const [from = '', to = ''] = parts;
    return [read(from), read(to)];
  }
  const only = read(value);
  if (operator === '>=') return [only, null];
  return operator === '<=' ? [null, only] : [only, only];
}

/** `YYYYMMDDHHmmss`, Moscow time. */
function readTimestamp(text: string): number {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(text) ?? [];
  const at =
    year === undefined ? null : parseTimestamp(`${year}-${month}-${day}T${hour}:${minute}:${second}`);
  if (at === null) throw badField('filter', `"${text}" is not a time of the form YYYYMMDDHHmmss`);
  return at;
}

/** A date, with or without hyphens: the specification shows no form. */
function readDate(text: string): string {
  const date = text.replace(/^(\d{4})-?(\d{2})-?(\d{2})$/, '$1-$2-$3');
  if (!isRealDate(date)) throw badField('filter', `"${text}" is not a date of the form YYYY-MM-DD`);
  return date;
}

const KEYS: Readonly<Record<string, (order: Order) => number | string>> = {
  id: (order) => order.id,
  orderNr: (order) => order.id.slice(order.country.length),
  createdAt: (order) => order.createdAt,
  updatedAt: (order) => order.updatedAt,
  deliveryDate: (order) => order.deliveryDate,
  cutOff: (order) => order.cutOff ?? Number.MAX_SAFE_INTEGER,
  status: (order) => order.status.toLowerCase(),
};

/**
 * `sort=field`, or `-field` for descending (the specification does not show the format; this is the seller
 * interface's); default createdAt.
 */
export function sortOrders(orders: readonly Order[], sort = 'createdAt'): Order[] {
  const isDescending = sort.startsWith('-');
  const name = sort.replace(/^-/, '');
  const key = Object.hasOwn(KEYS, name) ? KEYS[name] : undefined;
  if (key === undefined)
    throw badField('sort', `one of ${Object.keys(KEYS).join(', ')} is expected, with - for descending`);
  const direction = isDescending ? -1 : 1;
  // The id breaks ties, so that pages never overlap.
  return [...orders].sort((a, b) => direction * compare(key(a), key(b)) || compare(a.id, b.id));
}

function compare(a: number | string, b: number | string): number {
  return a < b ? -1 : Number(a > b);
}
