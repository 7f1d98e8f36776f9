import type { Goods } from '../../world/goods/goods.ts';
import { moscowIso } from '../../world/moscow.ts';
import { EXCHANGE_RATE } from '../../world/orders/make-order.ts';
import type { Country } from '../../world/orders/order.ts';
import type { World } from '../../world/world.ts';

/** Section "Price status": a base price that drops by more than this is held. */
const QUARANTINE_PERCENT = 70;

/** An entry of the list (section "Nomenclature entry"); prices in the currency of the country asked for. */
export function nomenclature(world: World, goods: Goods, country: Country) {
  const local = (rubles: number | null) =>
    rubles === null ? null : Math.round((rubles / EXCHANGE_RATE[country]) * 100) / 100;
  const entry = {
    platformSku: goods.platformSku,
    platformParentSku: goods.platformParentSku,
    sellerSku: goods.sellerSku,
    sellerParentSku: goods.sellerParentSku,
    sellerSize: goods.size,
    barcode: goods.barcode,
    brand: goods.brand,
    name: goods.name,
    erpCategoryLevel1: goods.category,
    erpCategoryLevel1Ru: goods.categoryRu,
    erpCategoryLevel2: goods.category2,
    erpCategoryLevel2Ru: goods.category2Ru,
    quantity: goods.quantity,
    status: GOODS_STATUS,
    isSellable: goods.quantity > 0,
    isExportable: true,
    price: local(goods.quarantinedFrom ?? goods.price),
    ruPrice: goods.quarantinedFrom ?? goods.price,
    salePrice: local(goods.salePrice),
    ruSalePrice: goods.salePrice,
    saleStartDate: goods.salePrice === null ? null : moscowIso(goods.updatedAt),
    saleEndDate: null,
    priceUpdateStatus: goods.quarantinedFrom === null ? 'APPLIED' : 'QUARANTINE',
    images: imagesOf(world, goods),
  };
  return goods.quarantinedFrom === null
    ? entry
    : { ...entry, ...quarantine(world, goods, goods.quarantinedFrom) };
}

export const GOODS_STATUS = 'active';

/** Pictures are served by the sandbox itself. */
function imagesOf(world: World, goods: Goods) {
  const url = `${world.base}/pictures/${goods.platformParentSku}`;
  return [
    { url: `${url}.svg`, type: 'main', order: 1 },
    { url: `${url}-2.svg`, type: 'additional', order: 2 },
  ];
}

function quarantine(world: World, goods: Goods, oldPrice: number) {
  return {
    approve_price_link: `${world.base}/pictures/${goods.platformParentSku}.svg`,
    price_details: {
      created_at: moscowIso(goods.updatedAt),
      reason: 'black_price_diff',
      data: {
        drop_pct: Math.round((1 - goods.price / oldPrice) * 10_000) / 100,
        new_black_price: goods.price,
        old_black_price: oldPrice,
        threshold_pct: QUARANTINE_PERCENT,
      },
    },
  };
}
