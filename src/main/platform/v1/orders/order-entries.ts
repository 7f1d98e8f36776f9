import type { JsonCaller } from '../../json-caller.ts';
import type { Answer } from '../../packing-platform.ts';
import type { Page } from '../../reading/page.ts';
import { type OrderEntry, orderEntry } from './order-entry-schema.ts';
import { type OrderQuery, readOrderPage } from './order-page.ts';

/**
 * `GET /api/v1/orders` with all fields of "Order (list entry)", any filters and any page. Limits and errors as in
 * `readOrderPage`; rows that cannot be read are named in `leftOut`.
 */
export function listOrderEntries(caller: JsonCaller, query: OrderQuery): Answer<Page<OrderEntry>> {
  return readOrderPage(caller, orderEntry, query);
}
