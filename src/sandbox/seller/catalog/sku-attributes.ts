import type { JsonObject } from '../../http/json.ts';
import type { AttributeLevel, AttributeValues } from '../../world/catalog/attribute.ts';
import { attributesOf } from '../../world/catalog/attributes.ts';
import { variationValues } from '../../world/catalog/variation.ts';
import type { Goods } from '../../world/goods/goods.ts';
import type { World } from '../../world/world.ts';
import { notFound, requiredText } from '../params.ts';

/** `attributes.sku.list`: the model behind a platform SKU, and all its sizes (section "Attribute description"). */
export function listSkuAttributes(world: World, params: JsonObject) {
  const sku = requiredText(params, 'sku');
  const goods = world.goods.find(sku);
  if (goods?.platformSku !== sku) throw notFound('Nomenclature', 'sku', sku);
  const sizes = world.goods.sizesOf(goods.platformParentSku);
  return {
    product: entries(goods, 'product', goods.product.values),
    variation: Object.fromEntries(
      sizes.map((size) => [size.platformSku, entries(size, 'variation', variationValues(size))]),
    ),
  };
}

/** The attributes that have a value. */
function entries(goods: Goods, level: AttributeLevel, values: AttributeValues) {
  return attributesOf(goods.category)
    .filter(({ levels }) => levels.includes(level))
    .flatMap(({ code, label, type, dictionary }) => {
      const value = values.get(code);
      if (value === undefined) return [];
      return [dictionary === null ? { code, label, type, value } : { code, label, type, value, dictionary }];
    });
}
