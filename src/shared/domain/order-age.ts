import { LIMITS } from './limits.ts';
import { MOSCOW_OFFSET_MS } from './moscow-date.ts';

/** Hours after which an order must be cancelled (specification, "Limits", order age; assumptions, "Settled on 22.11.2026"). */
const MAX_AGE_HOURS = LIMITS.orderAgeDays * 24;

/** `YYYY-MM-DDThh:mm:ss.sss+03:00`: texts of Moscow sort as times do, and begin with the platform's date. */
export function moscowTime(time: Date): string {
  return `${new Date(time.getTime() + MOSCOW_OFFSET_MS).toISOString().slice(0, -1)}+03:00`;
}

/** The moment from which on an order may still be packed and shipped at `now`: 144 hours before. As `moscowTime` writes it. */
export function oldestCreation(now: Date): string {
  return moscowTime(new Date(now.getTime() - MAX_AGE_HOURS * 3_600_000));
}

/**
 * When an order was created at the latest: its time where the platform told one, else the end of its day. Sorts with
 * `oldestCreation`: less means that the order is too old. `createdAt`: `YYYY-MM-DD` or a `moscowTime`.
 */
export function latestCreation(createdAt: string): string {
  return createdAt.length === 10 ? `${createdAt}T24:00` : createdAt;
}

/** Over 144 hours for certain: it must be cancelled. `oldest`: see `oldestCreation`. */
export function isTooOld(createdAt: string, oldest: string): boolean {
  return latestCreation(createdAt) < oldest;
}

/** Its day alone is known, and lies 144 hours back: it may be too old any moment, and is packed first. */
export function isLastDay(createdAt: string, oldest: string): boolean {
  return latestCreation(createdAt) === lastDayCreation(oldest);
}

/** `latestCreation` of the orders whose last day it is. */
export function lastDayCreation(oldest: string): string {
  return latestCreation(oldest.slice(0, 10));
}
