import { Hono } from 'hono';
import { needs } from '../../http/auth.ts';
import { isObject, type JsonObject, readJson } from '../../http/json.ts';
import { badField } from '../../http/refusal.ts';
import { updateImages } from '../../seller/catalog/images.ts';
import { storeNomenclatures } from '../../seller/catalog/store.ts';
import { account } from '../../world/account.ts';
import type { Template } from '../../world/catalog/attribute.ts';
import { attributesOf } from '../../world/catalog/attributes.ts';
import type { GoodsStatus } from '../../world/goods/goods.ts';
import type { World } from '../../world/world.ts';
import { readCountry, readNames } from '../http/read-values.ts';
import { readAmount } from '../prices/view.ts';
import { goodsOr404, v1Attribute, v2Attribute, withV2Refusals } from './names.ts';
import { imageViews, storedView } from './view.ts';

const STATUSES: Readonly<Record<string, GoodsStatus>> = { ACTIVE: 'active', INACTIVE: 'inactive' };

/** Creates and changes goods (section "Successor REST API v2", row "catalog"). */
export function nomenclatureWriteRoutes(world: World): Hono {
  const routes = new Hono();
  const updater = needs(world, 'u_nomenclature', 'partner_client');
  const writer = needs(world, 'c_nomenclature', 'u_nomenclature', 'partner_client');
  routes.post('/nomenclatures', writer, async (c) => {
    const { requestType, params } = readStoreRequest(world, await readJson(c));
    const stored = withV2Refusals(() => storeNomenclatures(world, params), v2Attribute);
    const [nomenclature] = stored.nomenclatures.map((model) => storedView(world, model));
    return c.json({ nomenclature }, requestType === 'CREATE' ? 201 : 200);
  });

  routes.post('/nomenclatures-activation-status', updater, async (c) => {
    const body = await readJson(c);
    const status = readStatus(body);
    const goods = readNames(body.skus, 'skus').map((sku) => goodsOr404(world, sku));
    for (const one of goods) {
      one.status = status;
      one.updatedAt = world.clock.now();
    }
    return c.json({
      nomenclatures: goods.map(({ platformSku }) => ({ sku: platformSku, status: body.status })),
    });
  });

  routes.post('/nomenclatures/:sku/images', updater, async (c) => {
    const goods = goodsOr404(world, c.req.param('sku'));
    const { images } = await readJson(c);
    withV2Refusals(() => updateImages(world, { sku: goods.platformSku, images: withSmallTypes(images) }));
    return c.json({
      sku: goods.platformSku,
      parentSku: goods.platformParentSku,
      images: imageViews(world, goods),
    });
  });
  return routes;
}

function readStatus({ status }: JsonObject): GoodsStatus {
  const read = typeof status === 'string' && Object.hasOwn(STATUSES, status) ? STATUSES[status] : undefined;
  if (read === undefined) throw badField('status', `${Object.keys(STATUSES).join(' or ')} is expected`);
  return read;
}

/** Types of images are in capitals in REST v2, in lower case in the world. */
function withSmallTypes(images: unknown): unknown {
  if (!Array.isArray(images)) return images;
  return images.map((image: unknown) => {
    const isTyped = typeof image === 'object' && image !== null && 'type' in image;
    return isTyped && typeof image.type === 'string' ? { ...image, type: image.type.toLowerCase() } : image;
  });
}

type RequestType = 'CREATE' | 'UPDATE';

/** `nomenclature` of `POST /v2/nomenclatures`, in the form of version 1's `nomenclatures.store`. */
interface StoreRequest {
  readonly requestType: RequestType;
  readonly params: JsonObject;
}

function readStoreRequest(world: World, { nomenclature }: JsonObject): StoreRequest {
  if (!isObject(nomenclature)) throw badField('nomenclature', 'an object is expected');
  const requestType = readRequestType(nomenclature.requestType);
  const product = readAttributes(nomenclature.product ?? {}, 'nomenclature.product');
  const variations = readVariations(nomenclature.variations);
  const prices = readPrices(nomenclature.prices);
  const entry = { product, variations, ...(prices === null ? {} : { prices }) };
  const template = templateOf(world, requestType, product);
  return { requestType, params: { seller_id: account.sellerId, template, nomenclatures: [entry] } };
}

function readRequestType(value: unknown): RequestType {
  if (value !== 'CREATE' && value !== 'UPDATE')
    throw badField('nomenclature.requestType', 'CREATE or UPDATE is expected');
  return value;
}

/**
 * An UPDATE changes an item. A CREATE makes a new item, or new sizes when it names an existing item and none
 * of the attributes that only a new item may have (section "Attribute description", template types).
 */
function templateOf(world: World, requestType: RequestType, product: JsonObject): Template {
  if (requestType === 'UPDATE') return 'full_update';
  const { supplier_parent_sku: parent } = product;
  const exists = isObject(parent) && world.goods.all.some((goods) => goods.sellerParentSku === parent.value);
  return exists && Object.keys(product).every(isAllowedForSizes) ? 'reduced' : 'full';
}

function isAllowedForSizes(code: string): boolean {
  const attribute = attributesOf(null).find((known) => known.code === code);
  return attribute?.allowedForTemplates.includes('reduced') ?? false;
}

/**
 * Attributes by their code, each an object of `type` and `value`; names of types are in capitals in REST v2.
 */
function readAttributes(value: unknown, field: string): JsonObject {
  if (!isObject(value)) throw badField(field, 'an object of attributes is expected');
  return Object.fromEntries(
    Object.entries(value).map(([code, entry]) => [v1Attribute(code), withSmallType(entry)]),
  );
}

function withSmallType(entry: unknown): unknown {
  if (!isObject(entry) || typeof entry.type !== 'string') return entry;
  return { ...entry, type: entry.type.toLowerCase() };
}

function readVariations(value: unknown): JsonObject[] {
  const field = 'nomenclature.variations';
  if (!Array.isArray(value) || value.length === 0)
    throw badField(field, 'a list of at least one object of attributes is expected');
  return value.map((entry, index) => readAttributes(entry, `${field}[${index}]`));
}

/** `prices` of `country` and `price`, which is money; null when absent. */
function readPrices(value: unknown): JsonObject[] | null {
  const field = 'nomenclature.prices';
  if (value === undefined || value === null) return null;
  if (!Array.isArray(value) || !value.every(isObject)) throw badField(field, 'a list of objects is expected');
  if (value.length === 0) return null;
  return value.map((entry, index) => {
    const at = `${field}[${index}].`;
    const country = readCountry(entry.country, `${at}country`);
    const price = readAmount(entry.price, `${at}price`, country);
    if (price === null) throw badField(`${at}price`, 'is required');
    return { country, price };
  });
}
