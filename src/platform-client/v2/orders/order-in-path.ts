import { err, ok } from '#shared/domain/result.ts';
import type { ClientClock } from '../../environment.ts';
import { limitErrorIfAny } from '../../errors/limit-error.ts';
import type { PlatformResult } from '../../packing-platform.ts';
import { waitForShared } from '../../transport/deadline.ts';
import { checkNumber } from '../../v1/limit-checks.ts';
import { pagesToEnd } from '../../v1/list-pages.ts';
import type { PlatformNames } from '../names.ts';
import type { InPath } from '../parts.ts';
import type { V2Caller } from '../v2-caller.ts';
import { readOrderRows } from './order-list.ts';
import { orderNameRow } from './order-schema.ts';

/**
 * An order that still has to be packed changed within this time: orders older than 6 days must be cancelled.
 */
const WHOLE_MS = 30 * 86_400_000;
/** Allowed difference between the platform's clock and our estimate; also the overlap of two listings. */
const SLACK_MS = 5 * 60_000;
/** Interval between full listings: an order may appear with old times. */
const FULL_LISTING_INTERVAL_MS = 10 * 60_000;
const PAGE_SIZE = 100;
const MAX_PAGES = 500;

/**
 * Orders known only from v1 have no v2 id yet. If v2 does not find one by our name, it is searched in the
 * list, which has both ids, before it counts as absent: among all orders of 30 days, and for the next 10
 * minutes among those changed since. An order with a known v2 id counts as absent only if the list is
 * available: otherwise v2 itself is missing. Limits: letters, digits, `-` and `_`.
 */
export function createInPath(caller: V2Caller, names: PlatformNames, clock: ClientClock): InPath {
  let listing: PlatformResult<void> | null = null;
  let listedAt = Number.NEGATIVE_INFINITY;
  let allListedAt = Number.NEGATIVE_INFINITY;

  /** Concurrent callers share one listing; it goes on when nobody waits for it any more. */
  function listOnce(): PlatformResult<void> {
    if (listing !== null) return listing;
    const begun = pollAgain().finally(() => {
      listing = null;
    });
    listing = begun;
    // Callers handle the error; the listing may also fail when the station stops and nobody waits any more.
    begun.catch(() => undefined);
    return begun;
  }

  async function pollAgain(): PlatformResult<void> {
    const now = clock.platformNow().getTime();
    const isWhole = Math.abs(now - allListedAt) > FULL_LISTING_INTERVAL_MS;
    const from = isWhole ? now - WHOLE_MS : Math.min(listedAt, now) - SLACK_MS;
    const listed = await learnNames(caller, names, { from: new Date(from), to: new Date(now + SLACK_MS) });
    if (listed.ok) listedAt = now;
    if (listed.ok && isWhole) allListedAt = now;
    return listed;
  }

  return async (order, call, { timeoutMs } = {}) => {
    const broken = limitErrorIfAny(checkNumber('order', order));
    if (broken !== null) return err(broken);
    const inPath = await names.orderInPath(order);
    const answer = await call(inPath);
    if (answer.ok || answer.error.kind !== 'not-found') return answer;
    const listed = await waitForShared(timeoutMs, listOnce());
    if (!listed.ok) return listed;
    // Also if the name is unchanged: v2 may have become available in between.
    return call(await names.orderInPath(order));
  };
}

/** If v2's ids equal our names, the first page shows it. Names are learned even from incomplete rows. */
async function learnNames(
  caller: V2Caller,
  names: PlatformNames,
  window: { readonly from: Date; readonly to: Date },
): PlatformResult<void> {
  const read = (page: number) => readOrderRows(caller, orderNameRow, window, { page, limit: PAGE_SIZE });
  for await (const page of pagesToEnd(read, MAX_PAGES)) {
    if (!page.ok) return page;
    const received = page.value.rows.map(({ id, orderId }) => ({ id, orderId }));
    const ours = await names.ordersOf(received);
    if (received.every(({ id }, at) => ours[at] === id)) break;
  }
  return ok(undefined);
}
