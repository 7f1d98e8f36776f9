import type { MiddlewareHandler } from 'hono';
import { isObject, type JsonObject } from '../http/json.ts';
import { badField, Refusal } from '../http/refusal.ts';
import type { World } from '../world/world.ts';

/**
 * The possible forms of REST v2, by the switch `v2Variant` (assumptions, "Settled on 22.11.2026"): 0 the
 * first spelling of everything, 1 the second, 2 the third where there is one, 3 every answer in `data`, 4
 * lists without `meta`, 5 only the fields that a table of the specification names. This middleware does all
 * of it; the routes have variant 0.
 */
export function variantsOfAnswers(world: World): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const variant = world.settings.v2Variant;
    const isJson = c.res.headers.get('Content-Type')?.startsWith('application/json') ?? false;
    if (variant === 0 || !c.res.ok || !isJson) return;
    const { status, headers } = c.res;
    const answer: unknown = await c.res.json();
    const path = c.req.path.replace(/^\/api/, '');
    // Unset it first: assigning over an answer keeps its headers.
    c.res = undefined;
    c.res = new Response(JSON.stringify(answerOf(variant, path, answer)), { status, headers });
  };
}

function answerOf(variant: number, path: string, answer: unknown): unknown {
  if (variant === 3) return { data: answer };
  if (variant === 4) return isObject(answer) ? without(answer, 'meta') : answer;
  if (variant === 5) return namedOnly(answer, isOfGoods(path) || isOfOrders(path));
  const spelled = respelled(variant, answer);
  if (isOfGoods(path)) return withRows(spelled, 'nomenclatures', variant === 1 ? secondGoods : thirdGoods);
  return isOfOrders(path) && variant === 1 ? withRows(spelled, 'items', secondItem) : spelled;
}

function isOfGoods(path: string): boolean {
  return path === '/v2/nomenclatures' || path === '/v2/nomenclatures-search';
}

function isOfOrders(path: string): boolean {
  return path.startsWith('/v2/orders/');
}

function without(object: JsonObject, name: string): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => key !== name));
}

function withRows(answer: unknown, name: string, row: (row: JsonObject) => JsonObject): unknown {
  if (!isObject(answer)) return answer;
  const rows = answer[name];
  if (!Array.isArray(rows)) return answer;
  return { ...answer, [name]: rows.map((one: unknown) => (isObject(one) ? row(one) : one)) };
}

function secondItem({ id, ...item }: JsonObject): JsonObject {
  return id === undefined ? item : { itemId: id, ...item };
}

function secondGoods({
  sku,
  externalSku,
  barcode,
  name,
  size,
  brand,
  images,
  ...row
}: JsonObject): JsonObject {
  const urls = Array.isArray(images)
    ? images.map((image: unknown) => (isObject(image) ? image.url : image))
    : images;
  return {
    platformSku: sku,
    sellerSku: externalSku,
    barcodes: [barcode],
    title: name,
    supplierSize: size,
    brand: { name: brand },
    images: urls,
    ...row,
  };
}

function thirdGoods({ sku, externalSku, name, ...row }: JsonObject): JsonObject {
  return { id: sku, supplierSku: externalSku, names: { ru: name }, ...row };
}

const TIMESTAMP = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)\.\d{3}Z$/;
const MOSCOW_HOURS = 3;

/** Statuses in another case; times without milliseconds, or with Moscow's offset. */
function respelled(variant: number, value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => respelled(variant, one, name));
  if (isObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, respelled(variant, part, key)]),
    );
  if (typeof value !== 'string') return value;
  if (TIMESTAMP.test(value)) return variant === 1 ? value.replace(TIMESTAMP, '$1Z') : inMoscow(value);
  if (name !== 'status') return value;
  return variant === 1 ? value.toLowerCase() : value.charAt(0) + value.slice(1).toLowerCase();
}

function inMoscow(timestamp: string): string {
  const there = new Date(Date.parse(timestamp) + MOSCOW_HOURS * 3_600_000).toISOString();
  return there.replace(/\.\d{3}Z$/, '+03:00');
}

/**
 * Fields that tables of the specification name for orders, their items, goods, stock, prices, supplies,
 * labels and tokens; objects and lists among them keep their own fields of these names.
 */
const NAMED: ReadonlySet<string> = new Set(
  `access_token expires_in token_type scope
  limit page pages total
  id orderNr status paymentMethod fullSum deliveryPrice createdAt updatedAt currency itemQuantity cutOff
  shippingType paymentDate comment rejectPrice isEditable canBeCancelled isConfirmed hasDiscrepancyActs deprecatedId
  externalOrderNumber externalTrackingNumber packNumbers confirmationFailedCode confirmationFailedReason options dates items
  shippingAddress deliveryMethod customer tracking
  itemNr sku description size finalERPStatus basePrice salePrice paidPrice partnerAgreedPrice couponDiscount loyaltyDiscount
  partnerAgreedDiscount otherDiscounts totalDiscount platformDiscounts datamatrix datamatrixCode statusChangeReason
  quantity platform_sku seller_sku seller_id warehouse_code created_at updated_at
  created_at reason data code label type dictionary rec_id name translation_ru path
  supplierSku supplierParentSku platformParentSku brand contractType isSellable isExportable nomenclatures
  sellerId itemId fileUrl excludedItems packNumber excludedPacks palletBarcodes excludedPallets isLeaf parentSku saleStart saleEnd
  force country prices certificateIds text shipmentId`.split(/\s+/),
);

/** Categories have a `name` in the specification, goods and items have not. */
function namedOnly(value: unknown, isNameless: boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => namedOnly(one, isNameless));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => NAMED.has(key) && !(isNameless && key === 'name'))
      .map(([key, part]) => [key, namedOnly(part, isNameless)]),
  );
}

/**
 * The filter of a search in the first spelling, `{ filter: { … } }`; the spelling of a variant that is not
 * set gets 400.
 */
export function filterOfSearch(world: World, body: JsonObject): unknown {
  const { filter, skus } = body;
  const variant = world.settings.v2Variant;
  if (variant === 1) {
    if (filter !== undefined) throw badField('filter', 'there is no such field');
    return skus === undefined ? {} : { skus };
  }
  if (skus !== undefined) throw badField('skus', 'there is no such field');
  if (variant === 2 && isObject(filter) && 'skus' in filter)
    throw badField('filter.skus', 'there is no such filter');
  return filter;
}

/**
 * A change of an order's status in the first spelling. In variant 1 an order is confirmed by `{ type:
 * "CONFIRM" }`; in variant 2 it cannot be confirmed: 405.
 */
export function statusChangeBody(world: World, body: JsonObject): JsonObject {
  const variant = world.settings.v2Variant;
  const isConfirming = body.status === 'CONFIRMED' || body.type !== undefined;
  if (variant === 2 && isConfirming)
    throw new Refusal(405, 'Method Not Allowed', 'orders need no confirming here');
  if (variant === 1) {
    if (body.status === 'CONFIRMED') throw badField('status', 'there is no such change');
    return body.type === 'CONFIRM' ? { ...without(body, 'type'), status: 'CONFIRMED' } : body;
  }
  if (body.type !== undefined) throw badField('type', 'there is no such field');
  return body;
}
