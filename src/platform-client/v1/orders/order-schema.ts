import { z } from 'zod';
import { LIMITS } from '#shared/domain/limits.ts';
import type { PlatformItem, PlatformOrder } from '#shared/domain/platform-order.ts';
import { addressStamp } from '../../reading/address-stamp.ts';
import { flattened, looseText, textOrNumber } from '../../reading/fields.ts';
import { looseTime, moscowCreation, moscowToIso } from '../moscow-time.ts';

/** A pack number in a response: plain, or a row with `packNumber`. */
export const packNumberRow = z
  .union([z.string(), z.object({ packNumber: z.string() }).transform((row) => row.packNumber)], {
    error: 'expected a pack number',
  })
  .pipe(z.string().min(1));

const item = z
  .object({
    id: textOrNumber,
    itemNr: z.string().min(1),
    sku: textOrNumber,
    description: looseText,
    size: looseText,
    status: z.string(),
    canBeCancelled: z.boolean().nullish(),
    datamatrix: looseText,
    datamatrixCode: looseText,
  })
  .transform(
    (row): PlatformItem => ({
      itemNr: row.itemNr,
      itemId: row.id,
      sku: row.sku,
      sellerSku: null,
      name: row.description,
      size: row.size,
      status: row.status,
      // If missing, the platform decides when a cancellation is tried.
      canBeCancelled: row.canBeCancelled ?? true,
      uit: uitOf(row.datamatrixCode, row.datamatrix),
    }),
  );

const address = z.object({
  city: looseText,
  street: looseText,
  houseNum: looseText,
  apartment: looseText,
  pickupPointId: looseText,
});

/**
 * `GET /api/v1/orders/{orderNr}` (specification, "Order (detail)"). Does not read the customer, and keeps
 * only a stamp of the shipping address: the bench cannot lose what it does not have.
 */
export const orderDetail = flattened(
  z.object({
    id: z.string().min(1),
    orderNr: looseText,
    status: z.string(),
    createdAt: moscowCreation,
    updatedAt: looseTime,
    cutOff: looseTime,
    deliveryMethod: z.object({ cutOff: looseTime }).nullish().catch(null),
    shippingType: looseText,
    shippingAddress: address.nullish().catch(null),
    packNumbers: z.array(packNumberRow).nullish(),
    items: z.array(item),
  }),
).transform(
  (order): PlatformOrder => ({
    id: order.id,
    orderNr: order.orderNr === '' ? order.id : order.orderNr,
    status: order.status,
    country: countryOf(order.id),
    createdAt: order.createdAt,
    updatedAt: order.updatedAt ?? moscowToIso(order.createdAt) ?? '',
    cutOff: order.cutOff ?? order.deliveryMethod?.cutOff ?? null,
    model: modelOf(order.shippingType),
    allowedForAssembly: null,
    addressStamp: addressStamp(order.id, order.shippingAddress ?? null),
    packNumbers: order.packNumbers ?? [],
    items: order.items,
  }),
);

/**
 * Only `crossdocking` is packed here; an order without a model is shown, because the platform would refuse it
 * anyway.
 */
function modelOf(shippingType: string): PlatformOrder['model'] {
  return ['', 'crossdocking'].includes(shippingType.trim().toLowerCase()) ? 'fbs' : 'fbo';
}

/**
 * `datamatrixCode` is the UIT; if it is missing, the whole code up to its first GS (assumptions, "Marking
 * codes").
 */
function uitOf(uit: string, wholeCode: string): string | null {
  const isUit = (text: string) => LIMITS.uitLengths.some((length) => length === text.length);
  return [uit, wholeCode.split('\u001d')[0] ?? ''].find(isUit) ?? null;
}

/** `RU250715-850486`: the country before the number, in capitals; empty if there is none. */
export function countryOf(orderId: string): string {
  return /^[A-Za-z]{2}/.exec(orderId)?.[0].toUpperCase() ?? '';
}

/** Whether a response is the requested order: by its id or its number, with or without the country. */
export function isRequestedOrder(
  asked: string,
  { id, orderNr }: { readonly id: string; readonly orderNr: string },
) {
  const wanted = asked.toUpperCase();
  return [id, orderNr, id.slice(2)].some((known) => known.toUpperCase() === wanted);
}
