/** The specification's list "Scopes (B2B REST, detailed…)". */
export const SCOPES = [
  'partner_client',
  'r_orders',
  'r_order',
  'c_order',
  'u_order',
  'c_shipments',
  'r_shipments',
  'r_nomenclatures',
  'c_nomenclature',
  'u_nomenclature',
  'r_stock',
  'c_status_change',
  'r_reports_label',
  'u_notifications',
] as const;

type Scope = (typeof SCOPES)[number];
type Version = 'v1' | 'v2';
/**
 * The section (v1) or row of "Successor REST API v2" that names it, and the scopes, each of which is
 * sufficient; none: any token will do.
 */
type OperationRow = readonly [section: string, ...scopes: Scope[]];

/**
 * Every operation of the specification's REST part, as it is written there: the one list behind the tests of coverage, of
 * scopes and of the sandbox.
 *
 * v1: lists and details whose shape is not shown stand here too; `GET /api/v1/shipments/{code}` comes from the assumptions
 * ("shipments list"). Left out: the deprecated `GET /api/v1/reports/label/stream`.
 *
 * v2: paths are below `/api`. `FBS returns` are paths of the assumptions; the section has them as `/v2/fbs/return-*`, and of
 * promotions and pickup requests no path at all but the one of promotion variants. Its scopes are not shown: those of v1 are
 * assumed.
 */
