import type { Breach } from '../../errors/limit-error.ts';
import { checkDate, checkText } from '../limit-checks.ts';
import { moscowStamp } from '../moscow-time.ts';

type Comparison<Field, Value> =
  | { readonly field: Field; readonly operator: '=' | '>=' | '<='; readonly value: Value }
  | { readonly field: Field; readonly operator: '>=<'; readonly from: Value; readonly to: Value };

/**
 * One `filter` of the order list (specification, "Filter operators" and "Filter fields"): every field with
 * the operators that make sense for it. `status` also matches equivalent statuses; `fullSearch` searches the
 * order number and the customer's surname, phone and e-mail, so it may contain personal data; `deliveryDate`
 * is `YYYY-MM-DD`.
 */
export type OrderFilter =
  | Comparison<'createdAt' | 'updatedAt', Date>
  | Comparison<'deliveryDate', string>
  | { readonly field: 'status' | 'fullSearch'; readonly operator: '='; readonly value: string }
  | { readonly field: 'isOverdue'; readonly operator: '='; readonly value: boolean };

/** `field<operator>value` in the platform's syntax, not URL-encoded yet; `checkFilter` checks it. */
export function filterText(filter: OrderFilter): string {
  return `${filter.field}${filter.operator}${valueText(filter)}`;
}

function valueText(filter: OrderFilter): string {
  switch (filter.field) {
    case 'createdAt':
    case 'updatedAt':
      return timeText(filter);
    case 'deliveryDate':
      return filter.operator === '>=<' ? `${filter.from},${filter.to}` : filter.value;
    default:
      return String(filter.value);
  }
}

/**
 * The platform's times are whole seconds: lower bounds are rounded down and upper bounds up, so that nothing
 * in between is lost.
 */
function timeText(filter: Comparison<'createdAt' | 'updatedAt', Date>): string {
  switch (filter.operator) {
    case '>=<':
      return `${moscowStamp(filter.from)},${stampAfter(filter.to)}`;
    case '<=':
      return stampAfter(filter.value);
    default:
      return moscowStamp(filter.value);
  }
}

function stampAfter(time: Date): string {
  return moscowStamp(new Date(Math.ceil(time.getTime() / 1000) * 1000));
}

/** The range of `YYYYMMDDHHmmss`. */
const FIRST = Date.parse('0001-01-01T00:00:00+03:00');
const LAST = Date.parse('9999-12-31T23:59:59+03:00');

/**
 * Reasons for which the platform would call a filter malformed (specification, "Errors", HTTP 400); `place`
 * names the filter.
 */
export function checkFilter(filter: OrderFilter, place: string): Breach[] {
  switch (filter.field) {
    case 'isOverdue':
      return [];
    case 'status':
    case 'fullSearch':
      return checkText(`${place}.value`, filter.value);
    case 'deliveryDate':
      return checkBounds(filter, place, checkDate);
    default:
      return checkBounds(filter, place, checkTime);
  }
}

type Bounds<Value> =
  | { readonly operator: '=' | '>=' | '<='; readonly value: Value }
  | { readonly operator: '>=<'; readonly from: Value; readonly to: Value };

function checkBounds<Value extends Date | string>(
  filter: Bounds<Value>,
  place: string,
  check: (field: string, value: Value) => Breach[],
): Breach[] {
  if (filter.operator !== '>=<') return check(`${place}.value`, filter.value);
  const { from, to } = filter;
  const broken = [...check(`${place}.from`, from), ...check(`${place}.to`, to)];
  if (broken.length > 0 || from <= to) return broken;
  const value = typeof from === 'string' ? from : from.toISOString();
  return [{ field: `${place}.from`, limit: 'not after to', value }];
}

function checkTime(field: string, time: Date): Breach[] {
  const at = time.getTime();
  if (at >= FIRST && at <= LAST) return [];
  const value = Number.isNaN(at) ? 'no time' : time.toISOString();
  return [{ field, limit: 'a time of the years 1 to 9999', value }];
}
