import type { OrderWindow } from '#main/platform/packing-platform.ts';
import type { PlatformError } from '#main/platform/platform-error.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { eachPage, type OrderPage, readPage } from './list-changes.ts';
import { isSweepDue, lookWindow } from './look-window.ts';
import { notePage } from './note-page.ts';
import type { OrderReader } from './order-reader.ts';
import { countOrders } from './order-store.ts';
import {
  type LookBy,
  ordersToRead,
  readSwept,
  readWatermark,
  writeFilled,
  writeSwept,
  writeWatermark,
} from './order-sync-store.ts';
import type { PollingParts, Progress } from './polling-parts.ts';
import type { Reading } from './read-marked.ts';

const MINUTE_MS = 60 * 1000;

export type Looking = {
  readonly parts: PollingParts;
  readonly reader: OrderReader;
  readonly readMarked: ReadMarked;
  readonly signal: AbortSignal;
};

/** Reads what is marked; whoever else reads meanwhile is waited for, so that no order is read twice. */
export type ReadMarked = (on: Pick<Reading, 'onLeft'>) => Promise<Result<number, PlatformError>>;

/**
 * One look for new or changed orders: the list is read through and what it tells of is marked in the store; then the
 * watermark moves on and what is marked is read. It may be broken off anywhere and goes on with the next look. Answers
 * with the number of orders that changed.
 */
export async function poll(looking: Looking, by: LookBy): Promise<Result<number, PlatformError>> {
  const listed = await listOrders(looking, by);
  if (!listed.ok) return listed;
  if (looking.signal.aborted) return ok(0);
  return looking.readMarked({ onLeft: () => undefined });
}

/** Fills the cache: a look for changes that tells how far it is, and counts as a look for new orders, too. */
export async function fill(looking: Looking): Promise<Result<number, PlatformError>> {
  const { parts, readMarked, signal } = looking;
  const before = await filledSoFar(parts);
  const listed = await listOrders(looking, 'updatedAt', (seen, total) =>
    parts.onProgress({ done: before.done, total: Math.max(before.total, seen, total) }),
  );
  if (!listed.ok) return listed;
  if (signal.aborted) return ok(0);
  const total = await countOrders(parts.db);
  const read = await readMarked({
    onLeft: (left) => parts.onProgress({ done: Math.max(0, total - left), total }),
  });
  if (!read.ok || signal.aborted) return read;
  await writeWatermark(parts.db, 'createdAt', listed.value);
  await writeFilled(parts.db, parts.clock.platformNow());
  parts.onProgress(null);
  return read;
}

/** Answers with the time up to which was looked. */
async function listOrders(
  { parts, reader, signal }: Looking,
  by: LookBy,
  onPage: (seen: number, total: number) => void = () => undefined,
): Promise<Result<Date, PlatformError>> {
  const { db } = parts;
  const watermark = await readWatermark(db, by);
  const swept = await readSwept(db);
  const seconds = parts.lookSeconds(by);
  const sweeps = (to: Date) => by === 'createdAt' && isSweepDue(to, swept, seconds);
  const opened = await openWindow(parts, (to) => lookWindow(by, to, watermark, sweeps(to)), signal);
  if (!opened.ok) return opened;
  const { window, first } = opened.value;
  let seen = 0;
  const listed = await eachPage(parts.platform(), window, first, signal, async (page) => {
    if (signal.aborted) return;
    await notePage(db, page.orders, reader.tell);
    seen += page.orders.length;
    onPage(seen, page.total);
  });
  if (!listed.ok || signal.aborted) return listed.ok ? ok(window.to) : listed;
  await writeWatermark(db, by, window.to);
  if (sweeps(window.to)) await writeSwept(db, window.to);
  return ok(window.to);
}

/**
 * The first page sets the clock right: when the platform's time turns out to be another one, the window is opened anew,
 * so that it ends at the platform's now and the watermark is never ahead of it.
 */
async function openWindow(
  { platform, clock }: PollingParts,
  windowUpTo: (to: Date) => OrderWindow,
  signal: AbortSignal,
): Promise<Result<{ window: OrderWindow; first: OrderPage }, PlatformError>> {
  for (let tries = 1; ; tries += 1) {
    const window = windowUpTo(clock.platformNow());
    const first = await readPage(platform(), window, 1, signal);
    if (!first.ok) return first;
    const isRight = Math.abs(clock.platformNow().getTime() - window.to.getTime()) < MINUTE_MS;
    if (isRight || tries >= 3) return ok({ window, first: first.value });
  }
}

/** How far a filling that was broken off has come: it lists no more than what has changed since. */
async function filledSoFar(parts: PollingParts): Promise<Progress> {
  const total = await countOrders(parts.db);
  return { done: total - (await ordersToRead(parts.db, parts.clock.now())).length, total };
}
