import type { GoodsPlatform } from '#client/goods-platform.ts';
import {
  connectSeller,
  type SellerAccount,
  type SellerConnection,
} from '#client/seller/seller-connection.ts';
import { createSellerGoods } from '#client/seller/seller-goods.ts';
import { systemClock } from '#main/base/clock.ts';
import { createLog } from '#main/base/log.ts';
import { must } from '../../contracts/platform-bench.ts';
import type { Sandbox } from '../../support/sandbox.ts';

type Options = Partial<SellerAccount>;

const optionsOf = (sandbox: Sandbox, over: Options) => ({
  sellerUrl: sandbox.seller,
  clientId: sandbox.clientId,
  clientSecret: sandbox.clientSecret,
  sellerId: () => sandbox.sellerId,
  fetch,
  clock: systemClock(),
  log: createLog('silent'),
  ...over,
});

/** The station's client of the seller JSON-RPC against a sandbox; it signs in with its first call. */
export function sellerOf(sandbox: Sandbox, over: Options = {}): SellerConnection {
  return must(connectSeller(optionsOf(sandbox, over)));
}

/** The goods of version 1 as the features see them. */
export function goodsOf(sandbox: Sandbox, over: Options = {}): GoodsPlatform {
  return createSellerGoods(optionsOf(sandbox, over));
}
