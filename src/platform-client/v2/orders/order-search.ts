import { z } from 'zod';
import { amountOf } from '#shared/domain/money.ts';
import {
  type DayRange,
  type FoundOrder,
  type OrderSearch,
  type SearchPart,
  usedParts,
} from '#shared/domain/order-search.ts';
import { err, ok } from '#shared/domain/result.ts';
import { normalStatus } from '#shared/domain/status.ts';
import { asMissingService, platformErrorOf } from '../../errors/platform-error-of.ts';
import {
  byTime,
  type CustomerData,
  type OrderDetails,
  type OrderHistory,
  type StatusStep,
} from '../../order-facts.ts';
import type { PackingPlatform, PlatformResult } from '../../packing-platform.ts';
import { looseCount, looseText, requiredId, textOrNull, textOrNumber } from '../../reading/fields.ts';
import { pagesToEnd } from '../../v1/list-pages.ts';
import { looseDay, looseTime } from '../../v1/moscow-time.ts';
import { shippingAddress } from '../../v1/orders/delivery-schemas.ts';
import { countryOf } from '../../v1/orders/order-schema.ts';
import { getV2Page } from '../list-page.ts';
import { looseMoney } from '../money.ts';
import type { V2Parts } from '../parts.ts';
import { wireTimestamp } from '../timestamp.ts';
import { unwrapped } from '../unwrapped.ts';
import { readItemStatuses, readStatusHistory } from './histories.ts';
import { v2Item } from './item-schema.ts';

/** Customer and address of an order through v1, while it is there; null: it has ended. */
export type OlderCustomer = ((orderId: string) => PlatformResult<CustomerData | null>) | null;

const time = looseTime.catch(null);
const name = textOrNumber.nullish();

/** v2's names of an order. */
type Ids = { readonly id?: string | null | undefined; readonly orderId?: string | null | undefined };

function idsOf({ id, orderId }: Ids, context: z.RefinementCtx) {
  return { id: requiredId('id', [id, orderId], context), orderId: orderId ?? null };
}

const method = z.object({
  cutOff: time,
  deliveryDate: looseDay.catch(null),
  deliveryIntervalFrom: textOrNull,
  deliveryIntervalTo: textOrNull,
  shippingMethodName: textOrNull,
  shippingMethodCode: textOrNull,
});

/** What list and detail show a person (assumptions, "REST v2", order; the delivery as in v1). */
const shown = {
  id: name,
  orderId: name,
  status: z.string(),
  createdAt: time,
  updatedAt: time,
  cutOff: time,
  deliveryMethod: method.nullish().catch(null),
  paymentMethod: textOrNull,
  fullSum: looseMoney,
  itemQuantity: looseCount,
};

const listRow = z.object(shown).transform((row, context) => ({ ...row, ...idsOf(row, context) }));
type ListRow = z.output<typeof listRow>;

const dates = z.object({ confirmed: time, shipped: time, delivered: time });
const packRow = z.union([z.string(), z.object({ packNumber: looseText }).transform((row) => row.packNumber)]);

const detail = unwrapped(
  z.object({
    ...shown,
    comment: textOrNull,
    deliveryPrice: looseMoney,
    dates: dates.nullish().catch(null),
    packs: z.array(packRow).nullish().catch(null),
    items: z.array(v2Item).nullish(),
    data: z.array(v2Item).nullish().catch(null),
  }),
).transform((row, context) => ({ ...row, ...idsOf(row, context) }));
type Detail = z.output<typeof detail>;

/**
 * What `GET /v2/orders` is asked for: the assumptions name the time of the last change, the specification "explicit query
 * filters". Whether the other two filter is not known, so the rows are checked as well.
 */
const ASKED: readonly SearchPart[] = ['status', 'created', 'changed'];

/**
 * `GET /v2/orders`, one page of the FBS orders. The list has no full text: a text that may be an order number is read as one,
 * and nothing else is found by it. Errors: a missing scope `r_orders` is `forbidden`.
 */
