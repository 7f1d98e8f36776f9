import type { FoundOrders } from '#client/order-facts.ts';
import type { PackingPlatform } from '#client/packing-platform.ts';
import type { PlatformError } from '#client/platform-error.ts';
import { daysAfter, moscowDate } from '#shared/domain/moscow-date.ts';
import {
  type FoundOrder,
  isSet,
  type OrderSearch,
  type SearchPart,
  usedParts,
} from '#shared/domain/order-search.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { doesMatch, sorted } from './matches.ts';

/** The most that the platform gives at a time (assumptions, "page sizes"). */
export const PAGE_ROWS = 100;
/** Pages that one call looks through: a person waits for it. */
const PAGES_AT_ONCE = 10;
/** How far back a list goes that the station has to sort itself. */
const UNSORTED_DAYS = 30;

export type SearchAnswer = {
  readonly orders: readonly FoundOrder[];
  /** Page to go on with; null: these are all. */
  readonly next: number | null;
  readonly total: number | null;
  readonly asked: readonly SearchPart[];
  readonly checked: readonly SearchPart[];
  readonly unanswered: readonly SearchPart[];
  readonly since: string | null;
  readonly isSorted: boolean;
};

type Platform = Pick<PackingPlatform, 'searchOrders' | 'traits'>;
/** Fewer rows in one answer are not worth the wait for the next one. */
const ENOUGH_ROWS = 50;

/**
 * Asks the platform for orders. What its version cannot be asked for is checked here, in up to ten pages of its answer; what
 * it does not sort is sorted here, if these are all.
 */
export function createPlatformSearch() {
  /** The format of v1's sort is not documented: the platform may refuse this one. */
  let isSortRefused = false;

  async function ask(platform: Platform, search: OrderSearch, page: number) {
    const without: readonly SearchPart[] = isSortRefused ? ['sort'] : [];
    const answer = await platform.searchOrders(search, { page, limit: PAGE_ROWS, without });
    if (answer.ok || answer.error.kind !== 'validation' || platform.traits.api !== 'v1' || isSortRefused)
      return answer;
    const unsorted = await platform.searchOrders(search, { page, limit: PAGE_ROWS, without: ['sort'] });
    if (unsorted.ok) isSortRefused = true;
    return unsorted;
  }

  return async function searchPlatform(
    platform: Platform,
    wanted: OrderSearch,
    after: number | null,
    now: Date,
  ): Promise<Result<SearchAnswer, PlatformError>> {
    const canSort = platform.traits.api === 'v1' && !isSortRefused;
    const since = canSort || isLimited(wanted) ? null : daysAfter(moscowDate(now), -UNSORTED_DAYS);
    const search = since === null ? wanted : { ...wanted, changed: { from: since, to: null } };
    const found: FoundOrder[] = [];
    let page = after ?? 1;
    let last: FoundOrders;
    let checked: readonly SearchPart[] = [];
    for (let read = 1; ; read += 1, page += 1) {
      const answer = await ask(platform, search, page);
      if (!answer.ok) return answer;
      last = answer.value;
      checked = checkedParts(wanted, last);
      found.push(
        ...last.orders.filter((order) => checked.every((part) => doesMatch(part, order, wanted, now))),
      );
      // To sort them here, all are needed.
      const isEnough = (last.asked.includes('sort') || after !== null) && found.length >= ENOUGH_ROWS;
      if (!last.hasNext || isEnough || read === PAGES_AT_ONCE) break;
    }
    const isSortedThere = last.asked.includes('sort');
    const isWhole = after === null && !last.hasNext;
    const isText = wanted.text !== '' && !last.asked.includes('text');
    return ok({
      orders: isSortedThere || !isWhole ? found : sorted(found, wanted.sort),
      next: last.hasNext ? page + 1 : null,
      total: isWhole ? found.length : checked.length === 0 ? last.total : null,
      asked: last.asked.filter((part) => part !== 'changed' || isSet(wanted.changed)),
      checked,
      unanswered: isText ? ['text'] : [],
      since,
      isSorted: isSortedThere || isWhole,
    });
  };
}

/** An answer of a size that can be sorted here, mostly. */
function isLimited({ text, created, changed }: OrderSearch): boolean {
  return text !== '' || isSet(created) || isSet(changed);
}

/** The parts that the platform was not asked for; a text that it was not asked for has found nothing. */
function checkedParts(wanted: OrderSearch, { asked }: FoundOrders): readonly SearchPart[] {
  return usedParts(wanted).filter((part) => part !== 'sort' && part !== 'text' && !asked.includes(part));
}
