import { setImmediate } from 'node:timers/promises';
import { loggable } from '#client/errors/loggable.ts';
import type { GoodsCatalog } from '#client/goods-catalog.ts';
import type { GoodsPlatform, GoodsQuery } from '#client/goods-platform.ts';
import { retry } from '#main/base/async/retry.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Emit } from '#main/base/events.ts';
import type { Log } from '#main/base/log.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { cacheTransaction } from '#main/store/transaction.ts';
import type { Goods } from '#shared/domain/goods.ts';
import { GOODS_COUNTRIES, type GoodsCountry } from '#shared/domain/platform-goods.ts';
import { ok } from '#shared/domain/result.ts';
import { storeFullGoods, storeGoods } from './goods-rows-store.ts';
import { countriesOfOrders } from './goods-store.ts';
import { listedOnlyHere, markUnlisted } from './unlisted-store.ts';

export type GoodsEvents = { goodsChanged: [] };

export type FillDeps = {
  readonly db: Database;
  readonly catalog: () => GoodsCatalog | GoodsPlatform;
  readonly clock: Clock;
  readonly log: Log;
  readonly emit: Emit<GoodsEvents>;
};

/** The specification has no limit for this method ("Limits"); 100 is the limit of the others. */
const PAGE_SIZE = 100;

/** 300,000 goods: a longer list means that the platform's page count is wrong. */
const MAX_PAGES = 3_000;

/** No waits: the client has already waited between its own attempts. */
const RETRY_WAITS_MS = [0, 0];

/** The country where every seller sells (specification, "Countries"). */
const HOME_COUNTRY: GoodsCountry = 'RU';

/** The countries whose goods are read: home, and the countries of all stored orders. */
async function countriesToFill(db: Database): Promise<readonly GoodsCountry[]> {
  const ordered = new Set(await countriesOfOrders(db));
  return GOODS_COUNTRIES.filter((country) => country === HOME_COUNTRY || ordered.has(country));
}

/**
 * Stores all goods of all countries, and marks those that are on no list any more. Returns true if everything was read;
 * what was read before a failure stays. Throws an error of the store.
 */
export async function readAllGoods(parts: FillDeps, signal: AbortSignal): Promise<boolean> {
  const found: ListedGoods = { listed: new Set(), hasGap: false };
  let isComplete = true;
  for (const country of await countriesToFill(parts.db)) {
    if (signal.aborted) return false;
    isComplete = (await readCountry(parts, country, found, signal)) && isComplete;
  }
  // An empty list, or an empty page of it, is no proof that goods are gone.
  if (!isComplete || found.hasGap || found.listed.size === 0) return isComplete;
  await markGone(parts, found.listed, signal);
  return true;
}

/**
 * Marks what was on no page, if the platform does not find it by its SKU either: while the pages are read, goods that are
 * taken off the list move others to a page that was read already, and new ones come on it.
 */
async function markGone(parts: FillDeps, listed: ReadonlySet<string>, signal: AbortSignal): Promise<void> {
  const missing = await listedOnlyHere(parts.db, listed);
  if (missing.length === 0) return;
  const gone = new Set(missing);
  for (const country of await countriesToFill(parts.db)) {
    if (signal.aborted) return;
    const answer = await parts.catalog().findGoods(country, [...gone]);
    if (!answer.ok) {
      parts.log.warn(
        { country, skus: gone.size, error: loggable(answer.error) },
        'goods that were on no page could not be looked up: they count as listed until all goods are read again',
      );
      return;
    }
    for (const { platformSku } of answer.value) gone.delete(platformSku);
  }
  const unlisted = await markUnlisted(parts.db, [...gone], parts.clock.now().toISOString());
  if (unlisted > 0) parts.emit('goodsChanged');
}

/** The SKUs that are listed. `hasGap`: a page before the last one was empty. */
type ListedGoods = { readonly listed: Set<string>; hasGap: boolean };

/**
 * Retries a page that fails. Stops at a page without other goods than the one before it, even if the platform counts more pages.
 * Adds what is listed to `found`; returns true if all goods were stored.
 */
async function readCountry(
  parts: FillDeps,
  country: GoodsCountry,
  found: ListedGoods,
  signal: AbortSignal,
): Promise<boolean> {
  let before: ReadonlySet<string> = new Set();
  let next = readPage(parts, { country, page: 1, limit: PAGE_SIZE, sort: 'sku' }, signal);
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const read = await next;
    if (signal.aborted || read === null) return false;
    const isLast = page >= read.pages;
    // The next page is on its way while this one is stored.
    if (!isLast) next = readPage(parts, { country, page: page + 1, limit: PAGE_SIZE, sort: 'sku' }, signal);
    await untilSent();
    await storePage(parts, read);
    const skus = new Set(read.rows.map(({ platformSku }) => platformSku));
    for (const sku of skus) found.listed.add(sku);
    if (!isLast && skus.size === 0) found.hasGap = true;
    // Some lists repeat their last page.
    if (isLast || [...skus].every((sku) => before.has(sku))) return true;
    before = skus;
  }
  parts.log.warn(
    { country, pages: MAX_PAGES },
    'the catalog has more pages than the station reads: the rest is left out',
  );
  return false;
}

