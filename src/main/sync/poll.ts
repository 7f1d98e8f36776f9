import type { OrderWindow } from '#main/platform/packing-platform.ts';
import type { PlatformError } from '#main/platform/platform-error.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { eachPage, type OrderPage, readPage } from './list-changes.ts';
import { notePage } from './note-page.ts';
import type { OrderReader } from './order-reader.ts';
import type { PollingParts } from './polling-parts.ts';
import { readMarked } from './read-marked.ts';
import { isFilled, readWatermark, writeFilled, writeWatermark } from './settings-times.ts';

const MINUTE_MS = 60 * 1000;
/** A list may be a little behind itself (design: overlap of 5 minutes). */
const OVERLAP_MS = 5 * MINUTE_MS;
/** Older changes are of orders that must not be packed any more. */
const FIRST_LOOK_MS = 30 * 24 * 60 * MINUTE_MS;

/**
 * One look for changed orders: the list is read through and what is new or changed is marked in the store; then the
 * watermark moves on and what is marked is read. It may be broken off anywhere and goes on with the next look. Answers
 * with the number of orders that changed.
 */
export async function poll(
  parts: PollingParts,
  reader: OrderReader,
  signal: AbortSignal,
): Promise<Result<number, PlatformError>> {
  const isFirst = !(await isFilled(parts.db));
  const listed = await listChanges(parts, signal, isFirst);
  if (!listed.ok || signal.aborted) return listed.ok ? ok(0) : listed;
  const total = isFirst ? await countOrders(parts) : 0;
  const read = await readMarked({
    ...{ db: parts.db, reader, signal },
    onLeft: (left) => isFirst && parts.onProgress({ done: Math.max(0, total - left), total }),
    onUnreadable: (orderId, error) => parts.log.warn({ orderId, error }, 'an order could not be read'),
  });
  if (read.ok && isFirst && !signal.aborted) {
    await writeFilled(parts.db, parts.clock.platformNow());
    parts.onProgress(null);
  }
  return read;
}

async function listChanges(
  parts: PollingParts,
  signal: AbortSignal,
  isFirst: boolean,
): Promise<Result<void, PlatformError>> {
  const watermark = await readWatermark(parts.db);
  const opened = await openWindow(parts, watermark, signal);
  if (!opened.ok) return opened;
  const { window, first } = opened.value;
  let seen = 0;
  const listed = await eachPage(parts.platform(), window, first, signal, async (page) => {
    if (signal.aborted) return;
    await notePage(parts.db, page.orders);
    seen += page.orders.length;
    if (isFirst) parts.onProgress({ done: 0, total: Math.max(seen, page.total) });
  });
  if (!listed.ok || signal.aborted) return listed;
  await writeWatermark(parts.db, window.to);
  return ok(undefined);
}

/**
 * The first page sets the clock right: when the platform's time turns out to be another one, the window is opened anew,
 * so that it ends at the platform's now and the watermark is never ahead of it.
 */
async function openWindow(
  { platform, clock }: PollingParts,
  watermark: Date | null,
  signal: AbortSignal,
): Promise<Result<{ window: OrderWindow; first: OrderPage }, PlatformError>> {
  for (let tries = 1; ; tries += 1) {
    const window = windowUpTo(clock.platformNow(), watermark);
    const first = await readPage(platform(), window, 1, signal);
    if (!first.ok) return first;
    const isRight = Math.abs(clock.platformNow().getTime() - window.to.getTime()) < MINUTE_MS;
    if (isRight || tries >= 3) return ok({ window, first: first.value });
  }
}

function windowUpTo(to: Date, watermark: Date | null): OrderWindow {
  const since = watermark === null ? to.getTime() - FIRST_LOOK_MS : watermark.getTime() - OVERLAP_MS;
  // A platform whose clock was set back is looked at from there.
  return { by: 'updatedAt', from: new Date(Math.min(since, to.getTime() - OVERLAP_MS)), to };
}

async function countOrders({ db }: PollingParts): Promise<number> {
  const { n } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}
