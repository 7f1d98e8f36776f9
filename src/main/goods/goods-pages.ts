import type { GoodsFilter, GoodsPlatform } from '#client/goods-platform.ts';
import type { PlatformError } from '#client/platform-error.ts';
import type { GoodsCountry, PlatformGoods } from '#shared/domain/platform-goods.ts';
import { ok, type Result } from '#shared/domain/result.ts';

const GOODS_A_PAGE = 100;
/** Of one filter; a list with more pages counts as endless. */
const MAX_PAGES = 100;

/**
 * The pages of goods that match a filter; an error is the last of them. A page may be empty and later ones not: a platform that
 * ignores a filter has rows there that do not match, and the client leaves them out.
 */
export async function* goodsPages(
  goods: Pick<GoodsPlatform, 'listFullGoods'>,
  country: GoodsCountry,
  filter: GoodsFilter,
): AsyncGenerator<Result<readonly PlatformGoods[], PlatformError>, void> {
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const answer = await goods.listFullGoods({ country, filter, page, limit: GOODS_A_PAGE });
    if (!answer.ok) {
      yield answer;
      return;
    }
    yield ok(answer.value.rows);
    if (page >= answer.value.pages) return;
  }
}
