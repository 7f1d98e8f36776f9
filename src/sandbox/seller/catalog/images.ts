import type { JsonObject } from '../../http/json.ts';
import type { Image } from '../../world/catalog/attribute.ts';
import type { Goods } from '../../world/goods/goods.ts';
import type { World } from '../../world/world.ts';
import { checkSellerIfGiven, notFound, objectList, requiredText } from '../params.ts';
import { badParam } from '../rpc-error.ts';

/** Stated only for the successor's image method (section "Limits"). */
const MAX_IMAGES = 8;

/** `nomenclature-images.update`: replaces the images of all sizes of a model. */
export function updateImages(world: World, params: JsonObject) {
  checkSellerIfGiven(params);
  const sizes = readSizes(world, params);
  const given = objectList(params, 'images');
  if (given.length > MAX_IMAGES)
    throw badParam('images', `must be at most ${MAX_IMAGES}, not ${given.length}`);
  const images = given.map(readImage);
  const [first] = sizes;
  if (first !== undefined) first.product.images = images;
  for (const goods of sizes) goods.updatedAt = world.clock.now();
  return { platform_parent_sku: first?.platformParentSku, images };
}

/** Finds the sizes by the platform SKU of any size, or by the platform parent SKU. */
function readSizes(world: World, params: JsonObject): readonly Goods[] {
  const name = params.sku === undefined ? 'platform_parent_sku' : 'sku';
  const sku = requiredText(params, name);
  const parent = name === 'sku' ? world.goods.find(sku)?.platformParentSku : sku;
  const sizes = world.goods.sizesOf(parent ?? '');
  if (sizes.length === 0) throw notFound('Nomenclature', name, sku);
  return sizes;
}

function readImage(image: JsonObject, index: number): Image {
  const { url, type = index === 0 ? 'main' : 'additional', order = index + 1 } = image;
  const field = `images[${index}]`;
  if (typeof url !== 'string' || !/^https?:\/\/\S+$/.test(url))
    throw badParam(`${field}.url`, 'must be an address');
  if (typeof type !== 'string' || type === '') throw badParam(`${field}.type`, 'must be a text');
  if (typeof order !== 'number' || !Number.isInteger(order))
    throw badParam(`${field}.order`, 'must be a whole number');
  return { url, type, order };
}
