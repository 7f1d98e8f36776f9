import type { ClientEnvironment } from '../environment.ts';
import { platformErrorOf } from '../errors/platform-error-of.ts';
import { refusingGoods } from '../goods-operations.ts';
import type { GoodsPlatform, GoodsTraits } from '../goods-platform.ts';
import type { B2bAccount } from '../v1/connect.ts';
import { createSellerCatalog } from './seller-catalog.ts';

const V1: GoodsTraits = { api: 'v1', hasActivation: false, hasPriceBounds: false, hasIlliquidStock: false };

/**
 * Goods, stock and prices through version 1: the seller JSON-RPC and REST v1. `sellerId` may be set while the station
 * runs, 0 until then: what needs it is refused without sending.
 */
export function createSellerGoods(
  options: B2bAccount & {
    readonly sellerUrl: string;
    readonly sellerId: () => number;
  } & ClientEnvironment,
): GoodsPlatform {
  const error = platformErrorOf('unavailable', 'version 1 does not offer this yet');
  return {
    ...refusingGoods(V1, error),
    ...createSellerCatalog({ ...options, sellerId: options.sellerId() }),
  };
}
