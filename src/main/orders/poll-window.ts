import type { OrderWindow } from '#client/packing-platform.ts';
import { hasElapsed } from '#main/base/async/backoff.ts';
import { LIMITS } from '#shared/domain/limits.ts';
import type { PollBy } from './order-sync-store.ts';

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A list may lag behind (design: overlap of 5 minutes). */
const OVERLAP_MS = 5 * MINUTE_MS;
/** Orders that changed before may no longer be packed. */
const INITIAL_WINDOW_MS = 30 * DAY_MS;
/**
 * All orders that may still be packed, and one day more (specification, "Limits": order age for shipping).
 */
const SWEEP_MS = (LIMITS.orderAgeDays + 1) * DAY_MS;
/** Polls from one sweep to the next: an hour if new orders are polled every five minutes. */
const POLLS_A_SWEEP = 12;

/** The window of a poll up to `to` (the platform's now). `watermark` null: nothing was seen yet. */
export function pollWindow(by: PollBy, to: Date, watermark: Date | null, sweeps: boolean): OrderWindow {
  const unseen = seenUpTo(to, watermark) - OVERLAP_MS;
  const from = sweeps ? Math.min(unseen, to.getTime() - SWEEP_MS) : unseen;
  return { by, from: new Date(from), to };
}

/**
 * A watermark in the future means that the platform's clock was wrong or was set back: what was missed is
 * unknown, so the whole window is read again. A few minutes are normal.
 */
function seenUpTo(to: Date, watermark: Date | null): number {
  const isWrong = watermark !== null && watermark.getTime() > to.getTime() + OVERLAP_MS;
  if (watermark === null || isWrong) return to.getTime() - INITIAL_WINDOW_MS;
  return Math.min(watermark.getTime(), to.getTime());
}

/**
 * True if this poll for new orders must list everything that may still be packed. A sweep finds what both
 * polls miss: an order that appears with old times, or a change while the clock was wrong for a short time.
 */
export function isSweepDue(now: Date, swept: Date | null, seconds: number): boolean {
  return swept === null || hasElapsed(POLLS_A_SWEEP * seconds * 1_000, swept.getTime(), now.getTime());
}
