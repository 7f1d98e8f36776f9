import { z } from 'zod';
import { textOrNull } from '../../reading/fields.ts';
import { looseDay, looseTime } from '../moscow-time.ts';

/**
 * The delivery of an order (assumptions, "shippingAddress", "customer", "deliveryMethod"). Address and
 * customer are personal data: for immediate use on a label or a screen, never stored or logged. null: hidden,
 * or missing.
 */
export type ShippingAddress = z.output<typeof addressFields>;
export type Customer = z.output<typeof customerFields>;

const addressFields = z
  .object({
    city: textOrNull,
    street: textOrNull,
    houseNum: textOrNull,
    apartment: textOrNull,
    pickupPointId: textOrNull,
  })
  .readonly();

const customerFields = z
  .object({
    firstName: textOrNull,
    lastName: textOrNull,
    middleName: textOrNull,
    phone: textOrNull,
    email: textOrNull,
  })
  .readonly();

const methodFields = z
  .object({
    /** A decimal. */
    deliveryPrice: textOrNull,
    /** `YYYY-MM-DD`. */
    deliveryDate: looseDay.catch(null),
    /** `hh:mm`. */
    deliveryIntervalFrom: textOrNull,
    deliveryIntervalTo: textOrNull,
    shippingMethodName: textOrNull,
    shippingMethodCode: textOrNull,
    /** ISO 8601 with zone. */
    cutOff: looseTime.catch(null),
  })
  .readonly();

export const shippingAddress = optionalPart(addressFields);
export const customer = optionalPart(customerFields);
export const deliveryMethod = optionalPart(methodFields);

/** A part that may be null or missing; an empty one may be sent as `[]`. */
export function optionalPart<S extends z.ZodType>(schema: S) {
  return z.preprocess(
    (part) => (Array.isArray(part) && part.length === 0 ? null : (part ?? null)),
    schema.nullable(),
  );
}
