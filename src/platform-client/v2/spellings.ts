/**
 * One field of a response and its possible paths, in the order in which they are tried. A path leads through
 * objects (`names.ru`) and through the rows of lists (`images[].url`, `barcodes[]`); a path without brackets
 * at its end is not a list.
 */
export type Field = readonly [string, ...string[]];

type OperationSpelling = {
  /** Method and path of the operations with this response; `{}` stands for an id. */
  readonly calls: readonly string[];
  /**
   * Name of the rows in a list's response, which may also be under `data`; null: the response is a single
   * object.
   */
  readonly rows: string | null;
  readonly fields: Readonly<Record<string, Field>>;
};

/**
 * A row of goods (assumptions, "v2: goods"), with the names of the seller JSON-RPC (specification,
 * "Nomenclature entry").
 */
export const GOODS_FIELDS = {
  // If several are present, `sku` may be the seller's, and `id` anything.
  platformSku: ['platformSku', 'sku', 'id'],
  sellerSku: ['externalSku', 'sellerSku', 'supplierSku'],
  barcode: ['barcode', 'barcodes[]'],
  name: ['name', 'title', 'names.ru'],
  size: ['size', 'supplierSize', 'sellerSize'],
  brand: ['brand', 'brand.name'],
  categoryLevel1: ['categoryLevel1', 'erpCategoryLevel1'],
  categoryLevel1Ru: ['categoryLevel1Ru', 'erpCategoryLevel1Ru'],
  categoryLevel2: ['categoryLevel2', 'erpCategoryLevel2'],
  categoryLevel2Ru: ['categoryLevel2Ru', 'erpCategoryLevel2Ru'],
  images: ['images[].url', 'images[]'],
} as const satisfies Record<string, Field>;

/** An item of an order (assumptions, "REST v2", item). */
export const ITEM_FIELDS = {
  id: ['id', 'itemId'],
  itemNr: ['itemNr'],
  sku: ['sku', 'platformSku'],
  externalSku: ['externalSku', 'sellerSku', 'supplierSku'],
  name: ['name', 'title', 'names.ru'],
  size: ['size', 'supplierSize'],
  status: ['status'],
  basePrice: ['basePrice'],
  salePrice: ['salePrice'],
  paidPrice: ['paidPrice'],
  reason: ['reason'],
  canBeCancelled: ['canBeCancelled'],
} as const satisfies Record<string, Field>;

const ORDER_ROW_FIELDS = {
  id: ['id'],
  orderId: ['orderId'],
  status: ['status'],
  createdAt: ['createdAt'],
  updatedAt: ['updatedAt'],
} as const satisfies Record<string, Field>;

const SHIPMENT_ROW_FIELDS = {
  id: ['shipmentId', 'id'],
  status: ['status'],
  createdAt: ['createdAt'],
  shipAt: ['shipAt'],
  palletsQuantity: ['palletsQuantity'],
  packsQuantity: ['packsQuantity'],
  itemsQuantity: ['itemsQuantity'],
} as const satisfies Record<string, Field>;

const SHIPMENT_FIELDS = {
  ...SHIPMENT_ROW_FIELDS,
  palletBarcode: ['pallets[].palletBarcode', 'pallets[].barcode'],
  packNumber: [
    'pallets[].packs[].packId',
    'pallets[].packs[].packNumber',
    'pallets[].packs[].barcode',
    'pallets[].packs[]',
  ],
  unitload: ['pallets[].packs[].items[].unitload'],
} as const satisfies Record<string, Field>;

const LABEL_FIELDS = { fileUrl: ['fileUrl'] } as const;

/** The responses that packing reads through REST v2, and every name that their readers accept. */
export const V2_SPELLINGS = {
  'order-list': { calls: ['GET /v2/orders'], rows: 'orders', fields: ORDER_ROW_FIELDS },
  order: {
    calls: ['GET /v2/orders/{}'],
    rows: null,
    fields: {
      ...ORDER_ROW_FIELDS,
      cutOff: ['deliveryMethod.cutOff', 'cutOff'],
      fulfillmentType: ['fulfillmentType'],
      allowedForAssembly: ['allowedForAssembly'],
      paymentMethod: ['paymentMethod'],
      fullSum: ['fullSum'],
      deliveryPrice: ['deliveryPrice'],
      itemQuantity: ['itemQuantity'],
      city: ['shippingAddress.city'],
      street: ['shippingAddress.street'],
      houseNum: ['shippingAddress.houseNum'],
      apartment: ['shippingAddress.apartment'],
      pickupPointId: ['shippingAddress.pickupPointId'],
      packNumbers: ['packs[].packNumber', 'packs[]'],
      ...inRows('items', ITEM_FIELDS),
    },
  },
  'pack-numbers': {
    calls: ['POST /v2/orders/{}/packs'],
    rows: null,
    fields: { packNumbers: ['packs[].packNumber', 'packs[]', 'packNumbers[].packNumber', 'packNumbers[]'] },
  },
  'goods-list': { calls: ['GET /v2/nomenclatures'], rows: 'nomenclatures', fields: GOODS_FIELDS },
  'goods-search': { calls: ['POST /v2/nomenclatures-search'], rows: 'nomenclatures', fields: GOODS_FIELDS },
  'item-labels': {
    calls: ['POST /v2/labels/order-items'],
    rows: null,
    fields: { ...LABEL_FIELDS, excluded: ['excludedItems[]'] },
  },
  'pack-labels': {
    calls: ['POST /v2/labels/order-packs'],
    rows: null,
    fields: { ...LABEL_FIELDS, excluded: ['excludedPacks[]'] },
  },
  'pallet-labels': {
    calls: ['POST /v2/labels/pallets'],
    rows: null,
    fields: { ...LABEL_FIELDS, excluded: ['excludedPallets[]'] },
  },
  'shipment-list': { calls: ['GET /v2/fbs/shipments'], rows: 'shipments', fields: SHIPMENT_ROW_FIELDS },
  shipment: {
    calls: ['GET /v2/fbs/shipments/{}', 'POST /v2/fbs/shipments'],
    rows: null,
    fields: SHIPMENT_FIELDS,
  },
  'shipment-items': {
    calls: ['GET /v2/fbs/shipments/{}/items'],
    rows: 'items',
    fields: {
      itemId: ['itemId'],
      itemNr: ['itemNr'],
      orderId: ['orderId'],
      sku: ['sku'],
      unitload: ['unitload'],
      packNumber: ['packId', 'packNumber'],
      palletBarcode: ['palletBarcode'],
    },
  },
} as const satisfies Record<string, OperationSpelling>;

export type V2Operation = keyof typeof V2_SPELLINGS;

/** The same fields in the rows of a list with this name. */
function inRows(list: string, fields: Readonly<Record<string, Field>>): Record<string, Field> {
  const under = (path: string) => `${list}[].${path}`;
  return Object.fromEntries(
    Object.entries(fields).map(([name, [first, ...others]]) => [
      `${list}.${name}`,
      [under(first), ...others.map(under)] as const,
    ]),
  );
}
