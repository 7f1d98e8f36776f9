import type { StoppedWork } from '#shared/contract/rehearsal.ts';

/** A field of a record that v2 is expected to tell. */
export type ExpectedField = {
  /** Its spellings, as paths within the record; the expected one first. A spelling that holds others (`names`) knows them, too. */
  readonly spellings: readonly [string, ...string[]];
  readonly type: string;
  /** What stops where none of the spellings came; null: nothing does. */
  readonly stops: StoppedWork | null;
};

export type ExpectedOperation = {
  readonly operation: string;
  readonly method: string;
  readonly path: RegExp;
  /** The list that holds the records; null: the answer is one record. */
  readonly plural: string | null;
  readonly fields: readonly ExpectedField[];
  /** Read if they come, or named by the specification; not missed where they do not. */
  readonly known: readonly string[];
};

const field = (
  spellings: ExpectedField['spellings'],
  type: string,
  stops: StoppedWork | null = null,
): ExpectedField => ({ spellings, type, stops });

const ORDER_IDS = [field(['id', 'orderId'], 'string', 'orders'), field(['orderId'], 'string')];
const CUT_OFF = field(['deliveryMethod.cutOff', 'cutOff'], 'string', 'cut-off');
const MAY_BE_PACKED = field(['allowedForAssembly'], 'boolean', 'may-be-packed');

/** Fields of v1's order and item (specification, "Order (list entry)", "Order (detail)"), which v2 may carry on. */
const ORDER_KNOWN = [
  ...['fulfillmentType', 'paymentMethod', 'fullSum', 'deliveryPrice', 'itemQuantity', 'currency', 'orderNr'],
  ...[
    'deliveryMethod',
    'comment',
    'shippingAddress',
    'dates',
    'customer',
    'tracking',
    'options',
    'createdAt',
  ],
];

const GOODS = [
  field(['sku', 'platformSku', 'id'], 'string', 'goods'),
  field(['externalSku', 'sellerSku', 'supplierSku'], 'string', 'goods'),
  field(['barcode', 'barcodes'], 'string', 'barcodes'),
  field(['name', 'title', 'names.ru'], 'string', 'names'),
  field(['size', 'supplierSize', 'sellerSize'], 'string', 'sizes'),
  field(['brand', 'brand.name'], 'string'),
  field(['categoryLevel1', 'erpCategoryLevel1'], 'string', 'categories'),
  field(['images', 'images[].url'], 'array'),
];

/** Fields of v1's nomenclature entry (specification, "Nomenclature entry"). */
const GOODS_KNOWN = [
  ...['parentSku', 'platformParentSku', 'externalParentSku', 'sellerParentSku', 'color', 'names', 'brand'],
  ...['categoryLevel1Ru', 'categoryLevel2', 'categoryLevel2Ru', 'erpCategoryLevel1Ru', 'erpCategoryLevel2'],
  ...['erpCategoryLevel2Ru', 'contractType', 'status', 'isSellable', 'isExportable', 'quantity', 'country'],
  ...['price', 'ruPrice', 'salePrice', 'ruSalePrice', 'saleStart', 'saleEnd', 'saleStartDate', 'saleEndDate'],
  ...['priceUpdateStatus', 'approvePriceLink', 'priceDetails', 'images', 'createdAt', 'updatedAt'],
];

const SHIPMENT_ID = field(['shipmentId', 'id'], 'string', 'shipments');
const SHIPMENT_KNOWN = ['shipAt', 'palletsQuantity', 'packsQuantity', 'itemsQuantity'];

/**
 * What the answers of v2 are expected to hold, as far as they are read in a comparison (assumptions, "REST v2" and "v2:
 * goods"). Written beside the readers, not derived from them: it says what a person at the platform is to be asked about.
 */
export const EXPECTED_OPERATIONS: readonly ExpectedOperation[] = [
  {
    operation: 'GET /v2/orders',
    method: 'GET',
    path: /^\/v2\/orders$/,
    plural: 'orders',
    fields: [
      ...ORDER_IDS,
      field(['status'], 'string', 'order-changes'),
      field(['updatedAt', 'createdAt'], 'string', 'order-changes'),
    ],
    known: [...ORDER_KNOWN, 'allowedForAssembly', 'items', 'packs', 'cutOff'],
  },
  {
    operation: 'GET /v2/orders/{orderId}',
    method: 'GET',
    path: /^\/v2\/orders\/[^/]+$/,
    plural: null,
    fields: [
      ...ORDER_IDS,
      field(['status'], 'string', 'orders'),
      field(['createdAt'], 'string', 'orders'),
      field(['updatedAt'], 'string'),
      CUT_OFF,
      MAY_BE_PACKED,
      field(['items[].id', 'items[].itemId'], 'string', 'items'),
      field(['items[].sku'], 'string', 'items'),
      field(['items[].externalSku'], 'string'),
      field(['items[].name'], 'string', 'names'),
      field(['items[].size'], 'string', 'sizes'),
      field(['items[].status'], 'string', 'items'),
      // Where an order has no pack yet the list is empty, but it is there.
      field(['packs', 'packs[].packNumber'], 'array', 'pack-numbers'),
    ],
    known: [
      ...ORDER_KNOWN,
      ...['items[].itemNr', 'items[].basePrice', 'items[].salePrice', 'items[].paidPrice'],
      ...['items[].reason', 'items[].canBeCancelled'],
    ],
  },
  {
    operation: 'GET /v2/nomenclatures',
    method: 'GET',
    path: /^\/v2\/nomenclatures$/,
    plural: 'nomenclatures',
    fields: GOODS,
    known: GOODS_KNOWN,
  },
  {
    operation: 'POST /v2/nomenclatures-search',
    method: 'POST',
    path: /^\/v2\/nomenclatures-search$/,
    plural: 'nomenclatures',
    fields: GOODS,
    known: GOODS_KNOWN,
  },
  {
    operation: 'POST /v2/labels/order-packs',
    method: 'POST',
    path: /^\/v2\/labels\/order-packs$/,
    plural: null,
    fields: [field(['fileUrl'], 'string', 'labels'), field(['excludedPacks'], 'array')],
    known: [],
  },
  {
    operation: 'GET /v2/fbs/shipments/{shipmentId}',
    method: 'GET',
    path: /^\/v2\/fbs\/shipments\/[^/]+$/,
    plural: null,
    fields: [
      SHIPMENT_ID,
      field(['status'], 'string', 'shipments'),
      field(['createdAt'], 'string'),
      field(['pallets[].palletBarcode', 'pallets[].barcode'], 'string', 'shipments'),
      field(
        ['pallets[].packs[].packId', 'pallets[].packs[].packNumber', 'pallets[].packs[].barcode'],
        'string',
      ),
    ],
    known: [...SHIPMENT_KNOWN, 'pallets[].packs[].items'],
  },
  {
    operation: 'GET /v2/fbs/shipments/{shipmentId}/items',
    method: 'GET',
    path: /^\/v2\/fbs\/shipments\/[^/]+\/items$/,
    plural: 'items',
    fields: [
      field(['packId', 'packNumber'], 'string', 'shipments'),
      field(['palletBarcode'], 'string'),
      field(['unitload'], 'string'),
    ],
    known: ['itemId', 'itemNr', 'orderId', 'sku', 'externalSku'],
  },
];
