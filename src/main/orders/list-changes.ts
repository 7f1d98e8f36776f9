import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import type { OrderWindow, PackingPlatform, PlatformResult } from '#client/packing-platform.ts';
import type { PlatformErrorKind } from '#client/platform-error.ts';
import { retry } from '#main/base/async/retry.ts';
import { LIMITS } from '#shared/domain/limits.ts';
import type { OrderSummary } from '#shared/domain/platform-order.ts';
import { err, ok } from '#shared/domain/result.ts';

export type OrderPage = {
  readonly orders: readonly OrderSummary[];
  readonly pages: number;
  readonly total: number;
};

/** Between two tries of one page. Each try is already several tries of the client. */
const WAITS_MS = [250, 2_000];
const TRANSIENT_KINDS: readonly PlatformErrorKind[] = ['unavailable', 'rate-limited', 'malformed-answer'];

/** Reads one page of the orders that changed in a window. A page that fails is tried again, never skipped. */
export async function readPage(
  platform: PackingPlatform,
  window: OrderWindow,
  page: number,
  signal: AbortSignal,
): PlatformResult<OrderPage> {
  const query = { ...window, page, limit: LIMITS.ordersPerPage };
  return retry(() => platform.listOrders(query), {
    waitsMs: WAITS_MS,
    // A `Retry-After` is longer than these waits: leave it to the next poll.
    mayRetry: (answer) =>
      !answer.ok && TRANSIENT_KINDS.includes(answer.error.kind) && answer.error.retryAfterSeconds === null,
    signal,
  });
}

/** 100,000 orders: a longer list means that the platform's page count is wrong. */
const MAX_PAGES = 1_000;
/** After this many pages in a row without a new order the list is over, whatever it counts. */
const MAX_PAGES_WITHOUT_NEW = 3;

/**
 * Passes every page of a window to `onPage`: the last page first, page 1 again at the end. An order that
 * changes meanwhile leaves the window, and the orders behind it move up, to pages that are still to be read:
 * none is missed. A list that is sorted by the last change may move the other way, and the sort order is not
 * specified: if fewer orders arrived than the list counts, it is read again from page 2 to the last. If the
 * last page is not where the list counts it (no count, a wrong one), it is searched from page 2, and
 * everything before it is read again. A list of over 1,000 pages is a `malformed-answer`.
 */
export async function forEachPage(
  platform: PackingPlatform,
  window: OrderWindow,
  first: OrderPage,
  signal: AbortSignal,
  onPage: (page: OrderPage) => Promise<void>,
): PlatformResult<void> {
  const seen = new Set<string>();
  let { pages, total } = first;

  async function handlePage(page: OrderPage): Promise<void> {
    for (const { id } of page.orders) seen.add(id);
    pages = Math.max(pages, page.pages);
    total = Math.max(total, page.total);
    await onPage(page);
  }

  /** Returns the last page with an order that was new in this pass, and whether the pass reached its end. */
  async function readFrom(page: number, step: 1 | -1): PlatformResult<{ last: number; isComplete: boolean }> {
    const inPass = new Set(first.orders.map(({ id }) => id));
    let last = 1;
    let pagesWithoutNew = 0;
    for (let next = page; next >= 1 && next <= Math.min(pages, MAX_PAGES); next += step) {
      if (signal.aborted) break;
      const answer = await readPage(platform, window, next, signal);
      // A page after the last row may be refused, because the list counts more rows than it has.
      const isAfterLast = step === 1 && !answer.ok && answer.error.kind === 'malformed-answer';
      if (!answer.ok && !(isAfterLast && pages > MAX_PAGES && seen.size >= total)) return answer;
      const size = inPass.size;
      if (answer.ok) await handlePage(answer.value);
      if (answer.ok) for (const { id } of answer.value.orders) inPass.add(id);
      pagesWithoutNew = inPass.size > size ? 0 : pagesWithoutNew + 1;
      if (inPass.size > size) last = Math.max(last, next);
      if (!answer.ok || pagesWithoutNew >= MAX_PAGES_WITHOUT_NEW) return ok({ last, isComplete: next === 1 });
    }
    return ok({ last, isComplete: true });
  }

  await handlePage(first);
  if (pages <= 1) return ok(undefined);
  const counted = pages;
  const down = counted > MAX_PAGES ? null : await readFrom(counted, -1);
  if (down !== null && !down.ok) return down;
  const isComplete = down?.value.isComplete === true && pages === counted;
  if (isComplete && seen.size >= total) return ok(undefined);
  const up = await readFrom(2, 1);
  if (!up.ok || isComplete) return up.ok ? ok(undefined) : up;
  const { last } = up.value;
  if (last >= MAX_PAGES && pages > MAX_PAGES)
    return err(
      platformErrorOf('malformed-answer', `the list has over ${MAX_PAGES} pages`, { httpStatus: 200 }),
    );
  const again = last > 1 ? await readFrom(last, -1) : up;
  return again.ok ? ok(undefined) : again;
}
