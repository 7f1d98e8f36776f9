import { type Field, V2_SPELLINGS, type V2Operation } from '#client/v2/spellings.ts';
import type { StoppedWork } from '#shared/contract/rehearsal.ts';

/** A field that v2 is expected to send in a record. */
export type ExpectedField = {
  /** Its name in questions to the platform. */
  readonly name: string;
  /** Paths within the record where it is read. */
  readonly spellings: readonly string[];
  readonly type: string;
  /** What stops if none of the spellings is there; null: nothing. */
  readonly stops: StoppedWork | null;
};

export type ExpectedOperation = {
  readonly operation: string;
  readonly method: string;
  readonly path: RegExp;
  /** The list with the records; null: the answer is one record. */
  readonly plural: string | null;
  readonly fields: readonly ExpectedField[];
  /** Paths that are read or specified: they are not reported as unknown. */
  readonly known: readonly string[];
};

type Expectation = {
  /** Names in the readers' table; one of these fields must be there. */
  readonly of: readonly [string, ...string[]];
  /** Set if the expected name is not the first spelling in the table. */
  readonly name?: string;
  readonly type: string;
  readonly stops: StoppedWork | null;
};

const needs = (of: string, type: string, stops: StoppedWork | null = null): Expectation => ({
  of: [of],
  type,
  stops,
});

/** Fields of v1's order (specification, "Order (list entry)", "Order (detail)"), which v2 may keep. */
const ORDER_KNOWN = [
  'fulfillmentType',
  'paymentMethod',
  'fullSum',
  'deliveryPrice',
  'itemQuantity',
  'currency',
  'orderNr',
  'deliveryMethod',
  'comment',
  'shippingAddress',
  'dates',
  'customer',
  'tracking',
  'options',
  'allowedForAssembly',
  'items',
  'packs',
  'cutOff',
];

/** Fields of v1's nomenclature entry (specification, "Nomenclature entry"). */
const GOODS_KNOWN = [
  'parentSku',
  'platformParentSku',
  'externalParentSku',
  'sellerParentSku',
  'color',
  'names',
  'brand',
  'contractType',
  'status',
  'isSellable',
  'isExportable',
  'quantity',
  'country',
  'images',
  'price',
  'ruPrice',
  'salePrice',
  'ruSalePrice',
  'saleStart',
  'saleEnd',
  'saleStartDate',
  'saleEndDate',
  'priceUpdateStatus',
  'approvePriceLink',
  'priceDetails',
  'createdAt',
  'updatedAt',
];

const ORDER_ID: Expectation = { of: ['id', 'orderId'], type: 'string', stops: 'orders' };

const GOODS: readonly Expectation[] = [
  { of: ['platformSku'], name: 'sku', type: 'string', stops: 'goods' },
  needs('sellerSku', 'string', 'goods'),
  needs('barcode', 'string', 'barcodes'),
  needs('name', 'string', 'names'),
  needs('size', 'string', 'sizes'),
  needs('brand', 'string'),
  needs('categoryLevel1', 'string', 'categories'),
  needs('images', 'array'),
];

/**
 * The fields that v2 is expected to send, as far as a comparison reads them. Their spellings are in the
 * readers' table (`platform-client/v2/spellings.ts`); this table adds what packing loses without them.
 */
export const EXPECTED_OPERATIONS: readonly ExpectedOperation[] = [
  expected('order-list', 'GET /v2/orders', ORDER_KNOWN, [
    ORDER_ID,
    needs('status', 'string', 'order-changes'),
    { of: ['updatedAt', 'createdAt'], type: 'string', stops: 'order-changes' },
  ]),
  expected('order', 'GET /v2/orders/{orderId}', ORDER_KNOWN, [
    ORDER_ID,
    needs('status', 'string', 'orders'),
    needs('createdAt', 'string', 'orders'),
    needs('updatedAt', 'string'),
    needs('cutOff', 'string', 'cut-off'),
    needs('allowedForAssembly', 'boolean', 'may-be-packed'),
    needs('packNumbers', 'string', 'pack-numbers'),
    needs('items.id', 'string', 'items'),
    needs('items.sku', 'string', 'items'),
    needs('items.externalSku', 'string'),
    needs('items.name', 'string', 'names'),
    needs('items.size', 'string', 'sizes'),
    needs('items.status', 'string', 'items'),
  ]),
  expected('goods-list', 'GET /v2/nomenclatures', GOODS_KNOWN, GOODS),
  expected('goods-search', 'POST /v2/nomenclatures-search', GOODS_KNOWN, GOODS),
  expected(
    'pack-labels',
    'POST /v2/labels/order-packs',
    [],
    [needs('fileUrl', 'string', 'labels'), needs('excluded', 'array')],
  ),
  expected(
    'shipment',
    'GET /v2/fbs/shipments/{shipmentId}',
    ['pallets[].packs[].items'],
    [
      needs('id', 'string', 'shipments'),
      needs('status', 'string', 'shipments'),
      needs('createdAt', 'string'),
      needs('palletBarcode', 'string', 'shipments'),
      needs('packNumber', 'string', 'shipments'),
    ],
  ),
  expected(
    'shipment-items',
    'GET /v2/fbs/shipments/{shipmentId}/items',
    ['externalSku'],
    [
      needs('packNumber', 'string', 'shipments'),
      needs('palletBarcode', 'string'),
      needs('unitload', 'string'),
    ],
  ),
];

function expected(
  of: V2Operation,
  operation: string,
  known: readonly string[],
  expectations: readonly Expectation[],
): ExpectedOperation {
  const table: Readonly<Record<string, Field>> = V2_SPELLINGS[of].fields;
  const [method = '', path = ''] = operation.split(' ');
  return {
    operation,
    method,
    path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    plural: V2_SPELLINGS[of].rows,
    known: [...Object.values(table).flat(), ...known],
    fields: expectations.map(({ of: names, name, type, stops }) => {
      const spellings = names.flatMap((one) => table[one] ?? []);
      return { name: name ?? spellings[0] ?? names[0], spellings, type, stops };
    }),
  };
}
