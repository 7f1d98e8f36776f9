/**
 * Every operation of the specification's REST part as it is written there, with the section that names it. Lists and
 * details whose shape is not shown stand here too; `GET /api/v1/shipments/{code}` comes from the assumptions ("shipments
 * list"). Left out: the deprecated `GET /api/v1/reports/label/stream`.
 */
export const SPECIFIED_CALLS = {
  'POST /auth/token': 'B2B REST: authentication',
  'GET /api/v1/orders': 'B2B REST: orders',
  'GET /api/v1/orders/{orderNr}': 'B2B REST: orders',
  'GET /api/v1/orders/{orderNr}/shipping_address': 'B2B REST: orders',
  'GET /api/v1/orders/{orderNr}/customer': 'B2B REST: orders',
  'GET /api/v1/orders/{orderNr}/statuses': 'B2B REST: orders',
  'POST /api/v1/orders/{orderNr}/change_status_request': 'B2B REST: orders',
  'POST /api/v1/orders/{orderNr}/items/{itemNr}/change_status_request': 'B2B REST: orders',
  'POST /api/v1/orders/{orderNr}/events': 'B2B REST: orders',
  'POST /api/v1/orders/{orderNr}/pack-numbers': 'B2B REST: orders',
  'POST /api/v1/shipments/out': 'B2B REST: out-shipments',
  'POST /api/v1/shipments/out/{code}/events': 'B2B REST: out-shipments',
  'GET /api/v1/shipments': 'B2B REST: out-shipments',
  'GET /api/v1/shipments/{code}': 'B2B REST: out-shipments',
  'POST /api/v1/label/items': 'B2B REST: labels',
  'POST /api/v1/label/packs': 'B2B REST: labels',
  'POST /api/v1/label/pallets': 'B2B REST: labels',
  'GET /api/v1/stock/goods': 'B2B REST: stock',
  'POST /api/v1/stock/goods': 'B2B REST: stock',
  'POST /api/v1/shipments/fulfilment': 'B2B REST: FBO supplies',
  'GET /api/v1/shipments/fulfilment': 'B2B REST: FBO supplies',
  'GET /api/v1/shipments/fulfilment/{code}': 'B2B REST: FBO supplies',
  'GET /api/v1/shipments/fulfilment/{code}/items': 'B2B REST: FBO supplies',
  'GET /api/v1/shipments/fulfilment/{code}/statuses': 'B2B REST: FBO supplies',
  'POST /api/v1/shipments/fulfilment/{code}/events': 'B2B REST: FBO supplies',
  'GET /api/v1/nomenclatures': 'B2B REST: other',
  'PUT /api/v1/nomenclature/{sku}/country/{country}/price': 'B2B REST: other',
  'GET /api/v1/dictionaries': 'Root resource groups',
  'GET /api/v1/addresses': 'Root resource groups',
  'GET /api/v1/pickup_points': 'Root resource groups',
  'GET /api/v1/notifications': 'Root resource groups',
  'POST /api/v1/notifications/resend': 'Events',
  'GET /api/v1/': 'Versioning',
  'GET /api/v2/': 'Versioning',
} as const;

export type SpecifiedCall = keyof typeof SPECIFIED_CALLS;

type Request = { readonly method: string; readonly path: string };

/** The call that a request of the sandbox's log is; null: one that the specification does not have. */
export function callOf(request: Request): string | null {
  return callAmong(Object.keys(SPECIFIED_CALLS), request);
}

export function callAmong(specified: readonly string[], request: Request): string | null {
  const calls = specified.filter((call) => {
    const pattern = call.replaceAll(/\{\w+\}/g, '[^/]+');
    return new RegExp(`^${pattern}$`).test(`${request.method} ${request.path}`);
  });
  // `/shipments/fulfilment` is also a `/shipments/{code}`.
  return calls.toSorted((one, other) => one.split('{').length - other.split('{').length)[0] ?? null;
}
