import { platformErrorOf } from '../../errors/platform-error-of.ts';
import { refusingGoods } from '../../goods-operations.ts';
import type { GoodsPlatform, GoodsTraits } from '../../goods-platform.ts';
import { createV2Catalog } from '../catalog/v2-catalog.ts';
import type { V2Connection } from '../connect.ts';
import type { PlatformNames } from '../names.ts';

const V2: GoodsTraits = { api: 'v2', hasActivation: true, hasPriceBounds: true, hasIlliquidStock: true };

/**
 * Goods, stock and prices through REST v2. Without a seller id, or with an address that is not allowed, every call
 * returns `validation`.
 */
export function createV2Goods(
  options: V2Connection & { readonly names?: Pick<PlatformNames, 'sellerSkus'> },
): GoodsPlatform {
  const error = platformErrorOf('unavailable', 'REST v2 does not offer this yet');
  return { ...refusingGoods(V2, error), ...createV2Catalog(options) };
}
