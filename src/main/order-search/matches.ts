import { moscowTime } from '#shared/domain/order-age.ts';
import type {
  DayRange,
  FoundOrder,
  OrderSearch,
  SearchPart,
  SearchSort,
} from '#shared/domain/order-search.ts';
import { normalStatus } from '#shared/domain/status.ts';

/** Whether an order matches one part of a search, as far as its row shows it. `now`: the platform's time. */
export function doesMatch(part: SearchPart, order: FoundOrder, search: OrderSearch, now: Date): boolean {
  switch (part) {
    case 'text':
      return order.id.toUpperCase().includes(search.text.toUpperCase());
    case 'status':
      return search.status === null || normalStatus(order.status) === normalStatus(search.status);
    case 'created':
      return isWithin(dayOf(order.createdAt), search.created);
    case 'changed':
      return isWithin(dayOf(order.updatedAt), search.changed);
    case 'delivery':
      return isWithin(order.deliveryDate, search.delivery);
    case 'overdue':
      return isOverdue(order, now);
    case 'country':
      return order.country === search.country;
    case 'sort':
      return true;
  }
}

export function isOverdue({ cutOff }: Pick<FoundOrder, 'cutOff'>, now: Date): boolean {
  return cutOff !== null && Date.parse(cutOff) < now.getTime();
}

/** The platform's day of a time, or the day itself. */
function dayOf(at: string | null): string | null {
  if (at === null || at.length === 10) return at;
  return moscowTime(new Date(at)).slice(0, 10);
}

/** What is not shown cannot be within. */
function isWithin(day: string | null, { from, to }: DayRange): boolean {
  return day !== null && (from === null || day >= from) && (to === null || day <= to);
}

/** Sorts as the platform would; orders without the value come last, equal ones by their id. */
export function sorted<Order extends FoundOrder>(
  orders: readonly Order[],
  sort: SearchSort,
): readonly Order[] {
  const direction = sort === 'created' || sort === 'changed' ? -1 : 1;
  const keyed = orders.map((order) => ({ order, key: keyOf(order, sort) }));
  return keyed
    .sort((a, b) => {
      if (a.key === b.key) return a.order.id < b.order.id ? -direction : direction;
      if (a.key === null || b.key === null) return a.key === null ? 1 : -1;
      return a.key < b.key ? -direction : direction;
    })
    .map(({ order }) => order);
}

function keyOf(order: FoundOrder, sort: SearchSort): string | null {
  switch (sort) {
    case 'created':
      return order.createdAt === null ? null : timestampOf(order.createdAt);
    case 'changed':
      return order.updatedAt;
    case 'cut-off':
      return order.cutOff;
    case 'delivery':
      return order.deliveryDate;
  }
}

/** A day sorts as its beginning in Moscow. */
function timestampOf(at: string): string {
  return new Date(at.length === 10 ? `${at}T00:00:00+03:00` : at).toISOString();
}
