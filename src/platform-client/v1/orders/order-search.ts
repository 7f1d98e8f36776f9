import {
  type DayRange,
  type OrderSearch,
  type SearchPart,
  type SearchSort,
  usedParts,
} from '#shared/domain/order-search.ts';
import { ok } from '#shared/domain/result.ts';
import type { JsonCaller } from '../../json-caller.ts';
import {
  byTime,
  type CustomerData,
  type OrderDetails,
  type OrderHistory,
  type StatusStep,
} from '../../order-facts.ts';
import type { PackingPlatform, PlatformResult } from '../../packing-platform.ts';
import { pagesToEnd } from '../list-pages.ts';
import type { FullOrder } from './full-order-schema.ts';
import type { OrderEntry } from './order-entry-schema.ts';
import type { OrderFilter } from './order-filter.ts';
import { listOrderEntries } from './order-list.ts';
import { listOrderStatuses, readCustomer, readShippingAddress } from './order-parts.ts';
import { readFullOrder } from './orders.ts';

/** The list cannot be filtered by the country (specification, "Filter fields"). */
const NEVER_ASKED: readonly SearchPart[] = ['country'];

/** The format is the seller interface's: the specification shows none (assumptions, "Seller JSON-RPC"). */
const SORTS: Readonly<Record<SearchSort, string>> = {
  created: '-createdAt',
  changed: '-updatedAt',
  'cut-off': 'cutOff',
  delivery: 'deliveryDate',
};

/** `GET /api/v1/orders`, every filter of the specification. Limits and errors as in `listOrderEntries`. */
export async function searchOrders(
  caller: JsonCaller,
  logLeftOut: (rows: readonly string[]) => void,
  search: OrderSearch,
  { page, limit, without = [] }: Parameters<PackingPlatform['searchOrders']>[1],
): ReturnType<PackingPlatform['searchOrders']> {
  const asked = usedParts(search).filter((part) => !NEVER_ASKED.includes(part) && !without.includes(part));
  const filters = asked.flatMap((part) => filterOf(part, search) ?? []);
  const answer = await listOrderEntries(caller, {
    page,
    limit,
    filters,
    ...(asked.includes('sort') && { sort: SORTS[search.sort] }),
  });
  if (!answer.ok) return answer;
  const { rows, leftOut, hasNext, total } = answer.value;
  logLeftOut(leftOut);
  return ok({ orders: rows.map(asFoundOrder), hasNext, total, asked });
}

function filterOf(part: SearchPart, search: OrderSearch): OrderFilter | null {
  switch (part) {
    case 'text':
      return { field: 'fullSearch', operator: '=', value: search.text };
    case 'status':
      return search.status === null ? null : { field: 'status', operator: '=', value: search.status };
    case 'created':
      return timeFilter('createdAt', search.created);
    case 'changed':
      return timeFilter('updatedAt', search.changed);
    case 'delivery':
      return dayFilter(search.delivery);
    case 'overdue':
      return { field: 'isOverdue', operator: '=', value: true };
    case 'country':
    case 'sort':
      return null;
  }
}

function timeFilter(field: 'createdAt' | 'updatedAt', { from, to }: DayRange): OrderFilter | null {
  const begin = from === null ? null : new Date(`${from}T00:00:00+03:00`);
  const end = to === null ? null : new Date(`${to}T23:59:59+03:00`);
  if (begin !== null && end !== null) return { field, operator: '>=<', from: begin, to: end };
  if (begin !== null) return { field, operator: '>=', value: begin };
  return end === null ? null : { field, operator: '<=', value: end };
}

function dayFilter({ from, to }: DayRange): OrderFilter | null {
  const field = 'deliveryDate';
  if (from !== null && to !== null) return { field, operator: '>=<', from, to };
  if (from !== null) return { field, operator: '>=', value: from };
  return to === null ? null : { field, operator: '<=', value: to };
}

function asFoundOrder(entry: OrderEntry) {
  const { id, status, country, createdAt, updatedAt, cutOff, itemQuantity, paymentMethod, fullSum } = entry;
  return {
    id,
    status,
    country,
    createdAt,
    updatedAt,
    cutOff,
    deliveryDate: null,
    units: itemQuantity,
    paymentMethod,
    sum: fullSum,
    currency: entry.currency?.toUpperCase() ?? null,
  };
}

/** See `readFullOrder`. */
export async function readDetails(caller: JsonCaller, order: string): PlatformResult<OrderDetails> {
  const answer = await readFullOrder(caller, order);
  return answer.ok ? ok(asDetails(answer.value)) : answer;
}

function asDetails(order: FullOrder): OrderDetails {
  const method = order.deliveryMethod;
  return {
    ...asFoundOrder(order),
    cutOff: order.cutOff ?? method?.cutOff ?? null,
    deliveryDate: method?.deliveryDate ?? null,
    units: order.items.length,
    comment: order.comment,
    deliveryPrice: order.deliveryPrice ?? method?.deliveryPrice ?? null,
    delivery: method && {
      name: method.shippingMethodName,
      code: method.shippingMethodCode,
      from: method.deliveryIntervalFrom,
      to: method.deliveryIntervalTo,
    },
    reached: order.dates ?? { confirmed: null, shipped: null, delivered: null },
    packNumbers: order.packNumbers,
    items: order.items.map(({ itemNr, sku, description, size, status, statusChangeReason, paidPrice }) => ({
      itemNr,
      sku,
      name: description ?? '',
      size: size ?? '',
      status,
      reason: statusChangeReason,
      paid: paidPrice,
    })),
  };
}

const HISTORY_ROWS = 100;
/** An order goes through a dozen statuses. */
const MAX_HISTORY_PAGES = 10;

/** `GET /api/v1/orders/{orderNr}/statuses`, to its end. */
export async function readHistory(caller: JsonCaller, order: string): PlatformResult<OrderHistory> {
  const steps: StatusStep[] = [];
  const read = (page: number) => listOrderStatuses(caller, order, { page, limit: HISTORY_ROWS });
  for await (const page of pagesToEnd(read, MAX_HISTORY_PAGES)) {
    if (!page.ok) return page;
    for (const { createdAt, statusName, reasonName, location } of page.value.rows)
      steps.push({ at: createdAt, status: statusName, reason: reasonName, location });
  }
  return ok({ statuses: byTime(steps), items: null });
}

/** The customer and the address of an order; the platform may hide either. */
export async function readCustomerData(caller: JsonCaller, order: string): PlatformResult<CustomerData> {
  const customer = await readCustomer(caller, order);
  if (!customer.ok) return customer;
  const address = await readShippingAddress(caller, order);
  if (!address.ok) return address;
  return ok({ customer: customer.value ?? 'hidden', address: address.value ?? 'hidden' });
}
