import { z } from 'zod';
import { looseCount, textOrNull, textOrNumber } from '../../reading/fields.ts';
import { looseDay, looseTime } from '../moscow-time.ts';
import { countryOf } from './order-schema.ts';

/** A row of the order list (specification, "Order (list entry)"); null: missing. */
export type OrderEntry = {
  readonly id: string;
  /** The id if the platform returns no number. */
  readonly orderNr: string;
  /** `RU`, `BY`, `KZ`: the beginning of the id. */
  readonly country: string;
  /** As received; compare through `normalStatus`. */
  readonly status: string;
  /** `COD` or `PREPAID`. */
  readonly paymentMethod: string | null;
  /** Decimals in the order's currency. */
  readonly fullSum: string | null;
  readonly deliveryPrice: string | null;
  /** `YYYY-MM-DD`, the platform's (Moscow) date. */
  readonly createdAt: string | null;
  /** ISO 8601 with zone. */
  readonly updatedAt: string | null;
  /** `rub`, `kzt`, `byn`. */
  readonly currency: string | null;
  readonly itemQuantity: number | null;
  /** ISO 8601 with zone; the deadline that `isOverdue` uses. */
  readonly cutOff: string | null;
};

/**
 * The fields that list and detail share; id and status are required, the rest may be missing or unexpected.
 */
export const entryFields = z.object({
  id: textOrNumber.pipe(z.string().min(1)),
  orderNr: textOrNull,
  status: z.string(),
  paymentMethod: textOrNull,
  fullSum: textOrNull,
  deliveryPrice: textOrNull,
  createdAt: looseDay.catch(null),
  updatedAt: looseTime.catch(null),
  currency: textOrNull,
  itemQuantity: looseCount,
  cutOff: looseTime.catch(null),
});

export const orderEntry = entryFields.transform((row): OrderEntry => withNumber(row));

export function withNumber<T extends { readonly id: string; readonly orderNr: string | null }>(order: T) {
  const { id, orderNr } = order;
  return { ...order, orderNr: orderNr === null || orderNr === '' ? id : orderNr, country: countryOf(id) };
}
