import { ok } from '#shared/domain/result.ts';
import { withCheckedNumbers } from '../checked-numbers.ts';
import type { ClientEnvironment } from '../environment.ts';
import { leftOutRows } from '../left-out-rows.ts';
import type { PackingPlatform, PlatformTraits } from '../packing-platform.ts';
import { refusingPlatform } from '../refusing-platform.ts';
import { type B2bAccount, connectB2b } from './connect.ts';
import { downloadLabel } from './labels/label-file.ts';
import { requestLabels } from './labels/labels.ts';
import { confirmOrder } from './orders/order-events.ts';
import { listOrders } from './orders/order-list.ts';
import { readCustomerData, readDetails, readHistory, searchOrders } from './orders/order-search.ts';
import { readOrder } from './orders/orders.ts';
import { requestPackNumbers } from './orders/pack-numbers.ts';
import { changeItemStatus, changeOrderStatus } from './orders/status-change.ts';
import { findShipment } from './shipments/find-shipment.ts';
import { readContents, shipmentsSince } from './shipments/shipment-contents.ts';
import { cancelShipment, confirmShipment } from './shipments/shipment-events.ts';
import { createShipment, readShipment } from './shipments/shipments.ts';

const V1: PlatformTraits = {
  api: 'v1',
  requiresAssemblyFirst: false,
  namesShipmentsItself: false,
  takesMarks: true,
  hasShipmentEvents: true,
};

/** The platform through REST v1; `connected` may be shared with others. If the address is not allowed every call returns `validation`. */
export function createB2bPlatform(
  options: B2bAccount & ClientEnvironment,
  connected = connectB2b(options),
): PackingPlatform {
  if (!connected.ok) return refusingPlatform(V1, connected.error);
  const caller = connected.value;
  const logLeftOut = leftOutRows(options.log);

  return withCheckedNumbers({
    traits: V1,
    listOrders: (query) => listOrders(caller, logLeftOut, query),
    readOrder: (order, readOptions) => readOrder(caller, order, readOptions),
    searchOrders: (search, paging) => searchOrders(caller, logLeftOut, search, paging),
    readDetails: (order) => readDetails(caller, order),
    readHistory: (order) => readHistory(caller, order),
    readCustomer: (order) => readCustomerData(caller, order),
    readInvoice: () => Promise.resolve(ok('portal-only')),
    confirmOrder: (order) => confirmOrder(caller, order),
    cancelOrder: (order, reason) => changeOrderStatus(caller, order, { status: 'canceled', reason }),
    cancelItem: (order, { itemNr }, reason) =>
      changeItemStatus(caller, order, itemNr, { status: 'canceled', reason }),
    changeOrder: (order, change) => changeOrderStatus(caller, order, change),
    changeItem: (order, { itemNr }, change) => changeItemStatus(caller, order, itemNr, change),
    assemble: () => Promise.resolve(ok(undefined)),
    requestPackNumbers: (order, count) => requestPackNumbers(caller, order, count),
    requestLabels: (kind, numbers, size) => requestLabels(caller, kind, numbers, size),
    downloadLabel: (url, callOptions) => downloadLabel(caller, url, callOptions),
    createShipment: (draft) => createShipment(caller, draft),
    findShipment: (draft) => findShipment(caller, draft),
    readShipment: (id) => readShipment(caller, id),
    shipmentsSince: (since) => shipmentsSince(caller, since),
    readContents: (id) => readContents(caller, id),
    confirmShipment: (id) => confirmShipment(caller, id),
    cancelShipment: (id) => cancelShipment(caller, id),
  });
}
