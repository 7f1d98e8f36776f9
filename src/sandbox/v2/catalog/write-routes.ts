import { Hono } from 'hono';
import { needs } from '../../http/auth.ts';
import { type JsonObject, readJson } from '../../http/json.ts';
import { badField } from '../../http/refusal.ts';
import { updateImages } from '../../seller/catalog/images.ts';
import { storeNomenclatures } from '../../seller/catalog/store/store.ts';
import type { GoodsStatus } from '../../world/goods/goods.ts';
import type { World } from '../../world/world.ts';
import { readNames } from '../http/read-names.ts';
import { inV2Words } from '../http/seller-words.ts';
import { v2Attribute } from './attribute-names.ts';
import { goodsOr404 } from './find-goods.ts';
import { readStoreRequest } from './store-request.ts';
import { storedView } from './stored-view.ts';
import { imageViews } from './view.ts';

const STATUSES: Readonly<Record<string, GoodsStatus>> = { ACTIVE: 'active', INACTIVE: 'inactive' };

/** Goods made and changed by the seller (section "Successor REST API v2", row "catalog"). */
export function nomenclatureWriteRoutes(world: World): Hono {
  const routes = new Hono();
  const updater = needs(world, 'u_nomenclature', 'partner_client');
  const writer = needs(world, 'c_nomenclature', 'u_nomenclature', 'partner_client');
  routes.post('/nomenclatures', writer, async (c) => {
    const { requestType, params } = readStoreRequest(world, await readJson(c));
    const stored = inV2Words(() => storeNomenclatures(world, params), v2Attribute);
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
    inV2Words(() => updateImages(world, { sku: goods.platformSku, images: withSmallTypes(images) }));
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

/** The types of images are in capitals here, in small letters in the world. */
function withSmallTypes(images: unknown): unknown {
  if (!Array.isArray(images)) return images;
  return images.map((image: unknown) => {
    const isTyped = typeof image === 'object' && image !== null && 'type' in image;
    return isTyped && typeof image.type === 'string' ? { ...image, type: image.type.toLowerCase() } : image;
  });
}
