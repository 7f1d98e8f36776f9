import type { OrderFilter } from '#main/platform/v1/orders/order-filter.ts';

/** An order of `/sandbox/state`, with the moment that the test made it. */
export type SearchedOrder = {
  readonly id: string;
  readonly orderNr: string;
  readonly status: string;
  /** `YYYY-MM-DD`. */
  readonly createdAt: string;
  /** `YYYY-MM-DD hh:mm:ss` of Moscow. */
  readonly updatedAt: string;
  readonly cutOff: string | null;
  readonly deliveryMethod: { readonly deliveryDate: string };
  readonly customer: { readonly lastName: string; readonly phone: string; readonly email: string };
  readonly madeAt: number;
};

/** What a filter means, in the plainest words, for one order at the moment `now`. */
export function matches(filter: OrderFilter, order: SearchedOrder, now: number): boolean {
  switch (filter.field) {
    case 'createdAt':
      return isWithin(filter, Math.floor(order.madeAt / 1000));
    case 'updatedAt':
      return isWithin(filter, moscow(order.updatedAt) / 1000);
    case 'deliveryDate': {
      const day = order.deliveryMethod.deliveryDate;
      if (filter.operator === '>=<') return filter.from <= day && day <= filter.to;
      if (filter.operator === '=') return day === filter.value;
      return filter.operator === '>=' ? day >= filter.value : day <= filter.value;
    }
    case 'status':
      return folded(order.status) === folded(filter.value);
    case 'fullSearch': {
      const { lastName, phone, email } = order.customer;
      const wanted = filter.value.toLowerCase();
      return [order.id, order.orderNr, lastName, phone, email].some((text) =>
        text.toLowerCase().includes(wanted),
      );
    }
    case 'isOverdue':
      return (order.cutOff !== null && moscow(order.cutOff) < now) === filter.value;
  }
}

type TimeFilter = Extract<OrderFilter, { readonly field: 'createdAt' | 'updatedAt' }>;

/** Bounds are widened to whole seconds: what happened in the second of a bound is in. */
function isWithin(filter: TimeFilter, second: number): boolean {
  const floor = (time: Date) => Math.floor(time.getTime() / 1000);
  const ceil = (time: Date) => Math.ceil(time.getTime() / 1000);
  if (filter.operator === '>=<') return floor(filter.from) <= second && second <= ceil(filter.to);
  if (filter.operator === '=') return second === floor(filter.value);
  return filter.operator === '>=' ? second >= floor(filter.value) : second <= ceil(filter.value);
}

function moscow(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}+03:00`);
}

function folded(status: string): string {
  const words = status.toLowerCase().replaceAll(/[ _]/g, '').replace('cancelled', 'canceled');
  return words === 'tobeconfirmed' ? 'new' : words;
}
