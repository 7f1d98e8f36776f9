import { err, ok } from '#shared/domain/result.ts';
import type { ClientEnvironment } from '../environment.ts';
import { platformErrorOf } from '../errors/platform-error-of.ts';
import { refusingGoods } from '../goods-operations.ts';
import type { GoodsPlatform, GoodsTraits } from '../goods-platform.ts';
import { listAttributes, readSkuAttributes } from './attributes.ts';
import { listCategories, readSizeScales } from './categories.ts';
import { listBrands, readDictionaries } from './dictionaries.ts';
import { listFullGoods } from './goods-list.ts';
import { setGoodsPrices } from './goods-prices.ts';
import { listModelStock, setGoodsStock } from './goods-stock.ts';
import { updateImages } from './images.ts';
import { catalogOf } from './seller-catalog.ts';
import { connectSeller, type SellerAccount, withSellerId } from './seller-connection.ts';
import { storeNomenclature } from './store.ts';

const V1: GoodsTraits = { api: 'v1', hasActivation: false, hasPriceBounds: false, hasIlliquidStock: false };

/**
 * Goods, stock and prices through version 1: the seller JSON-RPC. `sellerId` may be set while the station runs, 0
 * until then: what needs it is refused without sending.
 */
export function createSellerGoods(options: SellerAccount & ClientEnvironment): GoodsPlatform {
  const connected = connectSeller(options);
  if (!connected.ok) return refusingGoods(V1, connected.error);
  const connection = connected.value;
  return {
    traits: V1,
    ...catalogOf(connection),
    listFullGoods: (query) => listFullGoods(connection, query),
    listStock: (query) => withSellerId(connection, () => listModelStock(connection, query)),
    setStock: (rows) => setGoodsStock(connection, rows),
    setPrices: (country, changes, force) =>
      withSellerId(connection, () => setGoodsPrices(connection, country, changes, force)),
    listPriceBounds: async () => ok([]),
    listBrands: () => listBrands(connection),
    listCategories: () => listCategories(connection),
    listAttributes: (categoryId) => listAttributes(connection, categoryId),
    readDictionaries: (codes) => readDictionaries(connection, codes),
    listSizeScales: (categoryId) => readSizeScales(connection, categoryId),
    readSkuAttributes: (platformSku) => readSkuAttributes(connection, platformSku),
    storeGoods: (draft) => storeNomenclature(connection, draft),
    setImages: (platformSku, images) => updateImages(connection, platformSku, images),
    setActive: async () => err(NO_ACTIVATION),
  };
}

const NO_ACTIVATION = platformErrorOf(
  'validation',
  'version 1 cannot activate goods: do it in the seller portal',
);
