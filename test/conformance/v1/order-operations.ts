import type { B2bCaller } from '#main/platform/b2b/b2b-caller.ts';
import { listOrderEntries } from '#main/platform/b2b/orders/order-entries.ts';
import { sendOrderEvent } from '#main/platform/b2b/orders/order-events.ts';
import {
  listOrderStatuses,
  readCustomer,
  readShippingAddress,
} from '#main/platform/b2b/orders/order-parts.ts';
import { readFullOrder, readOrder } from '#main/platform/b2b/orders/orders.ts';
import { requestPackNumbers } from '#main/platform/b2b/orders/pack-numbers.ts';
import { changeItemStatus, changeOrderStatus } from '#main/platform/b2b/orders/status-change-requests.ts';
import type { Answer } from '#main/platform/packing-platform.ts';

const FIRST_PAGE = { page: 1, limit: 100 };
const CANCEL = { status: 'canceled', reason: 'Брак' } as const;

type Operation = readonly [
  name: string,
  /** The scope that it needs; its neighbour does not do. */
  scope: string,
  otherScope: string,
  run: (caller: B2bCaller, order: string) => Answer<unknown>,
];

/** The operations on one order, in the specification's order ("B2B REST: orders"). */
export const ORDER_OPERATIONS: readonly Operation[] = [
  ['GET {orderNr}', 'r_order', 'r_orders', readFullOrder],
  ['GET {orderNr} of the bench', 'r_order', 'r_orders', readOrder],
  ['GET shipping_address', 'r_order', 'r_orders', readShippingAddress],
  ['GET customer', 'r_order', 'r_orders', readCustomer],
  ['GET statuses', 'r_order', 'r_orders', (caller, order) => listOrderStatuses(caller, order, FIRST_PAGE)],
  [
    'POST change_status_request',
    'c_status_change',
    'r_order',
    (caller, order) => changeOrderStatus(caller, order, CANCEL),
  ],
  [
    'POST items/{itemNr}/change_status_request',
    'c_status_change',
    'r_order',
    (caller, order) => changeItemStatus(caller, order, `${order}-001`, CANCEL),
  ],
  ['POST events', 'c_status_change', 'r_order', (caller, order) => sendOrderEvent(caller, order, 'cancel')],
  ['POST pack-numbers', 'u_order', 'r_order', (caller, order) => requestPackNumbers(caller, order, 1)],
];

export const LIST_ORDERS: Operation = [
  'GET /api/v1/orders',
  'r_orders',
  'r_order',
  (caller) => listOrderEntries(caller, FIRST_PAGE),
];
