import type { Goods } from '#shared/domain/goods.ts';
import { err, ok } from '#shared/domain/result.ts';
import type { ClientEnvironment } from '../environment.ts';
import type { GoodsCatalog } from '../goods-catalog.ts';
import type { PlatformResult } from '../packing-platform.ts';
import { listNomenclatures } from './nomenclatures.ts';
import { connectSeller, type SellerConnection } from './seller-connection.ts';

/** SKUs per call: no limit is documented; orders have a few units, and a body stays small. */
const SKUS_PER_CALL = 50;

/**
 * The goods from the seller JSON-RPC. `sellerUrl` is `{seller_url}` of the specification, HTTPS or this
 * machine. Neither method used here needs `sellerId`, because the token identifies the seller; it is kept for
 * methods that do.
 */
export function createSellerCatalog(
  options: {
    readonly sellerUrl: string;
    readonly clientId: string;
    readonly clientSecret: string;
    readonly sellerId: number;
  } & ClientEnvironment,
): GoodsCatalog {
  const connection = connectSeller({ ...options, sellerId: () => options.sellerId });
  if (connection.ok) return catalogOf(connection.value);
  const refuse = () => Promise.resolve(err(connection.error));
  return { listGoods: refuse, findGoods: refuse };
}

/** The same over a connection that others use, too. */
export function catalogOf(connection: SellerConnection): GoodsCatalog {
  return {
    listGoods: (query) => listNomenclatures(connection, query),
    findGoods: (country, platformSkus) => findGoods(connection, country, platformSkus),
  };
}

/** Goods with these SKUs; the result omits unknown ones. Without SKUs nothing is sent. */
async function findGoods(
  connection: SellerConnection,
  country: string,
  platformSkus: readonly string[],
): PlatformResult<readonly Goods[]> {
  const wanted = [...new Set(platformSkus)];
  const goods: Goods[] = [];
  for (let at = 0; at < wanted.length; at += SKUS_PER_CALL) {
    const skus = wanted.slice(at, at + SKUS_PER_CALL);
    // The platform may return smaller pages than requested.
    for (let page = 1, pages = 1; page <= pages && page <= skus.length; page += 1) {
      const query = { country, page, limit: SKUS_PER_CALL, platformSkus: skus };
      const answer = await listNomenclatures(connection, query);
      if (!answer.ok) return answer;
      goods.push(...answer.value.goods);
      pages = answer.value.pages;
    }
  }
  return ok(goods);
}
