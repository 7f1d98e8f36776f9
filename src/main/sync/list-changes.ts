import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, OrderWindow, PackingPlatform } from '#main/platform/packing-platform.ts';
import type { PlatformErrorKind } from '#main/platform/platform-error.ts';
import { LIMITS } from '#shared/domain/limits.ts';
import type { OrderSummary } from '#shared/domain/platform-order.ts';
import { ok } from '#shared/domain/result.ts';

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
): Answer<OrderPage> {
  const query = { ...window, page, limit: LIMITS.ordersPerPage };
  let answer = await platform.listOrders(query);
  for (const wait of WAITS_MS) {
    if (answer.ok || signal.aborted || !MAY_PASS.includes(answer.error.kind)) break;
    await sleep(wait, undefined, { signal }).catch(() => undefined);
    if (!signal.aborted) answer = await platform.listOrders(query);
  }
  return answer;
}

/**
 * Hands every page of a window to `take`, the last page first and page 1 again at the end. An order that changes
 * meanwhile leaves the window, and all behind it move up by one: towards the pages that are still to be read, so that
 * none slips through between two pages. A list that is sorted by what changed last moves the other way where its window
 * is one of another time; how it is sorted is not told. So where fewer orders came than the list counts, it is read once
 * more, from page 2 to the last.
 */
export async function eachPage(
  platform: PackingPlatform,
  window: OrderWindow,
  first: OrderPage,
  signal: AbortSignal,
  take: (page: OrderPage) => Promise<void>,
): Answer<void> {
  const seen = new Set<string>();
  let { pages, total } = first;

  async function takeIn(page: OrderPage): Promise<void> {
    for (const { id } of page.orders) seen.add(id);
    pages = Math.max(pages, page.pages);
    total = Math.max(total, page.total);
    await take(page);
  }

  async function readFrom(page: number, step: 1 | -1): Answer<void> {
    for (let next = page; next >= 1 && next <= pages && !signal.aborted; next += step) {
      const answer = await readPage(platform, window, next, signal);
      if (!answer.ok) return answer;
      await takeIn(answer.value);
    }
    return ok(undefined);
  }

  await takeIn(first);
  if (pages <= 1) return ok(undefined);
  const read = await readFrom(pages, -1);
  return read.ok && seen.size < total ? readFrom(2, 1) : read;
}
