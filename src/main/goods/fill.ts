import { loggable } from '#main/platform/errors/loggable.ts';
import type { GoodsCatalog } from '#main/platform/goods-catalog.ts';
import type { Answer } from '#main/platform/packing-platform.ts';
import type { CatalogParts } from './catalog-parts.ts';
import { storeGoods } from './goods-store.ts';

/** Not specified for this method ("Limits"); 100 is what the others take. */
const PAGE_SIZE = 100;
/** 100,000 goods: a list that still goes on says something else. */
const MAX_PAGES = 1_000;
const TRIES = 3;

type Page = Awaited<ReturnType<GoodsCatalog['listGoods']>>;

/**
 * Stores all goods of a country page by page; a page that fails is asked again. One that brings nothing new is the end,
 * whatever the list counts. True: all of them are stored.
 */
export async function fillFrom(parts: CatalogParts, country: string, signal: AbortSignal): Promise<boolean> {
  const known = new Set<string>();
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const answer = await askedAgain(
      () => parts.catalog().listGoods({ country, page, limit: PAGE_SIZE }),
      signal,
    );
    if (signal.aborted) return false;
    if (!answer.ok) {
      parts.log.warn(
        { country, page, error: loggable(answer.error) },
        'the catalog could not be read to its end',
      );
      return false;
    }
    const { goods, pages } = answer.value;
    await parts.db.transaction().execute((trx) => storeGoods(trx, goods));
    if (goods.length > 0) parts.onChange();
    const before = known.size;
    for (const { platformSku } of goods) known.add(platformSku);
    if (page >= pages || known.size === before) return true;
  }
  parts.log.warn({ country, pages: MAX_PAGES }, 'the catalog is longer than can be read');
  return false;
}

async function askedAgain(ask: () => Answer<Extract<Page, { ok: true }>['value']>, signal: AbortSignal) {
  let answer = await ask();
  for (let tries = 1; tries < TRIES && !answer.ok && !signal.aborted; tries += 1) answer = await ask();
  return answer;
}
