import type { JsonCaller } from '#client/json-caller.ts';
import type { LabelKind, PlatformResult } from '#client/packing-platform.ts';
import { requestLabels } from '#client/v1/labels/labels.ts';
import { listNomenclatures } from '#client/v1/nomenclature/nomenclature-list.ts';
import { setPrice } from '#client/v1/nomenclature/price.ts';
import { sendOrderEvent } from '#client/v1/orders/order-events.ts';
import { listOrderEntries } from '#client/v1/orders/order-list.ts';
import { listOrderStatuses, readCustomer, readShippingAddress } from '#client/v1/orders/order-parts.ts';
import { readFullOrder } from '#client/v1/orders/orders.ts';
import { requestPackNumbers } from '#client/v1/orders/pack-numbers.ts';
import { changeItemStatus, changeOrderStatus } from '#client/v1/orders/status-change.ts';
import {
  readAddresses,
  readDictionaries,
  readNotifications,
  readPickupPoints,
  resendNotifications,
} from '#client/v1/raw-calls.ts';
import { sendShipmentEvent } from '#client/v1/shipments/shipment-events.ts';
import { listShipments } from '#client/v1/shipments/shipment-list.ts';
import { createShipment, readFullShipment } from '#client/v1/shipments/shipments.ts';
import { readStock, updateStock } from '#client/v1/stock/stock.ts';
import { createSupply, listSupplies, readSupply, readSupplyStatuses } from '#client/v1/supplies/supplies.ts';
import { rejectSupply } from '#client/v1/supplies/supply-events.ts';
import { readSupplyItems } from '#client/v1/supplies/supply-rows.ts';
import { isVersionOffered } from '#client/v1/versions.ts';
import { runsOf } from '../../support/specified-operations.ts';
import { httpClient } from './client.ts';
import type { Subjects } from './subjects.ts';

export type Run = (caller: JsonCaller, subjects: Subjects) => PlatformResult<unknown>;

const FIRST_PAGE = { page: 1, limit: 100 };
const CANCEL = { status: 'canceled', reason: 'Брак' } as const;
const WALLET = { sku: 'KD-WALT', country: 'RU' } as const;

const labels =
  (kind: LabelKind): Run =>
  (caller) =>
    requestLabels(caller, kind, ['NUMBER-1'], 'm');
const version =
  (name: 'v1' | 'v2'): Run =>
  (caller) =>
    isVersionOffered(httpClient(), caller.base, name);

/** How the client does each operation of the specification. */
export const OPERATIONS = runsOf<'v1', Run>('v1', {
  // A token is asked for by whatever is called first.
  'POST /auth/token': (caller) => readDictionaries(caller),
  'GET /api/v1/orders': (caller) => listOrderEntries(caller, FIRST_PAGE),
  'GET /api/v1/orders/{orderNr}': (caller, { order }) => readFullOrder(caller, order),
  'GET /api/v1/orders/{orderNr}/shipping_address': (caller, { order }) => readShippingAddress(caller, order),
  'GET /api/v1/orders/{orderNr}/customer': (caller, { order }) => readCustomer(caller, order),
  'GET /api/v1/orders/{orderNr}/statuses': (caller, { order }) =>
    listOrderStatuses(caller, order, FIRST_PAGE),
  'POST /api/v1/orders/{orderNr}/change_status_request': (caller, { order }) =>
    changeOrderStatus(caller, order, CANCEL),
  'POST /api/v1/orders/{orderNr}/items/{itemNr}/change_status_request': (caller, { order }) =>
    changeItemStatus(caller, order, `${order}-001`, CANCEL),
  'POST /api/v1/orders/{orderNr}/events': (caller, { order }) => sendOrderEvent(caller, order, 'cancel'),
  'POST /api/v1/orders/{orderNr}/pack-numbers': (caller, { order }) => requestPackNumbers(caller, order, 1),
  'POST /api/v1/shipments/out': (caller, { draft }) => createShipment(caller, draft),
  'POST /api/v1/shipments/out/{code}/events': (caller, { shipment }) =>
    sendShipmentEvent(caller, shipment, 'confirm'),
  'GET /api/v1/shipments': (caller) => listShipments(caller, FIRST_PAGE),
  'GET /api/v1/shipments/{code}': (caller, { shipment }) => readFullShipment(caller, shipment),
  'POST /api/v1/label/items': labels('item'),
  'POST /api/v1/label/packs': labels('pack'),
  'POST /api/v1/label/pallets': labels('pallet'),
  'GET /api/v1/stock/goods': (caller) => readStock(caller, FIRST_PAGE),
  'POST /api/v1/stock/goods': (caller, { draft }) =>
    updateStock(caller, {
      partner: draft.id.slice(0, 3),
      stockStates: [{ sku: 'KD-BELT-95', quantity: 7 }],
    }),
  'POST /api/v1/shipments/fulfilment': (caller, { supplyDraft }) => createSupply(caller, supplyDraft),
  'GET /api/v1/shipments/fulfilment': (caller) => listSupplies(caller, FIRST_PAGE),
  'GET /api/v1/shipments/fulfilment/{code}': (caller, { supply }) => readSupply(caller, supply),
  'GET /api/v1/shipments/fulfilment/{code}/items': (caller, { supply }) => readSupplyItems(caller, supply),
  'GET /api/v1/shipments/fulfilment/{code}/statuses': (caller, { supply }) =>
    readSupplyStatuses(caller, supply),
  'POST /api/v1/shipments/fulfilment/{code}/events': (caller, { supply }) =>
    rejectSupply(caller, supply, 'docs'),
  'GET /api/v1/nomenclatures': (caller) => listNomenclatures(caller, FIRST_PAGE),
  'PUT /api/v1/nomenclature/{sku}/country/{country}/price': (caller) =>
    setPrice(caller, WALLET, { price: '900000', sale: null }),
  'GET /api/v1/dictionaries': (caller) => readDictionaries(caller),
  'GET /api/v1/addresses': (caller) => readAddresses(caller),
  'GET /api/v1/pickup_points': (caller) => readPickupPoints(caller),
  'GET /api/v1/notifications': (caller) => readNotifications(caller),
  'POST /api/v1/notifications/resend': (caller) => resendNotifications(caller),
  'GET /api/v1/': version('v1'),
  'GET /api/v2/': version('v2'),
});
