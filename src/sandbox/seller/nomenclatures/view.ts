import type { Image } from '../../world/catalog/attribute.ts';
import { type Goods, isSellable } from '../../world/goods/goods.ts';
import { moscowIso } from '../../world/moscow.ts';
import type { Country } from '../../world/orders/order.ts';
import { quarantineDetails } from '../../world/prices/change-price.ts';
import { PRICE_ERROR } from '../../world/settings.ts';
import type { World } from '../../world/world.ts';
import { approveLink } from '../prices/approve-routes.ts';

/** An entry of the list (section "Nomenclature entry"); prices in the currency of the requested country. */
export function nomenclature(world: World, goods: Goods, country: Country) {
  const current = world.prices.of(goods, country);
  const { price, salePrice, saleStart, saleEnd } = current.published;
  const inRussia = world.prices.of(goods, 'RU').published;
  const details = quarantineDetails(current);
  const status = world.settings.priceUpdateStatus;
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
    status: goods.status,
    isSellable: isSellable(goods),
    isExportable: true,
    price,
    ruPrice: inRussia.price,
    salePrice,
    ruSalePrice: inRussia.salePrice,
    saleStartDate: saleStart === null ? null : moscowIso(saleStart),
    saleEndDate: saleEnd === null ? null : moscowIso(saleEnd),
    priceUpdateStatus: details === null ? status : 'QUARANTINE',
    images: imagesOf(world, goods),
  };
  if (details === null && status === 'ERROR') return { ...entry, price_details: { message: PRICE_ERROR } };
  if (details === null) return entry;
  return { ...entry, approve_price_link: approveLink(world, goods, country), price_details: details };
}

/** The seller's images; for seeded goods, drawings that the sandbox serves. */
export function imagesOf(world: World, goods: Goods): readonly Image[] {
  if (goods.product.images !== 'drawn') return goods.product.images;
  const url = `${world.base}/pictures/${goods.platformParentSku}`;
  return [
    { url: `${url}.svg`, type: 'main', order: 1 },
    { url: `${url}-2.svg`, type: 'additional', order: 2 },
  ];
}
