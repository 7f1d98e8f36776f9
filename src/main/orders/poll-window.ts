import type { OrderWindow } from '#client/packing-platform.ts';
import { hasElapsed } from '#main/base/async/backoff.ts';
import { LIMITS } from '#shared/domain/limits.ts';
import type { PollBy } from './order-sync-store.ts';

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A list may be a little behind itself (design: overlap of 5 minutes). */
const OVERLAP_MS = 5 * MINUTE_MS;
/** Older changes are of orders that must not be packed any more. */
const INITIAL_WINDOW_MS = 30 * DAY_MS;
/** All orders that may still be packed, with a day to spare (specification, "Limits": order age for shipping). */
const SWEEP_MS = (LIMITS.orderAgeDays + 1) * DAY_MS;
/** Polls from one sweep to the next: an hour where new orders are looked for every five minutes. */
const POLLS_A_SWEEP = 12;

/** What a poll up to `to` (the platform's now) asks for, given what has been seen before; null: nothing has. */
export function pollWindow(by: PollBy, to: Date, watermark: Date | null, sweeps: boolean): OrderWindow {
  const unseen = seenUpTo(to, watermark) - OVERLAP_MS;
  const from = sweeps ? Math.min(unseen, to.getTime() - SWEEP_MS) : unseen;
  return { by, from: new Date(from), to };
}

/**
 * A watermark that lies ahead was written by a clock that was wrong, or the platform's has been set back: what came in
 * between is not known, so all is looked at again. A little ahead is only how a clock is read.
 */
function seenUpTo(to: Date, watermark: Date | null): number {
  const isWrong = watermark !== null && watermark.getTime() > to.getTime() + OVERLAP_MS;
  if (watermark === null || isWrong) return to.getTime() - INITIAL_WINDOW_MS;
  return Math.min(watermark.getTime(), to.getTime());
}

/**
 * Whether a look for new orders lists all that may still be packed. It finds what slips through both looks: an order that
 * turns up with old times, a change under a clock that was wrong for less than the time between two looks.
 */
export function isSweepDue(now: Date, swept: Date | null, seconds: number): boolean {
  return swept === null || hasElapsed(POLLS_A_SWEEP * seconds * 1_000, swept.getTime(), now.getTime());
}