export const SPECIFIED_OPERATIONS = {
  v1: {
    'POST /auth/token': ['B2B REST: authentication'],
    'GET /api/v1/orders': ['B2B REST: orders', 'r_orders'],
    'GET /api/v1/orders/{orderNr}': ['B2B REST: orders', 'r_order'],
    'GET /api/v1/orders/{orderNr}/shipping_address': ['B2B REST: orders', 'r_order'],
    'GET /api/v1/orders/{orderNr}/customer': ['B2B REST: orders', 'r_order'],
    'GET /api/v1/orders/{orderNr}/statuses': ['B2B REST: orders', 'r_order'],
    'POST /api/v1/orders/{orderNr}/change_status_request': ['B2B REST: orders', 'c_status_change', 'u_order'],
    'POST /api/v1/orders/{orderNr}/items/{itemNr}/change_status_request': [
      'B2B REST: orders',
      'c_status_change',
      'u_order',
    ],
    'POST /api/v1/orders/{orderNr}/events': ['B2B REST: orders', 'c_status_change', 'u_order'],
    'POST /api/v1/orders/{orderNr}/pack-numbers': ['B2B REST: orders', 'u_order', 'c_shipments'],
    'POST /api/v1/shipments/out': ['B2B REST: out-shipments', 'c_shipments'],
    'POST /api/v1/shipments/out/{code}/events': ['B2B REST: out-shipments', 'c_shipments', 'c_status_change'],
    'GET /api/v1/shipments': ['B2B REST: out-shipments', 'r_shipments'],
    'GET /api/v1/shipments/{code}': ['B2B REST: out-shipments', 'r_shipments'],
    'POST /api/v1/label/items': ['B2B REST: labels', 'r_reports_label'],
    'POST /api/v1/label/packs': ['B2B REST: labels', 'r_reports_label'],
    'POST /api/v1/label/pallets': ['B2B REST: labels', 'r_reports_label'],
    'GET /api/v1/stock/goods': ['B2B REST: stock', 'r_stock'],
    'POST /api/v1/stock/goods': ['B2B REST: stock', 'u_nomenclature', 'partner_client'],
    'POST /api/v1/shipments/fulfilment': ['B2B REST: FBO supplies', 'c_shipments'],
    'GET /api/v1/shipments/fulfilment': ['B2B REST: FBO supplies', 'r_shipments'],
    'GET /api/v1/shipments/fulfilment/{code}': ['B2B REST: FBO supplies', 'r_shipments'],
    'GET /api/v1/shipments/fulfilment/{code}/items': ['B2B REST: FBO supplies', 'r_shipments'],
    'GET /api/v1/shipments/fulfilment/{code}/statuses': ['B2B REST: FBO supplies', 'r_shipments'],
    'POST /api/v1/shipments/fulfilment/{code}/events': ['B2B REST: FBO supplies', 'c_shipments'],
    'GET /api/v1/nomenclatures': ['B2B REST: other', 'r_nomenclatures'],
    'PUT /api/v1/nomenclature/{sku}/country/{country}/price': ['B2B REST: other', 'u_nomenclature'],
    'GET /api/v1/dictionaries': ['Root resource groups'],
    'GET /api/v1/addresses': ['Root resource groups'],
    'GET /api/v1/pickup_points': ['Root resource groups'],
    'GET /api/v1/notifications': ['Root resource groups', 'u_notifications'],
    'POST /api/v1/notifications/resend': ['Events', 'u_notifications'],
    'GET /api/v1/': ['Versioning'],
    'GET /api/v2/': ['Versioning'],
  },
  v2: {
    'POST /api/v2/auth-token': ['token'],
    'GET /api/v2/fbo/shipments': ['FBO supplies', 'r_shipments'],
    'POST /api/v2/fbo/shipments': ['FBO supplies', 'c_shipments'],
    'GET /api/v2/fbo/shipments/{shipmentId}': ['FBO supplies', 'r_shipments'],
    'GET /api/v2/fbo/shipments/{shipmentId}/items': ['FBO supplies', 'r_shipments'],
    'GET /api/v2/fbo/shipments/{shipmentId}/status-history': ['FBO supplies', 'r_shipments'],
    'GET /api/v2/orders': ['orders, details', 'r_orders'],
    'GET /api/v2/orders/{orderId}': ['orders, details', 'r_order'],
    'POST /api/v2/orders/{orderId}/status': ['order and item status change', 'c_status_change', 'u_order'],
    'POST /api/v2/orders/{orderId}/items/{itemId}/status': [
      'order and item status change',
      'c_status_change',
      'u_order',
    ],
    'GET /api/v2/orders/{orderId}/status-history': ['order status history', 'r_order'],
    'GET /api/v2/orders/{orderId}/item-statuses': ['order status history', 'r_order'],
    'POST /api/v2/orders/{orderId}/packs': ['pack numbers, collect', 'u_order', 'c_shipments'],
    'POST /api/v2/orders/{orderId}/assembly': ['pack numbers, collect', 'u_order', 'c_shipments'],
    'GET /api/v2/fbs/shipments': ['out-shipments', 'r_shipments'],
    'POST /api/v2/fbs/shipments': ['out-shipments', 'c_shipments'],
    'POST /api/v2/fbs/prepared-shipments': ['out-shipments', 'c_shipments'],
    'GET /api/v2/fbs/shipments/{shipmentId}': ['out-shipments', 'r_shipments'],
    'GET /api/v2/fbs/shipments/{shipmentId}/items': ['out-shipments', 'r_shipments'],
    'GET /api/v2/fbs/order-containers/{containerBarcode}': ['containers', 'r_shipments'],
    'POST /api/v2/labels/order-items': ['labels', 'r_reports_label'],
    'POST /api/v2/labels/order-packs': ['labels', 'r_reports_label'],
    'POST /api/v2/labels/pallets': ['labels', 'r_reports_label'],
    'GET /api/v2/orders/{orderId}/packs/{packNumber}/label': ['labels', 'r_reports_label'],
    'GET /api/v2/orders/{orderId}/invoice': ['invoice', 'r_order'],
    'GET /api/v2/nomenclatures': ['catalog', 'r_nomenclatures', 'partner_client'],
    'POST /api/v2/nomenclatures-search': ['catalog', 'r_nomenclatures', 'partner_client'],
    'POST /api/v2/nomenclatures': ['catalog', 'c_nomenclature', 'u_nomenclature', 'partner_client'],
    'POST /api/v2/nomenclatures-activation-status': ['catalog', 'u_nomenclature', 'partner_client'],
    'POST /api/v2/nomenclatures/{sku}/images': ['catalog', 'u_nomenclature', 'partner_client'],
    'GET /api/v2/nomenclature-categories': ['categories, attributes', 'r_nomenclatures', 'partner_client'],
    'GET /api/v2/nomenclature-categories/{categoryId}/attributes': [
      'categories, attributes',
      'r_nomenclatures',
      'partner_client',
    ],
    'GET /api/v2/nomenclature-categories/{categoryId}/attributes-mappings': [
      'categories, attributes',
      'r_nomenclatures',
      'partner_client',
    ],
    'GET /api/v2/nomenclatures/{sku}/attributes': [
      'categories, attributes',
      'r_nomenclatures',
      'partner_client',
    ],
    'GET /api/v2/dictionaries': ['categories, attributes', 'r_nomenclatures', 'partner_client'],
    'GET /api/v2/dictionaries/attributes': ['categories, attributes', 'r_nomenclatures', 'partner_client'],
    'POST /api/v2/nomenclature-price': ['prices', 'u_nomenclature', 'partner_client'],
    'POST /api/v2/nomenclatures-prices': ['prices', 'u_nomenclature', 'partner_client'],
    'GET /api/v2/nomenclatures-sell-values': ['prices', 'r_nomenclatures', 'partner_client'],
    'GET /api/v2/minimal-prices': ['prices', 'r_nomenclatures', 'partner_client'],
    'GET /api/v2/fbs/stocks': ['stock', 'r_stock', 'partner_client'],
    'POST /api/v2/fbs/stocks': ['stock', 'u_nomenclature', 'partner_client'],
    'GET /api/v2/fbo/stocks': ['stock', 'r_stock', 'partner_client'],
    'GET /api/v2/fbo/stocks/illiquid': ['stock', 'r_stock', 'partner_client'],
    'GET /api/v2/gift-certificates': ['gift certificates', 'partner_client'],
    'POST /api/v2/gift-certificates': ['gift certificates', 'partner_client'],
    'GET /api/v2/gift-certificates/balance': ['gift certificates', 'partner_client'],
    'POST /api/v2/gift-certificates/mark-paid': ['gift certificates', 'partner_client'],
    'GET /api/v2/feedback/questions': ['customer questions', 'partner_client'],
    'POST /api/v2/feedback/questions/{questionId}/answer': ['customer questions', 'partner_client'],
    'GET /api/v2/fbs/return-items': ['FBS returns', 'partner_client'],
    'GET /api/v2/fbs/return-boxes': ['FBS returns', 'partner_client'],
    'GET /api/v2/fbs/return-boxes/{id}': ['FBS returns', 'partner_client'],
    'POST /api/v2/product-certificates': ['permit documents', 'u_nomenclature', 'partner_client'],
    'POST /api/v2/product-certificates/document': ['permit documents', 'u_nomenclature', 'partner_client'],
    'POST /api/v2/product-certificates/jobs': ['permit documents', 'u_nomenclature', 'partner_client'],
    'GET /api/v2/product-certificates/jobs/{jobId}': [
      'permit documents',
      'r_nomenclatures',
      'partner_client',
    ],
    'GET /api/v2/product-certificates/jobs': ['permit documents', 'r_nomenclatures', 'partner_client'],
    'POST /api/v2/promotion-variants/{promotionVariantId}/remove-products': [
      'promotion variants',
      'partner_client',
    ],
  },
} as const satisfies Readonly<Record<Version, Readonly<Record<string, OperationRow>>>>;

