import type { Breach } from '../../errors/limit-error.ts';
import { checkDate, checkText } from '../limit-checks.ts';
import type { OrderFilter } from './order-filter.ts';

/** The times that `YYYYMMDDHHmmss` can say. */
const FIRST = Date.parse('0001-01-01T00:00:00+03:00');
const LAST = Date.parse('9999-12-31T23:59:59+03:00');

/** What would make the platform call a filter malformed (specification, "Errors", HTTP 400); `place` names the filter. */
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
