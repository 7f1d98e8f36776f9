import type { JsonCaller } from '#client/json-caller.ts';
import type { Answer, LabelKind } from '#client/packing-platform.ts';
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
import { httpClient } from './client.ts';
import type { SpecifiedCall } from './specified-calls.ts';
import type { Subjects } from './subjects.ts';

type Run = (caller: JsonCaller, subjects: Subjects) => Answer<unknown>;

export type Operation = {
  /** The scopes of which each alone is enough; none: any token will do, or none is needed. */
  readonly scopes: readonly string[];
  readonly run: Run;
};

const FIRST_PAGE = { page: 1, limit: 100 };
const CANCEL = { status: 'canceled', reason: 'Брак' } as const;
const CHANGES = ['c_status_change', 'u_order'];
const WALLET = { sku: 'KD-WALT', country: 'RU' } as const;

const needs = (scopes: string | readonly string[], run: Run): Operation => ({
  scopes: [scopes].flat(),
  run,
});
const labels = (kind: LabelKind) =>
  needs('r_reports_label', (caller) => requestLabels(caller, kind, ['NUMBER-1'], 'm'));
const version = (name: 'v1' | 'v2') =>
  needs([], (caller) => isVersionOffered(httpClient(), caller.base, name));

/** How the client does each of them: one that it cannot do would not compile. */
export const OPERATIONS: Readonly<Record<SpecifiedCall, Operation>> = {
  // A token is asked for by whatever is called first.
  'POST /auth/token': needs([], (caller) => readDictionaries(caller)),
  'GET /api/v1/orders': needs('r_orders', (caller) => listOrderEntries(caller, FIRST_PAGE)),
  'GET /api/v1/orders/{orderNr}': needs('r_order', (caller, { order }) => readFullOrder(caller, order)),
  'GET /api/v1/orders/{orderNr}/shipping_address': needs('r_order', (caller, { order }) =>
    readShippingAddress(caller, order),
  ),
  'GET /api/v1/orders/{orderNr}/customer': needs('r_order', (caller, { order }) =>
    readCustomer(caller, order),
  ),
  'GET /api/v1/orders/{orderNr}/statuses': needs('r_order', (caller, { order }) =>
    listOrderStatuses(caller, order, FIRST_PAGE),
  ),
  'POST /api/v1/orders/{orderNr}/change_status_request': needs(CHANGES, (caller, { order }) =>
    changeOrderStatus(caller, order, CANCEL),
  ),
  'POST /api/v1/orders/{orderNr}/items/{itemNr}/change_status_request': needs(CHANGES, (caller, { order }) =>
    changeItemStatus(caller, order, `${order}-001`, CANCEL),
  ),
  'POST /api/v1/orders/{orderNr}/events': needs(CHANGES, (caller, { order }) =>
    sendOrderEvent(caller, order, 'cancel'),
  ),
  'POST /api/v1/orders/{orderNr}/pack-numbers': needs(['u_order', 'c_shipments'], (caller, { order }) =>
    requestPackNumbers(caller, order, 1),
  ),
  'POST /api/v1/shipments/out': needs('c_shipments', (caller, { draft }) => createShipment(caller, draft)),
  'POST /api/v1/shipments/out/{code}/events': needs(
    ['c_shipments', 'c_status_change'],
    (caller, { shipment }) => sendShipmentEvent(caller, shipment, 'confirm'),
  ),
  'GET /api/v1/shipments': needs('r_shipments', (caller) => listShipments(caller, FIRST_PAGE)),
  'GET /api/v1/shipments/{code}': needs('r_shipments', (caller, { shipment }) =>
    readFullShipment(caller, shipment),
  ),
  'POST /api/v1/label/items': labels('item'),
  'POST /api/v1/label/packs': labels('pack'),
  'POST /api/v1/label/pallets': labels('pallet'),
  'GET /api/v1/stock/goods': needs('r_stock', (caller) => readStock(caller, FIRST_PAGE)),
  'POST /api/v1/stock/goods': needs(['u_nomenclature', 'partner_client'], (caller, { draft }) =>
    updateStock(caller, {
      partner: draft.id.slice(0, 3),
      stockStates: [{ sku: 'KD-BELT-95', quantity: 7 }],
    }),
  ),
  'POST /api/v1/shipments/fulfilment': needs('c_shipments', (caller, { supplyDraft }) =>
    createSupply(caller, supplyDraft),
  ),
  'GET /api/v1/shipments/fulfilment': needs('r_shipments', (caller) => listSupplies(caller, FIRST_PAGE)),
  'GET /api/v1/shipments/fulfilment/{code}': needs('r_shipments', (caller, { supply }) =>
    readSupply(caller, supply),
  ),
  'GET /api/v1/shipments/fulfilment/{code}/items': needs('r_shipments', (caller, { supply }) =>
    readSupplyItems(caller, supply),
  ),
  'GET /api/v1/shipments/fulfilment/{code}/statuses': needs('r_shipments', (caller, { supply }) =>
    readSupplyStatuses(caller, supply),
  ),
  'POST /api/v1/shipments/fulfilment/{code}/events': needs('c_shipments', (caller, { supply }) =>
    rejectSupply(caller, supply, 'docs'),
  ),
  'GET /api/v1/nomenclatures': needs('r_nomenclatures', (caller) => listNomenclatures(caller, FIRST_PAGE)),
  'PUT /api/v1/nomenclature/{sku}/country/{country}/price': needs('u_nomenclature', (caller) =>
    setPrice(caller, WALLET, { price: '900000', sale: null }),
  ),
  'GET /api/v1/dictionaries': needs([], (caller) => readDictionaries(caller)),
  'GET /api/v1/addresses': needs([], (caller) => readAddresses(caller)),
  'GET /api/v1/pickup_points': needs([], (caller) => readPickupPoints(caller)),
  'GET /api/v1/notifications': needs('u_notifications', (caller) => readNotifications(caller)),
  'POST /api/v1/notifications/resend': needs('u_notifications', (caller) => resendNotifications(caller)),
  'GET /api/v1/': version('v1'),
  'GET /api/v2/': version('v2'),
};
