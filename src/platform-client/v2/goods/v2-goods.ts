import { refusingGoods } from '../../goods-operations.ts';
import type { GoodsPlatform, GoodsTraits } from '../../goods-platform.ts';
import { createV2Catalog } from '../catalog/v2-catalog.ts';
import { createV2Compatibility } from '../compatibility.ts';
import { connectV2, type V2Connection } from '../connect.ts';
import type { PlatformNames } from '../names.ts';
import { createFullGoodsList } from './full-goods.ts';
import {
  listAttributes,
  listBrands,
  listCategories,
  listSizeScales,
  readDictionaries,
  readSkuAttributes,
} from './goods-dictionaries.ts';
import { setPrices } from './goods-prices.ts';
import { listStock, setStock } from './goods-stock.ts';
import { listPriceBounds } from './price-bounds.ts';
import { setActive, setGoodsImages, storeGoods } from './store-goods.ts';

const V2: GoodsTraits = { api: 'v2', hasActivation: true, hasPriceBounds: true, hasIlliquidStock: true };

/**
 * Goods, stock and prices through REST v2. Every call returns `partner-not-found` without a seller id, and
 * `validation` with an address that is not allowed.
 */
export function createV2Goods(
  options: V2Connection & { readonly names?: Pick<PlatformNames, 'sellerSkus'> },
): GoodsPlatform {
  const compatibility = options.compatibility ?? createV2Compatibility(options.log);
  const shared = { ...options, compatibility };
  const connected = connectV2(shared);
  if (!connected.ok) return refusingGoods(V2, connected.error);
  const caller = connected.value;
  return {
    traits: V2,
    ...createV2Catalog(shared, caller),
    listFullGoods: createFullGoodsList(caller, options.log),
    listStock: (query) => listStock(caller, query),
    setStock: (rows) => setStock(caller, rows),
    setPrices: (country, changes, priceOptions) => setPrices(caller, country, changes, priceOptions),
    listPriceBounds: (country, parentSkus) => listPriceBounds(caller, country, parentSkus),
    listBrands: () => listBrands(caller),
    listCategories: () => listCategories(caller),
    listAttributes: (categoryId) => listAttributes(caller, categoryId),
    readDictionaries: (codes) => readDictionaries(caller, codes),
    listSizeScales: (categoryId) => listSizeScales(caller, categoryId),
    readSkuAttributes: (sku) => readSkuAttributes(caller, sku),
    storeGoods: (draft) => storeGoods(caller, draft),
    setImages: (sku, images) => setGoodsImages(caller, sku, images),
    setActive: (skus, isActive) => setActive(caller, skus, isActive),
  };
}
