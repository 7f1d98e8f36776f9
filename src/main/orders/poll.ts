import type { OrderWindow } from '#client/packing-platform.ts';
import type { PlatformError } from '#client/platform-error.ts';
import type { Database } from '#main/store/database.ts';
import { cacheTransaction } from '#main/store/transaction.ts';
import type { OrderSummary } from '#shared/domain/platform-order.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { hasLeft, isDeadStatus } from '#shared/domain/status.ts';
import { forEachPage, type OrderPage, readPage } from './list-changes.ts';
import type { OrderReader } from './order-reader.ts';
import { utcTime } from './order-rows.ts';
import { countOrders } from './order-store.ts';
import {
  type KnownOrder,
  knownOrders,
  ordersToRead,
  type PollBy,
  readSwept,
  readWatermark,
  storeListedOrders,
  writeFilled,
  writeSwept,
  writeWatermark,
} from './order-sync-store.ts';
import { isSweepDue, pollWindow } from './poll-window.ts';
import type { PollingDeps, SyncProgress } from './polling-deps.ts';
import type { OrderReading } from './read-marked.ts';

const MINUTE_MS = 60 * 1000;

export type PollContext = {
  readonly parts: PollingDeps;
  readonly reader: OrderReader;
  readonly readMarked: ReadMarked;
  readonly signal: AbortSignal;
};

/** Reads the marked orders. Runs are serial, so that no order is read twice. */
export type ReadMarked = (on: Pick<OrderReading, 'onLeft'>) => Promise<Result<number, PlatformError>>;

/**
 * One poll for new or changed orders: reads the list, marks its orders in the store, moves the watermark and
 * reads the marked orders. It may be stopped at any point; the next poll continues. Returns how many orders
 * changed.
 */
export async function poll(context: PollContext, by: PollBy): Promise<Result<number, PlatformError>> {
  const listed = await listOrders(context, by);
  if (!listed.ok) return listed;
  if (context.signal.aborted) return ok(0);
  return context.readMarked({ onLeft: () => undefined });
}

