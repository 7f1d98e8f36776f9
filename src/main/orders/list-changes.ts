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

/** Between two tries of one page; each try is already several of the client's. */
const WAITS_MS = [250, 2_000];
const MAY_PASS: readonly PlatformErrorKind[] = ['unavailable', 'rate-limited', 'malformed-answer'];

/** One page of the orders changed in a window; a page that fails is asked again, never skipped. */
export async function readPage(
  platform: PackingPlatform,
  window: OrderWindow,
  page: number,
  signal: AbortSignal,
): PlatformResult<OrderPage> {
  const query = { ...window, page, limit: LIMITS.ordersPerPage };
  return retry(() => platform.listOrders(query), {
    waitsMs: WAITS_MS,
    // A `Retry-After` is longer than these waits: the next poll comes by itself.
    mayRetry: (answer) =>
      !answer.ok && MAY_PASS.includes(answer.error.kind) && answer.error.retryAfterSeconds === null,
    signal,
  });
}

/** 100,000 orders: a list that goes on tells of something else. */
const MAX_PAGES = 1_000;
/** So many pages in a row without an order that is new to their pass: there is nothing behind them, whatever the list counts. */
const PAGES_IN_VAIN = 3;

/**
 * Hands every page of a window to `take`, the last page first and page 1 again at the end. An order that changes
 * meanwhile leaves the window, and all behind it move up by one: towards the pages that are still to be read, so that
 * none slips through between two pages. A list that is sorted by what changed last moves the other way where its window
 * is one of another time; how it is sorted is not told. So where fewer orders came than the list counts, it is read once
 * more, from page 2 to the last. Where the last page is not where the list counts it (no count, a wrong one), it is looked
 * for from page 2 on, and then all is read from there. A list of over 1,000 pages ends as a `malformed-answer`.
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

  /** Answers with the last page that had an order which was new to this pass, and whether it came to its end. */
  async function readFrom(page: number, step: 1 | -1): PlatformResult<{ last: number; isWhole: boolean }> {
    const inPass = new Set(first.orders.map(({ id }) => id));
    let last = 1;
    let inVain = 0;
    for (let next = page; next >= 1 && next <= Math.min(pages, MAX_PAGES); next += step) {
      if (signal.aborted) break;
      const answer = await readPage(platform, window, next, signal);
      // Behind the last row a page may be refused, since the list counts more than it has.
      const isBehindAll = step === 1 && !answer.ok && answer.error.kind === 'malformed-answer';
      if (!answer.ok && !(isBehindAll && pages > MAX_PAGES && seen.size >= total)) return answer;
      const size = inPass.size;
      if (answer.ok) await handlePage(answer.value);
      if (answer.ok) for (const { id } of answer.value.orders) inPass.add(id);
      inVain = inPass.size > size ? 0 : inVain + 1;
      if (inPass.size > size) last = Math.max(last, next);
      if (!answer.ok || inVain >= PAGES_IN_VAIN) return ok({ last, isWhole: next === 1 });
    }
    return ok({ last, isWhole: true });
  }

  await handlePage(first);
  if (pages <= 1) return ok(undefined);
  const counted = pages;
  const down = counted > MAX_PAGES ? null : await readFrom(counted, -1);
  if (down !== null && !down.ok) return down;
  const isWhole = down?.value.isWhole === true && pages === counted;
  if (isWhole && seen.size >= total) return ok(undefined);
  const up = await readFrom(2, 1);
  if (!up.ok || isWhole) return up.ok ? ok(undefined) : up;
  const { last } = up.value;
  if (last >= MAX_PAGES && pages > MAX_PAGES)
    return err(
      platformErrorOf('malformed-answer', `the list has over ${MAX_PAGES} pages`, { httpStatus: 200 }),
    );
  const again = last > 1 ? await readFrom(last, -1) : up;
  return again.ok ? ok(undefined) : again;
}
