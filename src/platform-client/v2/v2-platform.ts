import { withCheckedNumbers } from '../checked-numbers.ts';
import { leftOutRows } from '../left-out-rows.ts';
import type { PackingPlatform, PlatformTraits } from '../packing-platform.ts';
import { refusingPlatform } from '../refusing-platform.ts';
import { downloadLabel } from '../v1/labels/label-file.ts';
import { createV2Compatibility } from './compatibility.ts';
import { connectV2, type V2Connection } from './connect.ts';
import { requestLabels } from './labels/labels.ts';
import type { PlatformNames } from './names.ts';
import { confirmOrder } from './orders/confirm-order.ts';
import { createInPath } from './orders/order-in-path.ts';
import { listOrders } from './orders/order-list.ts';
import {
  type OlderCustomer,
  readCustomerData,
  readDetails,
  readHistory,
  searchOrders,
} from './orders/order-search.ts';
import { readInvoice, readOrder } from './orders/orders.ts';
import { changeItemStatus, changeOrderStatus } from './orders/status-changes.ts';
import { assemble } from './packs/assembly.ts';
import { requestPackNumbers } from './packs/pack-numbers.ts';
import type { OlderNumbers } from './parts.ts';
import { findShipment } from './shipments/find-shipment.ts';
import { readContents, shipmentsSince } from './shipments/shipment-contents.ts';
import { createShipment, noShipmentEvent, readShipment } from './shipments/shipments.ts';

const V2: PlatformTraits = {
  api: 'v2',
  requiresAssemblyFirst: true,
  namesShipmentsItself: true,
  takesMarks: false,
  hasShipmentEvents: false,
};

export type V2PlatformOptions = V2Connection & {
  readonly names: PlatformNames;
  /** Reads v1's order while v1 is available, for orders whose existing numbers v2 does not show. */
  readonly olderNumbers: OlderNumbers;
  /** Reads v1's customer and address while v1 is available; absent: v1 is not used. */
  readonly olderCustomer?: OlderCustomer;
};

/**
 * The platform through REST v2. If the address is not allowed, or without a seller id, every call returns
 * `validation`.
 */
export function createV2Platform(options: V2PlatformOptions): PackingPlatform {
  const compatibility = options.compatibility ?? createV2Compatibility(options.log);
  const connected = connectV2({ ...options, compatibility });
  if (!connected.ok) return refusingPlatform(V2, connected.error);
  const caller = connected.value;
  const { names, clock, olderNumbers, olderCustomer = null } = options;
  const parts = { caller, names, inPath: createInPath(caller, names, clock), compatibility };
  const logLeftOut = leftOutRows(options.log);

  return withCheckedNumbers({
    traits: V2,
    listOrders: (query) => listOrders(parts, logLeftOut, query),
    readOrder: (order, readOptions) => readOrder(parts, order, readOptions),
    searchOrders: (search, paging) => searchOrders(parts, logLeftOut, search, paging),
    readDetails: (order) => readDetails(parts, order),
    readHistory: (order) => readHistory(parts, order),
    readCustomer: (order) => readCustomerData(parts, olderCustomer, order),
    readInvoice: (order) => readInvoice(parts, order),
    confirmOrder: (order) => confirmOrder(parts, order),
    cancelOrder: (order, reason) => changeOrderStatus(parts, order, { status: 'canceled', reason }),
    cancelItem: (order, { itemNr }, reason) =>
      changeItemStatus(parts, order, itemNr, { status: 'canceled', reason }),
    changeOrder: (order, change) => changeOrderStatus(parts, order, change),
    changeItem: (order, { itemNr }, change) => changeItemStatus(parts, order, itemNr, change),
    assemble: (order, plan) => assemble(parts, order, plan),
    requestPackNumbers: (order, count) => requestPackNumbers(parts, olderNumbers, order, count),
    requestLabels: (kind, numbers, size) => requestLabels(parts, kind, numbers, size),
    downloadLabel: (url, callOptions) => downloadLabel(caller, url, callOptions),
    createShipment: (draft) => createShipment(caller, draft),
    findShipment: (draft) => findShipment(caller, draft),
    readShipment: (id) => readShipment(caller, id),
    shipmentsSince: (since) => shipmentsSince(caller, since),
    readContents: (id) => readContents(caller, id),
    confirmShipment: () => noShipmentEvent('confirm'),
    cancelShipment: () => noShipmentEvent('cancel'),
  });
}