export async function searchOrders(
  parts: V2Parts,
  logLeftOut: (rows: readonly string[]) => void,
  search: OrderSearch,
  { page, limit, without = [] }: Parameters<PackingPlatform['searchOrders']>[1],
): ReturnType<PackingPlatform['searchOrders']> {
  if (search.text !== '' && !without.includes('text')) return findByNumber(parts, search.text);
  const asked = usedParts(search).filter((part) => ASKED.includes(part) && !without.includes(part));
  const query = {
    fulfillmentType: 'FBS',
    ...(asked.includes('status') && search.status !== null && { status: search.status.toUpperCase() }),
    ...(asked.includes('created') && timesOf('createdAt', search.created)),
    ...(asked.includes('changed') && timesOf('updatedAt', search.changed)),
  };
  const answer = asMissingService(
    await getV2Page(
      parts.caller,
      { path: '/v2/orders', plural: 'orders', row: listRow, unreadable: 'left-out', query },
      { page, limit },
    ),
  );
  if (!answer.ok) return answer;
  const { rows, leftOut, hasNext, pages, total } = answer.value;
  logLeftOut(leftOut);
  const matching = rows.filter((row) => asked.every((part) => doesMatch(part, row, search)));
  const ids = await parts.names.ordersOf(matching.map(({ id, orderId }) => ({ id, orderId })));
  return ok({
    orders: matching.map((row, at) => asFoundOrder(ids[at] ?? row.id, row)),
    hasNext,
    total: pages === null ? null : total,
    asked,
  });
}

function timesOf(field: 'createdAt' | 'updatedAt', { from, to }: DayRange) {
  return {
    ...(from !== null && { [`${field}From`]: wireTimestamp(new Date(`${from}T00:00:00+03:00`)) }),
    ...(to !== null && { [`${field}To`]: wireTimestamp(new Date(`${to}T23:59:59+03:00`)) }),
  };
}

function doesMatch(part: SearchPart, row: ListRow, search: OrderSearch): boolean {
  switch (part) {
    case 'status':
      return search.status === null || normalStatus(row.status) === normalStatus(search.status);
    case 'created':
      return isWithin(row.createdAt, search.created);
    case 'changed':
      return isWithin(row.updatedAt, search.changed);
    default:
      return true;
  }
}

/** A row that does not show its time is the platform's word. */
function isWithin(at: string | null, { from, to }: DayRange): boolean {
  if (at === null) return true;
  const ms = Date.parse(at);
  const isAfter = from === null || ms >= Date.parse(`${from}T00:00:00+03:00`);
  return isAfter && (to === null || ms < Date.parse(`${to}T00:00:00+03:00`) + 86_400_000);
}

/** Order numbers are in paths; a text of any other form is none. */
const NUMBER = /^[A-Za-z]{0,2}\d[\dA-Za-z-]{3,40}$/;

async function findByNumber(parts: V2Parts, text: string): ReturnType<PackingPlatform['searchOrders']> {
  const nothing = { orders: [], hasNext: false, total: 0 };
  if (!NUMBER.test(text)) return ok({ ...nothing, asked: [] });
  const answer = await readV2Details(parts, text.toUpperCase());
  if (!answer.ok && answer.error.kind === 'not-found') return ok({ ...nothing, asked: ['text'] });
  if (!answer.ok) return answer;
  const [id = answer.value.id] = await parts.names.ordersOf([answer.value]);
  return ok({ orders: [asFoundOrder(id, answer.value)], hasNext: false, total: 1, asked: ['text'] });
}

function readV2Details(parts: V2Parts, order: string): PlatformResult<Detail> {
  return parts.inPath(order, (inPath) => parts.caller.get(detail, { path: `/v2/orders/${inPath}` }));
}

const COUNTRY_OF_CURRENCY: Readonly<Record<string, string>> = { RUB: 'RU', BYN: 'BY', KZT: 'KZ' };

function asFoundOrder(id: string, row: ListRow): FoundOrder {
  const { status, createdAt, updatedAt, deliveryMethod, fullSum, itemQuantity, paymentMethod } = row;
  const currency = fullSum?.currency ?? null;
  return {
    id,
    status,
    country: countryOf(id) || (COUNTRY_OF_CURRENCY[currency ?? ''] ?? ''),
    createdAt,
    updatedAt,
    cutOff: deliveryMethod?.cutOff ?? row.cutOff,
    deliveryDate: deliveryMethod?.deliveryDate ?? null,
    units: itemQuantity,
    paymentMethod,
    sum: fullSum === null ? null : amountOf(fullSum.amount),
    currency,
  };
}