/** Fills the cache: a poll for changes that reports its progress. It also counts as a poll for new orders. */
export async function fillCache(context: PollContext): Promise<Result<number, PlatformError>> {
  const { parts, readMarked, signal } = context;
  const before = await fillProgress(parts);
  const listed = await listOrders(context, 'updatedAt', (seen, total) =>
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

/** How far the reading of a window is. */
export type WindowProgress = {
  /** Orders that the list has so far, of so many in all. */
  readonly onPage: (seen: number, total: number) => void;
  /** Orders that are still to be read. */
  readonly onLeft: (left: number) => void;
};

/**
 * Reads every order again that has changed in a window, as a poll does, also those that are as the station has them. What
 * was listed stays marked if it is stopped. Returns how many orders changed.
 */
export async function readWindow(
  { parts, reader, readMarked, signal }: PollContext,
  { from, to }: Pick<OrderWindow, 'from' | 'to'>,
  { onPage, onLeft }: WindowProgress,
): Promise<Result<number, PlatformError>> {
  const upTo = (now: Date): OrderWindow => ({ by: 'updatedAt', from, to: now < to ? now : to });
  const first = await readPage(parts.platform(), upTo(parts.clock.platformNow()), 1, signal);
  if (!first.ok) return first;
  const window = upTo(parts.clock.platformNow());
  let seen = 0;
  const listed = await forEachPage(parts.platform(), window, first.value, signal, async (page) => {
    if (signal.aborted) return;
    await storePage(parts.db, page.orders, reader.noteChange, 'all');
    seen += page.orders.length;
    onPage(seen, page.total);
  });
  if (!listed.ok) return listed;
  return signal.aborted ? ok(0) : readMarked({ onLeft });
}

/** Returns the end of the window that was listed. */
async function listOrders(
  { parts, reader, signal }: PollContext,
  by: PollBy,
  onPage: (seen: number, total: number) => void = () => undefined,
): Promise<Result<Date, PlatformError>> {
  const { db } = parts;
  const watermark = await readWatermark(db, by);
  const swept = await readSwept(db);
  const seconds = parts.pollSeconds(by);
  const sweeps = (to: Date) => by === 'createdAt' && isSweepDue(to, swept, seconds);
  const opened = await openWindow(parts, (to) => pollWindow(by, to, watermark, sweeps(to)), signal);
  if (!opened.ok) return opened;
  const { window, first } = opened.value;
  let seen = 0;
  const listed = await forEachPage(parts.platform(), window, first, signal, async (page) => {
    if (signal.aborted) return;
    await storePage(db, page.orders, reader.noteChange);
    seen += page.orders.length;
    onPage(seen, page.total);
  });
  if (!listed.ok || signal.aborted) return listed.ok ? ok(window.to) : listed;
  await writeWatermark(db, by, window.to);
  if (sweeps(window.to)) await writeSwept(db, window.to);
  return ok(window.to);
}

/**
 * The first answer sets the clock. If the platform's time is different, the window is opened again, so that
 * it ends at the platform's now and the watermark is never in the future.
 */
async function openWindow(
  { platform, clock }: PollingDeps,
  windowUpTo: (to: Date) => OrderWindow,
  signal: AbortSignal,
): Promise<Result<{ window: OrderWindow; first: OrderPage }, PlatformError>> {
  for (let tries = 1; ; tries += 1) {
    const window = windowUpTo(clock.platformNow());
    const first = await readPage(platform(), window, 1, signal);
    if (!first.ok) return first;
    const isClockRight = Math.abs(clock.platformNow().getTime() - window.to.getTime()) < MINUTE_MS;
    if (isClockRight || tries >= 3) return ok({ window, first: first.value });
  }
}

/** Progress of an interrupted filling: it lists only what has changed since. */
async function fillProgress(parts: PollingDeps): Promise<SyncProgress> {
  const total = await countOrders(parts.db);
  return { done: total - (await ordersToRead(parts.db, parts.clock.now())).length, total };
}

/** A scan may wait for one of these transactions: a few milliseconds. */
const ORDERS_PER_TRANSACTION = 50;

/**
 * Marks the new and changed orders of one page to be read. Calls `onChanged` for them: a read that began
 * earlier may not contain the change.
 */
async function storePage(
  db: Database,
  orders: readonly OrderSummary[],
  onChanged: (orderId: string) => void,
  which: 'changed' | 'all' = 'changed',
): Promise<void> {
  const known = await knownOrders(
    db,
    orders.map((order) => order.id),
  );
  const changed =
    which === 'all' ? orders : orders.filter((order) => isNewChange(order, known.get(order.id)));
  for (let at = 0; at < changed.length; at += ORDERS_PER_TRANSACTION) {
    await cacheTransaction(db, async (trx) => {
      const listed = changed
        .slice(at, at + ORDERS_PER_TRANSACTION)
        .map((summary) => ({ summary, needsRead: needsRead(summary, known.get(summary.id)) }));
      for (const { summary, needsRead: isToBeRead } of listed) if (isToBeRead) onChanged(summary.id);
      await storeListedOrders(trx, listed);
    });
  }
}

function isNewChange(order: OrderSummary, known: KnownOrder | undefined): boolean {
  if (!known) return true;
  return (
    known.status !== order.status ||
    known.updatedAt !== utcTime(order.updatedAt) ||
    mayHaveChangedSince(known.readAt, order.updatedAt)
  );
}

/** The platform sends whole seconds, and the clock that follows its answers may be off by one. */
const SETTLED_AFTER_MS = 2_000;

/** Another change in the same second would not show in the list. */
function mayHaveChangedSince(readAt: string | null, updatedAt: string): boolean {
  return readAt !== null && Date.parse(readAt) < Date.parse(updatedAt) + SETTLED_AFTER_MS;
}

/**
 * Of an order that has left the warehouse, or never will, only the status is stored: there is nothing to
 * pack.
 */
function needsRead(order: OrderSummary, known: KnownOrder | undefined): boolean {
  return (known?.readAt ?? null) !== null || !(isDeadStatus(order.status) || hasLeft(order.status));
}
