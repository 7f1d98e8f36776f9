import { moscowStamp } from '../moscow-time.ts';

type Compared<Field, Value> =
  | { readonly field: Field; readonly operator: '=' | '>=' | '<='; readonly value: Value }
  | { readonly field: Field; readonly operator: '>=<'; readonly from: Value; readonly to: Value };

/**
 * One `filter` of the order list (specification, "Filter operators" and "Filter fields"): every field with the operators
 * that mean something for it. `status` compares like statuses everywhere; `fullSearch` looks into the order number and
 * the customer's surname, phone and e-mail, so that it may hold personal data; `deliveryDate` is `YYYY-MM-DD`.
 */
export type OrderFilter =
  | Compared<'createdAt' | 'updatedAt', Date>
  | Compared<'deliveryDate', string>
  | { readonly field: 'status' | 'fullSearch'; readonly operator: '='; readonly value: string }
  | { readonly field: 'isOverdue'; readonly operator: '='; readonly value: boolean };

/** `field<operator>value` as the platform reads it, not yet encoded for an address; `order-filter-checks.ts` checks it. */
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
 * The platform's times are whole seconds: lower bounds are cut down to one and upper bounds rounded up, so that nothing
 * is lost between.
 */
function timeText(filter: Compared<'createdAt' | 'updatedAt', Date>): string {
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
