import { badField } from '../../http/refusal.ts';
import { moscowDate } from '../../world/moscow.ts';
import { type Order, orderNr } from '../../world/orders/order.ts';
import { statusCode } from '../../world/orders/status.ts';
import type { Settings } from '../../world/settings.ts';
import { type Operator, readDate, readMoment, readRange } from './filter-values.ts';

export type OrderTest = (order: Order, now: number) => boolean;

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
    range(readRange(operator, value, readMoment), (order) => seconds(order.createdAt)),
  updatedAt: (operator, value, { strictUpdatedAt }) =>
    range(readRange(operator, value, readMoment), (order) =>
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

/** Filters speak of whole seconds, and so do the times they are compared with. */
function seconds(at: number): number {
  return Math.floor(at / 1_000) * 1_000;
}

function searched(order: Order): string[] {
  const { lastName, phone, email } = order.customer;
  return [order.id, orderNr(order), lastName, phone, email];
}
