import { z } from 'zod';
import { looseCount, textOrNull, textOrNumber } from '../../reading/fields.ts';
import { looseDay, looseTime } from '../moscow-time.ts';
import { countryOf } from './order-schema.ts';

/** A row of the order list (specification, "Order (list entry)"); null: the platform told nothing. */
export type OrderEntry = {
  readonly id: string;
  /** The id where the platform tells no number. */
  readonly orderNr: string;
  /** `RU`, `BY`, `KZ`: the beginning of the id. */
  readonly country: string;
  /** As it came; compare through `normalStatus`. */
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
  /** ISO 8601 with zone; the deadline that `isOverdue` looks at. */
  readonly cutOff: string | null;
};

/** The fields that list and detail share; without id or status it is no order, the rest may be missing or odd. */
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
