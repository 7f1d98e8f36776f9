import type { GoodsCatalog } from '#main/platform/goods-catalog.ts';
import type { Answer } from '#main/platform/packing-platform.ts';
import { storeGoods } from '#main/store/repositories/goods.ts';
import type { CatalogParts } from './catalog-parts.ts';

/** Not specified for this method ("Limits"); 100 is what the others take. */
const PAGE_SIZE = 100;
/** A million goods: a list that still goes on says something else. */
const MOST_PAGES = 10_000;
const TRIES = 3;

type Page = Awaited<ReturnType<GoodsCatalog['listGoods']>>;

/** Stores all goods of a country page by page; a page that fails is asked again. True: all of them are stored. */
export async function fillFrom(parts: CatalogParts, country: string, signal: AbortSignal): Promise<boolean> {
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const answer = await askedAgain(
      () => parts.catalog().listGoods({ country, page, limit: PAGE_SIZE }),
      signal,
    );
    if (signal.aborted) return false;
    if (!answer.ok) {
      parts.log.warn({ country, page, error: answer.error }, 'the catalog could not be read to its end');
      return false;
    }
    const { goods, pages } = answer.value;
    await parts.db.transaction().execute((trx) => storeGoods(trx, goods));
    if (goods.length > 0) parts.onChange();
    if (page >= pages) return true;
  }
  return false;
}

async function askedAgain(ask: () => Answer<Extract<Page, { ok: true }>['value']>, signal: AbortSignal) {
  let answer = await ask();
  for (let tries = 1; tries < TRIES && !answer.ok && !signal.aborted; tries += 1) answer = await ask();
  return answer;
}
