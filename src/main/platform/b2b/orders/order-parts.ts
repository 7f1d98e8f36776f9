import { z } from 'zod';
import { LIMITS } from '#shared/domain/limits.ts';
import { err } from '#shared/domain/result.ts';
import { limitErrorIfAny } from '../../errors/limit-error.ts';
import type { Answer } from '../../packing-platform.ts';
import { textOrNull } from '../../reading/fields.ts';
import type { B2bCaller } from '../b2b-caller.ts';
import { type Page, pageOf } from '../hal-page.ts';
import { checkNumber, checkPaging } from '../limit-checks.ts';
import { looseTime } from '../moscow-time.ts';
import { type Customer, customer, type ShippingAddress, shippingAddress } from './delivery-schemas.ts';

/**
 * `GET /api/v1/orders/{orderNr}/shipping_address`; null: the platform hides it. Personal data: for the moment, never to be
 * stored. Errors: `not-found`; scope `r_order` is missing: `forbidden`.
 */
export function readShippingAddress(caller: B2bCaller, order: string): Answer<ShippingAddress | null> {
  return readPart(caller, shippingAddress, order, 'shipping_address');
}

/** `GET /api/v1/orders/{orderNr}/customer`, likewise. */
export function readCustomer(caller: B2bCaller, order: string): Answer<Customer | null> {
  return readPart(caller, customer, order, 'customer');
}

/** A row of an order's history (assumptions, "GET .../statuses"). */
export type OrderStatusRow = z.output<typeof statusRow>;

const statusRow = z
  .object({
    /** ISO 8601 with zone. */
    createdAt: looseTime,
    /** As it came; compare through `normalStatus`. */
    statusName: z.string(),
    reasonName: textOrNull,
    location: textOrNull,
  })
  .readonly();

/**
 * `GET /api/v1/orders/{orderNr}/statuses`, one page of the order's history, oldest first where the platform sorts. Limits:
 * 1 to 100 rows a page. Errors as for the address.
 */
export async function listOrderStatuses(
  caller: B2bCaller,
  order: string,
  paging: { readonly page: number; readonly limit: number },
): Answer<Page<OrderStatusRow>> {
  const broken = limitErrorIfAny([
    ...checkNumber('order', order),
    ...checkPaging(paging, LIMITS.ordersPerPage),
  ]);
  if (broken !== null) return err(broken);
  return caller.get(pageOf('statuses', statusRow), {
    path: `/api/v1/orders/${order}/statuses`,
    query: { limit: String(paging.limit), page: String(paging.page) },
  });
}

async function readPart<S extends z.ZodType>(
  caller: B2bCaller,
  schema: S,
  order: string,
  part: 'shipping_address' | 'customer',
): Answer<z.output<S>> {
  const broken = limitErrorIfAny(checkNumber('order', order));
  if (broken !== null) return err(broken);
  return caller.get(schema, { path: `/api/v1/orders/${order}/${part}` });
}