/**
 * `GET /v2/orders/{orderId}` with what a person asks about an order. Errors: `not-found`; a missing scope `r_order` is
 * `forbidden`.
 */
export async function readDetails(parts: V2Parts, order: string): PlatformResult<OrderDetails> {
  const answer = await readV2Details(parts, order);
  if (!answer.ok) return answer;
  const row = answer.value;
  const [id = row.id] = await parts.names.ordersOf([row]);
  const isRequested = [id, id.slice(2), row.id, row.orderId].some(
    (known) => known?.toUpperCase() === order.toUpperCase(),
  );
  if (!isRequested) return err(platformErrorOf('malformed-answer', `asked for order ${order}, got ${id}`));
  const items = row.items ?? row.data ?? [];
  const itemNrs = await parts.names.itemsOf(id, items);
  return ok({
    ...asFoundOrder(id, row),
    units: items.length,
    comment: row.comment,
    deliveryPrice: row.deliveryPrice === null ? null : amountOf(row.deliveryPrice.amount),
    delivery: deliveryOf(row),
    reached: row.dates ?? { confirmed: null, shipped: null, delivered: null },
    packNumbers: (row.packs ?? []).filter((number) => number !== ''),
    items: items.map((item, at) => ({
      itemNr: itemNrs[at] ?? item.id,
      sku: item.sku,
      name: item.name,
      size: item.size,
      status: item.status,
      reason: item.reason,
      paid: item.paidPrice === null ? null : amountOf(item.paidPrice.amount),
    })),
  });
}

function deliveryOf({ deliveryMethod }: Detail): OrderDetails['delivery'] {
  if (deliveryMethod === null || deliveryMethod === undefined) return null;
  const { shippingMethodName, shippingMethodCode, deliveryIntervalFrom, deliveryIntervalTo } = deliveryMethod;
  return {
    name: shippingMethodName,
    code: shippingMethodCode,
    from: deliveryIntervalFrom,
    to: deliveryIntervalTo,
  };
}

const HISTORY_ROWS = 100;
/** An order has a dozen statuses and a few units. */
const MAX_HISTORY_PAGES = 10;

/** `GET /v2/orders/{orderId}/status-history` and `.../item-statuses`, both to their ends. */
export async function readHistory(parts: V2Parts, order: string): PlatformResult<OrderHistory> {
  const steps: StatusStep[] = [];
  const readSteps = (page: number) => readStatusHistory(parts, order, { page, limit: HISTORY_ROWS });
  for await (const page of pagesToEnd(readSteps, MAX_HISTORY_PAGES)) {
    if (!page.ok) return page;
    for (const { createdAt, status, reason } of page.value.rows)
      steps.push({ at: createdAt, status, reason, location: null });
  }
  const items = new Map<string, { readonly status: string; readonly reason: string | null }>();
  const readItems = (page: number) => readItemStatuses(parts, order, { page, limit: HISTORY_ROWS });
  for await (const page of pagesToEnd(readItems, MAX_HISTORY_PAGES)) {
    if (!page.ok) return page;
    const itemNrs = await parts.names.itemNrs(page.value.rows.map(({ id }) => id));
    for (const { id, itemNr, status, reason } of page.value.rows)
      items.set(itemNrs.get(id) ?? itemNr ?? id, { status, reason });
  }
  return ok({ statuses: byTime(steps), items });
}

const withAddress = unwrapped(z.object({ shippingAddress: shippingAddress.catch(null).optional() }));

/**
 * The address stands in v2's order; the customer is known only to v1, while it is there (specification, "V1 operations that
 * have no v2 successor").
 */
export async function readCustomerData(
  parts: V2Parts,
  older: OlderCustomer,
  order: string,
): PlatformResult<CustomerData> {
  const answer = await parts.inPath(order, (inPath) =>
    parts.caller.get(withAddress, { path: `/v2/orders/${inPath}` }),
  );
  if (!answer.ok) return answer;
  const byV1 = older === null ? ok(null) : await older(order);
  const { shippingAddress: address } = answer.value;
  // What v2 itself shows does not wait for an older version.
  if (!byV1.ok && address) return ok({ customer: 'no-answer', address });
  if (!byV1.ok) return byV1;
  return ok({
    customer: byV1.value?.customer ?? 'portal-only',
    address: address ?? byV1.value?.address ?? 'portal-only',
  });
}
