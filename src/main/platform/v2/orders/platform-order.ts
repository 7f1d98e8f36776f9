import type { PlatformItem, PlatformOrder } from '#shared/domain/platform-order.ts';
import { addressStamp } from '../../reading/address-stamp.ts';
import { countryOf } from '../../v1/orders/order-id.ts';
import type { PlatformNames } from '../names.ts';
import type { V2Item } from './item-schema.ts';
import type { V2Order } from './order-schema.ts';

/** An order of v2 under our names, which are v1's where v1 has told of it. */
export async function asPlatformOrder(names: PlatformNames, order: V2Order): Promise<PlatformOrder> {
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

/** v2 tells no marks. */
function asPlatformItem(item: V2Item, itemNr: string): PlatformItem {
  return {
    itemNr,
    itemId: item.id,
    sku: item.sku,
    sellerSku: item.externalSku,
    name: item.name,
    size: item.size,
    status: item.status,
    // Missing: the platform decides when it is tried.
    canBeCancelled: item.canBeCancelled ?? true,
    uit: null,
  };
}

/** Only `FBS` is packed here; an order that does not say is shown, since the platform would refuse it anyway. */
function modelOf(fulfillmentType: string): PlatformOrder['model'] {
  return ['', 'FBS'].includes(fulfillmentType.trim().toUpperCase()) ? 'fbs' : 'fbo';
}

const COUNTRY_OF_CURRENCY: Readonly<Record<string, string>> = { RUB: 'RU', BYN: 'BY', KZT: 'KZ' };

/** Of an order whose ids do not begin with their country. */
function countryOfMoney({ fullSum, deliveryPrice, items }: V2Order): string {
  const sums = [fullSum, deliveryPrice, ...items.map(({ paidPrice }) => paidPrice)];
  const currency = sums.find((sum) => sum !== null)?.currency ?? '';
  return COUNTRY_OF_CURRENCY[currency] ?? '';
}
