import type { StoredItem } from '#main/orders/order-store.ts';
import type { GoodsView } from '#shared/contract/goods.ts';
import { type Goods, nameWithoutBrand, sizeToTellApart } from '#shared/domain/goods.ts';

/** Goods from the catalog, as a packer sees them. */
export function goodsInCatalog(goods: Goods): GoodsView {
  return {
    sku: goods.platformSku,
    sellerSku: goods.sellerSku,
    barcode: goods.barcode,
    name: nameWithoutBrand(goods.name, goods.brand),
    brand: goods.brand,
    size: sizeToTellApart(goods.size),
    picture: goods.imageUrl,
  };
}

/** The goods of an item: its order's own words come first. `goods`: null if the catalog does not have them. */
export function goodsOfItem(
  item: Pick<StoredItem, 'sku' | 'seller_sku' | 'name' | 'size'>,
  goods: Goods | null,
): GoodsView {
  return {
    sku: item.sku,
    sellerSku: item.seller_sku ?? goods?.sellerSku ?? '',
    barcode: goods?.barcode ?? '',
    name: nameWithoutBrand(item.name || (goods?.name ?? item.sku), goods?.brand ?? ''),
    brand: goods?.brand ?? '',
    size: sizeToTellApart(item.size || (goods?.size ?? '')),
    picture: goods?.imageUrl ?? null,
  };
}

/** Only the goods of a unit. */
export function goodsOfUnit({ sku, sellerSku, barcode, name, brand, size, picture }: GoodsView): GoodsView {
  return { sku, sellerSku, barcode, name, brand, size, picture };
}
