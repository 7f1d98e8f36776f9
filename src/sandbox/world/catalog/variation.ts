import type { Goods } from '../goods/goods.ts';
import type { AttributeValues } from './attribute.ts';

/** The attributes of one size, which are fields of its goods. */
export function variationValues(goods: Goods): AttributeValues {
  return new Map([
    ['sku', goods.platformSku],
    ['supplier_sku', goods.sellerSku],
    ['size_value', goods.size],
    ['product_identifier', goods.barcode],
  ]);
}
