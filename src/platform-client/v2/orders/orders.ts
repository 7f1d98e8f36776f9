import type { PlatformItem, PlatformOrder } from '#shared/domain/platform-order.ts';
import { err, ok } from '#shared/domain/result.ts';
import { platformErrorOf } from '../../errors/platform-error-of.ts';
import type { PlatformResult } from '../../packing-platform.ts';
import { addressStamp } from '../../reading/address-stamp.ts';
import { type RawFile, rawFile } from '../../transport/http-client.ts';
import { countryOf } from '../../v1/orders/order-schema.ts';
import type { PlatformNames } from '../names.ts';
import type { V2Parts } from '../parts.ts';
import type { V2Item } from './item-schema.ts';
import { type V2Order, v2Order } from './order-schema.ts';

type CallOptions = { readonly timeoutMs?: number };

/**
 * `GET /v2/orders/{orderId}` with all fields of an order, money in minor units. The address is personal data:
 * for immediate use, never stored. Errors: `not-found`; a missing scope `r_order` is `forbidden`.
 */
export function readV2Order(
  parts: V2Parts,
  order: string,
  options: CallOptions = {},
): PlatformResult<V2Order> {
  const call = (inPath: string) => parts.caller.get(v2Order, { path: `/v2/orders/${inPath}`, ...options });
  return parts.inPath(order, call, options);
}

/** The same with our names and the fields that the bench needs. An unknown order is `not-found`. */
export async function readOrder(
  parts: V2Parts,
  order: string,
  options: CallOptions = {},
): PlatformResult<PlatformOrder> {
  const answer = await readV2Order(parts, order, options);
  if (!answer.ok) return answer;
  const { id, orderId } = answer.value;
  const read = await asPlatformOrder(parts.names, answer.value);
  const isRequestedOrder = [read.id, read.id.slice(2), id, orderId].some(
    (known) => known?.toUpperCase() === order.toUpperCase(),
  );
  // Packing by the wrong order would produce a wrong parcel.
  return isRequestedOrder
    ? ok(read)
    : err(platformErrorOf('malformed-answer', `asked for order ${order}, got ${read.id}`));
}

/** An order of v2 with our names, which are v1's if v1 returned it first. */
async function asPlatformOrder(names: PlatformNames, order: V2Order): Promise<PlatformOrder> {
  const [id = order.id] = await names.ordersOf([{ id: order.id, orderId: order.orderId }]);
  const itemNrs = await names.itemsOf(id, order.items);
  const country = countryOf(id);
  return {
    id,
    orderNr: order.orderId === null || order.orderId === id ? id.slice(country.length) : order.orderId,
    status: order.status,
    country: country === '' ? countryOfMoney(order) : country,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    cutOff: order.cutOff,
    model: modelOf(order.fulfillmentType),
    allowedForAssembly: order.allowedForAssembly,
    addressStamp: addressStamp(id, order.shippingAddress ?? null),
    packNumbers: order.packNumbers,
    items: order.items.map((item, at) => asPlatformItem(item, itemNrs[at] ?? item.id)),
  };
}

/** v2 returns no marks. */
function asPlatformItem(item: V2Item, itemNr: string): PlatformItem {
  return {
    itemNr,
    itemId: item.id,
    sku: item.sku,
    sellerSku: item.externalSku,
    name: item.name,
    size: item.size,
    status: item.status,
    // If missing, the platform decides when a cancellation is tried.
    canBeCancelled: item.canBeCancelled ?? true,
    uit: null,
  };
}

/**
 * Only `FBS` is packed here; an order without a model is shown, because the platform would refuse it anyway.
 */
function modelOf(fulfillmentType: string): PlatformOrder['model'] {
  return ['', 'FBS'].includes(fulfillmentType.trim().toUpperCase()) ? 'fbs' : 'fbo';
}

const COUNTRY_OF_CURRENCY: Readonly<Record<string, string>> = { RUB: 'RU', BYN: 'BY', KZT: 'KZ' };

/** For an order whose ids do not begin with their country. */
function countryOfMoney({ fullSum, deliveryPrice, items }: V2Order): string {
  const sums = [fullSum, deliveryPrice, ...items.map(({ paidPrice }) => paidPrice)];
  const currency = sums.find((sum) => sum !== null)?.currency ?? '';
  return COUNTRY_OF_CURRENCY[currency] ?? '';
}

/**
 * `GET /v2/orders/{orderId}/invoice`. The payload is not documented: it is returned unchanged, JSON or a
 * file. It may name the customer: for immediate use, never stored. Errors: `not-found`; a missing scope
 * `r_order` is `forbidden`.
 */
export function readInvoice({ caller, inPath }: V2Parts, order: string): PlatformResult<RawFile> {
  return inPath(order, async (name) => {
    const answer = await caller.bytes({ path: `/v2/orders/${name}/invoice` });
    return answer.ok ? ok(rawFile(answer.value)) : answer;
  });
}