/** Of the loop, until a request is with the system; `fetch` takes two to four. */
const TURNS_TO_SEND = 8;

/** SQLite stores a page without a turn of the loop: what is not sent before that waits for it, and so does a scan. */
async function untilSent(): Promise<void> {
  for (let turn = 0; turn < TURNS_TO_SEND; turn += 1) await setImmediate();
}

/** How far the reads of what has changed have come, by country. */
export type ChangedProgress = Map<GoodsCountry, CountryProgress>;

type CountryProgress = {
  /** The platform's time of the newest change that the last whole read saw first; null: it shows none, or there was none. */
  readonly newest: number | null;
  /** So many pages were stored since, at most, by reads that did not come to their end. */
  readonly behind: number;
};

const NOTHING_READ: CountryProgress = { newest: null, behind: 0 };

/**
 * Stores what was changed since the last read, beginning with what was changed last. Under a catalog that cannot sort it
 * does nothing. Returns false if a page could not be read; the next read then goes on behind the pages that were stored.
 */
export async function readChangedGoods(
  parts: FillDeps,
  progress: ChangedProgress,
  signal: AbortSignal,
): Promise<boolean> {
  if (!('listFullGoods' in parts.catalog())) return true;
  for (const country of await countriesToFill(parts.db))
    if (!(await readChangedOf(parts, country, progress, signal))) return false;
  return true;
}

/**
 * Ends at the first page without anything new. Not while its goods were changed after the last read, by the platform's own
 * times: they were stored by a read of prices. Not before the end of a read that failed, either.
 */
async function readChangedOf(
  parts: FillDeps,
  country: GoodsCountry,
  progress: ChangedProgress,
  signal: AbortSignal,
): Promise<boolean> {
  const { newest, behind } = progress.get(country) ?? NOTHING_READ;
  let first: number | null = null;
  let unchangedPages = 0;
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const read = await readPage(parts, { country, page, limit: PAGE_SIZE, sort: 'changed' }, signal);
    if (signal.aborted || read === null) return false;
    const changed = await storePage(parts, read);
    if (changed === 0) unchangedPages += 1;
    const times = read.changedAt;
    if (page === 1 && times.length > 0) first = Math.max(...times);
    const isFromBefore = newest === null || times.length === 0 || Math.min(...times) <= newest;
    if (page >= read.pages || (isFromBefore && unchangedPages > behind)) break;
    progress.set(country, { newest, behind: behind + page });
  }
  progress.set(country, { newest: first, behind: 0 });
  return true;
}

/** `store` keeps the rows; they are of the kind that the catalog has. */
type ReadPage = {
  readonly rows: readonly Goods[];
  readonly pages: number;
  /** When the rows were changed, by the platform's time in milliseconds since 1970; without those that do not show it. */
  readonly changedAt: readonly number[];
  readonly store: (trx: Trx) => Promise<number>;
};

/** null: it could not be read, as the log says, or the reading was stopped. */
async function readPage(parts: FillDeps, query: GoodsQuery, signal: AbortSignal): Promise<ReadPage | null> {
  const answer = await retry(() => askFor(parts, query), {
    waitsMs: RETRY_WAITS_MS,
    mayRetry: (one) => !one.ok,
    signal,
  });
  if (answer.ok) return answer.value;
  if (!signal.aborted)
    parts.log.warn(
      { country: query.country, page: query.page, error: loggable(answer.error) },
      'the catalog could not be read completely: it is read again in a minute',
    );
  return null;
}

async function askFor({ catalog, clock }: FillDeps, query: GoodsQuery) {
  const platform = catalog();
  const now = () => clock.now().toISOString();
  const askedAt = now();
  if ('listFullGoods' in platform) {
    const answer = await platform.listFullGoods(query);
    if (!answer.ok) return answer;
    const { rows, pages } = answer.value;
    const changedAt = rows.flatMap(({ updatedAt }) => (updatedAt === null ? [] : Date.parse(updatedAt)));
    return ok<ReadPage>({
      rows,
      pages,
      changedAt,
      store: (trx) => storeFullGoods(trx, rows, askedAt, now()),
    });
  }
  const answer = await platform.listGoods(query);
  if (!answer.ok) return answer;
  const { goods, pages } = answer.value;
  return ok<ReadPage>({ rows: goods, pages, changedAt: [], store: (trx) => storeGoods(trx, goods) });
}

/** Returns how many goods or prices were new or different. */
async function storePage(parts: FillDeps, page: ReadPage): Promise<number> {
  const changed = await cacheTransaction(parts.db, page.store);
  if (changed > 0) parts.emit('goodsChanged');
  return changed;
}
