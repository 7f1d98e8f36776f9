import { z } from 'zod';
import { err } from '#shared/domain/result.ts';
import { limitErrorIfAny } from '../../errors/limit-error.ts';
import type { JsonCaller } from '../../json-caller.ts';
import type { PlatformResult } from '../../packing-platform.ts';
import { textOrNull } from '../../reading/fields.ts';
import type { Page, Paging } from '../../reading/page.ts';
import { pageOf } from '../hal-page.ts';
import { checkNumber } from '../limit-checks.ts';
import { getPage } from '../list-pages.ts';
import { looseTime } from '../moscow-time.ts';
import { type Customer, customer, type ShippingAddress, shippingAddress } from './delivery-schemas.ts';

/**
 * `GET /api/v1/orders/{orderNr}/shipping_address`; null: the platform hides it. Personal data: for immediate
 * use, never stored. Errors: `not-found`; a missing scope `r_order` is `forbidden`.
 */
export function readShippingAddress(
  caller: JsonCaller,
  order: string,
): PlatformResult<ShippingAddress | null> {
  return readPart(caller, shippingAddress, order, 'shipping_address');
}

/** `GET /api/v1/orders/{orderNr}/customer`; limits, errors and personal data as for the address. */
export function readCustomer(caller: JsonCaller, order: string): PlatformResult<Customer | null> {
  return readPart(caller, customer, order, 'customer');
}

/** A row of an order's history (assumptions, "GET .../statuses"). */
type OrderStatusRow = z.output<typeof statusRow>;

const statusRow = z
  .object({
    /** ISO 8601 with zone. */
    createdAt: looseTime.catch(null),
    /** As received; compare through `normalStatus`. */
    statusName: z.string(),
    reasonName: textOrNull,
    location: textOrNull,
  })
  .readonly();

/**
 * `GET /api/v1/orders/{orderNr}/statuses`, one page of the order's history, oldest first if the platform
 * sorts it. Limits: 1 to 100 rows per page. Errors as for the address.
 */
export function listOrderStatuses(
  caller: JsonCaller,
  order: string,
  paging: Paging,
): PlatformResult<Page<OrderStatusRow>> {
  const list = (asked: Paging) => pageOf('statuses', statusRow, { asked });
  const breaches = checkNumber('order', order);
  return getPage(caller, `/api/v1/orders/${order}/statuses`, list, paging, { breaches });
}

async function readPart<S extends z.ZodType>(
  caller: JsonCaller,
  schema: S,
  order: string,
  part: 'shipping_address' | 'customer',
): PlatformResult<z.output<S>> {
  const broken = limitErrorIfAny(checkNumber('order', order));
  if (broken !== null) return err(broken);
  return caller.get(schema, { path: `/api/v1/orders/${order}/${part}` });
}