/** Every method of the seller JSON-RPC (specification, "Seller JSON-RPC: methods"; "B2B REST: FBO supplies"). */
export const SPECIFIED_METHODS = [
  'tokens.create',
  'dictionaries.get',
  'nomenclatures.list',
  'nomenclatures.store',
  'nomenclature.set-price',
  'nomenclatures.set-prices',
  'nomenclature.update-price',
  'nomenclatures.update-stock',
  'nomenclature-images.update',
  'erp-categories.list',
  'attributes.list',
  'attribute-dictionaries.list',
  'attributes-dictionaries-mappings.get',
  'attributes.sku.list',
  'nomenclatures-metadata.get-brands',
  'nomenclatures-metadata.get-erp-categories',
  'stock.list',
  'shipments-fulfilment.list',
  'shipments-fulfilment.get',
  'shipments-fulfilment-items.list',
  'shipments-fulfilment-statuses.list',
  'shipments-fulfilment.update-events',
] as const;

export type SpecifiedMethod = (typeof SPECIFIED_METHODS)[number];

/** Method and path, as `GET /api/v1/orders/{orderNr}`. */
export type SpecifiedCall<V extends Version> = keyof (typeof SPECIFIED_OPERATIONS)[V];

export type SpecifiedOperation = {
  readonly call: string;
  readonly section: string;
  readonly scopes: readonly Scope[];
};

export function operationsOf(version: Version): readonly SpecifiedOperation[] {
  const rows: Readonly<Record<string, OperationRow>> = SPECIFIED_OPERATIONS[version];
  return Object.entries(rows).map(([call, [section, ...scopes]]) => ({ call, section, scopes }));
}

/** The same, each with the client's call: one without a call does not compile. */
export function runsOf<V extends Version, Run>(version: V, runs: Readonly<Record<SpecifiedCall<V>, Run>>) {
  const byCall = new Map<string, Run>(Object.entries(runs));
  return operationsOf(version).map((operation) => {
    const run = byCall.get(operation.call);
    if (run === undefined) throw new Error(`nothing runs ${operation.call}`);
    return { ...operation, run };
  });
}

type Request = { readonly method: string; readonly path: string };

/** The operation of a logged request; null: one that the specification does not have. */
export function callOf(version: Version, request: Request): string | null {
  const calls = Object.keys(SPECIFIED_OPERATIONS[version]).filter((call) => {
    const pattern = call.replaceAll(/\{\w+\}/g, '[^/]+');
    return new RegExp(`^${pattern}$`).test(`${request.method} ${request.path}`);
  });
  // `/shipments/fulfilment` also matches `/shipments/{code}`.
  return calls.toSorted((one, other) => one.split('{').length - other.split('{').length)[0] ?? null;
}

/** All scopes except these, as a token request lists them. */
export function scopesWithout(scopes: readonly Scope[]): string {
  return SCOPES.filter((scope) => !scopes.includes(scope)).join(' ');
}
